import type { Mode } from '../contract/validation.ts';
import { solve } from '../index.ts';
import type { Mutant } from '../judge/mutants/index.ts';
import { copyOf } from '../judge/mutants/mutant.ts';
import { HONEST_1D, HONEST_2D, HONEST_NEST, HONEST_WOOD } from './honest.ts';
import { verifyResponse } from './verifyResponse.ts';

const HONEST: Partial<Record<Mode, Readonly<Record<string, unknown>>>> = {
  '2d': HONEST_2D,
  '1d': HONEST_1D,
  wood: HONEST_WOOD,
  nest: HONEST_NEST,
};

/** Every honest base, by mode and name. */
export const honestBases = (): readonly {
  readonly mode: Mode;
  readonly name: string;
  readonly request: unknown;
}[] =>
  (Object.keys(HONEST) as Mode[]).flatMap((mode) =>
    Object.entries(HONEST[mode] ?? {}).map(([name, request]) => ({ mode, name, request })),
  );

const solved = new Map<string, object>();

/** The honest answer of a base, solved once. */
export function honestAnswer(
  mode: Mode,
  name: string,
): { readonly request: unknown; readonly response: object } {
  const request = HONEST[mode]?.[name];
  if (request === undefined) throw new Error(`no honest base ${mode}/${name}`);
  const key = `${mode}/${name}`;
  const response = solved.get(key) ?? solve(mode, request);
  solved.set(key, response);
  return { request, response };
}

/** What the judge says to a mutant; an empty list or no sentence that matches is a mutant that lived. */
export function verdictOn(mutant: Mutant): {
  readonly caught: boolean;
  readonly sentences: readonly string[];
} {
  const { request, response } = honestAnswer(mutant.mode, mutant.base);
  const [lie, asked] = [copyOf(response), copyOf(request)];
  mutant.falsify(lie, asked);
  const sentences = verifyResponse(mutant.mode, asked, lie);
  return { caught: sentences.some((sentence) => mutant.refusal.test(sentence)), sentences };
}
