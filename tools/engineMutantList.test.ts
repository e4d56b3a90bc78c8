import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ENGINE_MUTANTS } from './engineMutantList.ts';
import { ROOT } from './files.ts';

/** `npm run engine:mutants` plants them and sees each caught. */
describe('the list of planted faults', () => {
  it.each(ENGINE_MUTANTS)('finds the place of "$fault" once', ({ file, from }) => {
    expect(readFileSync(join(ROOT, 'src-engine', file), 'utf8').split(from)).toHaveLength(2);
  });

  it('holds at least 30', () => {
    expect(ENGINE_MUTANTS.length).toBeGreaterThanOrEqual(30);
  });
});
