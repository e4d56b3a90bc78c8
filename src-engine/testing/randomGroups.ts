import type { Request2d } from '../contract/panel2d.ts';
import type { Rng } from '../control/rng.ts';
import { createRng } from '../control/rng.ts';

type Part = Request2d['parts'][number];
type Size = readonly [w: number, h: number];

/** A random 2D request whose parts are mostly groups, for effort fast: sheets that were cut up and are to be put
 *  together again, groups about as large as a small sheet, and groups of cabinets. The same seed gives the same. */
export function randomGroups(seed: number): Request2d {
  const rng = createRng(seed);
  return [sheetInPieces, smallSheets, cabinets][seed % 3](rng);
}

/** A sheet cut up into 11 to 24 pieces of one group, which it takes all. Lengths in mm. */
export function sheetInPieces(rng: Rng): Request2d {
  const size = pick(rng, SIZES);
  const kerf = pick(rng, [0, 3]);
  const rotatable = rng.next() < 0.5;
  const shorter = rng.next() < 0.5 ? 0 : rng.below(8);
  const parts = cutUp(rng, size, kerf, 11 + rng.below(14)).map(
    ([w, h]): Part => ({ w: w - shorter, h: h - shorter, rotatable, grainGroup: 1 }),
  );
  return { parts, stock: [{ w: size[0], h: size[1] }], options: { kerf, effort: 'fast' } };
}

/** Cuts one of the three largest pieces at a time. */
function cutUp(rng: Rng, sheet: Size, kerf: number, count: number): readonly Size[] {
  const pieces: Size[] = [sheet];
  while (pieces.length < count) {
    pieces.sort((a, b) => b[0] * b[1] - a[0] * a[1]);
    const at = rng.below(Math.min(3, pieces.length));
    const [w, h] = pieces[at];
    const across = rng.next() < w / (w + h);
    const first = Math.round((across ? w : h) * (0.25 + 0.5 * rng.next()));
    const rest = (across ? w : h) - first - kerf;
    const halves: readonly Size[] = across
      ? [
          [first, h],
          [rest, h],
        ]
      : [
          [w, first],
          [w, rest],
        ];
    pieces.splice(at, 1, ...halves);
  }
  return pieces;
}

function smallSheets(rng: Rng): Request2d {
  const [w, h] = [800 + rng.below(800), 600 + rng.below(500)];
  const rotatable = rng.next() < 0.6;
  const parts = Array.from({ length: 1 + rng.below(2) }, (_, group) =>
    fillTo((0.8 + 0.35 * rng.next()) * w * h, () => ({
      ...{ w: 60 + rng.below(400), h: 60 + rng.below(300), qty: rng.next() < 0.3 ? 2 : 1 },
      ...{ rotatable, grainGroup: group + 1 },
    })),
  );
  return { parts: parts.flat(), stock: [{ w, h }], options: { kerf: rng.below(6), effort: 'fast' } };
}

function cabinets(rng: Rng): Request2d {
  const [w, h] = [2750, 1830];
  const parts = Array.from({ length: 2 + rng.below(2) }, (_, group) =>
    fillTo((0.75 + 0.35 * rng.next()) * w * h, () => ({
      ...{ w: pick(rng, LONG), h: pick(rng, DEEP), qty: 1 + rng.below(4) },
      ...{ rotatable: rng.next() < 0.7, grainGroup: group + 1 },
    })),
  );
  return { parts: parts.flat(), stock: [{ w, h }], options: { kerf: 4.4, effort: 'fast' } };
}

/** A random 2D request whose parts are groups, on stock that is too short for them: few large groups, many small ones,
 *  must-cut pieces, stock to be used up first, few stages, a first cut, a tolerance, prices. Lengths in mm. */
