import type { Request1d } from '../contract/linear1d.ts';
import type { Request2d } from '../contract/panel2d.ts';
import type { RequestNest } from '../contract/nest.ts';
import type { RequestWood } from '../contract/wood.ts';

/** Small requests whose honest answers show everything a mutant may falsify. Solved once per run. */

const EVERYTHING = ['cutPlan', 'offcuts', 'passes', 'bound', 'svg', 'csv', 'dxf'] as const;
const everything = { include: [...EVERYTHING] };

export const HONEST_2D = {
  /** Names, meta, banding, two materials, trim, kerf, first cut, stages. */
  wardrobe: {
    parts: [
      { w: 600, h: 400, qty: 4, name: 'side', material: 'Oak', edgeBanding: { top: 'ABS', left: 'PVC' } },
      { w: 500, h: 300, qty: 3, name: 'shelf', material: 'Oak', rotatable: false, meta: { id: 7 } },
      { w: 700, h: 350, qty: 2, name: 'back', material: 'MDF', edgeBanding: { bottom: 'ABS' } },
      { w: 210, h: 180, qty: 5, material: 'MDF' },
      { w: 90, h: 60, qty: 2, name: '=plinth, "long"', material: 'Ash' },
    ],
    stock: [
      { w: 1500, h: 1000, price: 40, material: 'Oak', meta: { rack: 'A' } },
      { w: 1200, h: 800, price: 25.5, material: 'MDF' },
    ],
    options: {
      kerf: 4,
      trim: { left: 10, right: 10, top: 5, bottom: 5 },
      firstCut: 'vertical',
      maxCutStages: 3,
      minOffcut: 40,
    },
    ...everything,
  },
  /** Capped stock, must-cut pieces, pieces without a place. */
  capped: {
    parts: [
      { w: 700, h: 500, qty: 2, name: 'must', priority: true },
      { w: 450, h: 350, qty: 8, name: 'may' },
      { w: 80, h: 60, qty: 2, name: 'tiny' },
      { w: 2000, h: 2000, qty: 1, name: 'giant' },
      { w: 2000, h: 2000, qty: 2, name: 'giant' },
    ],
    stock: [{ w: 1000, h: 700, qty: 2 }],
    options: { kerf: 3, respectStock: true },
    ...everything,
  },
  /** Grain groups, offcuts used first. */
  grouped: {
    parts: [
      { w: 500, h: 400, qty: 2, name: 'door', grainGroup: 'front', rotatable: false },
      { w: 480, h: 200, qty: 2, name: 'drawer', grainGroup: 'front', rotatable: false },
      { w: 300, h: 250, qty: 7, name: 'inner' },
    ],
    stock: [
      { w: 1300, h: 900, qty: 5 },
      { w: 700, h: 320, qty: 1, priority: true },
    ],
    options: { kerf: 4 },
    ...everything,
  },
  /** Prices, one row without. */
  priced: {
    parts: [
      { w: 600, h: 500, qty: 5, name: 'big' },
      { w: 300, h: 200, qty: 6, name: 'small' },
    ],
    stock: [
      { w: 1300, h: 1100, price: 30 },
      { w: 700, h: 600, price: 12 },
      { w: 1400, h: 1200 },
    ],
    options: { kerf: 4, minimizeCost: true, minimizeRotations: true },
    ...everything,
  },
  /** Parts that hang over within the tolerance. */
  over: {
    parts: [{ w: 502, h: 300, qty: 4, name: 'panel', rotatable: false }],
    stock: [{ w: 1000, h: 610 }],
    options: { tolerance: 6 },
    ...everything,
  },
  /** No saw can take this apart. */
  loose: {
    parts: [
      { w: 965, h: 188, qty: 2 },
      { w: 373, h: 29, qty: 9 },
      { w: 104, h: 559, qty: 1 },
      { w: 389, h: 479, qty: 3, rotatable: false, priority: true },
      { w: 569, h: 311, qty: 4 },
      { w: 700, h: 99, qty: 4, priority: true },
    ],
    stock: [{ w: 1997, h: 1069, price: 67.32 }],
    options: {
      tolerance: 2,
      respectStock: true,
      minOffcut: 111,
      maxCutStages: 2,
      minimizeCost: true,
      minimizeRotations: true,
    },
    engine: 'balanced',
    ...everything,
  },
  deep: {
    parts: [
      { w: 400, h: 300, qty: 5, name: 'deep' },
      { w: 250, h: 150, qty: 4, name: 'low' },
    ],
    stock: [{ w: 1000, h: 800 }],
    options: { kerf: 4, tolerance: 1, firstCut: 'horizontal' },
    engine: 'max',
    ...everything,
  },
  /** A leftover whose short side is exactly `minOffcut`. */
  exact: {
    parts: [{ w: 600, h: 400, qty: 2, name: 'board' }],
    stock: [{ w: 704, h: 804 }],
    options: { kerf: 4, minOffcut: 100 },
    ...everything,
  },
  bare: {
    parts: [{ w: 100, h: 50, qty: 2 }],
    stock: [{ w: 300, h: 200 }],
    include: [],
  },
} satisfies Record<string, Request2d>;

