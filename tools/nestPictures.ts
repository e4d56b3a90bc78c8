import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { regular, star } from '../bench/nestLegal/shapes.ts';
import { generated } from '../bench/generate/families.ts';
import type { RequestNest, ResponseNest } from '../src-engine/contract/nest.ts';
import { EXPORTERS_NEST } from '../src-engine/export/exportsNest.ts';
import { dxfSheets } from '../src-engine/export/machine/dxfSheet.ts';
import type { CurveSource, MachinePlan, Path } from '../src-engine/export/machine/sheets.ts';
import { drawingOf, isCircle, machinePlanNest } from '../src-engine/export/machine/sheets.ts';
import { checkImport, importOutlines, SILENT, solve } from '../src-engine/index.ts';
import { ROOT } from './files.ts';

/** node tools/nestPictures.ts [part of a name]: twelve nests as pictures in docs/pictures/nests (rsvg-convert of
 *  librsvg2-bin), and what a foreign reader (ezdxf, python3-ezdxf) finds in the DXF of each: faults, copies of
 *  parts, circles by radius. Exit code 1 where it is not what the plan says. */
const FOLDER = join(ROOT, 'docs', 'pictures', 'nests');
const READ = `
import sys, json, ezdxf
for name in sys.argv[1:]:
    doc = ezdxf.readfile(name)
    inserts = doc.modelspace().query('INSERT')
    radii = sorted(round(e.dxf.radius, 3) for i in inserts for e in doc.blocks.get(i.dxf.name).query('CIRCLE'))
    print(json.dumps({'errors': len(doc.audit().errors), 'copies': len(inserts), 'radii': radii}))
`;

interface Nest {
  readonly name: string;
  readonly request: RequestNest;
  readonly curves?: readonly (CurveSource | undefined)[];
}

const entity = (lines: string): string => lines.trim().replaceAll(/\s+/g, '\n');
const circle = (x: number, y: number, r: number): string => `0 CIRCLE 8 CUT 10 ${x} 20 ${y} 40 ${r} `;
const bolts = [1, 2, 3, 4].map((k) => circle(60 + (k % 2 ? 32 : -32), 60 + (k > 2 ? 32 : -32), 5)).join('');
const FLANGES = entity(`0 SECTION 2 HEADER 9 $INSUNITS 70 4 0 ENDSEC 0 SECTION 2 ENTITIES
${circle(60, 60, 60)}${circle(60, 60, 30)}${bolts}${circle(200, 40, 25)}${circle(200, 40, 12)}
0 LWPOLYLINE 8 CUT 90 4 70 1 10 300 20 0 42 0 10 400 20 0 42 0.5 10 400 20 80 42 0 10 300 20 80 42 0
${circle(320, 20, 6)}${circle(320, 60, 6)}${circle(395, 40, 22.5)} 0 ENDSEC 0 EOF`);

const sheet = (w: number, h: number): RequestNest['stock'] => [{ w, h }];
const sample = JSON.parse(
  readFileSync(join(ROOT, 'resources', 'samples', 'brackets.json'), 'utf8'),
) as RequestNest;
const family = (name: string, seed: number): Nest => ({
  name,
  request: generated('nest', name, seed) as RequestNest,
});

const NESTS: readonly Nest[] = [
  { name: 'sample', request: sample },
  ...['brackets', 'signs', 'rings', 'series', 'hides', 'nest-sizes'].map((name) => family(name, 5)),
  flanges(),
  {
    name: 'hexagons',
    request: {
      parts: [{ polygon: regular(6, 30), qty: 400 }],
      stock: sheet(1000, 1000),
      options: { spacing: 1 },
    },
  },
  {
    name: 'gears',
    request: {
      parts: [
        { polygon: star(12, 40, 32), qty: 40, allowedRotations: 'any' },
        { polygon: regular(3, 30), qty: 60, allowedRotations: 'any' },
      ],
      stock: sheet(800, 500),
      options: { spacing: 2 },
    },
  },
  {
    name: 'shared-cuts',
    request: {
      parts: [
        { polygon: trapezium(160, 90, 40), qty: 14 },
        { polygon: trapezium(120, 60, 0), qty: 12 },
      ],
      stock: sheet(900, 500),
      options: { kerf: 3, commonLines: true },
    },
  },
  {
    name: 'grades',
    request: {
      parts: [
        { polygon: trapezium(220, 120, 30), qty: 6, lowestGrade: 'A' },
        { polygon: trapezium(150, 100, 50), qty: 10 },
      ],
      stock: [
        {
          w: 1200,
          h: 600,
          exclusions: [ringAt(300, 300, 60)],
          qualityZones: [{ polygon: ringAt(850, 200, 150), grade: 'B' }],
        },
      ],
      options: { spacing: 4 },
    },
  },
];

