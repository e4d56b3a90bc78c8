import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Mode } from '../src-engine/contract/validation.ts';
import { MODES } from '../src-engine/contract/validation.ts';

export const ROOT = join(import.meta.dirname, '..');
const FIXTURES = join(ROOT, 'src-engine', 'fixtures');

/** A fixture: a plain API request, and the file its expected response stands in. */
export interface Fixture {
  readonly mode: Mode;
  readonly name: string;
  readonly requestFile: string;
  readonly expectedFile: string;
}

export const fixtureFolder = (mode: Mode): string => join(FIXTURES, mode);

export function fixtures(): readonly Fixture[] {
  return MODES.flatMap((mode) => {
    const folder = fixtureFolder(mode);
    const files = readdirSync(FIXTURES).includes(mode) ? readdirSync(folder) : [];
    return files
      .filter((file) => file.endsWith('.request.json'))
      .toSorted((a, b) => (a < b ? -1 : 1))
      .map((file) => {
        const name = file.slice(0, -'.request.json'.length);
        return {
          mode,
          name,
          requestFile: join(folder, file),
          expectedFile: join(folder, `${name}.expected.json`),
        };
      });
  });
}

export const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8')) as unknown;

/** A response as a golden file holds it: time and engine version masked, since they change without the plan
 *  changing. */
function masked(response: object): object {
  return { ...response, engineVersion: 'masked', timing: { solveMs: 0 } };
}

export const goldenText = (response: object): string => `${JSON.stringify(masked(response), null, 1)}\n`;
