import { itemAt } from '../../../src-engine/control/present.ts';
import type { ReactElement } from 'react';
import type { SheetPicture } from '../../canvas/paintSheet.ts';
import type { Sheet2d } from '../../../src-engine/contract/panel2d.ts';
import { fenceFrom, passKind, pieceName, trimmedOff } from '../../plan/sheets/sawWords.ts';
import { rowOf } from '../../plan/places/foldSheets.ts';
import { countOf } from '../../job/saw/spoiled.ts';
import type { SawPass, SawPiece } from '../../plan/sheets/sawWalk.ts';
import type { PanelsPlan } from '../../stores/plans/plan.ts';
import { fenceOf, keyOf } from '../../plan/sheets/sawOrder.ts';
import { useLengthFormat, useSettings } from '../../stores/window/settings.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useText } from '../../text/useText.ts';
import { formatLength } from '../../units/length.ts';
import { listedFromMeta, nameInCabinet, noteWords } from '../../../src-engine/lists/listed.ts';
import { BookButton } from '../rack/BookButton.tsx';
import type { BoardOnSaw, FreedPiece } from './FreedPieces.tsx';
import { FreedPieces } from './FreedPieces.tsx';
import { TimeLeft, useMinutesLeft } from './TimeLeft.tsx';
import { ToKeep } from './ToKeep.tsx';
import type { SawWalk } from './useSawWalk.ts';
import type { Text } from '../../text/text.ts';
import { FenceNumber } from './FenceNumber.tsx';
import { rangesOfPlaces } from '../../plan/places/ranges.ts';

interface InstructionProps {
  readonly plan: PanelsPlan;
  readonly walk: SawWalk;
  readonly board: BoardOnSaw;
  readonly sheets: readonly Sheet2d[];
  readonly onNext: () => void;
  readonly onBack: () => void;
  /** Everything before the step that is looked at is made. */
  readonly onMadeSoFar: () => void;
}

/** One sentence and one number for the pass to make now, what falls off, what stays. */
export function Instruction({
  plan,
  walk,
  board,
  sheets,
  onNext,
  onBack,
  onMadeSoFar,
}: InstructionProps): ReactElement {
  const text = useText();
  const format = useLengthFormat();
  const isFar = useSettings((state) => state.fenceOnRight);
  const { next, step, done, steps } = walk;
  const isLooking = step !== done;
  const { nextSheet } = walk;
  const minutes = useMinutesLeft(walk);
  return (
    <>
      <aside className="instruction" aria-live="polite">
        {next === undefined ? (
          <Finished walk={walk} board={board} />
        ) : (
          <>
            <p className="instruction-kind">
              {passKind(text, next.pass)}{' '}
              <b>{pieceWords(text, next.pass.piece.label, walk.order === 'fence' ? next.sheet : null)}</b>
            </p>
            <FenceNumber mm={fenceOf(next.pass, isFar)} />
            <p className="fence-from">
              <span data-testid="fence-from">{fenceFrom(text, next.pass, isFar)}</span>
              {walk.isFenceKept && <span className="badge good">{text('player.fenceStays')}</span>}
            </p>
            {next.pass.trims !== null && (
              <p className="trim-words">
                {text('saw.trimmedOff', {
                  edge: next.pass.trims,
                  size: formatLength(trimmedOff(next.pass), format),
                })}
              </p>
            )}
            <dl className="falls">
              <div>
                <dt>{text('player.falls')}</dt>
                <dd>
                  <Falls pass={next.pass} kind="freed" sheet={sheets[next.sheet]} />
                </dd>
              </div>
              <div>
                <dt>{text('player.stays')}</dt>
                <dd>
                  <Falls pass={next.pass} kind="stays" sheet={sheets[next.sheet]} />
                </dd>
              </div>
            </dl>
            <p className="instruction-count">
              <span className="count-words">
                {walk.order === 'fence'
                  ? text('player.cutAndSetting', {
                      cut: step + 1,
                      count: steps.length,
                      setting: next.setting + 1,
                      settings: walk.settings,
                    })
                  : text('player.cutOf', { of: 'sheet', cut: step + 1, count: steps.length })}
              </span>
              <TimeLeft minutes={minutes} hint={text('player.leftHint')} />
              {walk.skipped > 0 && (
                <span className="skipped" data-testid="skipped">
                  {text('player.skipped', { count: walk.skipped })}
                </span>
              )}
            </p>
          </>
        )}
        {isLooking && (
          <p className="note" role="status">
            {text('player.looking')}
          </p>
        )}
      </aside>
      <FreedPieces
        mode="panels"
        plan={plan}
        sheet={walk.before?.sheet ?? 0}
        pieces={freedBefore(walk, sheets)}
        board={board}
      />
      <div className="player-buttons">
        {isLooking ? (
          <button type="button" className="button" disabled={step < walk.fixed} onClick={onMadeSoFar}>
            {text('player.madeSoFar', { step })}
          </button>
        ) : (
          <button type="button" className="button" disabled={done <= walk.fixed} onClick={onBack}>
            {text('player.back')}
          </button>
        )}
        {!isLooking && next !== undefined && (
          <button
            type="button"
            className="button"
            disabled={walk.skip === null}
            title={text('player.skipHint')}
            onClick={() => walk.skip?.()}
          >
            {text('player.skip')}
          </button>
        )}
        <button
          type="button"
          className="button primary"
          disabled={!isLooking && next === undefined && nextSheet === null}
          onClick={onNext}
        >
          {isLooking
            ? text('player.backTo', { cut: Math.min(done + 1, steps.length) })
            : next === undefined && nextSheet !== null
              ? text('player.toSheet', { sheet: nextSheet + 1 })
              : text('player.doneNext')}{' '}
          <kbd>{text('player.space')}</kbd>
        </button>
      </div>
    </>
  );
}

