import type { SawProgress } from '../../src-engine/contract/documents/appData.ts';

type Steps = SawProgress['steps'];
/** Where a board that is damaged stands among the steps: its sheet or pattern, and which of the equal bars of that. */
export type DamagedPlace = `damaged ${number}.${number}`;

const PLACE = /^damaged (\d+)\.(\d+)$/;

/** Boards that were found broken or bad at the saw, by sheet or pattern (from 0): of each how many cuts were made of
 *  it, in the order they were noted. */
export function damagedBoards(steps: Steps): ReadonlyMap<number, readonly number[]> {
  const boards = new Map<number, number[]>();
  for (const { at, cuts } of noted(steps)) boards.set(at, [...(boards.get(at) ?? []), cuts]);
  return boards;
}

/** The place that one more damaged board of a sheet or pattern is noted at, and what is noted there. */
export function placeOfDamage(steps: Steps, at: number, cuts: number): readonly [DamagedPlace, number] {
  const taken = new Set(noted(steps).flatMap((one) => (one.at === at ? [one.copy] : [])));
  let copy = 0;
  while (taken.has(copy)) copy += 1;
  return [`damaged ${at}.${copy}`, cuts + 1];
}

/** The place of the damage of a sheet or pattern that was noted last; null where none is. */
export function lastDamage(steps: Steps, at: number): DamagedPlace | null {
  const last = noted(steps).findLast((one) => one.at === at);
  return last === undefined ? null : `damaged ${at}.${last.copy}`;
}

interface Noted {
  readonly at: number;
  readonly copy: number;
  readonly cuts: number;
}

/** 0 stands where damage was taken back. */
function noted(steps: Steps): readonly Noted[] {
  const found = Object.entries(steps).flatMap(([place, step]): Noted[] => {
    const [, at, copy] = PLACE.exec(place) ?? [];
    return at === undefined || step <= 0 ? [] : [{ at: Number(at), copy: Number(copy), cuts: step - 1 }];
  });
  return found.toSorted((a, b) => a.at - b.at || a.copy - b.copy);
}

/** The damage among the steps, with its sheets or patterns where they stand in another plan. */
export function carriedDamage(steps: Steps, places: ReadonlyMap<number, number>): Steps {
  return Object.fromEntries(
    noted(steps).map(({ at, copy, cuts }) => [`damaged ${places.get(at) ?? at}.${copy}`, cuts + 1]),
  );
}
