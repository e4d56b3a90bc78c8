import { itemAt } from '../../../src-engine/control/present.ts';
import type { ReactElement } from 'react';
import type { Sheet2d } from '../../../src-engine/contract/panel2d.ts';
import { fenceFrom, passKind, pieceName, trimmedOff } from '../../plan/sheets/sawWords.ts';
import { rowOf } from '../../plan/places/foldSheets.ts';
import type { SawPass } from '../../plan/sheets/sawWalk.ts';
import type { PanelsPlan } from '../../stores/plans/plan.ts';
import { fenceOf } from '../../plan/sheets/sawOrder.ts';
import { useLengthFormat, useSettings } from '../../stores/window/settings.ts';
import { useText } from '../../text/useText.ts';
import { formatLength } from '../../units/length.ts';
import { listedFromMeta, nameInCabinet, noteWords } from '../../../src-engine/lists/listed.ts';
import { Finished } from './Finished.tsx';
import type { BoardOnSaw, FreedPiece } from './FreedPieces.tsx';
import { FreedPieces } from './FreedPieces.tsx';
import { TimeLeft, useMinutesLeft } from './TimeLeft.tsx';
import type { SawWalk } from './useSawWalk.ts';
import type { Text } from '../../text/text.ts';
import { FenceNumber } from './FenceNumber.tsx';

interface InstructionProps {
  readonly plan: PanelsPlan;
  readonly walk: SawWalk;
  readonly board: BoardOnSaw;
  readonly sheets: readonly Sheet2d[];
  /** What the sheet on the saw is, where the head has no room for it. */
  readonly stock: string;
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
  stock,
  onNext,
  onBack,
  onMadeSoFar,
}: InstructionProps): ReactElement {
  const text = useText();
  const { next, step, done, steps, nextSheet } = walk;
  const isLooking = step !== done;
  return (
    <>
      <aside className="instruction" aria-live="polite">
        <span className="player-stock">{stock}</span>
        {next === undefined ? (
          <Finished walk={walk} board={board} />
        ) : (
          <NextPass walk={walk} next={next} sheet={sheets[next.sheet]} />
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

/** The pass to make now: the fence, what comes free, what stays, how much is left. */
function NextPass({
  walk,
  next,
  sheet,
}: {
  readonly walk: SawWalk;
  readonly next: NonNullable<SawWalk['next']>;
  readonly sheet: Sheet2d | undefined;
}): ReactElement {
  const text = useText();
  const format = useLengthFormat();
  const isFar = useSettings((state) => state.fenceOnRight);
  const minutes = useMinutesLeft(walk);
  const { step, steps } = walk;
  return (
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
            <Falls pass={next.pass} kind="freed" sheet={sheet} />
          </dd>
        </div>
        <div>
          <dt>{text('player.stays')}</dt>
          <dd>
            <Falls pass={next.pass} kind="stays" sheet={sheet} />
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