export function groupsOnShortStock(seed: number): Request2d {
  const rng = createRng(Math.imul(seed, 0x9e3779b1) + 12345);
  const upTo = (from: number, to: number): number => from + rng.below(to - from + 1);
  const shape = SHORT_SHAPES[seed % SHORT_SHAPES.length];
  const groups = upTo(...shape.groups);
  const pieces = upTo(...shape.pieces);
  const parts = Array.from({ length: groups * pieces }, (_, at): Part & { readonly qty: number } => ({
    ...{ w: upTo(150, shape.longest), h: upTo(150, 500), qty: rng.next() < 0.15 ? 2 : 1 },
    grainGroup: 1 + Math.floor(at / pieces),
    ...(shape.name === 'must cut' && rng.next() < 0.4 ? { priority: true } : {}),
    ...(rng.next() < 0.2 ? { rotatable: false } : {}),
  }));
  if (shape.name === 'priced')
    for (let at = 0; at < 12; at++) parts.push({ w: upTo(150, 800), h: upTo(150, 500), qty: upTo(1, 2) });
  const area = parts.reduce((sum, { w, h, qty }) => sum + w * h * qty, 0);
  const enough = area * (0.6 + 0.45 * rng.next());
  const single = rng.next() < 0.5;
  const stock: Request2d['stock'][number][] = [];
  for (let got = 0; got < enough || stock.length === 0; ) {
    const [w, h, qty] = [upTo(1000, 2800), upTo(700, 2070), single ? 1 : upTo(1, 3)];
    stock.push({
      ...{ w, h, qty },
      ...(shape.name === 'used up first' && rng.next() < 0.4 ? { priority: true } : {}),
      ...(shape.name === 'priced' ? { price: upTo(10, 90) } : {}),
    });
    got += w * h * qty;
  }
  const options = {
    ...{ kerf: upTo(0, 5), respectStock: true },
    ...(shape.name === 'few stages' ? { maxCutStages: upTo(2, 3) } : {}),
    ...(shape.name === 'first cut' ? { firstCut: pick(rng, ['horizontal', 'vertical'] as const) } : {}),
    ...(shape.name === 'tolerance' ? { tolerance: upTo(1, 6) } : {}),
    ...(shape.name === 'priced' ? { minimizeCost: true } : {}),
  };
  return { parts, stock, options };
}

interface ShortShape {
  readonly name: string;
  readonly groups: readonly [from: number, to: number];
  /** Rows of a group. */
  readonly pieces: readonly [from: number, to: number];
  readonly longest: number;
}
const SHORT_SHAPES: readonly ShortShape[] = [
  { name: 'large groups', groups: [2, 4], pieces: [12, 30], longest: 500 },
  { name: 'small groups', groups: [10, 24], pieces: [3, 8], longest: 700 },
  { name: 'must cut', groups: [4, 8], pieces: [6, 12], longest: 700 },
  { name: 'used up first', groups: [4, 8], pieces: [6, 12], longest: 700 },
  { name: 'few stages', groups: [3, 8], pieces: [5, 12], longest: 700 },
  { name: 'first cut', groups: [3, 8], pieces: [5, 12], longest: 700 },
  { name: 'tolerance', groups: [3, 6], pieces: [6, 14], longest: 700 },
  { name: 'priced', groups: [5, 10], pieces: [4, 10], longest: 700 },
];

/** Rows until their area reaches so much. */
function fillTo(area: number, draw: () => Part & { readonly qty: number }): readonly Part[] {
  const rows: Part[] = [];
  for (let sum = 0; sum < area; ) {
    const row = draw();
    rows.push(row);
    sum += row.w * row.h * row.qty;
  }
  return rows;
}

const SIZES: readonly Size[] = [
  [2800, 2070],
  [1220, 810],
  [2500, 1250],
];
const LONG = [720, 580, 2070, 2280, 464, 914];
const DEEP = [580, 320, 560, 80, 196];

const pick = <T>(rng: Rng, from: readonly T[]): T => from[rng.below(from.length)];
