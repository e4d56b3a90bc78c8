import type { ReactElement } from 'react';
import { useState } from 'react';
import { MODES } from '../../job/jobDocument.ts';
import type { RackMode, RackPiece, Rest } from '../../job/rack.ts';
import { isRackMode, RACK_MODES } from '../../job/rack.ts';
import { useDocument } from '../../stores/job.ts';
import { useRack } from '../../stores/rack.ts';
import { useLengthFormat } from '../../stores/settings.ts';
import { toast } from '../../stores/toasts.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { LengthField } from '../../ui/NumberField.tsx';
import { restSize } from './rackText.ts';

const MODE_NAMES: Readonly<Record<RackMode, string>> = { panels: 'Sheets', bars: 'Bars', timber: 'Timber' };

/** Everything on the offcut rack, newest first, and a row to put something there by hand. */
export function RackDialog({ onClose }: { readonly onClose: () => void }): ReactElement {
  const pieces = useRack((state) => state.pieces);
  return (
    <Dialog title="Offcut rack" onClose={onClose} className="wide">
      {pieces.length === 0 && (
        <p className="note">
          Nothing on the rack. When a plan has been sawn, “Book” keeps its offcuts here; the Stock list of
          every job then offers them.
        </p>
      )}
      {MODES.filter(isRackMode).map((mode) => (
        <RackTable key={mode} mode={mode} pieces={pieces.filter((piece) => piece.mode === mode)} />
      ))}
      <AddRest />
    </Dialog>
  );
}

function RackTable({
  mode,
  pieces,
}: {
  readonly mode: RackMode;
  readonly pieces: readonly RackPiece[];
}): ReactElement | null {
  const format = useLengthFormat();
  const remove = (piece: RackPiece): void => {
    const before = useRack.getState().remove(piece.id);
    toast(`${piece.code} taken off the rack.`, {
      label: 'Undo',
      run: () => useRack.getState().restore(before),
    });
  };
  if (pieces.length === 0) return null;
  return (
    <section className="rack-section" aria-label={MODE_NAMES[mode]}>
      <h3>
        {MODE_NAMES[mode]} ({pieces.length})
      </h3>
      <table className="rack-table">
        <thead>
          <tr>
            <th>Code</th>
            <th>Size</th>
            <th>Material</th>
            <th>From</th>
            <th>Since</th>
            <th />
          </tr>
        </thead>
        <tbody>
          {pieces.toReversed().map((piece) => (
            <tr key={piece.id}>
              <td>
                <b>{piece.code}</b>
              </td>
              <td>{restSize(piece, format)}</td>
              <td>{piece.material || '–'}</td>
              <td>{piece.from || 'by hand'}</td>
              <td>{new Date(piece.at).toLocaleDateString([], { dateStyle: 'medium' })}</td>
              <td>
                <button
                  type="button"
                  className="button quiet small icon"
                  aria-label={`Take ${piece.code} off the rack`}
                  onClick={() => remove(piece)}
                >
                  <Icon name="trash" size={14} />
                </button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const EMPTY_REST = {
  w: null,
  h: null,
  length: null,
  sw: null,
  sh: null,
  material: '',
  grain: 'none' as const,
};

/** A rest found in the workshop. */
function AddRest(): ReactElement {
  const { mode: jobMode } = useDocument();
  const format = useLengthFormat();
  const [rest, setRest] = useState<Rest>({ ...EMPTY_REST, mode: isRackMode(jobMode) ? jobMode : 'panels' });
  const set = (patch: Partial<Rest>): void => setRest((old) => ({ ...old, ...patch }));
  const sizes =
    rest.mode === 'panels'
      ? [rest.w, rest.h]
      : rest.mode === 'bars'
        ? [rest.length]
        : [rest.length, rest.sw, rest.sh];
  const isComplete = sizes.every((size) => size !== null && size > 0);
  const add = (): void => {
    useRack.getState().book([rest], '', new Set());
    toast(`${useRack.getState().pieces.at(-1)?.code} is on the rack.`);
    setRest({ ...EMPTY_REST, mode: rest.mode, material: rest.material });
  };
  const field = (key: 'w' | 'h' | 'length' | 'sw' | 'sh', label: string): ReactElement => (
    <LengthField
      key={`${rest.mode}${key}`}
      label={label}
      isOptional
      value={rest[key]}
      format={format}
      onChange={(value) => set({ [key]: value })}
    />
  );
  return (
    <form
      className="rack-add"
      aria-label="Put a rest on the rack"
      onSubmit={(event) => {
        event.preventDefault();
        if (isComplete) add();
      }}
    >
      <label className="field">
        <span>Kind</span>
        <select
          className="input"
          value={rest.mode}
          onChange={(event) =>
            setRest({ ...EMPTY_REST, mode: event.target.value as RackMode, material: rest.material })
          }
        >
          {RACK_MODES.map((one) => (
            <option key={one} value={one}>
              {MODE_NAMES[one]}
            </option>
          ))}
        </select>
      </label>
      {rest.mode === 'panels' ? (
        <>
          {field('w', 'Width')}
          {field('h', 'Height')}
        </>
      ) : (
        field('length', 'Length')
      )}
      {rest.mode === 'timber' && (
        <>
          {field('sw', 'Width')}
          {field('sh', 'Height')}
        </>
      )}
      <label className="field material">
        <span>Material</span>
        <input
          className="input"
          value={rest.material}
          onChange={(event) => set({ material: event.target.value })}
        />
      </label>
      <button type="submit" className="button" disabled={!isComplete}>
        <Icon name="plus" size={14} /> Put on the rack
      </button>
    </form>
  );
}
