import type { ReactElement } from 'react';
import type { SheetPicture } from '../../canvas/paintSheet.ts';
import { countOf } from '../../job/saw/spoiled.ts';
import { rangesOfPlaces } from '../../plan/places/ranges.ts';
import { keyOf } from '../../plan/sheets/sawOrder.ts';
import type { SawPiece } from '../../plan/sheets/sawWalk.ts';
import { useText } from '../../text/useText.ts';
import { Icon } from '../../ui/Icon.tsx';
import { BookButton } from '../rack/BookButton.tsx';
import type { BoardOnSaw } from './FreedPieces.tsx';
import { ToKeep } from './ToKeep.tsx';
import type { SawWalk } from './useSawWalk.ts';

const offcutSizes = ({ sheet, formatLength: length }: SheetPicture): readonly string[] =>
  (sheet.offcuts ?? []).map(({ w, h }) => `${length(w)} × ${length(h)}`);

/** That the sheet is cut or damaged, and which are left. */
export function Finished({
  walk,
  board,
}: {
  readonly walk: SawWalk;
  readonly board: BoardOnSaw;
}): ReactElement {
  const text = useText();
  const { sheetsLeft: left, damaged } = walk;
  const isDamaged = walk.order === 'sheet' && board.isGone;
  const isAll = walk.order === 'fence' || left.length === 0;
  const parts = isAll && !isDamaged ? partsOfPlan(walk) : walk.pieces.filter(isPart).length;
  return (
    <div className={isDamaged ? 'finished damaged' : 'finished'}>
      <Icon name={isDamaged ? 'warn' : 'check'} size={44} />
      <p className="instruction-kind">
        {isDamaged
          ? text('player.isDamaged', { mode: 'panels', count: 1 })
          : isAll
            ? text(damaged.length > 0 ? 'player.noneLeft' : 'player.allCut')
            : text('player.sheetCut')}
      </p>
      {isDamaged && (
        <p>
          {text('player.onDamaged', {
            count: countOf(board.open),
            planned: board.isPlanned ? 'yes' : 'no',
          })}
        </p>
      )}
      {(!isDamaged || parts > 0) && <p>{text('player.free', { count: parts })}</p>}
      {isAll && damaged.length > (isDamaged ? 1 : 0) && (
        <p>{text('player.damagedSheets', { count: damaged.length, sheets: rangesOfPlaces(damaged) })}</p>
      )}
      {walk.order === 'sheet' && !isDamaged && <ToKeep of="sheet" sizes={offcutSizes(walk.picture)} />}
      {isAll ? (
        <BookButton />
      ) : (
        <p data-testid="not-cut">
          {text('player.notCut', { count: left.length, sheets: rangesOfPlaces(left) })}
        </p>
      )}
    </div>
  );
}

const isPart = (piece: SawPiece | null): boolean => piece?.kind === 'part';

/** Parts of all sheets; of damaged ones those that came free before. */
function partsOfPlan({ orders, damaged, passesMade }: SawWalk): number {
  const made = new Set(passesMade);
  return orders.sheet.passes
    .filter((one) => !damaged.includes(one.sheet) || made.has(keyOf(one)))
    .flatMap(({ pass }) => [pass.freed, pass.stays].filter(isPart)).length;
}
