import { expect, it } from 'vitest';
import type { Request2d, Response2d } from '../../../contract/panel2d.ts';
import { createRng } from '../../../control/rng.ts';
import { solve } from '../../../index.ts';
import { judge2d } from '../../../judge/index.ts';
import { sample } from '../../../testing/quick.ts';
import { seldom } from '../../../testing/seldom.ts';

/** Boards and a rack of offcuts; the two smallest of 40 parts share a sheet where `grouped`. Lengths in mm. */
function rack(seed: number, grouped: boolean): Request2d {
  const rng = createRng(seed);
  const upTo = (from: number, to: number): number => from + rng.below(to - from + 1);
  const parts = Array.from({ length: 40 }, () => ({ w: upTo(150, 800), h: upTo(120, 600) }));
  parts.sort((a, b) => a.w * a.h - b.w * b.h);
  const offcut = (): Request2d['stock'][number] => ({
    w: upTo(400, 1400),
    h: upTo(300, 900),
    qty: 1,
    priority: true,
  });
  return {
    parts: parts.map((part, at) => (grouped && at < 2 ? { ...part, grainGroup: 'fronts' } : part)),
    stock: [...Array.from({ length: 30 }, offcut), { w: 2800, h: 2070 }],
    options: { kerf: 4 },
  };
}

const JOBS: readonly (readonly [string, NonNullable<Request2d['options']>, readonly number[]])[] = [
  [' with three stages', { maxCutStages: 3 }, [3]],
  ['', {}, [2]],
];

seldom.each(JOBS)('takes hardly more stock because two parts are to share a sheet%s', (_, options, seeds) => {
  const areaOf = ({ options: own, ...job }: Request2d): number => {
    const request = { ...job, options: { ...own, ...options } };
    const answer = solve('2d', request) as Response2d;
    expect(judge2d(request, answer)).toEqual([]);
    expect(answer.metrics.placed).toBe(40);
    return answer.sheets.reduce((sum, { w, h }) => sum + w * h, 0);
  };
  const sum = (grouped: boolean): number =>
    seeds.reduce((total, seed) => total + areaOf(rack(seed, grouped)), 0);
  expect(sum(true) / sum(false)).toBeLessThan(1.015);
});

/** Small parts of which the first ones share a sheet in pairs. */
function inPairs(
  seed: number,
  { parts, pairs, most }: Record<'parts' | 'pairs' | 'most', number>,
): Request2d {
  const rng = createRng(seed);
  const side = (): number => 40 + rng.below(most - 39);
  return {
    parts: Array.from({ length: parts }, (_, at) => ({
      w: side(),
      h: side(),
      ...(at < 2 * pairs ? { grainGroup: `pair ${at >> 1}` } : {}),
    })),
    stock: [{ w: 1250, h: 1000 }],
  };
}

it.each([
  ['in four stages', { maxCutStages: 4 }, inPairs(3, { parts: 110, pairs: 28, most: 290 })],
  ['with a tolerance', { tolerance: 2 }, inPairs(6, { parts: 150, pairs: 60, most: 260 })],
])('takes as few sheets with many pairs as their area allows %s', (_, options, job) => {
  const request: Request2d = { ...job, options: { kerf: 3, ...options }, include: ['bound', 'cutPlan'] };
  const answer = solve('2d', request) as Response2d;
  expect(judge2d(request, answer)).toEqual([]);
  expect(answer.metrics.sheetCount).toBe(answer.bound?.sheets);
});

it('turns a block with its pieces, and keeps grain', () => {
  for (const rotatable of [true, false]) {
    const request: Request2d = {
      parts: [
        { w: 300, h: 200, qty: 2, grainGroup: 'a', rotatable },
        { w: 290, h: 140, qty: 1, grainGroup: 'a', rotatable },
        { w: 400, h: 260, qty: 9 },
        { w: 520, h: 330, qty: 5 },
      ],
      stock: [
        { w: 1250, h: 780, price: 20 },
        { w: 1100, h: 640, price: 13 },
        { w: 800, h: 600, price: 9 },
      ],
      options: { kerf: 3, minimizeCost: true },
    };
    const answer = solve('2d', request) as Response2d;
    expect(judge2d(request, answer)).toEqual([]);
    expect(answer.metrics.placed).toBe(17);
  }
});

