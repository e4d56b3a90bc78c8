import type { Booking, JobDocument, OneBooking } from '../jobDocument.ts';

/** Bookings that are remembered of one job: more than it has sheets are never needed. */
const MOST = 200;

/** What holds of the bookings of a job: not what was taken back in the journal. */
export interface HeldBookings {
  /** The last one. */
  readonly last: OneBooking;
  /** The plan it is of, where that is known, and which of its sheets or patterns are booked. */
  readonly plan: string | null;
  readonly places: ReadonlySet<number>;
  /** All of its plan is booked. */
  readonly isWhole: boolean;
}

/** All bookings of a job, oldest first, also those that were taken back: they may be carried out again. */
export function bookingsOf({ booked }: Pick<JobDocument, 'booked'>): readonly OneBooking[] {
  if (booked === undefined) return [];
  const { before = [], ...last } = booked;
  return [...before, last];
}

/** The job's bookings with one more. */
export const withBooking = (job: JobDocument, booking: OneBooking): JobDocument =>
  withBookings(job, [...bookingsOf(job).slice(-MOST), booking]);

function withBookings(job: JobDocument, bookings: readonly OneBooking[]): JobDocument {
  const last = bookings.at(-1);
  if (last === undefined) return job;
  const before = bookings.slice(0, -1);
  const booked: Booking = before.length === 0 ? last : { ...last, before };
  return { ...job, booked };
}

/** A plan that another one came for: the names of both, where its sheets or patterns lie there as they were (index
 *  before, index after), and of how many. */
export interface CarriedPlan {
  readonly from: string;
  readonly to: string;
  readonly places: ReadonlyMap<number, number>;
  readonly of: number;
}

/** The job with what was booked of the one plan booked of the other. */
export function withBookingsCarried(job: JobDocument, carried: CarriedPlan): JobDocument {
  const bookings = bookingsOf(job);
  const isMeant = ({ own, part }: OneBooking): boolean => (own ?? part)?.plan === carried.from;
  if (carried.from === carried.to || !bookings.some(isMeant)) return job;
  return withBookings(
    job,
    bookings.map((one) => (isMeant(one) ? carriedBooking(one, carried) : one)),
  );
}

function carriedBooking({ own, part, ...booking }: OneBooking, carried: CarriedPlan): OneBooking {
  const { to: plan, of } = carried;
  const moved = (places: readonly number[]): readonly number[] =>
    places.flatMap((place) => carried.places.get(place) ?? []);
  const all = Array.from({ length: own?.of ?? 0 }, (_, place) => place);
  const places = moved(part?.places ?? all);
  return {
    ...booking,
    ...(own !== undefined && places.length === of ? {} : { part: { plan, places } }),
    ...(own === undefined ? {} : { own: { ...own, plan, places: moved(own.places), of } }),
  };
}

/** What holds of these bookings; undefined where nothing does. A plan booked whole may be booked anew: then only
 *  what was booked since counts. */
export function heldBookings(
  bookings: readonly OneBooking[],
  isUndone: (entry: string) => boolean,
): HeldBookings | undefined {
  const held = bookings.filter(({ entry }) => entry === null || !isUndone(entry));
  const last = held.at(-1);
  if (last === undefined) return undefined;
  const { plan = null } = last.own ?? last.part ?? {};
  const places = new Set<number>();
  for (const { own, part } of held.toReversed()) {
    // One of an earlier version names those before it, too.
    const booked = own ?? part;
    if (booked === undefined || booked.plan !== plan || booked.places.some((one) => places.has(one))) break;
    for (const place of booked.places) places.add(place);
    if (own === undefined || own.anew === true) break;
  }
  const isWhole = last.own === undefined ? last.part === undefined : places.size >= last.own.of;
  return { last, plan, places, isWhole };
}
