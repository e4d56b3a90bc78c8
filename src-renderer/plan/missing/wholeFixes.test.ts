import { describe, expect, it } from 'vitest';
import type { JobDocument, LinearPart, LinearStock } from '../../job/jobDocument.ts';
import { newJob, newLinearPart, newLinearStock } from '../../job/jobDocument.ts';
import { jobFromRequest } from '../../job/requests/jobFromRequest.ts';
import { factsOf, plansOf } from '../../testing/paperDesk.ts';
import type { LengthUnit } from '../../units/length.ts';
import { wholeFixes } from './wholeFixes.ts';

function fixesOf(job: JobDocument, unit: LengthUnit = 'mm') {
  const { text, formats } = factsOf(job, { unit });
  return wholeFixes(job, [], { text, formats, unit });
}

/** What every fix that is offered must do: place all that was missing. */
function expectToPlaceAll(job: JobDocument): void {
  const { mode } = job;
  const before = plansOf(job)[mode]?.response.metrics;
  expect(before?.placed).toBeLessThan(before?.total ?? 0);
  const mended = fixesOf(job).reduce((all, { apply }) => apply(all), job);
  const after = plansOf(mended)[mode]?.response.metrics;
  expect(after?.placed).toBe(before?.total);
}

function rods(
  mode: 'bars' | 'timber',
  parts: readonly Partial<LinearPart>[],
  stock: readonly Partial<LinearStock>[],
): JobDocument {
  const job = newJob(mode);
  return {
    ...job,
    [mode]: {
      ...job[mode],
      parts: parts.map((part) => ({ ...newLinearPart(), ...part })),
      stock: stock.map((row) => ({ ...newLinearStock(), ...row })),
      saw: { ...job[mode].saw, trimStart: 10, trimEnd: 10 },
    },
  };
}

describe('one change for everything that is missing', () => {
  it('is nothing where nothing is missing', () => {
    expect(fixesOf(rods('bars', [{ length: 5980 }], [{ length: 6000 }]))).toEqual([]);
  });

  it('of bars is one of each material that has none, as long as the longest there is', () => {
    const job = rods(
      'bars',
      [{ length: 900 }, { length: 900, material: 'Steel' }, { length: 700, material: 'Steel ' }],
      [{ length: 3000 }, { length: 4000 }, { length: 9000, rack: 'A-01' }],
    );
    const [fix, ...others] = fixesOf(job);
    expect(others).toEqual([]);
    expect(fix?.label).toBe('add bars of Steel');
    expect(fix?.apply(job).bars.stock.at(-1)).toMatchObject({ length: 4000, material: 'Steel', qty: null });
    expectToPlaceAll(job);
  });

  it('of bars too short is the next whole length that holds part and trims, in the unit of the window', () => {
    const job = rods('bars', [{ length: 6481 }, { length: 500 }], [{ length: 6000 }]);
    expect(fixesOf(job).map(({ label }) => label)).toEqual(['add longer bars: 6600']);
    expect(fixesOf(job, 'in')[0]?.apply(job).bars.stock.at(-1)?.length).toBeCloseTo(22 * 304.8, 6);
    expectToPlaceAll(job);
    expect(fixesOf(rods('bars', [{ length: 6480 }], [{ length: 6000 }]))[0]?.label).toContain('6500');
  });

  it('of timber keeps section and material apart', () => {
    const beam = { sw: 60, sh: 120, material: 'Spruce' };
    const job = rods(
      'timber',
      [
        { ...beam, length: 900 },
        { ...beam, sw: 80, length: 900 },
      ],
      [{ ...beam, length: 3000 }],
    );
    expect(fixesOf(job).map(({ label }) => label)).toEqual(['add beams of 80 × 120 Spruce']);
    expectToPlaceAll(job);
  });

  it('of shapes is a sheet that holds the outline with its margin, and one of a material that has none', () => {
    const bar = (w: number, h: number, material = '') => ({
      name: 'Bar',
      material,
      qty: 1,
      polygon: [
        [0, 0],
        [w, 0],
        [w, h],
        [0, h],
      ],
      allowedRotations: [0],
    });
    const made = jobFromRequest(
      'shapes',
      { parts: [bar(1500, 300), bar(90, 90, 'Brass')], stock: [{ w: 1000, h: 1000 }] },
      'Bars',
    );
    expect(fixesOf(made).map(({ id }) => id)).toEqual(['missing', 'larger']);
    const [, larger] = fixesOf(made);
    const { w, h, material } = larger?.apply(made).shapes.stock.at(-1) ?? {};
    const { margin } = made.shapes.options;
    expect(w ?? 0).toBeGreaterThanOrEqual(1500 + 2 * margin);
    expect(h ?? 0).toBeGreaterThanOrEqual(300 + 2 * margin);
    expect(material).toBe('');
    expectToPlaceAll(made);
  });
});
