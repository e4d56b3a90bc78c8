import type { SawProgress } from './appData.ts';

type Steps = SawProgress['steps'];

/** Where a damaged board stands among the steps: its sheet or pattern, and which of the equal bars of that. */
const PLACE = /^damaged (\d+)\.(\d+)$/;
const placeOf = (at: number, copy: number): string => `damaged ${at}.${copy}`;
const plannedAt = (at: number, copy: number): string => `planned ${at}.${copy}`;

/** Boards that were found broken or bad at the saw, by sheet or pattern (from 0): of each how many cuts were made of
 *  it, in the order they were noted. */
export function damagedBoards(steps: Steps): ReadonlyMap<number, readonly number[]> {
  return byPlace(noted(steps));
}

/** Those of them whose pieces have not been planned once more. */
export function boardsToPlan(steps: Steps): ReadonlyMap<number, readonly number[]> {
  return byPlace(noted(steps).filter(({ isPlanned }) => !isPlanned));
}

function byPlace(found: readonly Noted[]): ReadonlyMap<number, readonly number[]> {
  const boards = new Map<number, number[]>();
  for (const { at, cuts } of found) boards.set(at, [...(boards.get(at) ?? []), cuts]);
  return boards;
}

/** What notes one more board of a sheet or pattern as damaged, after so many cuts of it. */
export function withDamage(steps: Steps, at: number, cuts: number): Steps {
  const taken = new Set(noted(steps).flatMap((one) => (one.at === at ? [one.copy] : [])));
  let copy = 0;
  while (taken.has(copy)) copy += 1;
  return { [placeOf(at, copy)]: cuts + 1, [plannedAt(at, copy)]: 0 };
}

/** What takes the damage of a sheet or pattern back that was noted last. */
export function withoutDamage(steps: Steps, at: number): Steps {
  const last = noted(steps).findLast((one) => one.at === at);
  return last === undefined ? {} : { [placeOf(at, last.copy)]: 0, [plannedAt(at, last.copy)]: 0 };
}

/** What notes that the pieces of all damaged boards are planned once more, and what takes that back. */
export function withPlanned(steps: Steps): { readonly planned: Steps; readonly takeBack: Steps } {
  const places = noted(steps).flatMap(({ at, copy, isPlanned }) => (isPlanned ? [] : [plannedAt(at, copy)]));
  const noteAll = (step: number): Steps => Object.fromEntries(places.map((place) => [place, step]));
  return { planned: noteAll(1), takeBack: noteAll(0) };
}

interface Noted {
  readonly at: number;
  readonly copy: number;
  readonly cuts: number;
  readonly isPlanned: boolean;
}

/** 0 stands where damage was taken back. */
function noted(steps: Steps): readonly Noted[] {
  const found = Object.entries(steps).flatMap(([place, step]): Noted[] => {
    const board = PLACE.exec(place);
    if (board === null || step <= 0) return [];
    const [at, copy] = [Number(board[1]), Number(board[2])];
    return [{ at, copy, cuts: step - 1, isPlanned: (steps[plannedAt(at, copy)] ?? 0) > 0 }];
  });
  return found.toSorted((a, b) => a.at - b.at || a.copy - b.copy);
}

/** The damage among the steps, with its sheets or patterns where they stand in another plan. */
export function carriedDamage(steps: Steps, places: ReadonlyMap<number, number>): Steps {
  return Object.fromEntries(
    noted(steps).flatMap(({ at, copy, cuts, isPlanned }) => {
      const there = places.get(at) ?? at;
      return [[placeOf(there, copy), cuts + 1], ...(isPlanned ? [[plannedAt(there, copy), 1] as const] : [])];
    }),
  );
}

/** Of each sheet or pattern how many more boards are damaged (below 0: fewer) than before. */
export function damageSince(
  before: Steps,
  now: Steps,
): readonly { readonly at: number; readonly by: number }[] {
  const [old, found] = [damagedBoards(before), damagedBoards(now)];
  const all = [...new Set([...old.keys(), ...found.keys()])].toSorted((a, b) => a - b);
  return all.flatMap((at) => {
    const by = (found.get(at)?.length ?? 0) - (old.get(at)?.length ?? 0);
    return by === 0 ? [] : [{ at, by }];
  });
}
