import { expect, test } from 'vitest';
import { bookingsOf, heldBookings, withBooking, withBookingsCarried } from './bookings.ts';
import type { JobDocument, OneBooking } from '../jobDocument.ts';
import { newJob } from '../jobDocument.ts';

const booking = (entry: string, places: readonly number[], plan = 'x', more = {}): OneBooking => ({
  ...{ at: '2026-01-01T00:00:00Z', mode: 'panels', stock: places.length, pieces: 4, kept: 0, entry },
  own: { plan, places, of: 3, ...more },
});
const booked = (...bookings: readonly OneBooking[]): JobDocument =>
  bookings.reduce(withBooking, newJob('panels'));
const held = (job: JobDocument, ...undone: readonly string[]) => {
  const found = heldBookings(bookingsOf(job), (entry) => undone.includes(entry));
  return found === undefined ? undefined : [[...found.places].toSorted((a, b) => a - b), found.isWhole];
};

test('of bookings in parts, whichever is taken back, what the others booked stays booked', () => {
  const job = booked(booking('e1', [0, 1]), booking('e2', [2]));
  expect(held(job)).toEqual([[0, 1, 2], true]);
  expect(held(job, 'e2')).toEqual([[0, 1], false]);
  expect(held(job, 'e1')).toEqual([[2], false]);
  expect(held(job, 'e1', 'e2')).toBeUndefined();
  expect(held(booked(booking('e1', [0, 1]), booking('e2', [2]), booking('e3', [0, 1])), 'e1')).toEqual([
    [0, 1, 2],
    true,
  ]);
});

test('a plan that was booked whole is booked anew, and what was booked of another plan does not count', () => {
  const again = booked(
    booking('e1', [1]),
    booking('e2', [0, 2]),
    booking('e3', [1], 'x', { anew: true }),
    booking('e4', [2]),
  );
  expect(held(again)).toEqual([[1, 2], false]);
  expect(held(again, 'e3', 'e4')).toEqual([[0, 1, 2], true]);
  expect(held(booked(booking('e1', [0, 1, 2], 'old'), booking('e2', [1])))).toEqual([[1], false]);
});

test('a booking of an earlier version names those before it, or is of the whole plan', () => {
  const { own: _, ...whole } = booking('e1', []);
  const part = { ...whole, part: { plan: 'x', places: [0, 1] } };
  expect(held(booked(whole))).toEqual([[], true]);
  expect(held(booked(part))).toEqual([[0, 1], false]);
  expect(held(booked(part, booking('e2', [2])))).toEqual([[0, 1, 2], true]);
});

test('what was booked of a plan is booked of the one that has its sheets as they were, where they stand there', () => {
  const places = new Map([
    [0, 3],
    [2, 0],
  ]);
  const carried = { from: 'x', to: 'y', places, of: 4 };
  const plan = (job: JobDocument): string | null | undefined =>
    heldBookings(bookingsOf(job), () => false)?.plan;
  const parts = withBookingsCarried(booked(booking('e1', [0, 1]), booking('e2', [2])), carried);
  expect([plan(parts), held(parts), held(parts, 'e2')]).toEqual(['y', [[0, 3], false], [[3], false]]);
  const whole = withBookingsCarried(booked(booking('e1', [0, 1, 2])), carried);
  expect(held(whole)).toEqual([[0, 3], false]);
  expect(held(withBooking(whole, booking('e2', [1, 2], 'y', { of: 4 })))).toEqual([[0, 1, 2, 3], true]);
  const same = new Map([0, 1, 2].map((place) => [place, place]));
  expect(held(withBookingsCarried(whole, { ...carried, from: 'y', to: 'z', places: same, of: 3 }))).toEqual([
    [0],
    false,
  ]);
  expect(
    held(withBookingsCarried(booked(booking('e1', [0, 1, 2])), { ...carried, places: same, of: 3 })),
  ).toEqual([[0, 1, 2], true]);
  const other = booked(booking('e1', [0], 'old'));
  expect(withBookingsCarried(other, carried)).toBe(other);
});
