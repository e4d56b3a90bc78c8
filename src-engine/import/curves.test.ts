import { describe, expect, it } from 'vitest';
import type { ImportResponse } from '../contract/import.ts';
import type { RequestNest, ResponseNest } from '../contract/nest.ts';
import { dxfSheet } from '../export/machine/dxfSheet.ts';
import { machinePlanNest } from '../export/machine/sheets.ts';
import { solve } from '../index.ts';
import { checkImport, importOutlines } from './importOutlines.ts';
import { tags } from '../testing/drawings.ts';

const run = (content: string, more: Record<string, unknown> = {}): ImportResponse =>
  importOutlines(checkImport({ content, ...more }), true);
const dxf = (...entities: string[]): string =>
  tags(0, 'SECTION', 2, 'ENTITIES') + entities.join('') + tags(0, 'ENDSEC', 0, 'EOF');
const line = (layer: string, x1: number, y1: number, x2: number, y2: number): string =>
  tags(0, 'LINE', 8, layer, 10, x1, 20, y1, 11, x2, 21, y2);
const circle = (x: number, y: number, r: number): string => tags(0, 'CIRCLE', 8, 'CUT', 10, x, 20, y, 40, r);
const arc = (x: number, y: number, r: number, from: number, to: number): string =>
  tags(0, 'ARC', 8, 'CUT', 10, x, 20, y, 40, r, 50, from, 51, to);

/** An L with one round corner, a hole, a bend line and an engraved line: no symmetry. y up, as CAD draws. */
const L = dxf(
  line('CUT', 0, 0, 90, 0),
  line('CUT', 90, 0, 90, 20),
  line('CUT', 90, 20, 30, 20),
  line('CUT', 30, 20, 30, 50),
  arc(20, 50, 10, 0, 90),
  line('CUT', 20, 60, 0, 60),
  line('CUT', 0, 60, 0, 0),
  circle(70, 10, 4),
  line('Biegelinien', 0, 30, 30, 30),
  line('Text', 5, 5, 25, 5),
);
const OPTIONS = { yDown: true, include: ['curves'], filename: 'L.dxf' };

describe('true curves', () => {
  it('are absent unless asked for', () => {
    expect(JSON.stringify(run(L))).not.toMatch(/curves|marks/);
  });
  it('keep arcs, circles and the open lines of a part with what they mean', () => {
    const { curves } = run(L, { include: ['curves'] }).parts[0];
    expect(curves?.outline.filter(([, , bulge]) => bulge !== 0)).toEqual([
      [30, 50, expect.closeTo(Math.tan(Math.PI / 8), 6)],
    ]);
    expect(curves?.outline).toHaveLength(7);
    expect(curves?.holes.map((hole) => hole.map(([, , bulge]) => Math.abs(bulge)))).toEqual([[1, 1]]);
    expect(curves?.marks.map(({ layer, source }) => [layer, source])).toEqual([
      ['BEND', 'Biegelinien'],
      ['ENGRAVE', 'Text'],
    ]);
  });
  it('hold for arcs of more than half a turn, mirrored blocks and SVG', () => {
    const keyhole = dxf(
      arc(0, 0, 10, -60, 240),
      line('0', 5, -8.660254, 0, -30),
      line('0', 0, -30, -5, -8.660254),
    );
    const bulges = run(keyhole, { include: ['curves'] }).parts[0].curves?.outline.map(([, , b]) => b) ?? [];
    expect(bulges.filter((b) => b !== 0).reduce((sum, b) => sum + 4 * Math.atan(b), 0)).toBeCloseTo(
      (300 / 180) * Math.PI,
      5,
    );
    expect(bulges.length).toBeLessThan(6);
    const svg = '<svg><g transform="scale(-2 2)"><circle r="5"/></g><ellipse cx="50" rx="9" ry="4"/></svg>';
    const [round, oval] = run(svg, { include: ['curves'], applyTransforms: true }).parts;
    expect(round.curves?.outline.map(([x, y]) => Math.hypot(x, y))).toEqual([10, 10]);
    expect(oval.curves?.outline.every(([, , bulge]) => bulge === 0)).toBe(true);
  });
});

/** A box of lines with one across it. */
const divided = (layer: string, across: string): string =>
  dxf(
    line(layer, 0, 0, 90, 0),
    line(layer, 90, 0, 90, 40),
    line(layer, 90, 40, 0, 40),
    line(layer, 0, 40, 0, 0),
    line(across, 30, 0, 30, 40),
  );

