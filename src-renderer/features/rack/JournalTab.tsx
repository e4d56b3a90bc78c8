import type { ReactElement } from 'react';
import type { JournalEntry } from '../../../src-engine/contract/documents/stock.ts';
import { setUndone } from '../../stores/stock/stock.ts';
import { useFormats } from '../../text/formats.ts';
import type { Text } from '../../text/text.ts';
import { useText } from '../../text/useText.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useJournal } from './useJournal.ts';

/** What was booked, newest first; every entry is taken back or carried out again by one press. */
export function JournalTab(): ReactElement {
  const text = useText();
  const formats = useFormats();
  const { entries, more } = useJournal();
  if (entries.length === 0) return <p className="note">{text('stock.journalEmpty')}</p>;
  return (
    <div className="table-scroll">
      <table className="rack-table">
        <thead>
          <tr>
            <th>{text('stock.when')}</th>
            <th>{text('stock.what')}</th>
            <th>{text('stock.changes')}</th>
            <th />
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <tr key={entry.id} className={entry.undone ? 'off' : ''}>
              <td>{formats.moment(entry.at)}</td>
              <td>
                {entry.kind === 'booking' ? text('stock.bookingOf', { job: entry.title }) : entry.title}
                {entry.undone && ` (${text('stock.undone')})`}
              </td>
              <td>{changesInWords(entry, text)}</td>
              <td>
                <button
                  type="button"
                  className="button small"
                  aria-label={text(entry.undone ? 'stock.redoEntry' : 'stock.undoEntry', {
                    title: entry.title,
                  })}
                  onClick={() => void setUndone(entry.id, !entry.undone)}
                >
                  <Icon name={entry.undone ? 'redo' : 'undo'} size={13} />{' '}
                  {text(entry.undone ? 'stock.redo' : 'jobs.undo')}
                </button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {more !== null && (
        <button type="button" className="button small" onClick={more}>
          {text('stock.olderEntries')}
        </button>
      )}
    </div>
  );
}

/** `A-07, A-08 on the rack; A-02 off; boards -3; 1 damaged`. Of more than `most` codes first and last are named. */
export function changesInWords(entry: JournalEntry, text: Text, most = Infinity): string {
  const codes = (kind: 'put' | 'take'): string => {
    const all = entry.changes.flatMap((change) => (change.kind === kind ? [change.piece.code] : []));
    return all.length > most ? `${all[0] ?? ''} … ${all.at(-1) ?? ''}` : all.join(', ');
  };
  const counted = entry.changes.reduce((sum, change) => sum + (change.kind === 'count' ? change.by : 0), 0);
  const [on, off] = [codes('put'), codes('take')];
  return [
    on === '' ? '' : text('stock.putOnRack', { codes: on }),
    off === '' ? '' : text('stock.takenOff', { codes: off }),
    counted === 0 ? '' : text('stock.counted', { by: counted > 0 ? `+${counted}` : String(counted) }),
    entry.damaged === 0 ? '' : text('stock.damaged', { count: entry.damaged }),
  ]
    .filter((words) => words !== '')
    .join('; ');
}
