import { describe, expect, it } from 'vitest';
import { check } from '../../src-engine/index.ts';
import { WARM_JOBS } from './warmUp.ts';

describe('the built-in jobs of a new engine process', () => {
  it.each(WARM_JOBS.map((job) => [job.mode, job.request] as const))(
    '%s is a request the contract takes',
    (mode, request) => {
      expect(() => check(mode, request)).not.toThrow();
    },
  );
});