describe('names of layers', () => {
  it.each(['Schnittkante', 'Außenkante', 'SPLINES', 'PLINE', 'MANIFOLD', 'Kontur'])(
    '%s: no bends, its lines are outlines and divide them',
    (layer) => {
      expect(run(divided(layer, layer), { commonEdges: true }).parts).toHaveLength(2);
    },
  );
  it.each([
    'Bend lines',
    'IV_FOLD',
    'Kanten',
    'Abkantlinien',
    'LIGNES_PLIAGE',
    'Linea di piega',
    'UP_CENTERLINES',
  ])('%s: bends, which divide nothing', (layer) => {
    const { parts } = run(divided('CUT', layer), { commonEdges: true, include: ['curves'] });
    expect(parts.map(({ curves }) => curves?.marks.map((mark) => mark.layer))).toEqual([['BEND']]);
  });
});

describe('a DXF through the app', () => {
  const { parts } = run(L, OPTIONS);
  const request: RequestNest = {
    parts: parts.map(({ polygon, holes, name }) => ({ name, polygon, holes, qty: 2, allowedRotations: [0] })),
    stock: [{ w: 300, h: 200 }],
  };
  const nest = solve('nest', request) as ResponseNest;
  const text = dxfSheet(
    machinePlanNest(
      request,
      nest,
      parts.map(({ curves }) => curves),
    ),
    0,
    { units: 'mm' },
  );
  it('comes out of a nest as it was drawn, not mirrored, with circles and arcs', () => {
    const back = run(text, { include: ['curves'], ignoreLayers: ['SHEET'] });
    const drawn = run(L, { include: ['curves'] }).parts[0];
    expect(back.parts).toHaveLength(2);
    const sides = ({ curves }: (typeof back.parts)[number]): Set<string> =>
      new Set(
        (curves?.outline ?? []).map(([x, y, bulge], i, all) => {
          const [nx, ny] = all[(i + 1) % all.length];
          return [nx - x, ny - y, bulge].map((v) => Math.round(v * 1e4) / 1e4 + 0).join(' ');
        }),
      );
    for (const part of back.parts) expect(sides(part)).toEqual(sides(drawn));
    expect(text.match(/^CIRCLE$/gm)).toHaveLength(1);
    expect(new Set(back.parts[0].curves?.marks.map(({ layer }) => layer))).toEqual(
      new Set(['BEND', 'ENGRAVE']),
    );
  });
  it('answers y down only for DXF, and only when asked', () => {
    const ys = (response: ImportResponse): number[] => response.parts[0].polygon.map(([, y]) => y);
    expect(Math.min(...ys(run(L)))).toBe(0);
    expect(Math.max(...ys(run(L, { yDown: true })))).toBe(0);
    const svg = '<svg><path d="M0 0H9V5Z"/></svg>';
    expect(run(svg, { yDown: true })).toEqual(run(svg));
  });
});

describe('gaps', () => {
  const gap = (width: number): string =>
    dxf(
      line('0', 0, 0, 50, 0),
      line('0', 50, 0, 50, 30),
      line('0', 50, 30, 0, 30),
      line('0', 0, 30, 0, width),
    );
  it.each([0.05, 0.1, 0.3])('of %f are closed when asked, and each is told', (width) => {
    expect(run(gap(width)).parts).toEqual([]);
    const closed = run(gap(width), { joinTolerance: 0.5 });
    expect(closed.parts).toHaveLength(1);
    expect(closed.warnings).toEqual([`a gap of ${width} at (0, ${width}) was closed`]);
    expect(run(gap(width), { joinTolerance: width / 2 }).parts).toEqual([]);
  });
  it('do not join what is closed already, and short lines do not vanish', () => {
    const near = dxf(circle(0, 0, 5), circle(10.2, 0, 5), line('0', 20, 0, 20.1, 0));
    const read = run(near, { joinTolerance: 0.5, include: ['open'] });
    expect([read.parts.length, read.open?.length]).toEqual([2, 1]);
  });
  it('refuses tolerances that are none', () => {
    expect(() => run(gap(1), { joinTolerance: 0 })).toThrow(/greater than 0/);
    expect(() => run(gap(1), { joinTolerance: 1e9 })).toThrow(/at most 1000/);
  });
});
