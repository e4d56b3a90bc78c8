import { expect, it } from 'vitest';
import { linearJob } from '../../../src-engine/contract/documents/job.ts';
import type { Request1d } from '../../../src-engine/contract/linear1d.ts';
import type { JobDocument } from '../jobDocument.ts';
import { newJob, newLinearPart, newLinearStock } from '../jobDocument.ts';
import { jobFromRequest } from './jobFromRequest.ts';
import { buildLinearRequest } from './linearRequest.ts';
import { assertSlantsTold } from './slantsTold.ts';

const { saw } = newJob('bars').bars;
const sides = (material: string, leftAngle?: number) => ({
  ...newLinearPart(`p ${material}`),
  length: 500,
  material,
  ...(leftAngle === undefined ? {} : { leftAngle }),
});
const bars = (id: string, material: string, profileHeight?: number) => ({
  ...newLinearStock(id),
  length: 3000,
  material,
  ...(profileHeight === undefined ? {} : { profileHeight }),
});
const FRAMES: JobDocument['bars'] = {
  saw: { ...saw, profileHeight: 50.8 },
  parts: [sides('2x2', 45), sides('3x2', 45)],
  stock: [bars('a', '2x2'), bars('b', '3x2', 76.2), bars('rest', ' 3x2 ')],
};
const heightsOf = (job: JobDocument['bars'], mode: 'bars' | 'timber' = 'bars') =>
  buildLinearRequest(job, mode)?.request.stock.map(
    ({ profileHeight }: Request1d['stock'][number]) => profileHeight,
  );

it('bars are asked for with the height of their profile, a rest with that of its material', () => {
  expect(heightsOf(FRAMES)).toEqual([undefined, 76.2, 76.2]);
  expect(heightsOf({ ...FRAMES, parts: [sides('2x2'), sides('3x2')] })).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  const request = buildLinearRequest(FRAMES, 'bars')?.request;
  const taken = jobFromRequest('bars', request, 'frames').bars;
  expect(buildLinearRequest(taken, 'bars')?.request).toEqual(request);
  expect(linearJob.parse(JSON.parse(JSON.stringify(FRAMES)))).toEqual(FRAMES);
});

it('names the materials whose slanted ends share the one height of the saw', () => {
  const notesOf = (job: JobDocument['bars']) => buildLinearRequest(job, 'bars')?.notes;
  const plain = { ...FRAMES, stock: FRAMES.stock.map(({ profileHeight: _, ...row }) => row) };
  expect(notesOf(plain)).toEqual(['2x2', '3x2']);
  expect(notesOf(FRAMES)).toEqual([]);
  expect(notesOf({ ...plain, parts: [sides('2x2', 45), sides('3x2')] })).toEqual([]);
});

it('a request that does not say over what slanted ends lean is not sent', () => {
  const lack = (mode: 'bars' | 'timber', job: JobDocument['bars']): string => {
    const { request } = buildLinearRequest(job, mode) ?? {};
    try {
      assertSlantsTold(mode, request ?? {});
      return '';
    } catch (error) {
      return String(error);
    }
  };
  const untold = { ...FRAMES, saw: { ...FRAMES.saw, profileHeight: null } };
  expect(lack('bars', FRAMES)).toBe('');
  expect(lack('bars', untold)).toContain('options.profileHeight is required where an end is slanted');
  // The height of its own material is enough, also in a row beside it.
  expect(lack('bars', { ...untold, parts: [sides('2x2'), sides('3x2', 45)] })).toBe('');
  expect(lack('bars', { ...untold, parts: [sides('2x2'), sides('3x2')] })).toBe('');
  const beams = {
    ...FRAMES,
    parts: FRAMES.parts.map((row) => ({ ...row, sw: 60, sh: 80 })),
    stock: FRAMES.stock.map((row) => ({ ...row, sw: 60, sh: 80 })),
  };
  expect(lack('timber', beams)).toContain('options.mitreSide is required where an end is slanted');
  expect(lack('timber', { ...beams, saw: { ...beams.saw, mitreSide: 'short' } })).toBe('');
});
