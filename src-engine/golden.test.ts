import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fixtures, goldenText, readJson } from '../tools/files.ts';
import { solve } from './index.ts';
import { verifyResponse } from './testing/verifyResponse.ts';

describe.each(fixtures())('fixture $mode/$name', ({ mode, requestFile, expectedFile }) => {
  const request = readJson(requestFile);
  const response = solve(mode, request);

  it('answers what its golden file says (npm run golden:update rewrites it)', () => {
    expect(existsSync(expectedFile)).toBe(true);
    expect(goldenText(response)).toBe(readFileSync(expectedFile, 'utf8'));
  });

  it('holds before the independent verifier', () => {
    // The judge needs everything narrowing drops, and outlines where a part came as a file.
    const { include = null, ...bare } = request as { include?: unknown };
    const wanted = mode === 'nest' ? ['outlines'] : null;
    const whole = { ...bare, include: wanted };
    expect(verifyResponse(mode, whole, include === wanted ? response : solve(mode, whole))).toEqual([]);
  });
});
