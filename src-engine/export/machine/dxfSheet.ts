import type { Origin } from '../../contract/machine.ts';
import { coordinate, dxfText } from '../dxf.ts';
import type { MachinePlan, MachineSheet, PartDrawing, Path } from './sheets.ts';
import { isCircle, labelSpot, rectangle } from './sheets.ts';

export interface DxfSheetOptions {
  readonly units: 'mm' | 'in';
  /** The corner of the sheet that is 0, 0 in the drawing. Default bottom-left. */
  readonly origin?: Origin;
  /** Names on the layer LABEL. Default true. */
  readonly labels?: boolean;
}

/** Layers by meaning, and their colours. */
const LAYERS = [
  ['SHEET', 8],
  ['CUT_INNER', 1],
  ['CUT_OUTER', 5],
  ['ENGRAVE', 3],
  ['BEND', 6],
  ['LABEL', 7],
] as const;
type Layer = (typeof LAYERS)[number][0];

/** One DXF (R12 with $INSUNITS) for one sheet: closed contours on layers by meaning, a block for every part
 *  and an INSERT for every copy, inner contours before outer ones, arcs as arcs and circles as circles. y grows up, as
 *  in CAD. */
export const dxfSheet = (plan: MachinePlan, index: number, options: DxfSheetOptions): string =>
  dxfOf(plan, [plan.sheets[index]], options);

/** All sheets in one drawing, side by side from left to right; the first one's corner is the origin. */
export const dxfSheets = (plan: MachinePlan, options: DxfSheetOptions): string =>
  dxfOf(plan, plan.sheets, options);

/** Room between sheets in one drawing, as a share of the width. */
const GAP = 0.08;

function dxfOf(plan: MachinePlan, sheets: readonly MachineSheet[], options: DxfSheetOptions): string {
  const used = [...new Set(sheets.flatMap(({ placed }) => placed.map(({ drawing }) => drawing)))];
  let way = 0;
  const spots = sheets.map((sheet): Spot => {
    const [left, down] = corner(sheet, options.origin ?? 'bottom-left');
    const at = { sheet, left: left + way, down };
    way += sheet.w * (1 + GAP);
    return at;
  });
  const out = new DxfText();
  header(out, spots, options.units);
  out.section('BLOCKS');
  for (const drawing of used) block(out, drawing, plan.drawings[drawing]);
  out.endSection();
  out.section('ENTITIES');
  for (const spot of spots) entities(out, plan, spot, options.labels !== false);
  out.endSection();
  return out.finish();
}

/** A sheet and what is added to (x, -y) of its points. */
interface Spot {
  readonly sheet: MachineSheet;
  readonly left: number;
  readonly down: number;
}

function entities(out: DxfText, plan: MachinePlan, { sheet, left, down }: Spot, labels: boolean): void {
  const frame = sheet.outline ?? rectangle(sheet.w, sheet.h);
  contour(out, 'SHEET', moved(frame, left, down));
  for (const { drawing, x, y, rotation, mirrored } of sheet.placed) {
    out.put(0, 'INSERT');
    out.put(8, '0');
    out.put(2, blockName(drawing));
    out.point(x + left, -y + down);
    out.put(41, mirrored ? '-1.0' : '1.0');
    out.put(42, '1.0');
    out.put(43, '1.0');
    out.put(50, coordinate(rotation === 0 ? 0 : 360 - rotation));
  }
  if (!labels) return;
  for (const { drawing, label } of sheet.placed) {
    const { name } = plan.drawings[drawing];
    const { x, y, height } = labelSpot(name, label);
    out.put(0, 'TEXT');
    out.put(8, 'LABEL');
    out.point(x + left, -y + down);
    out.put(40, coordinate(height));
    out.put(1, dxfText(name));
  }
}

/** What is added to (x, -y) so that the chosen corner becomes 0, 0. */
function corner({ w, h }: MachineSheet, origin: Origin): readonly [number, number] {
  return [origin.endsWith('left') ? 0 : -w, origin.startsWith('bottom') ? h : 0];
}

const blockName = (drawing: number): string => `PART_${drawing + 1}`;

