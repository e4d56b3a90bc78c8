import type { Mode } from '../../contract/validation.ts';

/** An honest answer falsified in one way, and the words of the sentence that must refuse it. */
export interface Mutant<Q = unknown, R = unknown> {
  readonly mode: Mode;
  /** The honest request whose answer is falsified. */
  readonly base: string;
  readonly lie: string;
  readonly falsify: (response: R, request: Q) => void;
  readonly refusal: RegExp;
}

/** One line of a list: base, lie, falsification, refusal. */
export type Line<Q, R> = readonly [
  base: string,
  lie: string,
  falsify: (response: R, request: Q) => void,
  refusal: RegExp,
];

export const mutantsOf = <Q, R>(mode: Mode, lines: readonly Line<Q, R>[]): readonly Mutant[] =>
  lines.map(([base, lie, falsify, refusal]) => ({
    mode,
    base,
    lie,
    falsify: falsify as Mutant['falsify'],
    refusal,
  }));

/** A deep copy of plain data. */
export const copyOf = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;
