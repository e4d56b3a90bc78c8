import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import DxfParser from 'dxf-parser';
import { describe, expect, it } from 'vitest';
import type { ImportedPart, ImportResponse } from '../contract/import.ts';
import type { RequestNest, ResponseNest } from '../contract/nest.ts';
import { dxfSheet } from '../export/machine/dxfSheet.ts';
import { machinePlanNest } from '../export/machine/sheets.ts';
import { solve } from '../index.ts';
import { checkImport, importOutlines } from './importOutlines.ts';
import { tags } from '../testing/drawings.ts';
import { pointsOf } from '../testing/points.ts';

const read = (content: string, more: Record<string, unknown> = {}): ImportResponse =>
  importOutlines(checkImport({ content, yDown: true, include: ['splines'], ...more }), true);
const dxf = (...entities: string[]): string =>
  tags(0, 'SECTION', 2, 'ENTITIES') + entities.join('') + tags(0, 'ENDSEC', 0, 'EOF');
const line = (x1: number, y1: number, x2: number, y2: number): string =>
  tags(0, 'LINE', 8, '0', 10, x1, 20, y1, 11, x2, 21, y2);
const spline = (
  knots: readonly number[],
  points: readonly (readonly number[])[],
  weights: readonly number[] = [],
) =>
  tags(0, 'SPLINE', 8, '0', 70, 8, 71, 3, 72, knots.length, 73, points.length, 74, 0) +
  tags(...knots.flatMap((knot) => [40, knot]), ...weights.flatMap((weight) => [41, weight])) +
  tags(...points.flatMap(([x, y]) => [10, x, 20, y, 30, 0]));

/** A plate with a waved upper edge (rational, two spans), an oval hole turned by 30 degrees, and half an oval open
 *  inside. No symmetry; y up. */
const WAVE = pointsOf('120,60 90,95 60,20 30,80 0,50');
const KNOTS = [0, 0, 0, 0, 0.4, 1, 1, 1, 1];
const WEIGHTS = [1, 2, 1, 0.5, 1];
const PLATE = dxf(
  line(0, 50, 0, 0),
  line(0, 0, 120, 0),
  line(120, 0, 120, 60),
  spline(KNOTS, WAVE, WEIGHTS),
  tags(0, 'ELLIPSE', 8, '0', 10, 30, 20, 20, 11, 17.320508, 21, 10, 40, 0.4, 41, 0, 42, 6.28318),
  tags(0, 'ELLIPSE', 8, 'ENGRAVE', 10, 85, 20, 25, 11, 0, 21, 15, 40, 0.5, 41, 0.5, 42, 3),
);

const nestOf = (parts: readonly ImportedPart[]) => {
  const request: RequestNest = {
    parts: parts.map(({ polygon, holes }) => ({ name: 'P', polygon, holes, qty: 2, allowedRotations: [0] })),
    stock: [{ w: 400, h: 300 }],
  };
  const nest = solve('nest', { ...request, include: ['outlines'] }) as ResponseNest;
  return machinePlanNest(
    request,
    nest,
    parts.map(({ curves }) => curves),
  );
};

interface Parsed {
  readonly header: Record<string, unknown>;
  readonly blocks: Record<
    string,
    {
      entities: {
        type: string;
        layer: string;
        controlPoints?: { x: number; y: number }[];
        knotValues?: number[];
      }[];
    }
  >;
}
const partOf = (text: string) => {
  const drawing = new DxfParser().parseSync(text) as unknown as Parsed;
  return { version: drawing.header['$ACADVER'], drawn: drawing.blocks['PART_1'].entities };
};

