import { callsInTurn } from '../../api/inTurn.ts';
import { bookingsOf } from '../../job/stock/bookings.ts';
import type { JobDocument } from '../../job/jobDocument.ts';
import { currentText } from '../../text/useText.ts';
import { useJob } from '../jobs/job.ts';
import { changeJob } from '../jobs/jobKeeper.ts';
import { setUndone, useStock } from './stock.ts';
import { toastOf } from '../window/toasts.ts';

/** Undo and redo of a job reach its bookings: where a step back takes the booking out of the document, its
 *  entry of the journal is taken back too, and carried out again by the step forward. Returns the function
 *  that ends it. */
export function startBookings(): () => void {
  return useJob.subscribe((now, before) => {
    const [job, old] = [now.history.present, before.history.present];
    // What another window booked or took back comes without a step.
    const isStep = now.history.past.at(-1) === old || now.history.future[0] === old;
    if (job.id !== old.id || !isStep || !now.isOpen || !before.isOpen || job.booked === old.booked) return;
    const [here, there] = [entriesOf(job), entriesOf(old)];
    const [gone, come] = [there.filter((id) => !here.includes(id)), here.filter((id) => !there.includes(id))];
    if (gone.length + come.length > 0) void inTurn(() => follow(gone, come, old));
  });
}

const entriesOf = (job: JobDocument): readonly string[] =>
  bookingsOf(job).flatMap(({ entry }) => (entry === null ? [] : [entry]));

/** The entries follow one step after the other: a step forward finds those that the step back before it left. */
const inTurn = callsInTurn();

async function follow(gone: readonly string[], come: readonly string[], before: JobDocument): Promise<void> {
  const isHeld = (id: string): boolean | undefined =>
    useStock.getState().journal.find((entry) => entry.id === id)?.undone === false;
  let done = true;
  // The newest first: an older one cannot go before what was made of it.
  for (const id of gone.toReversed())
    if (done && isHeld(id) !== false) {
      done = await setUndone(id, true);
      if (done && come.length === 0) toastOf('booking', currentText()('stock.takenBackToast'));
    }
  for (const id of come)
    if (done && isHeld(id) !== true) {
      done = await setUndone(id, false);
      if (done) toastOf('booking', currentText()('stock.bookedAgainToast'));
    }
  if (!done)
    changeJob(
      before.id,
      (job) => {
        const { booked: _, ...rest } = job;
        return before.booked === undefined ? rest : { ...rest, booked: before.booked };
      },
      'booking',
    );
}
