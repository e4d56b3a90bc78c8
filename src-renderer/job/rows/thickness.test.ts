import { describe, expect, it } from 'vitest';
import { newJob, newPanelPart, newPanelStock } from '../jobDocument.ts';
import { mixedThicknesses, separateThicknesses } from './thickness.ts';

const part = (material: string, thickness?: number) => ({
  ...newPanelPart(),
  material,
  ...(thickness === undefined ? {} : { thickness }),
});

describe('parts of different thickness under one name of material', () => {
  it('are found, whatever spaces stand around the name', () => {
    const job = {
      ...newJob('panels').panels,
      parts: [part('MDF', 19), part('MDF ', 3), part('HDF', 3), part('HDF')],
    };
    expect(mixedThicknesses(job)).toEqual([{ material: 'MDF', thicknesses: [3, 19] }]);
  });

  it('get a material each, with the sheets that can be bought; an offcut keeps its name', () => {
    const sheet = { ...newPanelStock(), w: 2800, h: 2070, material: 'MDF', qty: 4 };
    const offcut = { ...newPanelStock(), w: 900, h: 600, material: 'MDF', first: true };
    const job = {
      ...newJob('panels').panels,
      parts: [part('MDF', 19), part('MDF', 3)],
      stock: [sheet, offcut],
    };
    const next = separateThicknesses(job);
    expect(next.parts.map((row) => row.material)).toEqual(['MDF 19 mm', 'MDF 3 mm']);
    expect(next.stock.map((row) => [row.material, row.w, row.qty])).toEqual([
      ['MDF 3 mm', 2800, 4],
      ['MDF 19 mm', 2800, 4],
      ['MDF', 900, null],
    ]);
    expect(mixedThicknesses(next)).toEqual([]);
  });

  it('keep the sheet under its old name for parts that say no thickness', () => {
    const stock = [{ ...newPanelStock(), w: 2800, h: 2070, material: '' }];
    const job = { ...newJob('panels').panels, parts: [part('', 19), part('', 3), part('')], stock };
    expect(separateThicknesses(job).stock.map((row) => row.material)).toEqual(['', '3 mm', '19 mm']);
  });
});
