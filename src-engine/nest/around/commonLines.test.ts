import { describe, expect, it } from 'vitest';
import { box, judgedNest } from '../../testing/nestProblems.ts';
import type { MachineProfile } from '../../contract/machine.ts';
import type { RequestNest, ResponseNest } from '../../contract/nest.ts';
import { readSheetDxf } from '../../judge/files/readSheetDxf.ts';
import { runGcode } from '../../judge/files/runGcode.ts';
import { sample } from '../../testing/quick.ts';
import { randomRequestNest } from '../../testing/randomNest.ts';
import { solveNest } from '../pipeline.ts';
import { pointsOf } from '../../testing/points.ts';

type Points = [number, number][];
const LASER: MachineProfile = {
  name: 'Laser',
  post: 'grbl-laser',
  units: 'mm',
  toolDiameter: 2,
  cutFeed: 900,
};
/** Two plates on a sheet that holds them only with one cut between. */
const TWO: RequestNest = {
  parts: [{ polygon: box(100, 50), qty: 2 }],
  stock: [{ w: 100, h: 102 }],
  options: { kerf: 2, spacing: 10, commonLines: true },
};

describe('common lines', () => {
  it('two equal straight edges lie the kerf apart, and the cut between counts once', () => {
    const response = judgedNest(TWO);
    expect(response.sheets.length).toBe(1);
    expect(response.sheets[0].commonLines).toEqual([
      {
        parts: [0, 1],
        line: expect.toSatisfy(
          (line: Points) =>
            line.length === 2 && line.every(([, y]) => y === 51) && Math.abs(line[0][0] - line[1][0]) === 100,
        ) as Points,
      },
    ]);
    expect(response.metrics.cutLength).toBe(500);
    const apart = judgedNest({ ...TWO, options: { kerf: 2, spacing: 10 } });
    expect(apart.sheets.length).toBe(2);
    expect(apart.sheets[0].commonLines).toBeUndefined();
  });

  it('triangles close up to a rectangle, turned as allowed only', () => {
    const triangle: Points = pointsOf('0,0 120,0 0,80');
    const request = (allowedRotations: number[]): RequestNest => ({
      parts: [{ polygon: triangle, qty: 2, allowedRotations }],
      stock: [{ w: 124, h: 84 }],
      options: { kerf: 1, spacing: 8, commonLines: true },
    });
    expect(judgedNest(request([0, 180])).sheets.length).toBe(1);
    expect(judgedNest(request([0])).sheets.length).toBe(2);
  });

  it('a part with a clearance of its own shares no cut', () => {
    const [part] = TWO.parts;
    const response = judgedNest({ ...TWO, stock: [{ w: 300, h: 300 }], parts: [{ ...part, clearance: 4 }] });
    expect(response.sheets[0].commonLines).toEqual([]);
  });

  it('any mixture holds, by the independent judge, never on more stock, and says nothing unasked', () => {
    const stockOf = ({ metrics }: ResponseNest): readonly number[] => [-metrics.placed, metrics.sheetArea];
    for (let seed = 1; seed <= sample(4, 2); seed++) {
      const plain = { ...randomRequestNest(seed + 70), options: { kerf: 2, spacing: 6, margin: 3 } };
      const shared = judgedNest({ ...plain, options: { ...plain.options, commonLines: true } });
      const [before, after] = [stockOf(judgedNest(plain)), stockOf(shared)];
      expect(after[0] < before[0] || (after[0] === before[0] && after[1] <= before[1] + 1e-6)).toBe(true);
    }
  });

  it('files cut it once: one contour is whole, the other open where they meet', () => {
    const { files = [] } = solveNest({
      ...TWO,
      files: [{ format: 'gcode', machine: LASER }, { format: 'dxf' }, { format: 'svg' }],
    });
    const [gcode, dxf, svg] = files.map(({ text }) => text);
    const { contours, faults } = runGcode(gcode);
    expect(faults).toEqual([]);
    const between = contours
      .flat()
      .filter(({ from, to }) => Math.abs(from[1] - 51) + Math.abs(to[1] - 51) < 0.01);
    const length = between.reduce((sum, { from, to }) => sum + Math.abs(from[0] - to[0]), 0);
    // The way round the first plate runs on into its corners.
    expect(Math.abs(length - 100)).toBeLessThan(4);
    const drawn = readSheetDxf(dxf).inserts.map((insert) =>
      insert.map(({ closed, ring }) => [closed, ring.length]),
    );
    expect(drawn).toEqual(expect.arrayContaining([[[false, 4]], [[true, 4]]]));
    expect(svg.match(/Z"/g)?.length).toBe(2);
    const wide = solveNest({ ...TWO, files: [{ format: 'gcode', machine: { ...LASER, toolDiameter: 1 } }] });
    expect(wide.warnings.join()).toContain('shared cuts are made twice');
  });
});
