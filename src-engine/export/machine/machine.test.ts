import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import DxfParser from 'dxf-parser';
import { describe, expect, it } from 'vitest';
import type { RequestNest, ResponseNest } from '../../contract/nest.ts';
import { checkImport, importOutlines, solve, validate } from '../../index.ts';
import { ORIGINS } from '../../contract/machine.ts';
import type { Response2d } from '../../contract/panel2d.ts';
import { dxfSheet, dxfSheets } from './dxfSheet.ts';
import { gcodeSheet } from './gcode.ts';
import { svgSheet } from './svgSheet.ts';
import { machinePlanNest } from './sheets.ts';
import { pointsOf } from '../../testing/points.ts';

/** A plate without any symmetry, with a hole, so that a mirrored or turned export shows. */
const REQUEST: RequestNest = {
  parts: [
    {
      name: 'Hook',
      polygon: pointsOf('0,0 90,0 90,20 30,20 30,60 0,60'),
      holes: [pointsOf('5,5 15,5 15,12 5,12')],
      qty: 3,
      allowMirror: true,
    },
    {
      name: 'Disc',
      polygon: pointsOf('0,20 20,0 40,20 20,40'),
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
    vertices?: { x: number; y: number }[];
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
        ...(holes ?? []).map((hole) => corners(hole)),
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

  const zoned = solve('nest', {
    ...REQUEST,
    stock: [
      {
        polygon: pointsOf('0,0 300,0 300,150 250,200 0,200'),
        exclusions: [pointsOf('0,0 60,0 60,40')],
        qualityZones: [
          {
            polygon: pointsOf('200,100 400,100 400,200'),
            grade: 'C',
          },
        ],
      },
    ],
  }) as ResponseNest;

  it('draws zones on layers of their own where that is wished, none of them elsewhere; programs name them', () => {
    const plan = machinePlanNest(REQUEST, zoned);
    const plain = dxfSheet(plan, 0, { units: 'mm' });
    expect(plain + svgSheet(plan, 0, { units: 'mm' })).not.toContain('ZONE');
    const { entities } = parse(dxfSheet(plan, 0, { units: 'mm', zones: true }));
    const on = (layer: string): unknown =>
      entities
        .filter((entity) => entity.layer === layer)
        .map(({ type, vertices }) => [type, vertices?.map(({ x, y }) => `${x} ${y}`).toSorted(byText)]);
    expect(on('ZONE_FREE')).toEqual([['POLYLINE', ['0 200', '60 160', '60 200']]]);
    // As far as it lies on the sheet, with its letter.
    expect(on('ZONE_QUALITY')).toEqual([
      ['POLYLINE', ['200 100', '300 100', '300 50']],
      ['TEXT', undefined],
    ]);
    const svg = svgSheet(plan, 0, { units: 'mm', zones: true });
    expect(svg).toContain('<g id="ZONE_FREE" fill="none" stroke="#b5483a"');
    expect(svg).toMatch(/<g id="ZONE_QUALITY"[^>]*><path d="M[^"]*300 150[^"]*"/);
    const { text } = gcodeSheet(plan, 0, {
      ...{ name: 'L', post: 'grbl-laser', units: 'mm', toolDiameter: 0.2, cutFeed: 900 },
    });
    expect(text.split('\n').filter((line) => line.includes('zone'))).toEqual([
      '; zone 1, stays free: X0 to 60, Y160 to 200',
      '; zone 2, quality C: X200 to 300, Y50 to 100',
    ]);
  });

  it.runIf(hasEzdxf())('is a drawing with units and without faults for a foreign reader (ezdxf)', () => {
    const folder = mkdtempSync(join(tmpdir(), 'cutwright-dxf-'));
    const file = join(folder, 'sheet.dxf');
    writeFileSync(file, dxfSheet(machinePlanNest(REQUEST, zoned), 0, { units: 'mm', zones: true }));
    const script = `import ezdxf,sys
doc=ezdxf.readfile(sys.argv[1]); auditor=doc.audit()
all=doc.modelspace().query
print(doc.header["$INSUNITS"], len(auditor.errors), len(all("INSERT")), len(all('POLYLINE[layer ? "ZONE_.*"]')))`;
    const { stdout, stderr } = spawnSync('/usr/bin/python3', ['-c', script, file], { encoding: 'utf8' });
    rmSync(folder, { recursive: true });
    expect(`${stdout}${stderr}`.trim()).toBe('4 0 5 2');
  });
});

describe('files for machines in an answer', () => {
  const LASER = { name: 'L', post: 'grbl-laser', units: 'mm', toolDiameter: 0.2, cutFeed: 900 } as const;

  it('come by name with the plan, with a warning where they were never tried', () => {
    const files = [
      { format: 'dxf', title: 'Hooks' },
      { format: 'svg' },
      { format: 'gcode', machine: LASER },
    ] as const;
    const answer = solve('nest', { ...REQUEST, include: [], files }) as ResponseNest;
    expect(answer.files?.map(({ name }) => name)).toEqual([
      'Hooks-sheet-1.dxf',
      'plan-sheet-1.svg',
      'plan-sheet-1.nc',
    ]);
    expect(answer.files?.[0].text).toBe(dxfSheet(machinePlanNest(REQUEST, nest), 0, { units: 'mm' }));
    expect(answer.warnings).toEqual(['Program (G-code): not tried on a machine']);
    expect(answer.sheets[0].parts[0].polygon).toBeUndefined();
  });

  it('have names of their own where two of one kind are wished for, and tell names that a drawing cannot show', () => {
    const parts = [{ name: 'Tür 🚪', w: 300, h: 200 }];
    const files = [{ format: 'ptx' }, { format: 'ptx', receiver: 'three-phases' }, { format: 'dxf' }];
    const answer = solve('2d', { parts, stock: [{ w: 900, h: 600 }], files }) as Response2d;
    expect(answer.files?.map(({ name }) => name)).toEqual(['plan.ptx', 'plan-2.ptx', 'plan-sheet-1.dxf']);
    expect(answer.warnings).toContainEqual(expect.stringMatching(/^DXF: 1 name is cut.*first "Tür 🚪"$/));
  });

  it('name the settings that have no effect on them, and only those', () => {
    const files = [
      { format: 'svg', origin: 'top-left', together: true, zones: true, labels: false },
      { format: 'dxf', receiver: 'three-phases', machine: LASER, origin: 'bottom-left', polylines: true },
      { format: 'gcode', labels: true, machine: { ...LASER, tabs: 2, depth: 5, passDepth: null } },
    ] as const;
    const request = { ...REQUEST, include: [], files };
    const { warnings } = solve('nest', request) as ResponseNest;
    expect(validate('nest', request).warnings).toEqual(warnings.slice(0, -1));
    expect(warnings).toEqual([
      'files[0].origin was ignored: svg files do not use it',
      'files[0].together was ignored: svg files do not use it',
      'files[1].receiver was ignored: dxf files do not use it',
      'files[1].machine was ignored: dxf files do not use it',
      'files[2].machine.depth was ignored: a laser does not use it',
      'files[2].machine.tabs was ignored: a laser does not use it',
      'Program (G-code): not tried on a machine',
    ]);
    const panels = { parts: [{ w: 100, h: 50 }], stock: [{ w: 400, h: 300 }], include: [] };
    const wishes = [{ format: 'dxf', zones: true, receiver: 'neutral', together: false }] as const;
    expect((solve('2d', { ...panels, files: wishes }) as Response2d).warnings).toEqual([
      'files[0].zones was ignored: dxf files do not use it',
    ]);
  });

  it('stand in the order of their sheets and tell the material where there are several', () => {
    const request = {
      parts: [
        { w: 900, h: 900, qty: 11, material: 'MDF 19, "roh"' },
        { w: 900, h: 900, material: 'Spanplatte weiß' },
      ],
      stock: [
        { w: 1000, h: 1000, material: 'MDF 19, "roh"' },
        { w: 1000, h: 1000, material: 'Spanplatte weiß' },
      ],
      include: [],
    };
    const namesOf = (asked: object, title: string): readonly string[] =>
      (solve('2d', { ...asked, files: [{ format: 'dxf', title }] }) as Response2d).files?.map(
        ({ name }) => name,
      ) ?? [];
    const names = namesOf(request, 'Küche');
    // As a control lists them: by letters.
    names.slice(1).forEach((name, at) => expect(name > (names[at] ?? '')).toBe(true));
    expect(names.at(0)).toBe('Küche-sheet-01-MDF 19, -roh-.dxf');
    expect(names.at(-1)).toBe('Küche-sheet-12-Spanplatte weiß.dxf');
    expect(namesOf({ ...request, parts: request.parts.slice(0, 1) }, 'Küche').at(0)).toBe(
      'Küche-sheet-01.dxf',
    );
    for (const name of namesOf(request, '門'.repeat(66)))
      expect(Buffer.byteLength(name), name).toBeLessThanOrEqual(255);
    const program = solve('2d', { ...request, files: [{ format: 'gcode', machine: LASER }] }) as Response2d;
    expect(program.files?.at(0)?.text.split('\n')[0]).toBe('; L, sheet 1 of 12, MDF 19, "roh"');
  });

  it('are refused in a sentence with the stages that would do, and made of the plan within those', () => {
    const request = {
      parts: [610, 380, 305, 300, 290, 150, 140].map((w, at) => ({ w, h: 90 + 63 * ((at * 5) % 7) })),
      stock: [{ w: 1000, h: 800 }],
      files: [{ format: 'ptx', receiver: 'three-phases' }] as const,
      include: [],
    };
    const refused = solve('2d', request) as Response2d;
    expect(refused.files).toEqual([]);
    expect(refused.passes).toBeUndefined();
    const [{ reason, maxCutStages }] = refused.filesRefused ?? [];
    expect(reason).toMatch(
      /^Sheet 1 needs \d phases; the receiver \(Three phases, no head cut\) cuts at most 3\./,
    );
    const again = solve('2d', { ...request, options: { maxCutStages } }) as Response2d;
    expect(again.filesRefused).toBeUndefined();
    expect(again.files?.[0]).toMatchObject({ format: 'ptx', name: 'plan.ptx' });
  });

  it.each([
    [{ format: 'ptx' }, 'files[0].format'],
    [{ format: 'gcode' }, 'files[0].machine'],
    [{ format: 'gcode', machine: { ...LASER, post: 'grbl-router' } }, 'files[0].machine.depth'],
    [{ format: 'gcode', units: 'in', machine: LASER }, 'files[0].units'],
    [
      { format: 'gcode', machine: { ...LASER, post: 'iso-router', depth: 9, passDepth: 1e-6 } },
      'files[0].machine.passDepth',
    ],
  ])('name the wrong field of a wish, also where it is only validated: %j', (wish, path) => {
    const wrong = { ...REQUEST, files: [wish] };
    const error = expect.objectContaining({ path }) as Error;
    expect(() => solve('nest', wrong)).toThrow(error);
    expect(() => validate('nest', wrong)).toThrow(error);
    if (wish.format === 'ptx') return;
    const panels = { parts: [{ w: 100, h: 50 }], stock: [{ w: 400, h: 300 }], files: [wish] };
    expect(() => validate('2d', panels)).toThrow(error);
  });

  it('holds all sheets side by side in one drawing when asked', () => {
    const two = solve('nest', { ...REQUEST, stock: [{ w: 110, h: 130 }] }) as ResponseNest;
    const plan = machinePlanNest(REQUEST, two);
    const drawing = parse(dxfSheets(plan, { units: 'mm' }));
    expect(two.sheets.length).toBeGreaterThan(1);
    expect(drawing.entities.filter(({ layer }) => layer === 'SHEET')).toHaveLength(two.sheets.length);
    expect(drawing.entities.filter(({ type }) => type === 'INSERT')).toHaveLength(5);
  });

  it('draws the true size with circles and arcs as they were drawn (SVG)', () => {
    const curves = [
      {
        outline: [
          [0, 0],
          [90, 0, 0.5],
          [90, 20],
        ],
        holes: [
          [
            [60, 10, 1],
            [70, 10, 1],
          ],
        ],
        marks: [
          {
            layer: 'ENGRAVE' as const,
            line: [
              [0, 5],
              [90, 5],
            ],
          },
        ],
      },
    ];
    const svg = svgSheet(machinePlanNest(REQUEST, nest, curves), 0, { units: 'mm' });
    expect(svg).toMatch(/^<svg [^>]*width="300mm" height="200mm" viewBox="0 0 300 200"/);
    expect(svg.match(/<circle [^>]*r="5"/g)).toHaveLength(3);
    expect(svg.match(/A12\.5 12\.5 0 0 [01]/g)).toHaveLength(3);
    expect(svg.indexOf('id="ENGRAVE"')).toBeLessThan(svg.indexOf('id="CUT_OUTER"'));
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
