import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import DxfParser from 'dxf-parser';
import { describe, expect, it } from 'vitest';
import type { RequestNest, ResponseNest } from '../../contract/nest.ts';
import { checkImport, importOutlines, solve } from '../../index.ts';
import { dxfSheet, ORIGINS } from './dxfSheet.ts';
import { machinePlanNest } from './sheets.ts';

/** A plate without any symmetry, with a hole, so that a mirrored or turned export shows. */
const REQUEST: RequestNest = {
  parts: [
    {
      name: 'Hook',
      polygon: [
        [0, 0],
        [90, 0],
        [90, 20],
        [30, 20],
        [30, 60],
        [0, 60],
      ],
      holes: [
        [
          [5, 5],
          [15, 5],
          [15, 12],
          [5, 12],
        ],
      ],
      qty: 3,
      allowMirror: true,
    },
    {
      name: 'Disc',
      polygon: [
        [0, 20],
        [20, 0],
        [40, 20],
        [20, 40],
      ],
      qty: 2,
    },
  ],
  stock: [{ w: 300, h: 200 }],
  options: { spacing: 2 },
  include: ['outlines'],
};
const nest = solve('nest', REQUEST) as ResponseNest;

interface Parsed {
  readonly header: Record<string, unknown>;
  readonly blocks: Record<
    string,
    {
      entities: {
        type: string;
        layer: string;
        center?: unknown;
        radius?: number;
        vertices?: { x: number; y: number; bulge?: number }[];
      }[];
    }
  >;
  readonly entities: {
    type: string;
    layer: string;
    name?: string;
    position?: { x: number; y: number };
    rotation?: number;
    xScale?: number;
  }[];
}
const parse = (text: string): Parsed => new DxfParser().parseSync(text) as unknown as Parsed;

describe('a DXF for each sheet', () => {
  it('reads back through our own import as the same outlines where the plan has them, for every origin', () => {
    for (const origin of ORIGINS) {
      const text = dxfSheet(machinePlanNest(REQUEST, nest), 0, { units: 'mm', origin });
      const read = importOutlines(checkImport({ content: text, ignoreLayers: ['SHEET', 'LABEL'] }), true) as {
        parts: { polygon: [number, number][]; holes?: [number, number][][] }[];
        sourceUnit?: string;
      };
      expect(read.sourceUnit).toBe('mm');
      const dx = origin.endsWith('left') ? 0 : 300;
      const dy = origin.startsWith('bottom') ? 200 : 0;
      const back = read.parts.map(({ polygon, holes }) => [
        corners(polygon.map(([x, y]) => [x + dx, dy - y])),
        ...(holes ?? []).map((hole) => corners(hole.map(([x, y]) => [x + dx, dy - y]))),
      ]);
      const placed = nest.sheets[0].parts.map(({ polygon, holes }) => [
        corners(polygon as [number, number][]),
        ...((holes ?? []) as [number, number][][]).map((hole) => corners(hole)),
      ]);
      expect(back.map(String).toSorted(byText)).toEqual(placed.map(String).toSorted(byText));
    }
  });

  it('keeps circles and arcs as they were drawn, and open lines on their layer', () => {
    const circle = [
      [60, 10, 1],
      [70, 10, 1],
    ];
    const curves = [
      {
        outline: [
          [0, 0],
          [90, 0, 0.5],
          [90, 20],
        ],
        holes: [circle],
        marks: [
          {
            layer: 'BEND' as const,
            line: [
              [0, 5],
              [90, 5],
            ],
          },
        ],
      },
    ];
    const drawing = parse(dxfSheet(machinePlanNest(REQUEST, nest, curves), 0, { units: 'in' }));
    expect(drawing.header['$INSUNITS']).toBe(1);
    const hook = Object.values(drawing.blocks).find(({ entities }) =>
      entities.some(({ type }) => type === 'CIRCLE'),
    );
    expect(hook?.entities.map(({ type, layer }) => `${type} ${layer}`)).toEqual([
      'POLYLINE BEND',
      'CIRCLE CUT_INNER',
      'POLYLINE CUT_OUTER',
    ]);
    expect(hook?.entities[1]).toMatchObject({ radius: 5, center: { x: 65, y: -10 } });
    expect(hook?.entities[2].vertices?.[1].bulge).toBe(-0.5);
  });

  it('writes every part once as a block and once for every copy as an insert', () => {
    const drawing = parse(dxfSheet(machinePlanNest(REQUEST, nest), 0, { units: 'mm', labels: false }));
    expect(Object.keys(drawing.blocks).toSorted(byText)).toEqual(['PART_1', 'PART_2']);
    expect(drawing.entities.filter(({ type }) => type === 'INSERT')).toHaveLength(5);
    expect(drawing.entities.some(({ layer }) => layer === 'LABEL')).toBe(false);
  });

  it.runIf(hasEzdxf())('is a drawing with units and without faults for a foreign reader (ezdxf)', () => {
    const folder = mkdtempSync(join(tmpdir(), 'cutwright-dxf-'));
    const file = join(folder, 'sheet.dxf');
    writeFileSync(file, dxfSheet(machinePlanNest(REQUEST, nest), 0, { units: 'mm' }));
    const script = `import ezdxf,sys
doc=ezdxf.readfile(sys.argv[1]); auditor=doc.audit()
print(doc.header["$INSUNITS"], len(auditor.errors), len(doc.modelspace().query("INSERT")))`;
    const { stdout, stderr } = spawnSync('/usr/bin/python3', ['-c', script, file], { encoding: 'utf8' });
    rmSync(folder, { recursive: true });
    expect(`${stdout}${stderr}`.trim()).toBe('4 0 5');
  });
});

/** Corners in a form that does not depend on where a ring starts or how it turns. */
function corners(ring: readonly (readonly number[])[]): string {
  return ring
    .map(([x, y]) => `${Math.round(x * 1000) / 1000 + 0} ${Math.round(y * 1000) / 1000 + 0}`)
    .toSorted(byText)
    .join(' ');
}

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

function hasEzdxf(): boolean {
  return spawnSync('/usr/bin/python3', ['-c', 'import ezdxf']).status === 0;
}