export const HONEST_1D = {
  rails: {
    parts: [
      { length: 1200, qty: 4, name: 'rail', material: 'steel', meta: { id: 1 } },
      { length: 750, qty: 5, name: 'post', material: 'steel' },
      { length: 400, qty: 3, material: 'brass' },
      { length: 90, qty: 1, name: '@cap', material: 'zinc' },
    ],
    stock: [
      { length: 3000, price: 20, material: 'steel', meta: { bay: 2 } },
      { length: 2000, price: 9, material: 'brass' },
    ],
    options: { kerf: 3, trim: { start: 10, end: 5 }, minOffcut: 50 },
    include: ['cutPlan', 'offcuts', 'csv', 'dxf', 'svg'],
  },
  scarce: {
    parts: [
      { length: 900, qty: 4, name: 'must', priority: true },
      { length: 1100, qty: 4, name: 'may' },
      { length: 5000, qty: 1, name: 'giant' },
    ],
    stock: [{ length: 2500, qty: 3 }],
    options: { kerf: 4, respectStock: true },
    include: ['cutPlan', 'offcuts', 'csv', 'dxf'],
  },
  racked: {
    parts: [
      { length: 700, qty: 6, name: 'a' },
      { length: 450, qty: 5, name: 'b' },
    ],
    stock: [{ length: 3000 }, { length: 1000, qty: 2, priority: true }],
    options: { kerf: 3 },
    include: ['cutPlan', 'offcuts', 'bound', 'csv', 'dxf'],
  },
  plain: {
    parts: [
      { length: 1001, qty: 6, name: 'a' },
      { length: 470, qty: 5, name: 'b' },
    ],
    stock: [{ length: 3000, price: 12 }],
    options: { tolerance: 5 },
    include: ['cutPlan', 'offcuts', 'bound', 'csv', 'dxf'],
  },
  /** Two pieces a rod by the tolerance only, and one piece too many. */
  tight: {
    parts: [{ length: 501, qty: 5, name: 'rung' }],
    stock: [{ length: 1000, qty: 2 }],
    options: { tolerance: 5, respectStock: true },
    include: ['cutPlan', 'offcuts'],
  },
  /** Stock with and without a price: no bound, every part placed. */
  mixed: {
    parts: [{ length: 1211 }, { length: 2498, name: 'long' }],
    stock: [{ length: 2400, price: 33.56 }, { length: 5116 }],
    options: { minimizeCost: true },
    include: ['cutPlan', 'bound'],
  },
  /** Slanted ends of two profiles. */
  frames: {
    parts: [
      { length: 500, qty: 4, name: 'side', material: '2x2', leftAngle: -45, rightAngle: -45 },
      { length: 700, qty: 4, name: 'rail', material: '3x2', leftAngle: -45, rightAngle: 45 },
    ],
    stock: [
      { length: 3000, material: '2x2' },
      { length: 3200, material: '3x2', profileHeight: 76.2 },
    ],
    options: { kerf: 3, profileHeight: 50.8, profileTurns: 'half' },
    include: ['cutPlan', 'offcuts', 'csv', 'dxf'],
  },
} satisfies Record<string, Request1d>;

