import type { FreeCurve } from '../../contract/import.ts';
import { clampedSpline } from './clampedSpline.ts';
import { coordinate, dxfText } from '../dxf.ts';
import type { DxfHead, DxfPoint, DxfWriter } from './dxfWriter.ts';
import { axesOf, DxfGroups, precise } from './dxfWriter.ts';

const TWO_PI = 2 * Math.PI;
/** Owners that are named before they are written. */
const ROOT = 'C';
const GROUPS = 'D';
const MODEL = '1F';
const PAPER = '1B';
const SPACES = [
  ['*Model_Space', MODEL],
  ['*Paper_Space', PAPER],
] as const;
/** The first handle that is given out. */
const FIRST = 0x100;

/** DXF of release 2000 (AC1015): the first with splines and ellipses that needs no more than text. Every entry has a
 *  handle and its owner's, every entity says its classes; tables and dictionaries that readers insist on are there with
 *  nothing in them (Autodesk, DXF Reference 2000). */
export function dxfR2000(head: DxfHead): DxfWriter {
  const body = new DxfGroups();
  const blocks: { readonly name: string; readonly record: string }[] = [];
  let next = FIRST;
  const handle = (): string => (next++).toString(16).toUpperCase();
  let owner = MODEL;
  const entity = (type: string, layer: string, kind: string): void => {
    body.all(0, type, 5, handle(), 330, owner, 100, 'AcDbEntity', 8, layer, 100, kind);
  };
  const blockOf = (name: string, record: string, draw: () => void): void => {
    owner = record;
    body.all(0, 'BLOCK', 5, handle(), 330, record, 100, 'AcDbEntity', 8, '0', 100, 'AcDbBlockBegin');
    body.all(2, name, 70, 0);
    body.point(0, 0);
    body.all(3, name, 1, '');
    draw();
    body.all(0, 'ENDBLK', 5, handle(), 330, record, 100, 'AcDbEntity', 8, '0', 100, 'AcDbBlockEnd');
  };
  body.all(0, 'SECTION', 2, 'BLOCKS');
  for (const [name, record] of SPACES) blockOf(name, record, () => undefined);
  return {
    block: (name, draw) => {
      const record = handle();
      blocks.push({ name, record });
      blockOf(name, record, draw);
    },
    entities: () => {
      owner = MODEL;
      body.all(0, 'ENDSEC', 0, 'SECTION', 2, 'ENTITIES');
    },
    insert: (name, { x, y, mirrored, rotation }) => {
      entity('INSERT', '0', 'AcDbBlockReference');
      body.put(2, name);
      body.point(x, y);
      body.all(41, mirrored ? '-1.0' : '1.0', 42, '1.0', 43, '1.0', 50, coordinate(rotation));
    },
    text: (layer, text, { x, y, height, turned }) => {
      entity('TEXT', layer, 'AcDbText');
      body.point(x, y);
      body.all(40, coordinate(height), 1, dxfText(text), 50, turned ? '90.0' : '0.0', 100, 'AcDbText');
    },
    circle: (layer, [x, y], radius) => {
      entity('CIRCLE', layer, 'AcDbCircle');
      body.point(x, y);
      body.put(40, coordinate(radius));
    },
    polyline: (layer, points, closed) => {
      entity('LWPOLYLINE', layer, 'AcDbPolyline');
      vertices(body, points, closed);
    },
    curve: (layer, curve, closed) => {
      entity(
        curve.kind === 'spline' ? 'SPLINE' : 'ELLIPSE',
        layer,
        curve.kind === 'spline' ? 'AcDbSpline' : 'AcDbEllipse',
      );
      if (curve.kind === 'spline') spline(body, curve, closed);
      else ellipse(body, curve);
    },
    finish: () => {
      body.all(0, 'ENDSEC');
      const front = new DxfGroups();
      tables(front, head, blocks, handle);
      const start = new DxfGroups();
      header(start, head, handle());
      return start.text() + front.text() + body.text() + objects();
    },
  };
}

function vertices(out: DxfGroups, points: readonly DxfPoint[], closed: boolean): void {
  out.all(90, points.length, 70, closed ? 1 : 0);
  for (const [x, y, bulge] of points) {
    out.all(10, coordinate(x), 20, coordinate(y));
    if (bulge !== 0) out.put(42, precise(bulge));
  }
}

function spline(out: DxfGroups, curve: Extract<FreeCurve, { kind: 'spline' }>, closed: boolean): void {
  // Some readers begin a curve in its first control point whatever its knots say.
  const { degree, controls, knots, weights } = clampedSpline(curve);
  out.all(210, '0.0', 220, '0.0', 230, '1.0');
  // 1 closed, 4 rational, 8 in a plane.
  out.all(70, (closed ? 1 : 0) + (weights.length > 0 ? 4 : 0) + 8, 71, degree);
  out.all(72, knots.length, 73, controls.length, 74, 0);
  for (const knot of knots) out.put(40, precise(knot));
  for (const weight of weights) out.put(41, precise(weight));
  for (const [x, y] of controls) {
    out.all(10, precise(x), 20, precise(y), 30, '0.0');
  }
}