function block(out: DxfText, index: number, { holes, marks, outline }: PartDrawing): void {
  out.put(0, 'BLOCK');
  out.put(8, '0');
  out.put(2, blockName(index));
  out.put(70, 0);
  out.point(0, 0);
  out.put(3, blockName(index));
  for (const { layer, path } of marks) contour(out, layer === 'CUT' ? 'CUT_INNER' : layer, moved(path, 0, 0));
  for (const hole of holes) contour(out, 'CUT_INNER', moved(hole, 0, 0));
  contour(out, 'CUT_OUTER', moved(outline, 0, 0));
  out.put(0, 'ENDBLK');
  out.put(8, '0');
}

/** Flipped to y up; an arc that turned from x towards y turns the other way then. */
const moved = ({ points, closed }: Path, dx: number, dy: number): Path => ({
  points: points.map(([x, y, bulge]) => [x + dx, -y + dy, -bulge]),
  closed,
});

function contour(out: DxfText, layer: Layer, path: Path): void {
  if (isCircle(path)) {
    const [a, b] = path.points;
    out.put(0, 'CIRCLE');
    out.put(8, layer);
    out.point((a[0] + b[0]) / 2, (a[1] + b[1]) / 2);
    const dx = b[0] - a[0];
    const dy = b[1] - a[1];
    out.put(40, coordinate(Math.sqrt(dx * dx + dy * dy) / 2));
    return;
  }
  out.put(0, 'POLYLINE');
  out.put(8, layer);
  out.put(66, 1);
  out.put(70, path.closed ? 1 : 0);
  out.point(0, 0);
  for (const [x, y, bulge] of path.points) {
    out.put(0, 'VERTEX');
    out.put(8, layer);
    out.point(x, y);
    if (bulge !== 0) out.put(42, precise(bulge));
  }
  out.put(0, 'SEQEND');
  out.put(8, layer);
}

/** Bulges need more digits than places do: an error of 1e-6 moves a metre's arc by 1e-3. */
function precise(bulge: number): string {
  const text = bulge.toFixed(12);
  return text.includes('.') ? text.replace(/0+$/, '').replace(/\.$/, '.0') : `${text}.0`;
}

function header(out: DxfText, spots: readonly Spot[], units: 'mm' | 'in'): void {
  const first = spots[0] ?? { sheet: { w: 0, h: 0 }, left: 0, down: 0 };
  const last = spots[spots.length - 1] ?? first;
  out.section('HEADER');
  out.put(9, '$ACADVER');
  out.put(1, 'AC1009');
  out.put(9, '$INSUNITS');
  out.put(70, units === 'mm' ? 4 : 1);
  out.put(9, '$MEASUREMENT');
  out.put(70, units === 'mm' ? 1 : 0);
  out.put(9, '$EXTMIN');
  out.point(first.left, Math.min(...spots.map(({ down, sheet }) => down - sheet.h), 0));
  out.put(9, '$EXTMAX');
  out.point(last.left + last.sheet.w, Math.max(...spots.map(({ down }) => down), 0));
  out.endSection();
  out.section('TABLES');
  out.put(0, 'TABLE');
  out.put(2, 'LAYER');
  out.put(70, LAYERS.length);
  for (const [name, colour] of LAYERS) {
    out.put(0, 'LAYER');
    out.put(2, name);
    out.put(70, 0);
    out.put(62, colour);
    out.put(6, 'CONTINUOUS');
  }
  out.put(0, 'ENDTAB');
  out.endSection();
}

class DxfText {
  private readonly lines: string[] = [];

  put(code: number, value: string | number): void {
    this.lines.push(String(code), String(value));
  }

  point(x: number, y: number): void {
    this.put(10, coordinate(x));
    this.put(20, coordinate(y));
    this.put(30, '0.0');
  }

  section(name: string): void {
    this.put(0, 'SECTION');
    this.put(2, name);
  }

  endSection(): void {
    this.put(0, 'ENDSEC');
  }

  finish(): string {
    this.put(0, 'EOF');
    return `${this.lines.join('\r\n')}\r\n`;
  }
}
