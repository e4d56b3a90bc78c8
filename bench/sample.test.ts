import { beforeAll, describe, expect, it } from 'vitest';
import type { Result } from './harness.ts';
import type { Comparison } from './measure/baseline.ts';
import { compareRuns, MOST_WORK, readBaseline, sampleOf } from './measure/baseline.ts';
import { runInstance } from './measure/runInstance.ts';
import { MODES_BENCHED } from './modes/index.ts';

/** A change that makes a plan worse or needs a fifth more counted work says so: the baseline is renewed in
 *  the same commit by `npm run bench:baseline -- <mode> --sample`. */
describe.each(MODES_BENCHED.map((bench) => ({ mode: bench.mode, bench })))(
  'sample of $mode',
  ({ mode, bench }) => {
    let results: readonly Result[];
    let comparison: Comparison;
    beforeAll(() => {
      results = sampleOf(mode).map((instance) => runInstance(bench, instance, {}));
      comparison = compareRuns(readBaseline(`sample-${mode}`), results);
    });

    it('is judged clean', () => {
      expect(results.filter(({ faults }) => faults.length > 0)).toEqual([]);
    });

    it('is the sample the baseline was made of', () => {
      expect(comparison.unknown).toEqual([]);
    });

    it('has no plan worse than the baseline', () => {
      expect(comparison.worse).toEqual([]);
    });

    it('counts at most a fifth more work than the baseline', () => {
      expect(comparison.workRatio).toBeLessThanOrEqual(MOST_WORK);
    });
  },
);
