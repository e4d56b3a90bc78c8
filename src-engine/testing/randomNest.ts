import type { RequestNest } from '../contract/nest.ts';
import type { Rng } from '../control/rng.ts';
import { createRng } from '../control/rng.ts';

type Points = [number, number][];

const pick = <T>(rng: Rng, from: readonly T[]): T => from[rng.below(from.length)];

/** `randomRequestNest` with the additions beyond v1 mixed in: sets, whole sets, fill-ins, tolerances of angles, the way
 *  the last sheet is emptied, clearances, qualities, shared cuts. */
export function randomWishesNest(seed: number): RequestNest {
  const rng = createRng(seed + 0x5e75);
  const chance = (share: number): boolean => rng.next() < share;
  const more = createRng(seed + 0xadd);
  const later = (share: number): boolean => more.next() < share;
  const request = randomRequestNest(seed);
  return {
    ...request,
    parts: request.parts.map((row) => ({
      ...row,
      ...(chance(0.3) ? { fillIn: true } : {}),
      ...(chance(0.3) ? { angleTolerance: pick(rng, [0, 0.5, 3, 30]) } : {}),
      ...(later(0.3) ? { clearance: pick(more, [0, 0.5, 6]) } : {}),
      ...(later(0.4) ? { lowestGrade: pick(more, ['A', 'B', 'C'] as const) } : {}),
    })),
    options: {
      ...request.options,
      ...(chance(0.5) ? { gather: pick(rng, ['side', 'end'] as const) } : {}),
      ...(chance(0.5) ? { sets: 1 + rng.below(4) } : {}),
      ...(chance(0.4) ? { wholeSets: true } : {}),
      ...(later(0.4) ? { commonLines: true } : {}),
    },
    stock: request.stock.map((row) =>
      row.w == null || row.h == null || !later(0.4)
        ? row
        : {
            ...row,
            qualityZones: [
              {
                polygon: box(row.w * 0.6, 0, row.w * 0.4, row.h * 0.5),
                grade: pick(more, ['B', 'D'] as const),
              },
            ],
          },
    ),
  };
}

/** A random nest: few pieces of plain and hollow shapes, every option mixed, so that hundreds run in a minute.
 *  The same seed gives the same request. */
export function randomRequestNest(seed: number): RequestNest {
  const rng = createRng(seed);
  const chance = (share: number): boolean => rng.next() < share;
  const materials = chance(0.2) ? ['Oak', undefined] : [undefined];
  return {
    parts: Array.from({ length: 1 + rng.below(4) }, () => {
      const material = pick(rng, materials);
      return {
        ...shape(rng),
        qty: 1 + rng.below(4),
        ...(chance(0.2) ? { allowedRotations: pick(rng, [[], [0, 45], [30.5], [0, 180]]) } : {}),
        ...(chance(0.2) ? { allowMirror: true } : {}),
        ...(chance(0.2) ? { priority: true } : {}),
        ...(chance(0.2) ? { meta: { id: rng.below(9) } } : {}),
        ...(material === undefined ? {} : { material }),
      };
    }),
    stock: Array.from({ length: 1 + rng.below(2) }, () => {
      const material = pick(rng, materials);
      return {
        ...sheet(rng),
        qty: 1 + rng.below(3),
        ...(chance(0.4) ? { price: rng.below(5000) / 100 } : {}),
        ...(chance(0.2) ? { priority: true } : {}),
        ...(material === undefined ? {} : { material }),
      };
    }),
    options: {
      ...(chance(0.5) ? { kerf: rng.below(40) / 10 } : {}),
      ...(chance(0.4) ? { spacing: rng.below(50) / 10 } : {}),
      ...(chance(0.4) ? { margin: rng.below(100) / 10 } : {}),
      ...(chance(0.2) ? { trim: { left: rng.below(20), bottom: rng.below(20) } } : {}),
      ...(chance(0.2) ? { exclusionMargin: rng.below(10) } : {}),
      ...(chance(0.2) ? { partInPart: false } : {}),
      ...(chance(0.3) ? { respectStock: true } : {}),
      ...(chance(0.2) ? { minimizeCost: true } : {}),
      ...(chance(0.3) ? { corner: pick(rng, ['top-right', 'bottom-left', 'bottom-right'] as const) } : {}),
    },
  };
}

function shape(rng: Rng): { polygon: Points; holes?: Points[] } {
  const w = 30 + rng.below(170);
  const h = 30 + rng.below(170);
  const [a, b] = [w * 0.4, h * 0.35];
  const shapes: { polygon: Points; holes?: Points[] }[] = [
    { polygon: box(0, 0, w, h) },
    {
      polygon: [
        [0, 0],
        [w, 0],
        [0, h],
      ],
    },
    {
      polygon: [
        [0, 0],
        [w, 0],
        [w, b],
        [a, b],
        [a, h],
        [0, h],
      ],
    },
    {
      polygon: [
        [0, 0],
        [w, 0],
        [w, h],
        [w - a / 2, h],
        [w - a / 2, b],
        [a / 2, b],
        [a / 2, h],
        [0, h],
      ],
    },
    { polygon: box(-w / 2, -h / 2, w, h), holes: [box(-w / 4, -h / 4, w / 2, h / 2)] },
    {
      polygon: [
        [a, 0],
        [w, b],
        [w - a / 2, h],
        [b / 2, h - 5],
        [0, b],
      ],
    },
  ];
  return pick(rng, shapes);
}

const box = (x: number, y: number, w: number, h: number): Points => [
  [x, y],
  [x + w, y],
  [x + w, y + h],
  [x, y + h],
];

function sheet(rng: Rng): Partial<RequestNest['stock'][number]> {
  const w = 250 + rng.below(400);
  const h = 200 + rng.below(300);
  const kind = rng.below(5);
  if (kind === 0)
    return {
      polygon: [
        [0, 0],
        [w, 0],
        [w, h * 0.6],
        [w * 0.7, h],
        [0, h],
      ],
    };
  if (kind === 1) return { w, h, exclusions: [box(w * 0.4, h * 0.3, 30, 25)] };
  return { w, h };
}
