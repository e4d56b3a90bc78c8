import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ResponseNest } from '../src-engine/contract/nest.ts';
import type { Response2d } from '../src-engine/contract/panel2d.ts';
import { EXPORTERS_2D } from '../src-engine/export/exports2d.ts';
import { EXPORTERS_NEST } from '../src-engine/export/exportsNest.ts';
import { dxfSheet } from '../src-engine/export/machine/dxfSheet.ts';
import type { CurveSource, MachinePlan } from '../src-engine/export/machine/sheets.ts';
import { machinePlan2d, machinePlanNest } from '../src-engine/export/machine/sheets.ts';
import { svgSheet } from '../src-engine/export/machine/svgSheet.ts';
import { checkImport, importOutlines, solve } from '../src-engine/index.ts';
import { ROOT } from './files.ts';

/** node tools/foreignPictures.ts: what readers of other people show of three exported sheets, beside our own, in
 *  docs/pictures. DXF by ezdxf's drawing add-on (python3-ezdxf, python3-matplotlib), SVG by rsvg-convert
 *  (librsvg2-bin). */
const FOLDER = join(ROOT, 'docs', 'pictures');
const DRAW = `
import sys, ezdxf, matplotlib
matplotlib.use('Agg')
import matplotlib.pyplot as plt
from ezdxf.addons.drawing import RenderContext, Frontend
from ezdxf.addons.drawing.matplotlib import MatplotlibBackend
doc = ezdxf.readfile(sys.argv[1])
assert not doc.audit().errors
figure = plt.figure(); axes = figure.add_axes([0, 0, 1, 1])
Frontend(RenderContext(doc), MatplotlibBackend(axes)).draw_layout(doc.modelspace(), finalize=True)
figure.savefig(sys.argv[2], dpi=int(sys.argv[3]))
`;

const work = mkdtempSync(join(tmpdir(), 'cutwright-foreign-'));

function run(command: string, args: readonly string[]): void {
  const { status, stderr } = spawnSync(command, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command}: ${stderr}`);
}

function pictures(name: string, plan: MachinePlan, ours: string): void {
  const file = (ending: string, text: string): string => {
    const path = join(work, `${name}.${ending}`);
    writeFileSync(path, text);
    return path;
  };
  const out = (reader: string): string => join(FOLDER, `${name}-${reader}.png`);
  run('/usr/bin/python3', [
    '-c',
    DRAW,
    file('dxf', dxfSheet(plan, 0, { units: 'mm' })),
    out('dxf-ezdxf'),
    '110',
  ]);
  run('rsvg-convert', [
    '-w',
    '700',
    '-b',
    'white',
    '-o',
    out('svg-rsvg'),
    file('svg', svgSheet(plan, 0, { units: 'mm' })),
  ]);
  run('rsvg-convert', ['-w', '700', '-b', 'white', '-o', out('ours'), file('ours.svg', ours)]);
}

const sample = (name: string): object =>
  JSON.parse(readFileSync(join(ROOT, 'resources', 'samples', name), 'utf8')) as object;

const kitchen = solve('2d', { ...sample('kitchen.json'), include: [] }) as Response2d;
const first = { ...kitchen, sheets: kitchen.sheets.slice(1, 2), materials: undefined };
pictures('kitchen', machinePlan2d(first), EXPORTERS_2D.svg(first));

const asked = sample('brackets.json') as Parameters<typeof machinePlanNest>[0];
const brackets = solve('nest', { ...asked, include: ['outlines'] }) as ResponseNest;
pictures('brackets', machinePlanNest(asked, brackets), EXPORTERS_NEST.svg(brackets));

/** A plate with an arc, a spline, a round and an oval hole, a bend and an engraved line, as CAD draws it. */
const PLATE = `0 SECTION 2 HEADER 9 $INSUNITS 70 4 0 ENDSEC 0 SECTION 2 ENTITIES
0 LINE 8 CUT 10 0 20 60 11 0 21 0 0 LINE 8 CUT 10 0 20 0 11 120 21 0
0 LWPOLYLINE 8 CUT 90 2 70 0 10 120 20 0 42 0.5 10 120 20 60
0 SPLINE 8 CUT 70 8 71 3 72 9 73 5 74 0 40 0 40 0 40 0 40 0 40 0.5 40 1 40 1 40 1 40 1
10 120 20 60 30 0 10 90 20 90 30 0 10 60 20 30 30 0 10 30 20 90 30 0 10 0 20 60 30 0
0 CIRCLE 8 CUT 10 25 20 15 40 8 0 ELLIPSE 8 CUT 10 35 20 40 11 14 21 6 40 0.5 41 0 42 6.283185307
0 LINE 8 BEND 10 70 20 0 11 70 21 55
0 ARC 8 ENGRAVE 10 100 20 30 40 15 50 200 51 340 0 ENDSEC 0 EOF`.replaceAll(/\s+/g, '\n');
const read = importOutlines(
  checkImport({ content: PLATE, format: 'dxf', filename: 'plate.dxf', yDown: true, include: ['splines'] }),
  true,
) as {
  readonly parts: readonly {
    readonly polygon: [number, number][];
    readonly holes?: [number, number][][];
    readonly curves?: CurveSource;
  }[];
};
const [{ polygon, holes, curves }] = read.parts;
const plates = {
  parts: [{ name: 'Plate', polygon, holes, qty: 5, allowMirror: true }],
  stock: [{ w: 420, h: 240 }],
};
const nested = solve('nest', { ...plates, options: { spacing: 4 }, include: ['outlines'] }) as ResponseNest;
pictures('plate', machinePlanNest(plates, nested, [curves]), EXPORTERS_NEST.svg(nested));
rmSync(work, { recursive: true });
