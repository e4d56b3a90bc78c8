import type { RequestNest } from '../../src-engine/contract/nest.ts';
import { createRng } from '../../src-engine/control/rng.ts';
import type { RingJson } from './shapes.ts';
import { blob, comb, mixed, rectangle, regular, spiral, star } from './shapes.ts';

type Row = Record<string, unknown>;
type Options = Record<string, unknown>;

/** A request within every limit of the contract that asks a lot of a nesting engine. */
export interface LegalRequest {
  readonly name: string;
  readonly request: () => RequestNest;
}

const TURNS = Array.from({ length: 360 }, (_, k) => k);
const rows = (count: number, row: (k: number) => Row): Row[] =>
  Array.from({ length: count }, (_, k) => row(k));
const parts = (count: number, ring: (k: number) => RingJson, more: Row = {}): Row[] =>
  rows(count, (k) => ({ polygon: ring(k), ...more }));
/** So many sheet sizes around w x h, each different. */
const sizes = (count: number, w: number, h: number, more: (k: number) => Row = () => ({})): Row[] => {
  const rng = createRng(count);
  return rows(count, (k) => ({
    w: Math.round(w * (0.6 + 0.8 * rng.next())),
    h: Math.round(h * (0.6 + 0.8 * rng.next())),
    ...more(k),
  }));
};
const SHEET: Row = { w: 2500, h: 1250 };
const capped = (qty: number) => (): Row => ({ qty });
const SOLID: Options = { respectStock: true };

function legal(name: string, make: () => { parts: Row[]; stock: Row[]; options?: Options }): LegalRequest {
  return { name, request: () => make() };
}