/** Parts whose outlines and holes are circles and arcs, as a drawing brings them. */
function flanges(): Nest {
  const read = importOutlines(
    checkImport({
      content: FLANGES,
      format: 'dxf',
      filename: 'flanges.dxf',
      yDown: true,
      include: ['curves'],
    }),
    true,
  ) as {
    readonly parts: readonly (Pick<RequestNest['parts'][number], 'polygon' | 'holes'> & {
      readonly curves?: CurveSource;
    })[];
  };
  return {
    name: 'flanges',
    curves: read.parts.map(({ curves }) => curves),
    request: {
      parts: read.parts.map(({ polygon, holes }, k) => ({ polygon, holes, qty: [6, 12, 8][k] ?? 1 })),
      stock: sheet(700, 400),
      options: { spacing: 3 },
    },
  };
}

function trapezium(w: number, h: number, slant: number): [number, number][] {
  return [
    [0, 0],
    [w, 0],
    [w - slant, h],
    [0, h],
  ];
}

function ringAt(x: number, y: number, r: number): [number, number][] {
  return regular(24, r).map(([px, py]) => [px + x - r, py + y - r]);
}

/** Radii of the circles of all copies in a plan, in growing order. */
function radiiOf(plan: MachinePlan): readonly number[] {
  const radius = ({ points }: Path): number => {
    const [[ax, ay] = [0, 0], [bx, by] = [0, 0]] = points;
    return Math.round(Math.hypot(bx - ax, by - ay) * 500) / 1000;
  };
  const circles = plan.sheets.flatMap(({ placed }) =>
    placed.flatMap((one) => {
      const { outline, holes } = drawingOf(plan, one);
      return [outline, ...holes].filter((path) => isCircle(path)).map(radius);
    }),
  );
  return circles.sort((a, b) => a - b);
}

function output(command: string, args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command}: ${stderr}`);
  return stdout;
}

const work = mkdtempSync(join(tmpdir(), 'cutwright-nests-'));
mkdirSync(FOLDER, { recursive: true });
for (const { name, request, curves } of NESTS.filter((nest) => nest.name.includes(process.argv[2] ?? ''))) {
  const response = solve('nest', { ...request, include: ['outlines'] }, SILENT) as ResponseNest;
  const plan = machinePlanNest(request, response, curves);
  const [dxf, svg] = [join(work, `${name}.dxf`), join(work, `${name}.svg`)];
  writeFileSync(dxf, dxfSheets(plan, { units: 'mm' }));
  writeFileSync(svg, EXPORTERS_NEST.svg(response));
  output('rsvg-convert', ['-w', '700', '-b', 'white', '-o', join(FOLDER, `${name}.png`), svg]);
  const seen = output('/usr/bin/python3', ['-c', READ, dxf]).trim();
  const radii = radiiOf(plan);
  const wanted = JSON.stringify({ errors: 0, copies: response.metrics.placed, radii });
  const isSame = JSON.stringify(JSON.parse(seen)) === wanted;
  if (!isSame) process.exitCode = 1;
  const { placed, total, sheetCount, density } = response.metrics;
  console.log(
    `${name}: ${placed} of ${total} on ${sheetCount}, ${density} %; ${radii.length} circles`,
    isSame ? '' : `NOT SO IN THE FILE: ${seen}`,
  );
}
rmSync(work, { recursive: true });
