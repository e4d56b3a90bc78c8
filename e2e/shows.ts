import { test } from './fixtures.ts';

/** Marks the running test as one that shows a scenario of `scenarios.ts`, with what it sees of it. */
export function shows(number: number, sees: string): void {
  test.info().annotations.push({ type: 'scenario', description: `${number}: ${sees}` });
}