/** What a shop sends, at its largest; then every limit alone; then limits together. */
export const LEGAL_REQUESTS: readonly LegalRequest[] = [
  legal('12 brackets', () => ({
    parts: [
      {
        polygon: [
          [0, 0],
          [180, 0],
          [180, 40],
          [60, 60],
          [40, 180],
          [0, 180],
        ],
        qty: 4,
      },
      {
        polygon: [
          [0, 0],
          [120, 0],
          [120, 30],
          [30, 30],
          [30, 120],
          [0, 120],
        ],
        qty: 4,
      },
      { polygon: regular(24, 50), holes: [regular(16, 20).map(([x, y]) => [x + 30, y + 30])], qty: 4 },
    ],
    stock: [{ w: 1000, h: 500 }],
    options: { spacing: 2, margin: 5 },
  })),
  legal('60 mixed parts', () => ({
    parts: rows(15, (k) => ({ polygon: mixed(k, 40, 220), qty: 4 })),
    stock: [{ w: 1500, h: 1000 }],
    options: { spacing: 2, margin: 5 },
  })),
  legal('200 mixed parts, rack of 50 remnants', () => ({
    parts: rows(40, (k) => ({ polygon: mixed(k, 40, 220), qty: 5 })),
    stock: sizes(50, 700, 500, () => ({ qty: 1 })),
    options: { ...SOLID, spacing: 2 },
  })),
  legal('200 mixed parts, 50 remnants used first', () => ({
    parts: rows(40, (k) => ({ polygon: mixed(k, 40, 220), qty: 5 })),
    stock: [SHEET, ...sizes(49, 700, 500, () => ({ qty: 1, priority: true }))],
    options: { spacing: 2 },
  })),
  legal('2000 pieces, 50 capped sizes', () => ({
    parts: rows(40, (k) => ({ polygon: mixed(k, 30, 150), qty: 50 })),
    stock: sizes(50, 1000, 800, capped(2)),
    options: { ...SOLID, spacing: 1 },
  })),
  legal('2000 pieces, 50 sizes', () => ({
    parts: rows(40, (k) => ({ polygon: mixed(k, 30, 150), qty: 50 })),
    stock: sizes(50, 1000, 800),
  })),
  legal('2000 pieces, 50 prices', () => ({
    parts: rows(40, (k) => ({ polygon: mixed(k, 30, 150), qty: 50 })),
    stock: sizes(50, 1000, 800, (k) => ({ price: 5 + ((k * 7) % 11) })),
    options: { minimizeCost: true, spacing: 1 },
  })),
  legal('2000 distinct rows, 50 capped prices', () => ({
    parts: parts(2000, (k) => mixed(k, 30, 150)),
    stock: sizes(50, 1000, 800, (k) => ({ price: 5 + ((k * 7) % 11), qty: 3 })),
    options: { minimizeCost: true, ...SOLID },
  })),
  legal('2000 distinct rows', () => ({ parts: parts(2000, (k) => mixed(k, 30, 150)), stock: [SHEET] })),
  legal('2000 equal rows', () => ({ parts: parts(2000, () => mixed(3, 30, 150)), stock: [SHEET] })),
  legal('2000 of one part', () => ({ parts: [{ polygon: mixed(3, 30, 150), qty: 2000 }], stock: [SHEET] })),
  legal('2000 hexagons', () => ({
    parts: [{ polygon: regular(6, 30), qty: 2000 }],
    stock: [{ w: 1000, h: 1000 }],
    options: { spacing: 1 },
  })),
  legal('2000 discs', () => ({
    parts: [{ polygon: regular(128, 30), qty: 2000 }],
    stock: [{ w: 1000, h: 1000 }],
    options: { spacing: 1 },
  })),
  legal('2000 x any', () => ({
    parts: parts(2000, (k) => mixed(k, 30, 150), { allowedRotations: 'any', allowMirror: true }),
    stock: [SHEET],
    options: { spacing: 1 },
  })),
  legal('2000 x any, 50 capped sizes', () => ({
    parts: parts(2000, (k) => mixed(k, 30, 150), { allowedRotations: 'any', allowMirror: true }),
    stock: sizes(50, 1000, 800, capped(1)),
    options: { ...SOLID, spacing: 1 },
  })),
  legal('60 parts, 360 turns, mirror', () => ({
    parts: rows(15, (k) => ({
      polygon: mixed(k, 40, 220),
      qty: 4,
      allowedRotations: TURNS,
      allowMirror: true,
    })),
    stock: [{ w: 1500, h: 1000 }],
    options: { spacing: 2 },
  })),
  legal('400 rows, 360 turns, mirror', () => ({
    parts: parts(400, (k) => mixed(k, 30, 150), { allowedRotations: TURNS, allowMirror: true }),
    stock: [SHEET],
    options: { spacing: 1 },
  })),
  legal('2000 rows, 360 turns, mirror', () => ({
    parts: parts(2000, (k) => mixed(k, 30, 150), { allowMirror: true }),
    stock: [SHEET],
    options: { spacing: 1, rotations: TURNS },
  })),
  legal('40 curved rows, 360 turns, mirror', () => ({
    parts: rows(40, (k) => ({ polygon: blob(500, 80, 3 + (k % 4), k), qty: 5 })).map((row) => ({
      ...row,
      allowMirror: true,
    })),
    stock: [SHEET],
    options: { spacing: 1, rotations: TURNS },
  })),
  legal('50 hides of 1500 corners', () => ({
    parts: rows(30, (k) => ({ polygon: blob(200, 60, 2 + (k % 4), k), qty: 10 })),
    stock: rows(50, (k) => ({ polygon: blob(1500, 900, 4 + (k % 5), 1000 + k), qty: 1 })),
    options: { ...SOLID, spacing: 2 },
  })),
  legal('50 hides of 2000 corners, 20 faults each', () => ({
    parts: rows(30, (k) => ({ polygon: blob(200, 60, 2 + (k % 4), k), qty: 10 })),
    stock: rows(50, (k) => ({
      polygon: blob(2000, 900, 4 + (k % 5), 1000 + k),
      qty: 1,
      exclusions: rows(
        20,
        (z) => regular(40, 25).map(([x, y]) => [x + 500 + 37 * z, y + 480 + 29 * z]) as never,
      ),
    })),
    options: { ...SOLID, spacing: 2, margin: 5 },
  })),
  legal('180 x 1990 vertices', () => ({
    parts: parts(180, (k) => blob(1990, 120, 3 + (k % 6), k)),
    stock: [SHEET],
    options: { spacing: 2 },
  })),
  legal('180 x 1990 vertices, any, mirror', () => ({
    parts: parts(180, (k) => blob(1990, 120, 3 + (k % 6), k), { allowedRotations: 'any', allowMirror: true }),
    stock: [SHEET],
    options: { spacing: 2 },
  })),
  legal('2000 pieces of 1990 vertices', () => ({
    parts: rows(20, (k) => ({ polygon: blob(1990, 60, 3 + (k % 6), k), qty: 100 })),
    stock: [SHEET],
    options: { spacing: 2 },
  })),
  legal('100 stars of 1000 tips', () => ({
    parts: rows(10, (k) => ({ polygon: star(1000, 100 + k, 60 + k), qty: 10 })),
    stock: [SHEET],
    options: { spacing: 1 },
  })),
  legal('60 combs of 250 teeth', () => ({
    parts: rows(6, (k) => ({ polygon: comb(250, 600 + 20 * k, 80), qty: 10 })),
    stock: [SHEET],
  })),
  legal('80 leaves of 300 to 800 corners, four turns', () => ({
    parts: rows(6, (k) => ({
      polygon: blob(300 + 100 * k, 60 + 12 * k, 7 + 2 * k, k),
      qty: 13 + (k % 2),
      allowedRotations: [0, 90, 180, 270],
    })),
    stock: [{ w: 1000, h: 600 }],
  })),
  legal('60 spirals', () => ({
    parts: rows(6, (k) => ({ polygon: spiral(1000, 120 + 5 * k, 6), qty: 10 })),
    stock: [SHEET],
    options: { spacing: 1 },
  })),
  legal('10 sieves of 1000 holes', () => ({
    parts: rows(5, (k) => ({
      polygon: rectangle(1000, 640 + k),
      holes: rows(
        1000,
        (h) =>
          regular(12, 8).map(([x, y]) => [x + 10 + 24 * (h % 40), y + 8 + 24 * Math.floor(h / 40)]) as never,
      ),
      qty: 2,
    })),
    stock: [SHEET],
  })),
  legal('5 sieves and 1000 rivets', () => ({
    parts: [
      {
        polygon: rectangle(1000, 640),
        holes: rows(
          900,
          (h) =>
            regular(12, 9).map(([x, y]) => [
              x + 10 + 24 * (h % 40),
              y + 8 + 24 * Math.floor(h / 40),
            ]) as never,
        ),
        qty: 5,
      },
      { polygon: regular(8, 6), qty: 1000 },
    ],
    stock: [SHEET],
    options: { spacing: 1 },
  })),
  legal('500 rings and 1500 fillings', () => ({
    parts: [
      { polygon: regular(32, 60), holes: [regular(32, 50).map(([x, y]) => [x + 10, y + 10])], qty: 500 },
      { polygon: regular(32, 22), qty: 1500 },
    ],
    stock: [SHEET],
    options: { spacing: 1 },
  })),
  legal('one sheet with 1000 faults, 2000 pieces', () => ({
    parts: rows(20, (k) => ({ polygon: mixed(k, 20, 80), qty: 100 })),
    stock: [
      {
        ...SHEET,
        exclusions: rows(
          1000,
          (z) => rectangle(6, 6, 20 + 48 * (z % 50), 15 + 60 * Math.floor(z / 50)) as never,
        ),
      },
    ],
  })),
  legal('50 sheets with 300 faults each', () => ({
    parts: rows(20, (k) => ({ polygon: mixed(k, 20, 80), qty: 40 })),
    stock: sizes(50, 1200, 900, (k) => ({
      qty: 1,
      exclusions: rows(
        300,
        (z) => rectangle(5, 5, 15 + 28 * (z % 20) + k, 15 + 31 * Math.floor(z / 20)) as never,
      ),
    })),
    options: { ...SOLID, spacing: 1 },
  })),
  legal('50 materials', () => ({
    parts: rows(500, (k) => ({ polygon: mixed(k, 40, 220), qty: 4, material: `m${k % 50}` })),
    stock: rows(50, (k) => ({ w: 1500, h: 1000, material: `m${k}` })),
    options: { spacing: 2 },
  })),
  legal('2000 pieces that each need a sheet', () => ({
    parts: parts(2000, (k) => blob(60, 90, 3 + (k % 4), k)),
    stock: [{ w: 185, h: 185 }],
  })),
  legal('2000 pieces, nothing fits', () => ({
    parts: parts(2000, (k) => mixed(k, 300, 500), { allowedRotations: 'any' }),
    stock: sizes(50, 100, 100),
  })),
  legal('2000 needles', () => ({
    parts: parts(2000, (k) => [
      [0, 0],
      [600 + (k % 100), 3],
      [0, 6 + (k % 7)],
    ]),
    stock: [SHEET],
    options: { spacing: 0.5, rotations: 'any' },
  })),
  legal('2000 specks on a field of 1e9', () => ({
    parts: rows(20, (k) => ({ polygon: mixed(k, 20, 80), qty: 100 })),
    stock: [{ w: 1e9, h: 1e9 }],
  })),
  legal('2000 specks of 1e-3', () => ({
    parts: rows(20, (k) => ({
      polygon: mixed(k, 20, 80).map(([x, y]) => [x / 20_000, y / 20_000]),
      qty: 100,
    })),
    stock: [{ w: 0.1, h: 0.05 }],
  })),
  legal('spacing wider than the parts', () => ({
    parts: rows(40, (k) => ({ polygon: blob(100, 10, 3, k), qty: 25 })),
    stock: [SHEET],
    options: { spacing: 30, margin: 20, kerf: 5 },
  })),
  legal('everything at once', () => ({
    parts: parts(300, (k) => blob(400, 30 + (k % 40), 3 + (k % 5), k), {
      allowedRotations: TURNS,
      allowMirror: true,
    }),
    stock: rows(50, (k) => ({
      polygon: blob(700, 400 + 5 * k, 4 + (k % 5), 1000 + k),
      qty: 1,
      price: 3 + (k % 9),
      priority: k % 3 === 0,
    })),
    options: { ...SOLID, minimizeCost: true, spacing: 2, margin: 3 },
  })),
];
