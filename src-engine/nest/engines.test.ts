import { expect, it } from 'vitest';
import { SILENT } from '../control/control.ts';
import { box } from '../testing/nestProblems.ts';
import { solveNest } from './pipeline.ts';

it('says of max what lbf lays: sheets with an outline of their own or exclusion zones', () => {
  const warnings = (engine: 'lbf' | 'max', stock: object): readonly string[] =>
    solveNest(
      { engine, parts: [{ polygon: box(50, 30) }], stock: [stock] },
      { ...SILENT, shouldStop: () => engine === 'max' },
    ).warnings.filter((line) => line.includes('laid by lbf'));
  const zoned = { w: 200, h: 100, exclusions: [box(10, 10, 90, 90)] };
  expect(warnings('max', zoned)).toHaveLength(1);
  expect(warnings('max', { polygon: box(200, 100) })).toHaveLength(1);
  expect(warnings('max', { w: 200, h: 100, exclusions: [] })).toEqual([]);
  expect(warnings('lbf', zoned)).toEqual([]);
});