it.each([3, 8].slice(0, sample(2, 1)))(
  'lays many groups sheet by sheet where few stages are allowed: %i',
  (seed) => {
    const rng = createRng(seed);
    const upTo = (from: number, to: number): number => from + rng.below(to - from + 1);
    const parts = Array.from({ length: 44 }, (_, at) => ({
      w: upTo(200, 700),
      h: upTo(150, 600),
      grainGroup: at % 9,
      rotatable: false,
    }));
    const request: Request2d = {
      parts,
      stock: [{ w: 2800, h: 2070 }],
      options: { kerf: 4, maxCutStages: 3 },
    };
    const answer = solve('2d', request) as Response2d;
    expect(judge2d(request, answer)).toEqual([]);
    expect([answer.metrics.placed, answer.metrics.sheetCount]).toEqual([44, 2]);
  },
);

seldom('leaves no sheet idle that is to be used up first where many groups lie on boards', () => {
  const rng = createRng(3);
  const upTo = (from: number, to: number): number => from + rng.below(to - from + 1);
  const pieces = upTo(110, 140);
  const groups = upTo(3, Math.ceil(pieces / 4));
  const parts = Array.from({ length: pieces }, (_, at) => ({
    w: upTo(80, 600),
    h: upTo(80, 500),
    ...(rng.next() < 0.8 ? { grainGroup: at % groups } : {}),
    priority: rng.next() < 0.1,
  }));
  const isCapped = rng.next() < 0.4;
  const board = { w: 2800, h: 2070, qty: isCapped ? upTo(1, 4) : 1 };
  const rack = Array.from({ length: upTo(0, 4) }, () => ({
    w: upTo(500, 1500),
    h: upTo(400, 1000),
    qty: upTo(1, 2),
    priority: rng.next() < 0.7,
  }));
  const request: Request2d = {
    parts,
    stock: [board, ...rack],
    options: { kerf: 4, maxCutStages: 3, effort: 'fast', respectStock: isCapped },
  };
  expect(judge2d(request, solve('2d', request) as Response2d)).toEqual([]);
});

// The two strips of the group are as high as the sheet together; beside each other only a cut down parts them.
seldom('cuts a group that spans its sheet in the direction asked for, too', () => {
  const request: Request2d = {
    parts: [
      { w: 50, h: 70, grainGroup: 'h' },
      { w: 2.5, h: 70, grainGroup: 'g' },
      { w: 36, h: 6, grainGroup: 'g' },
      { w: 47.5, h: 52.5 },
      { w: 27.5, h: 36, grainGroup: 7 },
      { w: 35, h: 42.5 },
      { w: 14, h: 30 },
    ],
    stock: [
      { w: 52.5, h: 47.5 },
      { w: 50, h: 70 },
    ],
    options: { firstCut: 'horizontal' },
  };
  const answer = solve('2d', request) as Response2d;
  expect(judge2d(request, answer)).toEqual([]);
  expect(answer.metrics.placed).toBe(6);
});

it('lays a group in one stage on the smaller sheet that its pieces span', () => {
  const part = (w: number, h: number, grainGroup?: string): Request2d['parts'][number] => ({
    w,
    h,
    rotatable: false,
    ...(grainGroup === undefined ? {} : { grainGroup }),
  });
  const request: Request2d = {
    parts: [
      part(27, 115, 'g'),
      part(4, 130),
      part(14, 130, 'g'),
      part(39, 130),
      part(75, 130, 'h'),
      part(45, 130),
      part(37, 115, 'g'),
    ],
    stock: [
      { w: 90, h: 130 },
      { w: 70, h: 95 },
      { w: 65, h: 115 },
    ],
    options: { kerf: 1, firstCut: 'vertical', maxCutStages: 1 },
  };
  const answer = solve('2d', request) as Response2d;
  expect(judge2d(request, answer)).toEqual([]);
  expect(answer.metrics.placed).toBe(6);
});
