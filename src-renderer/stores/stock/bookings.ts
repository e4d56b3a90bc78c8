import { useMemo } from 'react';
import type { HeldBookings } from '../../job/stock/bookings.ts';
import { bookingsOf, heldBookings } from '../../job/stock/bookings.ts';
import type { JobDocument } from '../../job/jobDocument.ts';
import { useDocument } from '../jobs/job.ts';
import type { AnyPlan } from '../plans/plan.ts';
import { planName } from '../plans/planName.ts';
import { useStock } from './stock.ts';

type Journal = ReturnType<typeof useStock.getState>['journal'];

/** What holds of the bookings of the open job. */
export function useBooked(): HeldBookings | undefined {
  const { booked } = useDocument();
  const journal = useStock((state) => state.journal);
  return useMemo(() => heldIn(journal, { booked }), [journal, booked]);
}

/** The same of any job, outside of components. */
export const bookedOf = (job: JobDocument): HeldBookings | undefined =>
  heldIn(useStock.getState().journal, job);

const heldIn = (journal: Journal, job: Pick<JobDocument, 'booked'>): HeldBookings | undefined =>
  heldBookings(bookingsOf(job), (entry) => journal.find(({ id }) => id === entry)?.undone === true);

/** Sheets or patterns of this plan that are booked; none where all are, or another plan is. */
export const placesBooked = (booked: HeldBookings | undefined, plan: AnyPlan): ReadonlySet<number> =>
  booked === undefined || booked.isWhole || booked.plan !== planName(plan) ? new Set() : booked.places;
