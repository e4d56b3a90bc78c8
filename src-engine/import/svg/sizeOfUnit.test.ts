import { expect, test } from 'vitest';
import type { ResponseNest } from '../../contract/nest.ts';
import { SILENT, checkImport, importOutlines, solve } from '../../index.ts';

/** What the service says of a file whose root has these attributes. */
const scaleOf = (attributes: string): number | undefined => {
  const content = `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}><rect width="10" height="5"/></svg>`;
  return importOutlines(checkImport({ content, include: ['scale'] }), true).sourceScale;
};

test('reads the size of one unit where the file gives its width in a physical unit', () => {
  expect(scaleOf('width="400mm" height="200mm" viewBox="0 0 400 200"')).toBe(1);
  expect(scaleOf("width='21cm' viewBox='0,0,1050,500'")).toBe(0.2);
  expect(scaleOf('width="2in" height="1in" viewBox="0 0 144 72"')).toBeCloseTo(25.4 / 72, 9);
  expect(scaleOf('width="100mm"')).toBeCloseTo(25.4 / 96, 9);
  expect(scaleOf('width="400Q" viewBox="0 0 100 100"')).toBe(1);
  expect(scaleOf('width="50MM" height="50MM" viewBox="0 0 100 100"')).toBe(0.5);
});
test('says it only where it is asked for: v1 has no such field', () => {
  const content = '<svg width="400mm" viewBox="0 0 400 200"><rect width="10" height="5"/></svg>';
  expect(importOutlines(checkImport({ content }), true)).not.toHaveProperty('sourceScale');
});
test('says nothing where the file does not, or where it says two things', () => {
  for (const attributes of [
    '',
    'width="400" height="200" viewBox="0 0 400 200"',
    'width="400px" viewBox="0 0 400 200"',
    'width="100%" viewBox="0 0 4 2"',
    'width="0mm" viewBox="0 0 4 2"',
    'width="40mm" viewBox="0 0 4"',
    'width="400mm" height="900mm" viewBox="0 0 400 200"',
  ]) {
    expect(scaleOf(attributes), attributes).toBeUndefined();
  }
});

test('a nest part that is drawn in another unit is told', () => {
  const warningsOf = (attributes: string): readonly string[] => {
    const source = `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}><rect width="10" height="5"/></svg>`;
    const request = { parts: [{ source, qty: 1 }], stock: [{ w: 20, h: 20 }] };
    return (solve('nest', request, SILENT) as ResponseNest).warnings;
  };
  expect(warningsOf('width="100mm" viewBox="0 0 1000 1000"')).toEqual([
    expect.stringMatching(/^parts\[0\]\.source: .* one of its units is 0\.1 mm; coordinates stay as drawn/),
  ]);
  for (const attributes of [
    'width="100mm" viewBox="0 0 100 100"',
    'width="4in" viewBox="0 0 4 4"',
    'width="90"',
  ])
    expect(warningsOf(attributes)).toEqual([]);
});
