import type { MouseEvent, ReactElement } from 'react';
import { useRef } from 'react';
import { itemAt } from '../../../src-engine/control/present.ts';
import type { SawnMode } from '../../job/saw/spoiled.ts';
import { countOf, withSpoiled } from '../../job/saw/spoiled.ts';
import { sawDoor } from '../../stores/saw/atSaw.ts';
import { useDocument, useJob } from '../../stores/jobs/job.ts';
import { planMissing, useMissing } from '../../stores/saw/missing.ts';
import type { AnyPlan } from '../../stores/plans/plan.ts';
import { tellNote } from '../../stores/saw/sawPlaces.ts';
import { useView } from '../../stores/window/view.ts';
import { useText } from '../../text/useText.ts';
import { missingWords } from './missingWords.ts';
import { toldApart } from './toldApart.ts';

/** A finished piece that has just come free. */
export interface FreedPiece {
  readonly name: string;
  /** Of the list it belongs to; empty: not known. */
  readonly row: string;
  /** Its number on its sheet or bar. */
  readonly part: number;
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

interface FreedPiecesProps {
  readonly mode: SawnMode;
  readonly plan: AnyPlan;
  /** Sheet or bar of the plan, from 0. */
  readonly sheet: number;
  readonly pieces: readonly FreedPiece[];
  readonly board: BoardOnSaw;
}

/** Under the instruction: the pieces the pass before freed, each once by its name, with its label and a button for the
 *  case that it went wrong; and one for the case that the whole board did. */
export function FreedPieces({ mode, plan, sheet, pieces, board }: FreedPiecesProps): ReactElement {
  const text = useText();
  const names = toldApart(
    pieces.map(({ name }) => name),
    text,
  );
  return (
    // The second press of a double one is none.
    <div
      role="presentation"
      className="freed-buttons"
      onClickCapture={(event) => event.detail > 1 && event.stopPropagation()}
    >
      {pieces.map((piece, at) => (
        <FreedPieceButtons key={piece.part} piece={piece} name={itemAt(names, at)} sheet={sheet} />
      ))}
      <BoardButtons mode={mode} plan={plan} board={board} />
    </div>
  );
}

interface FreedPieceProps {
  readonly piece: FreedPiece;
  /** No two pieces that are free have the same. */
  readonly name: string;
  readonly sheet: number;
}

function FreedPieceButtons({ piece, name, sheet }: FreedPieceProps): ReactElement {
  const text = useText();
  const { part, row } = piece;
  const spoil = (): void => {
    note(row, 1);
    tellNote(text('player.noted', { name: piece.name }), () => note(row, -1));
  };
  return (
    <div className="freed-piece">
      <span className="freed-name">{name}</span>
      <div className="freed-actions">
        <button
          type="button"
          className="button"
          aria-label={text('player.label', { name })}
          onClick={() => useView.getState().show({ dialog: 'print', onlyLabel: { sheet, part } })}
        >
          {text('player.labelWord')}
        </button>
        <button
          type="button"
          className="button"
          disabled={row === ''}
          aria-label={text('player.spoiled', { name })}
          title={text('player.spoiledTip')}
          onClick={spoil}
        >
          {text('player.spoiledWord')}
        </button>
      </div>
    </div>
  );
}

/** Two bars in a row are not noted faster, milliseconds. */
const SLOW_PRESS_MS = 1000;

/** That the board or one of the bars is damaged or not after all; what is to be cut once more is planned. */
function BoardButtons({
  mode,
  plan,
  board,
}: Pick<FreedPiecesProps, 'mode' | 'plan' | 'board'>): ReactElement {
  const text = useText();
  const job = useDocument();
  const missing = useMissing(mode, plan);
  const count = countOf(missing);
  const open = board.isGone ? 0 : countOf(board.open);
  const pressed = useRef(-Infinity);
  const damage = ({ timeStamp }: MouseEvent): void => {
    // Who waits for an answer presses once more before the new word of the button can be read.
    if (board.damaged > 0 && timeStamp - pressed.current < SLOW_PRESS_MS) return;
    pressed.current = timeStamp;
    board.damage();
    tellNote(text('player.damagedNoted', { count: open, mode, number: board.number }), board.takeBack);
  };
  return (
    <>
      {open > 0 && (
        <button
          type="button"
          className="button"
          title={text('player.damagedTip', { count: open })}
          onClick={damage}
        >
          {text(board.damaged > 0 ? 'player.anotherDamaged' : 'player.damaged', { mode })}
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
          className="button plan-again"
          title={text('player.planSpoiledTip')}
          onClick={() => planMissing(mode, plan, missing)}
        >
          {text('player.planSpoiled', { count })}
        </button>
      )}
    </>
  );
}

function note(row: string, by: number): void {
  useJob.getState().change((old) => withSpoiled(old, row, by));
  sawDoor()?.spoil(row, by);
}
