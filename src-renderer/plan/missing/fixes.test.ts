import { expect, test } from 'vitest';
import type { PanelPart, PanelsJob, PanelStock } from '../../job/jobDocument.ts';
import { newJob, newPanelPart, newPanelStock } from '../../job/jobDocument.ts';
import { en } from '../../text/en/index.ts';
import { createFormats } from '../../text/formats.ts';
import { createText } from '../../text/text.ts';
import type { LengthUnit } from '../../units/length.ts';
import { buyFix, candidateFixes, missingMaterials } from './fixes.ts';

const text = createText('en', false, en);

const wordsIn = (unit: LengthUnit) => ({
  text,
  formats: createFormats({ unit, denominator: 16, decimalComma: false }, '€', 'en'),
  unit,
});
const rowsOf = (parts: readonly Partial<PanelPart>[], stock: readonly Partial<PanelStock>[]): PanelsJob => ({
  ...newJob('panels').panels,
  parts: parts.map((part) => ({ ...newPanelPart(), w: 600, h: 400, ...part })),
  stock: stock.map((row) => ({ ...newPanelStock(), w: 1000, h: 500, ...row })),
});
/** The fixes for the first part of a job. */
function fixesOf(job: PanelsJob, unit: LengthUnit = 'mm') {
  const [part] = job.parts;
  const missing = {
    row: part?.id ?? '',
    index: 0,
    name: '',
    qty: 1,
    w: part?.w ?? 0,
    h: part?.h ?? 0,
    reason: '',
  };
  return candidateFixes(job, missing, wordsIn(unit));
}
const labels = (unit: LengthUnit, w: number, h: number): readonly string[] =>
  fixesOf(rowsOf([{ w, h }], [{}]), unit).map(({ label }) => label);

test('a larger sheet is one that is sold where the job is sawn, in the unit of the window', () => {
  expect(labels('mm', 2300, 1000)).toContain('add a sheet 2440 × 1220');
  expect(labels('in', 2300, 1000)).toContain('add a sheet 96 × 48');
  expect(labels('mm', 5004, 1000)).toContain('add a sheet 5030 × 1020');
  // Nobody makes a board of 100 km.
  expect(labels('mm', 320, 100_000_000).join()).not.toContain('add a sheet');
  expect(labels('in', 200 * 25.4, 40 * 25.4)).toContain('add a sheet 201 × 41');
});

test('a part is split at a whole millimetre or a sixteenth of an inch; both halves are all of it', () => {
  const halves = (unit: LengthUnit, w: number, h: number) => {
    const job = rowsOf([{ name: 'Top', w, h }], [{}]);
    const fix = fixesOf(job, unit).find(({ id }) => id === 'split');
    return fix?.apply(job).parts.map((part) => [part.name, part.w, part.h]);
  };
  expect(halves('mm', 3001, 400)).toEqual([
    ['Top a', 1501, 400],
    ['Top b', 1500, 400],
  ]);
  expect(halves('in', 600, 99.5 * 25.4)).toEqual([
    ['Top a', 600, 1263.65],
    ['Top b', 600, 1263.65],
  ]);
  expect(halves('mm', 0.5, 0.4)).toBeUndefined();
});

test('what is offered fits what keeps the part off the plan, and never another material', () => {
  const ids = (job: PanelsJob): readonly string[] => fixesOf(job).map(({ id }) => id.replace(/:.*/, ''));
  const oak = { material: 'Oak' };
  expect(ids(rowsOf([{ grain: 'w', together: 'A' }], [{}])).slice(0, 3)).toEqual(['turn', 'ungroup', 'trim']);
  expect(ids(rowsOf([oak], [{}]))).toEqual(expect.arrayContaining(['name', 'material']));
  const toOther = fixesOf(rowsOf([oak], [{ material: 'Pine' }]));
  expect(toOther.map(({ id }) => id)).not.toContain('name');
  const named = rowsOf([oak], [{}, { w: null }]);
  const fix = fixesOf(named).find(({ id }) => id === 'name');
  expect(fix?.apply(named).stock.map(({ material }) => material)).toEqual(['Oak', '']);
  const few = rowsOf([{}], [{ qty: 2 }]);
  const limited = { ...few, saw: { ...few.saw, onlyStock: true } };
  const more = fixesOf(limited).find(({ id }) => id.startsWith('more:'));
  expect(more?.apply(limited).stock[0]?.qty).toBe(3);
});

test('what to buy is what a plan without limits uses beyond what there is, but never of what is used up first', () => {
  const job = rowsOf([{}], [{ qty: 1, name: 'MDF' }, { qty: 4 }, { qty: 1, first: true }, { qty: null }]);
  const used = (...counts: readonly number[]) =>
    new Map(job.stock.map(({ id }, at) => [id, counts[at] ?? 0]));
  expect(buyFix(job, used(1, 4, 3, 9), wordsIn('mm'))).toBeNull();
  const fix = buyFix(job, used(3, 5, 3, 9), wordsIn('mm'));
  expect(fix?.label).toBe('3 more sheets place all: 2 more MDF, 1 more 1000 × 500');
  expect(fix?.apply(job).stock.map(({ qty }) => qty)).toEqual([3, 5, 1, null]);
});

test('a sheet to buy is told apart from others of the same name by its material, then by its size', () => {
  const name = 'Full sheet';
  const job = rowsOf(
    [{}],
    [
      { qty: 1, name, material: 'Oak' },
      { qty: 1, name, material: 'Ash' },
      { qty: 1, name, material: 'Ash', w: 2000 },
      { qty: 1, name: 'Offcut', material: 'Ash' },
    ],
  );
  const used = new Map(job.stock.map(({ id }) => [id, 2]));
  expect(buyFix(job, used, wordsIn('mm'))?.label).toBe(
    '4 more sheets place all: 1 more Full sheet Oak, 1 more Full sheet Ash 1000 × 500, ' +
      '1 more Full sheet Ash 2000 × 500, 1 more Offcut',
  );
});

test('materials without a sheet get one each, as large as the largest there is, where several are missing', () => {
  const parts = ['Oak', 'Oak ', 'Ash', 'Pine', ''].map((material) => ({ material }));
  const job = rowsOf(parts, [{ material: 'Pine' }, { w: 2000, h: 1000 }]);
  const fix = missingMaterials(job, text);
  expect(fix?.names).toEqual(['Oak', 'Ash']);
  expect(fix?.apply(job).stock.slice(2)).toMatchObject([
    { material: 'Oak', w: 2000, h: 1000, qty: null },
    { material: 'Ash', w: 2000, h: 1000 },
  ]);
  expect(missingMaterials(rowsOf([{ material: 'Oak' }], [{}]), text)).toBeNull();
});
