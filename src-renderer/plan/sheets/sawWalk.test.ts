import { describe, expect, it } from 'vitest';
import type { Request2d, Response2d } from '../../../src-engine/contract/panel2d.ts';
import { solve } from '../../../src-engine/index.ts';
import { sheetWalk } from './sawWalk.ts';

const planOf = (request: Request2d): Response2d =>
  solve('2d', { ...request, include: ['cutPlan', 'offcuts', 'passes'] }) as Response2d;
const walkOf = (request: Request2d): ReturnType<typeof sheetWalk> => {
  const { sheets, passes } = planOf(request);
  return sheetWalk(sheets[0], passes ?? [], request.options?.kerf ?? 0);
};

/*  1000 x 500, kerf 4:   |  A 696 x 500: Shelf 696 x 250 over rest  |  Door 300 x 400 over rest  | */
const JOB: Request2d = {
  parts: [
    { name: 'Door', w: 300, h: 400, rotatable: false },
    { name: 'Shelf', w: 696, h: 250, rotatable: false },
  ],
  stock: [{ w: 1000, h: 500 }],
  options: { kerf: 4, firstCut: 'vertical' },
};

describe('sheetWalk', () => {
  it('names each piece, measures the fence from its edge and tells what falls off', () => {
    const { passes: cuts, start } = walkOf(JOB);
    expect(start.label).toBe('Sheet');
    expect(
      cuts.map((pass) => [
        pass.piece.label,
        pass.fence,
        pass.fenceFar,
        pass.freed?.label,
        pass.freed?.kind,
        pass.stays?.kind,
      ]),
    ).toEqual([
      ['Sheet', 696, 300, 'A', 'cut', 'cut'],
      ['A', 250, 246, 'Shelf', 'part', 'offcut'],
      ['B', 400, 96, 'Door', 'part', 'offcut'],
    ]);
    expect(cuts[0].band).toEqual({ x: 696, y: 0, w: 4, h: 500 });
  });

  it('begins with the trims and says from which edge each number counts', () => {
    const trim = { left: 10, right: 10, top: 10, bottom: 10 };
    const { passes, start } = walkOf({
      ...JOB,
      stock: [{ w: 1020, h: 520 }],
      options: { kerf: 4, trim },
    });
    expect(start.box).toEqual({ x: 0, y: 0, w: 1020, h: 520 });
    expect(
      passes.map(({ trims, fence, edges, freed }) => [trims, fence, edges.near, edges.far, freed?.label]),
    ).toEqual([
      ['left', 6, 'raw', 'raw', 'Trim'],
      ['right', 1000, 'clean', 'raw', 'Trim'],
      ['top', 6, 'raw', 'raw', 'Trim'],
      ['bottom', 500, 'clean', 'raw', 'Trim'],
      [null, 696, 'clean', 'clean', 'A'],
      [null, 250, 'clean', 'clean', 'Shelf'],
      [null, 400, 'clean', 'clean', 'Door'],
    ]);
  });
});
