import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import type { CutStep } from '../../src-engine/contract/common.ts';
import type { PlacedPart2d, Sheet2d } from '../../src-engine/contract/panel2d.ts';
import { NO_TRIM, randomSheet } from '../../src-engine/testing/randomSheet.ts';
import { replayCuts } from './replayCuts.ts';

const part = (name: string, x: number, y: number, w: number, h: number): PlacedPart2d => ({
  name,
  x,
  y,
  w,
  h,
  rotated: false,
});
const step = (number: number, axis: 'h' | 'v', pos: number, length: number, stage: number): CutStep => ({
  sheet: 0,
  step: number,
  axis,
  pos,
  length,
  stage,
});

/*  1000 x 500, kerf 4:   |  A 300 x 500: Door 300x200 over rest  |  Shelf 696 x 250 over rest  | */
const SHEET: Sheet2d = {
  w: 1000,
  h: 500,
  price: null,
  parts: [part('Door', 0, 0, 300, 200), part('Shelf', 304, 0, 696, 250)],
  offcuts: [],
};
const STEPS = [step(1, 'v', 300, 500, 1), step(2, 'h', 200, 300, 2), step(3, 'h', 250, 696, 2)];

describe('replayCuts', () => {
  it('names each piece, measures the fence from its edge and tells what falls off', () => {
    const replay = replayCuts(SHEET, STEPS, 4, NO_TRIM);
    expect(replay.problem).toBeNull();
    expect(
      replay.passes.map((pass) => [
        pass.piece.label,
        pass.fence,
        pass.freed.label,
        pass.freed.kind,
        pass.stays?.kind,
      ]),
    ).toEqual([
      ['Sheet', 300, 'A', 'cut', 'cut'],
      ['A', 200, 'Door', 'part', 'rest'],
      ['Rest of sheet', 250, 'Shelf', 'part', 'rest'],
    ]);
    expect(replay.passes[0].band).toEqual({ x: 300, y: 0, w: 4, h: 500 });
    expect(replay.passes[0].fenceFar).toBe(696);
  });
  it('measures from the trimmed edge of the piece, not from the sheet', () => {
    const trimmed: Sheet2d = {
      w: 1020,
      h: 520,
      price: null,
      parts: SHEET.parts.map((one) => ({ ...one, x: one.x + 10, y: one.y + 10 })),
    };
    const moved = STEPS.map((one) => ({ ...one, pos: one.pos + 10 }));
    const replay = replayCuts(trimmed, moved, 4, { left: 10, right: 10, top: 10, bottom: 10 });
    expect(replay.passes.map((pass) => pass.fence)).toEqual([300, 200, 250]);
  });
  it('says so when a pass fits no piece', () => {
    expect(replayCuts(SHEET, [step(1, 'v', 300, 123, 1)], 4, NO_TRIM).problem).toBe(
      'Pass 1 fits no piece on the saw.',
    );
  });
  it('tells apart strips of equal size by the parts they hold', () => {
    const twins: Sheet2d = {
      w: 604,
      h: 400,
      price: null,
      parts: [part('L', 0, 0, 300, 400), part('R1', 304, 0, 300, 100), part('R2', 304, 104, 300, 296)],
    };
    const replay = replayCuts(twins, [step(1, 'v', 300, 400, 1), step(2, 'h', 100, 300, 2)], 4, NO_TRIM);
    expect(replay.passes[1].freed.label).toBe('R1');
    expect(replay.states[2].map((piece) => piece.label).toSorted((a, b) => (a < b ? -1 : 1))).toEqual([
      'L',
      'R1',
      'R2',
    ]);
  });

  it('replays every random cut tree: all passes find a piece and every part ends free', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), fc.integer({ min: 0, max: 6 }), (seed, kerf) => {
        const { sheet, steps } = randomSheet(seed, kerf);
        const replay = replayCuts(sheet, steps, kerf, NO_TRIM);
        expect(replay.problem).toBeNull();
        const free = replay.states
          .at(-1)!
          .filter((piece) => piece.kind === 'part')
          .map((piece) => piece.part);
        expect(new Set(free).size).toBe(sheet.parts.length);
      }),
      { numRuns: 400 },
    );
  });
});
