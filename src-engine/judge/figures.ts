import { entryAt } from './entries.ts';

/** A length as whole millionths: exact comparison of decimals with at most 6 places (DECISIONS 3). */
export const micro = (length: number | null | undefined): number => Math.round((length ?? 0) * 1_000_000);

/** Millionths as a length, for sentences. */
export const inUnits = (micros: number): string => String(micros / 1_000_000);

/** What a sentence is about: the form of the answer, pieces on the material, pieces a blade apart, the way through
 *  the saw, the pieces asked for, the stock, the figures, the lower bound. */
export type Topic = 'form' | 'inside' | 'apart' | 'sawing' | 'pieces' | 'stock' | 'figures' | 'bound';

/** A sentence and what it is made of, so that it can be said in another language: its pattern, with `{0}`, `{1}` ...
 *  for the values, which may be made of words themselves. */
export interface Words {
  readonly sentence: string;
  readonly pattern: string;
  readonly values: readonly (string | Words)[];
}

export interface Fault extends Words {
  readonly topic: Topic;
}

type Value = string | number | boolean | null | undefined | Words;

/** A tagged template as words. */
export function words(texts: TemplateStringsArray, ...given: readonly Value[]): Words {
  const values = given.map((value) => (typeof value === 'object' && value !== null ? value : String(value)));
  const said = values.map((value) => (typeof value === 'string' ? value : value.sentence));
  const filled = (at: (index: number) => string): string =>
    texts.reduce((text, next, index) => text + at(index - 1) + next);
  return { sentence: filled((index) => said[index] ?? ''), pattern: filled((index) => `{${index}}`), values };
}

/** The faults found so far, one sentence each. A hundred are enough to see what is wrong. */
export class Faults {
  readonly found: Fault[] = [];
  private topic: Topic = 'form';

  /** What the sentences from here on are about. */
  about(topic: Topic): this {
    this.topic = topic;
    return this;
  }

  say(texts: TemplateStringsArray, ...values: readonly Value[]): void {
    if (this.found.length < MOST) this.found.push({ topic: this.topic, ...words(texts, ...values) });
  }

  get sentences(): readonly string[] {
    return this.found.map(({ sentence }) => sentence);
  }

  /** A figure must be `wanted`, rounded to so many decimals. */
  figure(name: string, got: unknown, wanted: number, decimals = 0): void {
    if (typeof got !== 'number' || !isRounded(got, wanted, decimals))
      this.say`${name} is ${String(got)}, should be ${roundedTo(wanted, decimals)}`;
  }
}

const MOST = 100;
const POWERS = [1, 10, 100, 1000, 10_000, 100_000, 1_000_000];

/** Whether `got` is `exact` rounded to so many decimals, either neighbour where it lies half way between. */
function isRounded(got: number, exact: number, decimals: number): boolean {
  const power = entryAt(POWERS, decimals);
  const noise = 1e-9 * Math.max(1, Math.abs(exact) * power);
  const scaled = got * power;
  return Math.abs(scaled - Math.round(scaled)) <= noise && Math.abs(scaled - exact * power) <= 0.5 + noise;
}

function roundedTo(value: number, decimals: number): number {
  const power = entryAt(POWERS, decimals);
  return Math.round(value * power) / power;
}

export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Values by key, in order of first appearance. */
export function groupBy<T, K>(values: readonly T[], keyOf: (value: T, index: number) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  values.forEach((value, index) => {
    const key = keyOf(value, index);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [value]);
    else group.push(value);
  });
  return groups;
}