/** The parts the pass before made. */
function freedBefore({ before }: SawWalk, sheets: readonly Sheet2d[]): readonly FreedPiece[] {
  if (before === undefined) return [];
  const { parts } = itemAt(sheets, before.sheet);
  return [before.pass.freed?.part, before.pass.stays?.part]
    .filter((part) => part != null)
    .map((part) => {
      const { name, meta } = itemAt(parts, part);
      return { part, name: nameInCabinet(name, meta), row: rowOf(meta) };
    });
}

/** `A1` -> `piece A1`; `Rest of A1` -> `the rest of A1`. In fence order the pieces of all sheets lie about:
 *  which `sheet` is meant is said. */
function pieceWords(text: Text, label: string, sheet: number | null): string {
  const isRest = label.startsWith('Rest of ');
  const kind =
    label === 'Sheet' ? 'sheet' : label === 'Rest of sheet' ? 'restOfSheet' : isRest ? 'rest' : 'piece';
  const name = isRest ? label.slice('Rest of '.length) : label;
  return sheet === null
    ? text('player.onSaw', { kind, name })
    : text('player.onSawOf', { kind, name, sheet: sheet + 1 });
}

interface FallsProps {
  readonly pass: SawPass;
  readonly kind: 'freed' | 'stays';
  readonly sheet: Sheet2d | undefined;
}

function Falls({ pass, kind, sheet }: FallsProps): ReactElement {
  const text = useText();
  const format = useLengthFormat();
  const piece = pass[kind];
  if (piece === null) return <>{text('player.dust')}</>;
  const size = (
    <span className="on-one-line">
      {`${formatLength(piece.box.w, format)} × ${formatLength(piece.box.h, format)}`}
    </span>
  );
  if (piece.kind === 'part') {
    const meta = piece.part === null ? null : sheet?.parts[piece.part]?.meta;
    const note = noteWords(listedFromMeta(meta));
    return (
      <>
        <b>{nameInCabinet(piece.label, meta)}</b> {size}{' '}
        <span className="badge good">{text('player.part')}</span>
        {note !== '' && <span className="falls-note">{note}</span>}
      </>
    );
  }
  if (piece.kind === 'offcut')
    return (
      <>
        {size} <span className="badge good">{text('player.keep')}</span>
      </>
    );
  if (piece.kind === 'rest')
    return (
      <>
        {size}{' '}
        <span className="badge">{pass.trims === null ? text('player.waste') : text('player.edge')}</span>
      </>
    );
  return (
    <>
      <b>{pieceName(text, piece)}</b> {size}
    </>
  );
}

const offcutSizes = ({ sheet, formatLength: length }: SheetPicture): readonly string[] =>
  (sheet.offcuts ?? []).map(({ w, h }) => `${length(w)} × ${length(h)}`);

/** That the sheet is cut or damaged, and which are left. */
function Finished({ walk, board }: { readonly walk: SawWalk; readonly board: BoardOnSaw }): ReactElement {
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
