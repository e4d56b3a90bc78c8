import type { ReactElement } from 'react';
import { itemAt } from '../../../src-engine/control/present.ts';
import type { SawnMode } from '../../job/spoiled.ts';
import { jobOfSpoiled, spoiledCount, withSpoiled } from '../../job/spoiled.ts';
import { sawDoor } from '../../stores/atSaw.ts';
import { useDocument, useJob } from '../../stores/job.ts';
import { storeNow } from '../../stores/jobKeeper.ts';
import { toast } from '../../stores/toasts.ts';
import { useView } from '../../stores/view.ts';
import { useText, currentText } from '../../text/useText.ts';
import { toldApart } from './toldApart.ts';

/** A finished piece that has just come free, and the row of the list it belongs to. */
export interface FreedPiece {
  readonly label: string;
  readonly row: string;
}

/** The board or bar on the saw. */
export interface BoardOnSaw {
  /** Sheet or pattern, from 1. */
  readonly number: number;
  /** Its pieces that have not come free, by part row. */
  readonly open: Readonly<Record<string, number>>;
  /** Takes its other cuts as done with. Returns what takes that back. */
  readonly discard: () => () => void;
}

interface SpoiledNoteProps {
  readonly mode: SawnMode;
  readonly freed: readonly FreedPiece[];
  readonly board: BoardOnSaw;
}

/** Under the instruction: the pieces the pass before freed, each with a button for the case that it went wrong, and one
 *  for the case that the whole board did. */
export function SpoiledNote({ mode, freed, board }: SpoiledNoteProps): ReactElement | null {
  const text = useText();
  const job = useDocument();
  const kinds = freed.filter(
    (one, index) => freed.findIndex((other) => other.row === one.row && other.label === one.label) === index,
  );
  const names = toldApart(
    kinds.map(({ label }) => label),
    text,
  );
  const count = spoiledCount(job, mode);
  const spoil = ({ label, row }: FreedPiece): void => {
    note(row, 1);
    toast(text('player.noted', { name: label }), { label: text('frame.undo'), run: () => note(row, -1) });
  };
  const open = Object.values(board.open).reduce((sum, one) => sum + one, 0);
  const damage = (): void => {
    const notes = Object.entries(board.open);
    for (const [row, by] of notes) note(row, by);
    const takeBack = board.discard();
    toast(text('player.damagedNoted', { count: open, mode, number: board.number }), {
      label: text('frame.undo'),
      run: () => {
        for (const [row, by] of notes) note(row, -by);
        takeBack();
      },
    });
  };
  if (kinds.length === 0 && open === 0 && (count === 0 || sawDoor() !== null)) return null;
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
      {count > 0 && sawDoor() === null && (
        <button
          type="button"
          className="button"
          title={text('player.planSpoiledTip')}
          onClick={() => planSpoiled(mode)}
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

function planSpoiled(mode: SawnMode): void {
  const { history, open } = useJob.getState();
  void storeNow();
  const job = history.present;
  open(jobOfSpoiled(job, mode, currentText()('player.spoiledJob', { job: job.name })));
  useView.getState().show({ screen: 'plan', sheet: 0, selected: null, selectedRow: null });
}
