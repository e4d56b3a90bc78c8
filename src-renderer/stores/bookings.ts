import type { Booking, JobDocument } from '../job/jobDocument.ts';
import { useDocument, useJob } from './job.ts';
import { currentText } from '../text/useText.ts';
import type { AnyPlan } from './plan.ts';
import { nameOf } from './planName.ts';
import { setUndone, useStock } from './stock.ts';
import { toast } from './toasts.ts';

/** The booking of the open job that holds: not one that was taken back in the journal. */
export function useBooked(): Booking | undefined {
  const { booked } = useDocument();
  const journal = useStock((state) => state.journal);
  return heldIn(journal, booked);
}

/** The same of any job, outside of components. */
export const bookedOf = ({ booked }: JobDocument): Booking | undefined =>
  heldIn(useStock.getState().journal, booked);

function heldIn(
  journal: ReturnType<typeof useStock.getState>['journal'],
  booked: Booking | undefined,
): Booking | undefined {
  const entry = journal.find(({ id }) => id === booked?.entry);
  return entry?.undone === true ? undefined : booked;
}

/** Sheets or patterns of this plan that a booking of a part has booked; none where it booked all, or another plan. */
export const placesBooked = (booked: Booking | undefined, plan: AnyPlan): ReadonlySet<number> =>
  new Set(booked?.part?.plan === nameOf(plan) ? booked.part.places : []);

/** Undo and redo of a job reach its bookings: where a step back takes the booking out of the document, its
 *  entry of the journal is taken back too, and carried out again by the step forward. Returns the function
 *  that ends it. */
export function startBookings(): () => void {
  return useJob.subscribe((now, before) => {
    const [job, old] = [now.history.present, before.history.present];
    const isStep = now.history.past.length !== before.history.past.length && now.isOpen && before.isOpen;
    if (job.id !== old.id || !isStep || entryOf(job) === entryOf(old)) return;
    void follow(entryOf(old), entryOf(job), old);
  });
}

const entryOf = (job: JobDocument): string | null => job.booked?.entry ?? null;

async function follow(gone: string | null, come: string | null, before: JobDocument): Promise<void> {
  const isHeld = (id: string): boolean | undefined =>
    useStock.getState().journal.find((entry) => entry.id === id)?.undone === false;
  let done = true;
  if (gone !== null && isHeld(gone) !== false) {
    done = await setUndone(gone, true);
    if (done && come === null) toast(currentText()('stock.takenBackToast'));
  }
  if (done && come !== null && isHeld(come) !== true) {
    done = await setUndone(come, false);
    if (done) toast(currentText()('stock.bookedAgainToast'));
  }
  if (!done)
    useJob.getState().change((job) => {
      const { booked: _, ...rest } = job;
      return before.booked === undefined ? rest : { ...rest, booked: before.booked };
    }, 'booking');
}
