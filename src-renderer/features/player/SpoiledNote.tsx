import type { ReactElement } from 'react';
import { itemAt } from '../../../src-engine/control/present.ts';
import type { SawnMode } from '../../job/spoiled.ts';
import { countOf, withSpoiled } from '../../job/spoiled.ts';
import { sawDoor } from '../../stores/atSaw.ts';
import { useDocument, useJob } from '../../stores/job.ts';
import { planMissing, useMissing } from '../../stores/missing.ts';
import type { AnyPlan } from '../../stores/plan.ts';
import { tellNote } from '../../stores/sawPlaces.ts';
import { useText } from '../../text/useText.ts';
import { missingWords } from './missingWords.ts';
import { toldApart } from './toldApart.ts';

/** A finished piece that has just come free, and the row of the list it belongs to. */
export interface FreedPiece {
  readonly label: string;
  readonly row: string;
}

/** The board on the saw, or the equal bars of its pattern. */
export interface BoardOnSaw {
  /** Sheet or pattern, from 1. */
  readonly number: number;
  /** The pieces of one that have not come free, by part row. */
  readonly open: Readonly<Record<string, number>>;
  /** How many are noted as damaged, and whether that is all of them. */
  readonly damaged: number;
  readonly isGone: boolean;
  /** What was to come from them is planned once more. */
  readonly isPlanned: boolean;
  /** Notes one as damaged; takes the last one back. */
  readonly damage: () => void;
  readonly takeBack: () => void;
}

interface SpoiledNoteProps {
  readonly mode: SawnMode;
  readonly plan: AnyPlan;
  readonly freed: readonly FreedPiece[];
  readonly board: BoardOnSaw;
}

/** Under the instruction: the pieces the pass before freed, each with a button for the case that it went wrong, and one
 *  for the case that the whole board did. */
export function SpoiledNote({ mode, plan, freed, board }: SpoiledNoteProps): ReactElement | null {
  const text = useText();
  const job = useDocument();
  const kinds = freed.filter(
    (one, index) => freed.findIndex((other) => other.row === one.row && other.label === one.label) === index,
  );
  const names = toldApart(
    kinds.map(({ label }) => label),
    text,
  );
  const missing = useMissing(mode, plan);
  const count = countOf(missing);
  const spoil = ({ label, row }: FreedPiece): void => {
    note(row, 1);
    tellNote(text('player.noted', { name: label }), () => note(row, -1));
  };
  const open = board.isGone ? 0 : countOf(board.open);
  const damage = (): void => {
    board.damage();
    tellNote(text('player.damagedNoted', { count: open, mode, number: board.number }), board.takeBack);
  };
  if (kinds.length === 0 && open === 0 && board.damaged === 0 && count === 0) return null;
  return (
    <div className="spoiled">
      {kinds.map((one, at) => (
        <button
          key={`${one.row} ${one.label}`}
          type="button"
          className="button"
          disabled={one.row === ''}
          title={text('player.spoiledTip')}
          onClick={() => spoil(one)}
        >
          {text('player.spoiled', { name: itemAt(names, at) })}
        </button>
      ))}
      {open > 0 && (
        <button
          type="button"
          className="button"
          title={text('player.damagedTip', { count: open })}
          onClick={damage}
        >
          {text('player.damaged', { mode })}
        </button>
      )}
      {board.damaged > 0 && (
        <button
          type="button"
          className="button"
          title={text('player.notDamagedTip')}
          onClick={board.takeBack}
        >
          {text('player.notDamaged')}
        </button>
      )}
      {count > 0 && sawDoor() !== null && (
        <p className="missing-note" role="status">
          {text('sawScreen.missing', { names: missingWords({ job, mode, missing, most: 12 }, text) })}
        </p>
      )}
      {count > 0 && sawDoor() === null && (
        <button
          type="button"
          className="button"
          title={text('player.planSpoiledTip')}
          onClick={() => planMissing(mode, plan, missing)}
        >
          {text('player.planSpoiled', { count })}
        </button>
      )}
    </div>
  );
}

function note(row: string, by: number): void {
  useJob.getState().change((old) => withSpoiled(old, row, by));
  sawDoor()?.spoil(row, by);
}
