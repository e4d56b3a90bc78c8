import { expect, test } from 'vitest';
import { paintNameOverSize, paintOffcutSize } from './paintNames.ts';

/** A pen that only measures. */
const pen = {
  measureText: (text: string) => ({ width: text.length * 6 }),
  fillText: () => undefined,
  fillRect: () => undefined,
  save: () => undefined,
  restore: () => undefined,
  translate: () => undefined,
  rotate: () => undefined,
} as unknown as CanvasRenderingContext2D;

const isOverSize = (h: number, band?: string): boolean => {
  const look = { colour: { text: '#000' }, bands: { top: band }, isShrunk: false };
  const part = { box: { x: 0, y: 0, w: 600, h }, part: { name: 'Plinth' }, look };
  return paintNameOverSize(pen, part, '2400 × 99', false, { bad: '#f00', font: 'sans-serif' });
};

test('name and size stand on two lines only where neither lies on the edge or its band', () => {
  expect([26, 28, 34].map((h) => isOverSize(h))).toEqual([false, true, true]);
  expect([28, 34].map((h) => isOverSize(h, 'ABS 1'))).toEqual([false, true]);
});

test('the size of an offcut stands on it whichever way there is room', () => {
  const ink = { font: 'sans-serif', board: '#fff', muted: '#777' };
  const places = [
    [100, 40],
    [60, 85],
    [85, 17],
    [60, 60],
  ].map(([w = 0, h = 0]) => paintOffcutSize(pen, { x: 0, y: 0, w, h }, '562 × 651', ink)[0]);
  expect(places.map((place) => place && [place.w, place.h])).toEqual([
    [64, 18],
    [18, 64],
    [64, 16],
    undefined,
  ]);
});
