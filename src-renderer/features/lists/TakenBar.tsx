import type { ReactElement } from 'react';
import { useEffect } from 'react';
import { putOver, takeAgain, useListImport } from '../../stores/files/listImport.ts';
import { useJob } from '../../stores/jobs/job.ts';
import { useText } from '../../text/useText.ts';
import { fieldWord, leftOutWords, pageNoteWords } from './listWords.ts';

const SHOWN_MS = 30_000;

/** After a list went in: how its columns were read, with the way to change that or take it back.
 *  The next change of the job ends it. */
export function TakenBar(): ReactElement | null {
  const text = useText();
  const taken = useListImport((state) => state.taken);
  const forgetTaken = useListImport((state) => state.forgetTaken);
  // Only the last step can be taken back alone.
  const isGone = useJob((state) => taken !== null && state.history.present !== taken.after);
  useEffect(() => {
    if (taken === null) return undefined;
    if (isGone) forgetTaken();
    const timer = setTimeout(forgetTaken, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [taken, isGone, forgetTaken]);
  if (taken === null || isGone) return null;
  const columns = taken.settled.list.columns
    .filter((column) => column.field !== 'none')
    .map((column) => {
      const word = fieldWord(column.field, taken.settled.list.isLengthList, text);
      const unit = column.unitFrom === 'title' || column.unitFrom === 'answer' ? ` (${column.unit})` : '';
      return column.field === 'own' ? `${column.title} (${word})` : word + unit;
    });
  const words = [
    text('lists.readAs', { count: taken.rows, columns: columns.join(', ') }),
    leftOutWords(taken.settled.list.leftOut, text),
    ...taken.settled.list.notes.map((note) => pageNoteWords(note, text)),
  ]
    .filter((one) => one !== '')
    .join(' · ');
  return (
    <div className="list-taken" role="status" tabIndex={-1}>
      <span title={words}>{words}</span>
      {taken.over !== null && (
        <button
          type="button"
          className="button small"
          title={text('lists.overHint')}
          onClick={() => putOver(taken)}
        >
          {text('lists.over', {
            count: taken.over.to - taken.over.from + 1,
            from: taken.over.from,
            to: taken.over.to,
          })}
        </button>
      )}
      <button type="button" className="button small" onClick={() => takeAgain(taken)}>
        {text('lists.change')}
      </button>
      <button
        type="button"
        className="button small"
        onClick={() => {
          useJob.getState().undo();
          forgetTaken();
        }}
      >
        {text('lists.undo')}
      </button>
      <button
        type="button"
        className="button small icon"
        aria-label={text('lists.dismiss')}
        onClick={forgetTaken}
      >
        ×
      </button>
    </div>
  );
}
