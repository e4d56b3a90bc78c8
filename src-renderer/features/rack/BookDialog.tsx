import type { ReactElement } from 'react';
import { useMemo, useState } from 'react';
import type { Booking } from '../../job/jobDocument.ts';
import type { RackMode } from '../../job/rack.ts';
import { isRackMode, rackCode, rackPiecesCut, restsOf } from '../../job/rack.ts';
import { useDocument, useJob } from '../../stores/job.ts';
import type { Plans } from '../../stores/plan.ts';
import { usePlan } from '../../stores/plan.ts';
import { useRack } from '../../stores/rack.ts';
import { useLengthFormat } from '../../stores/settings.ts';
import { toast } from '../../stores/toasts.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { restSize } from './rackText.ts';

/** The plan has been sawn: which rests go on the rack, under which code, and what leaves it. */
export function BookDialog({ onClose }: { readonly onClose: () => void }): ReactElement {
  const { mode } = useDocument();
  const { plans, wantedKey } = usePlan();
  const plan = plans[mode];
  return (
    <Dialog title="Book the sawn plan" onClose={onClose}>
      {!isRackMode(mode) ? (
        <p className="note">A nest leaves no rectangular rests; booking is for panels, bars and timber.</p>
      ) : plan === null || plan.key !== wantedKey ? (
        <p className="note">There is no plan of the list on screen yet. Book when the plan is ready.</p>
      ) : (
        <Booker mode={mode} plans={plans} onClose={onClose} />
      )}
    </Dialog>
  );
}

function Booker({
  mode,
  plans,
  onClose,
}: {
  readonly mode: RackMode;
  readonly plans: Plans;
  readonly onClose: () => void;
}): ReactElement {
  const job = useDocument();
  const format = useLengthFormat();
  const { pieces, codes, book } = useRack();
  const rests = useMemo(() => restsOf(job, plans), [job, plans]);
  const cut = useMemo(() => rackPiecesCut(job, plans), [job, plans]);
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const used = pieces.filter((piece) => cut.has(piece.id));
  const kept = rests.filter((_, index) => !left.has(index));
  const toggle = (index: number): void =>
    setLeft((old) => {
      const next = new Set(old);
      if (!next.delete(index)) next.add(index);
      return next;
    });
  const confirm = (): void => {
    const before = book(kept, job.name, cut);
    const booked = bookingOf(mode, plans, kept.length);
    const wasBooked = job.booked;
    useJob.getState().change((old) => ({ ...old, booked }));
    onClose();
    toast(
      `Booked: ${kept.length} ${kept.length === 1 ? 'rest' : 'rests'} on the rack${used.length > 0 ? `, ${used.length} used up` : ''}.`,
      {
        label: 'Undo',
        run: () => {
          useRack.getState().restore(before);
          useJob.getState().change((old) => ({ ...old, booked: wasBooked }));
        },
      },
    );
  };
  let next = codes;
  return (
    <>
      {job.booked !== undefined && (
        <p className="band warn" role="status">
          <Icon name="warn" size={14} /> This job was booked on{' '}
          {new Date(job.booked.at).toLocaleString([], { dateStyle: 'medium', timeStyle: 'short' })}:{' '}
          {job.booked.kept} rests kept. Booking again adds the rests once more.
        </p>
      )}
      {rests.length === 0 ? (
        <p className="note">This plan leaves nothing of at least the smallest offcut to keep.</p>
      ) : (
        <table className="rack-table">
          <thead>
            <tr>
              <th>Keep</th>
              <th>Write on it</th>
              <th>Size</th>
              <th>Material</th>
            </tr>
          </thead>
          <tbody>
            {rests.map((rest, index) => (
              <tr key={index} className={left.has(index) ? 'off' : ''}>
                <td>
                  <input
                    type="checkbox"
                    aria-label={`Keep ${restSize(rest, format)}`}
                    checked={!left.has(index)}
                    onChange={() => toggle(index)}
                  />
                </td>
                <td>
                  <b>{left.has(index) ? '–' : rackCode(next++)}</b>
                </td>
                <td>{restSize(rest, format)}</td>
                <td>{rest.material || '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {used.length > 0 && <p>Leaves the rack: {used.map((piece) => piece.code).join(', ')}.</p>}
      <div className="dialog-actions">
        <button type="button" className="button" onClick={onClose}>
          Cancel
        </button>
        <button type="button" className="button primary" onClick={confirm}>
          <Icon name="check" /> {kept.length === 0 ? 'Book, keep nothing' : `Book and keep ${kept.length}`}
        </button>
      </div>
    </>
  );
}

function bookingOf(mode: RackMode, plans: Plans, kept: number): Booking {
  const metrics = plans[mode]?.response.metrics;
  const stock = metrics === undefined ? 0 : 'rodCount' in metrics ? metrics.rodCount : metrics.sheetCount;
  return { at: new Date().toISOString(), mode, stock, pieces: metrics?.placed ?? 0, kept, entry: null };
}
