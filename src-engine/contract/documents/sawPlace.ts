import type { SawProgress } from './appData.ts';

/** A pass by its sheet and its place there. */
export type PassKey = `${number}.${number}`;

/** Where in a plan steps at the saw are noted: a pattern by its number (from 0), which pattern was on the screen last,
 *  or a pass of a sheet. Damaged boards have places of their own (`damaged.ts`). */
export type SawPlace = `pattern ${number}` | 'last pattern' | `pass ${PassKey}`;

export const patternPlace = (at: number) => `pattern ${at}` as const;
export const passPlace = (pass: PassKey) => `${PASS}${pass}` as const;
export const isPass = (place: string): boolean => place.startsWith(PASS);

const PASS = 'pass ';

/** Cuts made of a pattern. */
export const cutsMadeOf = (steps: SawProgress['steps'], at: number): number => steps[patternPlace(at)] ?? 0;

/** The passes among the steps, in the order they were made. */
export function passesOf(steps: SawProgress['steps']): readonly PassKey[] {
  return Object.entries(steps)
    .filter(([place]) => isPass(place))
    .toSorted(([, a], [, b]) => a - b)
    .map(([place]) => place.slice(PASS.length) as PassKey);
}
