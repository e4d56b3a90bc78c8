import { expect, test } from 'vitest';
import { svgScale } from './svgScale.ts';

const svg = (attributes: string): string =>
  `<?xml version="1.0"?><!DOCTYPE svg><svg xmlns="x" ${attributes}><path d="M0 0h1"/></svg>`;

test('reads the size of one unit where the file gives its width in a physical unit', () => {
  expect(svgScale(svg('width="400mm" height="200mm" viewBox="0 0 400 200"'))).toBe(1);
  expect(svgScale(svg("width='21cm' viewBox='0,0,1050,500'"))).toBe(0.2);
  expect(svgScale(svg('width="2in" height="1in" viewBox="0 0 144 72"'))).toBeCloseTo(25.4 / 72, 9);
  expect(svgScale(svg('width="100mm"'))).toBeCloseTo(25.4 / 96, 9);
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
    expect(svgScale(svg(attributes)), attributes).toBeNull();
  }
  expect(svgScale('0\nSECTION')).toBeNull();
});
