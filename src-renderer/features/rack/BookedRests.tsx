import type { ReactElement } from 'react';
import type { JobMode } from '../../job/jobDocument.ts';
import type { JournalEntry } from '../../../src-engine/contract/documents/stock.ts';
import type { PlacedRest, RackPiece } from '../../job/stock/rack.ts';
import { useView } from '../../stores/window/view.ts';
import { useText } from '../../text/useText.ts';
import { Icon } from '../../ui/Icon.tsx';
import { RestCells, RestHeads } from './RestCells.tsx';

/** A rest that was booked, with its code, and the sheet or pattern it lies on. */
export interface CodedRest {
  readonly piece: RackPiece;
  readonly place: number;
}

/** The service gives its codes in the order the rests were sent. */
export function codedRests({ changes }: JournalEntry, kept: readonly PlacedRest[]): readonly CodedRest[] {
  const pieces = changes.flatMap((change) => (change.kind === 'put' ? [change.piece] : []));
  return pieces.flatMap((piece, at) => {
    const rest = kept[at];
    return rest === undefined ? [] : [{ piece, place: rest.place }];
  });
}

interface BookedRestsProps {
  readonly mode: JobMode;
  readonly rests: readonly CodedRest[];
  readonly onClose: () => void;
}

/** What to write on which rest, and labels for them. */
export function BookedRests({ mode, rests, onClose }: BookedRestsProps): ReactElement {
  const text = useText();
  return (
    <>
      <p>{text('stock.writeCodes')}</p>
      <table className="rack-table" data-testid="booked-rests">
        <thead>
          <tr>
            <th>{text('stock.writeOn')}</th>
            <RestHeads mode={mode} />
          </tr>
        </thead>
        <tbody>
          {rests.map(({ piece, place }) => (
            <tr key={piece.id}>
              <td>
                <b>{piece.code}</b>
              </td>
              <RestCells rest={piece} places={[place]} />
            </tr>
          ))}
        </tbody>
      </table>
      <div className="dialog-actions">
        <button
          type="button"
          className="button"
          onClick={() =>
            useView.getState().show({ dialog: 'print', onlyRests: rests.map(({ piece }) => piece.id) })
          }
        >
          <Icon name="print" /> {text('stock.printLabels')}
        </button>
        <button
          type="button"
          className="button primary"
          // biome-ignore lint/a11y/noAutofocus: it takes the place of the button that was pressed
          autoFocus
          onClick={onClose}
        >
          {text('stock.codesWritten')}
        </button>
      </div>
    </>
  );
}