describe('splines and ellipses of the imported file', () => {
  it('come with the part only when asked for, each with the corners that stand for it', () => {
    expect(read(PLATE, { include: ['curves'] }).parts[0].curves).not.toHaveProperty('splines');
    const { outline, splines = [] } = read(PLATE).parts[0].curves ?? { outline: [] };
    expect(splines.map(({ on, curve }) => `${on} ${curve.kind}`)).toEqual([
      'outline spline',
      'hole ellipse',
      'mark ellipse',
    ]);
    const ends = [outline[splines[0].first], outline[splines[0].last]].map(([x, y]) => `${x} ${y}`);
    expect([ends, ends.toReversed()]).toContainEqual(['0 -50', '120 -60']);
    expect(splines[1].first).toBe(splines[1].last);
  });

  it('are drawn true by the DXF of a sheet: one chain of entities, end to end, and polylines when wished', () => {
    const plan = nestOf(read(PLATE).parts);
    const { version, drawn } = partOf(dxfSheet(plan, 0, { units: 'mm' }));
    expect(version).toBe('AC1015');
    expect(drawn.map(({ type, layer }) => `${type} ${layer}`)).toEqual([
      'ELLIPSE ENGRAVE',
      'ELLIPSE CUT_INNER',
      'SPLINE CUT_OUTER',
      'LWPOLYLINE CUT_OUTER',
    ]);
    const controls = drawn[2].controlPoints?.map(({ x, y }) => `${x} ${y}`) ?? [];
    expect([controls, controls.toReversed()]).toContainEqual(WAVE.map(([x, y]) => `${x} ${y}`));
    const plain = partOf(dxfSheet(plan, 0, { units: 'mm', polylines: true }));
    expect(plain.version).toBe('AC1009');
    expect(new Set(plain.drawn.map(({ type }) => type))).toEqual(new Set(['POLYLINE']));
  });

  it('read back through our own import as the same outlines', () => {
    const { parts } = read(PLATE);
    const again = read(dxfSheet(nestOf(parts), 0, { units: 'mm' }), {
      ignoreLayers: ['SHEET', 'LABEL', 'ENGRAVE'],
    });
    expect(again.parts).toHaveLength(2);
    expect(again.warnings.filter((words) => words.includes('closes'))).toEqual([]);
    for (const part of again.parts) {
      expect(part.polygon.length).toBe(parts[0].polygon.length);
      expect(area(part.polygon)).toBeCloseTo(area(parts[0].polygon), 3);
      expect(area(part.holes?.[0] ?? [])).toBeCloseTo(area(parts[0].holes?.[0] ?? []), 3);
    }
  });

  it.each([
    ['plain', []],
    ['rational', [1, 2, 1, 0.5, 1, 1, 2, 1]],
  ])(
    'a closed curve without ends (%s) begins and ends in a control point for readers that know no other',
    (_, weights) => {
      const FINE = { flattenTolerance: 0.001 };
      const around = pointsOf('90,40 60,0 0,0 0,60 50,80 90,40 60,0 0,0');
      const { parts } = read(dxf(spline([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11], around, weights)), FINE);
      const text = dxfSheet(nestOf(parts), 0, { units: 'mm' });
      const { controlPoints = [], knotValues = [] } = partOf(text).drawn[0];
      expect(knotValues).toEqual([3, 3, 3, 3, 4, 5, 6, 7, 8, 8, 8, 8]);
      expect(controlPoints).toHaveLength(8);
      expect(controlPoints[0]).toEqual(controlPoints[7]);
      const again = read(text, { ...FINE, ignoreLayers: ['SHEET', 'LABEL'] });
      expect(area(again.parts[0].polygon)).toBeCloseTo(area(parts[0].polygon), 1);
    },
  );

  it('hold for paths of an SVG, and fall back to corners where a line cuts through them', () => {
    const svg = '<svg><path d="M0 0C40 -30 80 30 120 0L120 50Q60 90 0 50Z"/></svg>';
    const { splines = [] } = read(svg, { yDown: false }).parts[0].curves ?? {};
    expect(splines.map(({ curve }) => curve.kind === 'spline' && curve.degree)).toEqual([3, 2]);
    expect(
      partOf(dxfSheet(nestOf(read(svg, { yDown: false }).parts), 0, { units: 'in' })).drawn.map(
        ({ type }) => type,
      ),
    ).toEqual(['SPLINE', 'LWPOLYLINE', 'SPLINE', 'LWPOLYLINE']);
    const cut = dxf(
      spline(KNOTS, WAVE),
      line(0, 50, 0, 0),
      line(0, 0, 120, 0),
      line(120, 0, 120, 60),
      line(45, 0, 45, 90),
    );
    const halves = read(cut, { commonEdges: true }).parts;
    expect(halves.length).toBe(2);
    expect(halves.flatMap(({ curves }) => curves?.splines ?? [])).toEqual([]);
  });

  it.runIf(hasEzdxf())('are without faults and where they were drawn for a foreign reader (ezdxf)', () => {
    const folder = mkdtempSync(join(tmpdir(), 'cutwright-spline-'));
    const file = join(folder, 'sheet.dxf');
    writeFileSync(file, dxfSheet(nestOf(read(PLATE).parts), 0, { units: 'mm' }));
    // As many points of each curve as drawn and as exported, from one and from the other end.
    const script = `import ezdxf,json,sys
from ezdxf.math import BSpline, ConstructionEllipse
from ezdxf.path import make_path
wave,knots,weights=json.loads(sys.argv[2])
doc=ezdxf.readfile(sys.argv[1]); auditor=doc.audit(); N=64
def sampled(spline):
    a,b=spline.knots()[0],spline.knots()[-1]
    return [spline.point(a+(b-a)*i/N) for i in range(N+1)]
def round(e):
    return list(e.vertices(e.start_param+(e.end_param-e.start_param)*i/N for i in range(N+1)))
drawn=[sampled(BSpline(wave,order=4,knots=knots,weights=weights)),
  round(ConstructionEllipse((30,20),(17.320508,10),ratio=.4)),
  round(ConstructionEllipse((85,25),(0,15),ratio=.5,start_param=.5,end_param=3))]
ours=[sampled(e.construction_tool()) if e.dxftype()=="SPLINE" else round(e.construction_tool())
  for e in doc.blocks.get("PART_1") if e.dxftype() in ("SPLINE","ELLIPSE")]
gap=lambda a,b: max((p-q).magnitude for p,q in zip(a,b))
inserts=doc.modelspace().query("INSERT")
placed=[e for i in inserts for e in i.virtual_entities() if e.dxftype() in ("SPLINE","ELLIPSE")]
drawn_long=min(len(list(make_path(e).flattening(.05))) for e in placed)>8
far=max(min(min(gap(a,b),gap(a,b[::-1])) for b in ours) for a in drawn)
print(doc.header["$INSUNITS"], len(auditor.errors), len(auditor.fixes), len(inserts), len(ours),
  far<1e-3 or far, drawn_long)`;
    const numbers = JSON.stringify([WAVE, KNOTS, WEIGHTS]);
    const { stdout, stderr } = spawnSync('/usr/bin/python3', ['-c', script, file, numbers], {
      encoding: 'utf8',
    });
    rmSync(folder, { recursive: true });
    expect(`${stdout}${stderr}`.trim()).toBe('4 0 0 2 3 True True');
  });
});

function area(ring: readonly (readonly number[])[]): number {
  return Math.abs(
    ring.reduce((sum, [x, y], i) => {
      const [nx, ny] = ring[(i + 1) % ring.length];
      return sum + (x * ny - nx * y) / 2;
    }, 0),
  );
}

function hasEzdxf(): boolean {
  return spawnSync('/usr/bin/python3', ['-c', 'import ezdxf']).status === 0;
}
