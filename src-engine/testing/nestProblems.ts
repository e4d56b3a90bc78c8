import type { RequestNest, ResponseNest } from '../contract/nest.ts';
import type { Ring } from '../geometry/ring.ts';
import { cosDeg, sinDeg } from '../geometry/trig.ts';
import { judgeNest } from '../judge/index.ts';
import { solveNest } from '../nest/pipeline.ts';
import type { NestProblem } from '../nest/problemNest.ts';

/** A rectangle with its corner at (x, y). */
export const box = (w: number, h: number, x = 0, y = 0): [number, number][] => [
  [x, y],
  [x + w, y],
  [x + w, y + h],
  [x, y + h],
];

/** An angle: two legs of a thickness, so many of them. */
export const angle = (w: number, h: number, t: number, qty: number): RequestNest['parts'][number] => ({
  polygon: [
    [0, 0],
    [w, 0],
    [w, t],
    [t, t],
    [t, h],
    [0, h],
  ],
  qty,
});

/** A circle of so many corners in a box from (0, 0), or from (shift, shift). */
export const circleOf = (radius: number, corners: number, shift = 0): [number, number][] =>
  Array.from({ length: corners }, (_, k) => [
    shift + radius * (1 + cosDeg((360 * k) / corners)),
    shift + radius * (1 + sinDeg((360 * k) / corners)),
  ]);

/** The answer to a request. Errors: throws with the faults that the judge finds in it. */
export function judgedNest(request: RequestNest): ResponseNest {
  const response = solveNest(request);
  const faults = judgeNest(request, response);
  if (faults.length > 0) throw new Error(faults.join('\n'));
  return response;
}

/** A problem of outlines without holes on one kind of sheet, as many as are needed, all four quarter turns. */
export function nestProblem(
  outlines: readonly Ring[],
  { w, h }: { readonly w: number; readonly h: number },
  { qty = 1, ...more }: Partial<NestProblem> & { readonly qty?: number } = {},
): NestProblem {
  return {
    parts: outlines.map((outline) => ({
      polygon: { outline, holes: [] },
      qty,
      rotations: [0, 90, 180, 270],
      mirror: false,
      mustCut: false,
    })),
    stock: [
      {
        x: 0,
        y: 0,
        w,
        h,
        outline: null,
        zones: [],
        margin: { left: 0, top: 0, right: 0, bottom: 0 },
        area: w * h,
        cap: Infinity,
        first: 0,
        price: null,
      },
    ],
    spacing: 0,
    exclusionMargin: 0,
    partInPart: true,
    minimizeCost: false,
    corner: 'top-left',
    share: 1,
    seed: 1,
    timeBudgetMs: 10_000,
    ...more,
  };
}
