import { describe, expect, it } from 'vitest';
import type { Request2d, Response2d, SawPass2d, SawPiece2d } from '../contract/panel2d.ts';
import { solve } from '../index.ts';
import { sample } from '../testing/quick.ts';
import { randomRequest2d } from '../testing/random2d.ts';

const SEEDS = Array.from({ length: sample(40, 15) }, (_, seed) => seed + 1);
const plan = (request: Request2d): Response2d => solve('2d', request) as Response2d;
const micro = (length: number): number => Math.round(length * 1e6);
const box = ({ x, y, w, h }: SawPiece2d): readonly number[] => [x, y, x + w, y + h].map(micro);

/** Saws one sheet by its passes: every pass must cut a piece that lies about, and cut it where it says. */
function lyingAfter(response: Response2d, sheet: number, kerf: number): readonly SawPiece2d[] {
  const { w, h } = response.sheets[sheet];
  const lying = new Map<number, SawPiece2d>([[0, { id: 0, kind: 'cut', x: 0, y: 0, w, h }]]);
  for (const pass of passesOf(response, sheet)) {
    const piece = lying.get(pass.piece);
    expect(piece?.kind, `sheet ${sheet} pass ${pass.pass}: the piece on the saw`).toBe('cut');
    lying.delete(pass.piece);
    for (const left of [pass.freed, pass.stays]) if (left !== null) lying.set(left.id, left);
    expectDivision(piece!, pass, kerf);
  }
  return [...lying.values()];
}

const passesOf = (response: Response2d, sheet: number): readonly SawPass2d[] =>
  (response.passes ?? []).filter((pass) => pass.sheet === sheet);

/** The two pieces and the dust between them are the piece that was on the saw. */
function expectDivision(
  piece: SawPiece2d,
  { axis, pos, length, freed, stays }: SawPass2d,
  kerf: number,
): void {
  const [x0, y0, x1, y1] = box(piece);
  const [at, to] = [micro(pos), micro(pos) + micro(kerf)];
  expect(micro(length)).toBe(axis === 'v' ? y1 - y0 : x1 - x0);
  const sides =
    axis === 'v'
      ? [
          [x0, y0, at, y1],
          [to, y0, x1, y1],
        ]
      : [
          [x0, y0, x1, at],
          [x0, to, x1, y1],
        ];
  const real = sides.filter(([a, b, c, d]) => c > a && d > b);
  const told = [freed, stays].flatMap((left) => (left === null ? [] : [box(left)]));
  expect(told.toSorted(byPlace)).toEqual(real.toSorted(byPlace));
}

const byPlace = (a: readonly number[], b: readonly number[]): number => a[0] - b[0] || a[1] - b[1];

describe('include passes', () => {
  it.each(SEEDS)(
    'seed %i: sawing by the passes frees every part and every offcut, and cutPlan is the same walk',
    (seed) => {
      const request = {
        ...randomRequest2d(seed),
        include: ['cutPlan', 'offcuts', 'passes'],
      } satisfies Request2d as Request2d;
      const response = plan(request);
      if (!response.guillotineValid) return expect(response.passes).toBeNull();
      const steps = (response.passes ?? [])
        .filter((pass) => pass.step !== null)
        .map(({ sheet, step, axis, pos, length, stage }) => ({ sheet, step, axis, pos, length, stage }));
      expect(steps).toEqual(response.cutPlan);
      response.sheets.forEach((sheet, index) => {
        const lying = lyingAfter(response, index, request.options?.kerf ?? 0);
        if (passesOf(response, index).length === 0) return;
        expect(lying.some((piece) => piece.kind === 'cut')).toBe(false);
        const parts = lying.filter((piece) => piece.kind === 'part');
        expect(parts.map((piece) => piece.part).toSorted((a, b) => a! - b!)).toEqual(
          sheet.parts.map((_, at) => at),
        );
        const usable = {
          right: sheet.w - (request.options?.trim?.right ?? 0),
          bottom: sheet.h - (request.options?.trim?.bottom ?? 0),
        };
        for (const piece of parts) {
          const part = sheet.parts[piece.part!];
          const [x1, y1] = [
            Math.min(part.x + part.w, usable.right),
            Math.min(part.y + part.h, usable.bottom),
          ];
          expect(box(piece)).toEqual([part.x, part.y, x1, y1].map(micro));
        }
        const offcuts = lying
          .filter((piece) => piece.kind === 'offcut')
          .toSorted((a, b) => a.offcut! - b.offcut!);
        expect(offcuts.map(({ x, y, w, h }) => ({ x, y, w, h }))).toEqual(sheet.offcuts);
      });
    },
  );

  it('marks the trims: no step, stage 0, before the first cut, an edge thinner than the blade is dust', () => {
    const { passes, metrics, cutPlan } = plan({
      parts: [{ w: 400, h: 300 }],
      stock: [{ w: 1000, h: 500 }],
      options: { kerf: 4, trim: { left: 10, top: 2 }, firstCut: 'horizontal' },
      include: ['cutPlan', 'passes'],
    });
    const trims = (passes ?? []).filter((pass) => pass.step === null);
    expect(trims.map(({ pass, stage, axis, pos }) => ({ pass, stage, axis, pos }))).toEqual([
      { pass: 1, stage: 0, axis: 'h', pos: -2 },
      { pass: 2, stage: 0, axis: 'v', pos: 6 },
    ]);
    expect(trims.map((pass) => pass.freed)).toEqual([
      null,
      { id: 2, kind: 'trim', x: 0, y: 2, w: 6, h: 498 },
    ]);
    expect(trims[1].stays).toEqual({ id: 3, kind: 'cut', x: 10, y: 2, w: 990, h: 498 });
    expect(metrics.sawPasses).toBe(cutPlan?.length);
  });

  it('adds nothing to an answer that did not ask for it, and does not narrow', () => {
    const request: Request2d = { parts: [{ w: 400, h: 300 }], stock: [{ w: 1000, h: 500 }] };
    expect('passes' in plan(request)).toBe(false);
    const only = plan({ ...request, include: ['passes'] });
    expect([only.cutPlan, only.sheets[0].offcuts]).toEqual([undefined, undefined]);
    expect(only.passes).toHaveLength(2);
  });
});