function ellipse(out: DxfGroups, curve: Extract<FreeCurve, { kind: 'ellipse' }>): void {
  const { major, ratio, shift, turn } = axesOf(curve);
  const isWhole = Math.abs(curve.sweep) > TWO_PI - 1e-9;
  // DXF draws ellipses counterclockwise: one that runs the other way is told from its end.
  const from = turn * (curve.start - shift);
  const to = turn * (curve.start + curve.sweep - shift);
  const low = turned(Math.min(from, to));
  out.point(...curve.center);
  out.all(11, precise(major[0]), 21, precise(major[1]), 31, '0.0');
  out.all(210, '0.0', 220, '0.0', 230, '1.0', 40, precise(ratio));
  // A whole turn with all its digits: rounded up, readers take it for an arc of no length.
  if (isWhole) out.all(41, '0.0', 42, String(TWO_PI));
  else out.all(41, precise(low), 42, precise(low + Math.abs(curve.sweep)));
}

/** The same angle from 0 to a whole turn. */
const turned = (angle: number): number => angle - TWO_PI * Math.floor(angle / TWO_PI);

function header(out: DxfGroups, { units, low, high }: DxfHead, seed: string): void {
  out.all(0, 'SECTION', 2, 'HEADER', 9, '$ACADVER', 1, 'AC1015', 9, '$HANDSEED', 5, seed);
  out.all(9, '$INSUNITS', 70, units === 'mm' ? 4 : 1, 9, '$MEASUREMENT', 70, units === 'mm' ? 1 : 0);
  out.put(9, '$EXTMIN');
  out.point(...low);
  out.put(9, '$EXTMAX');
  out.point(...high);
  out.all(0, 'ENDSEC');
}

function tables(
  out: DxfGroups,
  { layers }: DxfHead,
  blocks: readonly { readonly name: string; readonly record: string }[],
  handle: () => string,
): void {
  const table = (
    name: string,
    rows: readonly (() => void)[],
    more: readonly (string | number)[] = [],
  ): void => {
    out.all(0, 'TABLE', 2, name, 5, handle(), 330, 0, 100, 'AcDbSymbolTable', 70, rows.length, ...more);
    for (const row of rows) row();
    out.all(0, 'ENDTAB');
  };
  const record = (type: string, kind: string, name: string, at = handle()): void =>
    out.all(0, type, 5, at, 100, 'AcDbSymbolTableRecord', 100, kind, 2, name);
  out.all(0, 'SECTION', 2, 'TABLES');
  table('VPORT', []);
  const line = (name: string) => (): void => {
    record('LTYPE', 'AcDbLinetypeTableRecord', name);
    out.all(70, 0, 3, '', 72, 65, 73, 0, 40, '0.0');
  };
  table('LTYPE', ['ByBlock', 'ByLayer', 'Continuous'].map(line));
  const layer =
    ([name, colour]: readonly [string, number]) =>
    (): void => {
      record('LAYER', 'AcDbLayerTableRecord', name);
      out.all(70, 0, 62, colour, 6, 'Continuous', 390, 'F');
    };
  table('LAYER', [layer(['0', 7]), ...layers.map(layer)]);
  table('STYLE', [
    () => {
      record('STYLE', 'AcDbTextStyleTableRecord', 'Standard');
      out.all(70, 0, 40, '0.0', 41, '1.0', 50, '0.0', 71, 0, 42, '2.5', 3, 'txt', 4, '');
    },
  ]);
  table('VIEW', []);
  table('UCS', []);
  table('APPID', [
    () => {
      record('APPID', 'AcDbRegAppTableRecord', 'ACAD');
      out.put(70, 0);
    },
  ]);
  table('DIMSTYLE', [], [100, 'AcDbDimStyleTable']);
  const block = (name: string, at: string) => (): void =>
    record('BLOCK_RECORD', 'AcDbBlockTableRecord', name, at);
  table('BLOCK_RECORD', [
    ...SPACES.map(([name, at]) => block(name, at)),
    ...blocks.map((one) => block(one.name, one.record)),
  ]);
  out.all(0, 'ENDSEC');
}

/** The dictionaries every reader looks for; the plot style that layers name. */
function objects(): string {
  const out = new DxfGroups();
  out.all(0, 'SECTION', 2, 'OBJECTS');
  out.all(0, 'DICTIONARY', 5, ROOT, 330, 0, 100, 'AcDbDictionary', 281, 1);
  out.all(3, 'ACAD_GROUP', 350, GROUPS, 3, 'ACAD_PLOTSTYLENAME', 350, 'E');
  out.all(0, 'DICTIONARY', 5, GROUPS, 330, ROOT, 100, 'AcDbDictionary', 281, 1);
  out.all(0, 'ACDBDICTIONARYWDFLT', 5, 'E', 330, ROOT, 100, 'AcDbDictionary', 281, 1, 3, 'Normal', 350, 'F');
  out.all(100, 'AcDbDictionaryWithDefault', 340, 'F');
  out.all(0, 'ACDBPLACEHOLDER', 5, 'F', 330, 'E', 0, 'ENDSEC', 0, 'EOF');
  return out.text();
}