export const HONEST_WOOD = {
  roof: {
    parts: [
      { length: 2400, sw: 95, sh: 45, qty: 5, name: 'rafter' },
      { length: 800, sw: 45, sh: 95, qty: 3, name: 'strut' },
      { length: 1300, sw: 70, sh: 70, qty: 2, name: 'post', material: 'larch' },
      { length: 500, sw: 20, sh: 30, qty: 2, name: 'batten' },
    ],
    stock: [
      { length: 5000, sw: 45, sh: 95, price: 14 },
      { length: 3000, sw: 70, sh: 70, price: 22, material: 'larch' },
    ],
    options: { kerf: 4 },
    include: ['cutPlan', 'offcuts', 'csv', 'dxf', 'svg'],
  },
} satisfies Record<string, RequestWood>;

const DRAWN = { include: ['outlines', 'svg', 'csv', 'dxf'] } as const;
const drawn = (): { include: ('outlines' | 'svg' | 'csv' | 'dxf')[] } => ({ include: [...DRAWN.include] });

type Points = [number, number][];
const box = (x: number, y: number, w: number, h: number): Points => [
  [x, y],
  [x + w, y],
  [x + w, y + h],
  [x, y + h],
];
const ANGLE: Points = [
  [0, 0],
  [120, 0],
  [120, 40],
  [40, 40],
  [40, 120],
  [0, 120],
];

export const HONEST_NEST = {
  /** Angles with a hole, a zone, margin, kerf, turns, meta. */
  brackets: {
    parts: [
      { polygon: ANGLE, holes: [box(10, 10, 15, 15)], qty: 6, name: 'bracket', meta: { id: 1 } },
      {
        polygon: [
          [0, 0],
          [90, 0],
          [0, 70],
        ],
        qty: 4,
        name: 'gusset',
        allowedRotations: [0, 45],
        meta: { id: 2 },
      },
    ],
    stock: [{ w: 600, h: 400, price: 12, exclusions: [box(240, 140, 60, 50)], meta: { heat: 'A1' } }],
    options: { kerf: 2, spacing: 1, margin: 8, seed: 5 },
    ...drawn(),
  },
  /** Parts in holes of parts. */
  frames: {
    parts: [
      { polygon: box(0, 0, 300, 300), holes: [box(40, 40, 220, 220)], qty: 1, name: 'frame' },
      { polygon: box(0, 0, 150, 150), qty: 1, name: 'plate' },
    ],
    stock: [{ w: 320, h: 320 }],
    options: { kerf: 2 },
    ...drawn(),
  },
  /** Plates that share cuts with their neighbours, one with a hole. */
  shared: {
    parts: [
      { polygon: box(0, 0, 100, 50), qty: 4, name: 'plate' },
      { polygon: box(0, 0, 60, 50), holes: [box(20, 15, 20, 20)], qty: 3, name: 'frame' },
    ],
    stock: [{ w: 220, h: 180 }],
    options: { kerf: 2, spacing: 10, commonLines: true },
    ...drawn(),
  },
  /** Capped stock, must-cut pieces. */
  scarce: {
    parts: [
      { polygon: box(0, 0, 200, 150), qty: 2, name: 'must', priority: true },
      { polygon: box(0, 0, 180, 140), qty: 4, name: 'may' },
    ],
    stock: [{ w: 420, h: 320 }],
    options: { respectStock: true },
    ...drawn(),
  },
  /** Pieces that stay unplaced by wish beside one that lies fixed. */
  kept: {
    parts: [{ polygon: box(0, 0, 90, 60), qty: 3, name: 'plate' }],
    stock: [{ w: 400, h: 300 }],
    fixed: { sheets: [{ stock: 0, parts: [{ part: 0, x: 10, y: 10 }] }], rest: 'leave' },
    ...drawn(),
  },
  /** Materials, a hide, demand without stock. */
  pools: {
    parts: [
      { polygon: box(0, 0, 90, 60), qty: 3, name: 'plate', material: 'steel' },
      { polygon: ANGLE, qty: 2, name: 'sole', material: 'leather' },
      { polygon: ANGLE, qty: 1, name: 'lost', material: 'gold' },
    ],
    stock: [
      { w: 400, h: 300, material: 'steel' },
      {
        polygon: [
          [0, 0],
          [400, 0],
          [300, 300],
          [0, 300],
        ],
        material: 'leather',
      },
    ],
    ...drawn(),
  },
} satisfies Record<string, RequestNest>;
