import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import type { SawPass, SawPiece } from './sawWalk.ts';
import { sheetWalk } from './sawWalk.ts';
import { randomSheet } from '../../../src-engine/testing/randomSheet.ts';
import type { SawOrder, SheetPasses } from './sawOrder.ts';
import { fenceOf, fenceOrder, keyOf, piecesAfter, sheetOrder, waitingFor } from './sawOrder.ts';
import { sample } from '../../../src-engine/testing/quick.ts';

const whole = (id: number): SawPiece => ({
  id,
  label: 'Sheet',
  box: { x: 0, y: 0, w: 1000, h: 500 },
  part: null,
  kind: 'cut',
});

/** A pass on piece `on` which frees piece `frees`; the rest gets the id `rest`. */
function pass(axis: 'h' | 'v', fence: number, on: number, frees: number, rest: number): SawPass {
  const box = { x: 0, y: 0, w: 1, h: 1 };
  return {
    step: {
      sheet: 0,
      pass: 1,
      step: 1,
      axis,
      pos: fence,
      length: 100,
      stage: 1,
      piece: on,
      freed: null,
      stays: null,
    },
    piece: whole(on),
    fence,
    fenceFar: 1000 - fence,
    edges: { near: 'cut', far: 'cut' },
    trims: null,
    band: box,
    freed: whole(frees),
    stays: whole(rest),
  };
}

/** Two sheets with strips of 300 and 200 at the same fences: five settings one after another, three
 *  together. */
const TWO: readonly SheetPasses[] = [
  { sheet: 0, batch: '', passes: [pass('v', 300, 0, 1, 2), pass('h', 200, 1, 3, 4)] },
  {
    sheet: 1,
    batch: '',
    passes: [pass('v', 300, 0, 1, 2), pass('v', 120, 2, 5, 6), pass('h', 200, 1, 3, 4)],
  },
];

const places = (order: SawOrder): readonly string[] => order.passes.map((one) => `${one.sheet}.${one.index}`);

describe('sheetOrder', () => {
  it('goes sheet by sheet and counts how often the fence moves', () => {
    const order = sheetOrder(TWO, false);
    expect(places(order)).toEqual(['0.0', '0.1', '1.0', '1.1', '1.2']);
    expect(order.passes.map((one) => one.setting)).toEqual([0, 1, 2, 3, 4]);
    expect(order.settings).toBe(5);
  });
  it('has no settings without passes', () => {
    expect(sheetOrder([], false)).toEqual({ passes: [], settings: 0 });
  });
});

describe('fenceOrder', () => {
  it('makes the passes of one setting together across sheets', () => {
    const order = fenceOrder(TWO, false);
    expect(places(order)).toEqual(['0.0', '1.0', '0.1', '1.2', '1.1']);
    expect(order.settings).toBe(3);
  });
  it('does not mix boards of different materials', () => {
    const order = fenceOrder(
      TWO.map((one) => ({ ...one, batch: `material ${one.sheet}` })),
      false,
    );
    expect(order.passes.map((one) => one.sheet)).toEqual([0, 0, 1, 1, 1]);
  });
  it('keeps settings of the two axes apart', () => {
    const order = fenceOrder(
      [{ sheet: 0, batch: '', passes: [pass('v', 300, 0, 1, 2), pass('h', 300, 1, 3, 4)] }],
      false,
    );
    expect(order.settings).toBe(2);
  });

  it('is a permutation with parents first and never more settings, on random plans and from either edge', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 400 }), { minLength: 1, maxLength: 5 }),
        fc.integer({ min: 0, max: 6 }),
        fc.boolean(),
        fc.boolean(),
        (seeds, kerf, isFar, isMixed) => {
          const walks = seeds.map((seed) => {
            const { sheet, passes } = randomSheet(seed, kerf);
            return sheetWalk(sheet, passes, kerf);
          });
          const sheets = walks.map((walk, sheet) => ({
            sheet,
            batch: isMixed && sheet % 2 === 1 ? 'other' : '',
            passes: walk.passes,
          }));
          const [plain, fence] = [sheetOrder(sheets, isFar), fenceOrder(sheets, isFar)];
          expect(places(fence).length).toBe(places(plain).length);
          expect(new Set(places(fence))).toEqual(new Set(places(plain)));
          expect(fence.settings).toBeLessThanOrEqual(plain.settings);
          expect(fence.passes.at(-1)?.setting ?? -1).toBe(fence.settings - 1);
          const lying = walks.map((walk) => new Set([walk.start.id]));
          fence.passes.forEach((one, at) => {
            expect(lying[one.sheet].delete(one.pass.piece.id)).toBe(true);
            for (const piece of [one.pass.freed, one.pass.stays])
              if (piece !== null) lying[one.sheet].add(piece.id);
            const before = fence.passes[at - 1];
            const isSame =
              at > 0 &&
              before.pass.step.axis === one.pass.step.axis &&
              Math.abs(fenceOf(before.pass, isFar) - fenceOf(one.pass, isFar)) < 5e-4;
            if (at > 0) expect(before.setting === one.setting).toBe(isSame);
          });
        },
      ),
      { numRuns: sample(300, 90) },
    );
  });
});

describe('waitingFor', () => {
  it('puts a pass off with all on the pieces it leaves; what is left can be made without it', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1000 }),
        fc.array(fc.nat(30), { maxLength: 3 }),
        (seed, picks) => {
          const { sheet, passes } = randomSheet(seed, 3);
          const walk = sheetWalk(sheet, passes, 3);
          const { passes: order } = sheetOrder([{ sheet: 0, batch: '', passes: walk.passes }], false);
          const skipped = picks.flatMap((at) => (order[at] === undefined ? [] : [keyOf(order[at])]));
          const waits = waitingFor(order, skipped);
          for (const key of skipped) expect(waits.has(key)).toBe(true);
          const lying = new Set([walk.start.id]);
          for (const one of [
            ...order.filter((pass) => !waits.has(keyOf(pass))),
            ...[...new Set(skipped)].flatMap((key) => order.filter((pass) => waits.get(keyOf(pass)) === key)),
          ]) {
            expect(lying.delete(one.pass.piece.id)).toBe(true);
            for (const piece of [one.pass.freed, one.pass.stays]) if (piece !== null) lying.add(piece.id);
          }
          expect(lying).toEqual(new Set(piecesAfter(walk, () => true).map(({ id }) => id)));
        },
      ),
      { numRuns: 200 },
    );
  });
});

describe('piecesAfter', () => {
  it('has every part free and nothing left to cut when all cuts are made, the whole sheet before the first', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1000 }), (seed) => {
        const { sheet, passes } = randomSheet(seed, 3);
        const walk = sheetWalk(sheet, passes, 3);
        expect(piecesAfter(walk, () => false)).toEqual([walk.start]);
        const left = piecesAfter(walk, () => true);
        if (walk.passes.length === 0) return;
        expect(left.some((piece) => piece.kind === 'cut')).toBe(false);
        const parts = left.flatMap((piece) => (piece.part === null ? [] : [piece.part]));
        expect(parts.toSorted((a, b) => a - b)).toEqual(sheet.parts.map((_, index) => index));
      }),
      { numRuns: 100 },
    );
  });
});
