import { strFromU8, unzipSync } from 'fflate';
import readXlsxFile from 'read-excel-file/universal';
import { expect, it } from 'vitest';
import { openList, sourceOfFile } from '../lists/openList.ts';
import { xlsxTable } from './xlsx.ts';

const cellsOf = async (file: Uint8Array): Promise<unknown> => readXlsxFile(new Blob([file.slice()]));

it('keeps numbers as numbers and text as text, whatever a CSV would have made of it', async () => {
  const names = [
    '=SUM(A1)',
    '+49 170',
    '-Leiste',
    '@home',
    '01.02.2026',
    '1-2',
    '007',
    '12,5',
    'Łódź ß 抽屉 😀',
  ];
  const rows = names.map((name, at) => [name, 720.5 + at, true, null]);
  const file = xlsxTable({ header: ['Teil & <Name> "1"', 'Länge (mm)', 'Gedreht', 'Notiz'], rows }, 'K/1');
  const read = (await cellsOf(file)) as { readonly sheet: string; readonly data: unknown }[];
  expect(read).toEqual([
    {
      sheet: 'K 1',
      data: [['Teil & <Name> "1"', 'Länge (mm)', 'Gedreht', 'Notiz'], ...rows],
    },
  ]);
});

it('is a list that the app reads again', async () => {
  const header = ['Part', 'Cut width (mm)', 'Cut height (mm)', 'Quantity'];
  const file = xlsxTable({ header, rows: [['Side', 720.5, 560, 4]] }, 'Kitchen');
  const source = await sourceOfFile(file);
  const list = openList(source, { kind: 'panels', unit: 'mm', longest: 2800, bands: [] });
  expect(list.rows.map(({ name, first, second, qty }) => [name, first, second, qty])).toEqual([
    ['Side', 720.5, 560, 4],
  ]);
});

it('has the same bytes for the same table, and no letter that XML forbids', () => {
  const table = { header: ['Part'], rows: [['a\u0000b\u0008\ud800c'], ['line\nbreak'], ['_x0041_']] };
  const file = xlsxTable(table, '');
  expect(xlsxTable(table, '')).toEqual(file);
  const page = strFromU8(unzipSync(file)['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
  expect(page).toContain('>abc<');
  expect(page).toContain('>line\nbreak<');
  expect(page).toContain('>_x005F_x0041_<');
});

it('names columns beyond Z', () => {
  const header = Array.from({ length: 28 }, (_, at) => `c${at}`);
  const page = strFromU8(
    unzipSync(xlsxTable({ header, rows: [] }, 'x'))['xl/worksheets/sheet1.xml'] ?? new Uint8Array(),
  );
  expect(page).toContain('<c r="Z1"');
  expect(page).toContain('<c r="AB1"');
});
