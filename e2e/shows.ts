import { test } from './fixtures.ts';

/** Marks the running test as one that shows a scenario of `scenarios.ts`, with what it sees of it. */
export function shows(number: number, sees: string): void {
  test.info().annotations.push({ type: 'scenario', description: `${number}: ${sees}` });
}

/** Notes what this run measured of a scenario: `npm run scenarios` prints it into docs/SCENARIOS.md. */
export function measured(number: number, value: string): void {
  test.info().annotations.push({ type: 'measured', description: `${number}: ${value}` });
}

/** A watch that is started now; it says seconds with one decimal. */
export function startWatch(): () => string {
  const from = performance.now();
  return () => `${((performance.now() - from) / 1000).toFixed(1)} s`;
}
