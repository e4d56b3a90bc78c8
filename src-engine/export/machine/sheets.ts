import { itemAt } from '../../control/present.ts';
import type { SplineRun } from '../../contract/import.ts';
import type { PlacedPartNest, RequestNest, ResponseNest } from '../../contract/nest.ts';
import type { Response2d } from '../../contract/panel2d.ts';
import { clearDistance } from '../../geometry/kerf.ts';
import { polygonArea, ringsOf } from '../../geometry/polygon.ts';
import { perimeter } from '../../geometry/ring.ts';
import { placementTransform, transformRing } from '../../geometry/transform.ts';
import { sheetMaterials } from '../cutRows.ts';
import type { LabelRings } from '../labelSpot.ts';
import { gradedOn, zonesOn } from '../zones.ts';
import { fromCorner } from '../fromCorner.ts';
import type { SharedCut } from './sharedCuts.ts';
import { cutsLeftToOthers } from './sharedCuts.ts';

/** A point of a path and the bulge of the arc to the next one: tan(angle / 4), 0 for a straight line, positive where
 *  the arc turns from x towards y (clockwise on screen). */
export type PathPoint = readonly [x: number, y: number, bulge: number];

/** A line, arc or contour, y growing down, in the caller's unit. */
export interface Path {
  readonly points: readonly PathPoint[];
  readonly closed: boolean;
  /** Runs of corners that are points of a spline or an ellipse; on a ring the last may come before the first. */
  readonly curves?: readonly Pick<SplineRun, 'first' | 'last' | 'curve'>[];
}

/** What lies on a part besides its contours keeps its meaning. */
export type MarkLayer = 'CUT' | 'ENGRAVE' | 'BEND';

/** A part as drawn, in its own coordinates. */
export interface PartDrawing {
  readonly name: string;
  readonly outline: Path;
  readonly holes: readonly Path[];
  readonly marks: readonly { readonly layer: MarkLayer; readonly path: Path }[];
}

/** A drawing on a sheet: mirrored (x negated), then turned by `rotation` degrees from x towards y, then moved. */
export interface PlacedDrawing {
  readonly drawing: number;
  readonly x: number;
  readonly y: number;
  readonly rotation: number;
  readonly mirrored: boolean;
  /** Shared cuts that it leaves to its neighbours; absent for none. */
  readonly shared?: readonly SharedCut[];
  /** Those neighbours, by index in `placed`: it is cut before them. */
  readonly cutBefore?: readonly number[];
  readonly box: { readonly x: number; readonly y: number; readonly w: number; readonly h: number };
  /** Outline and holes as it lies, curves as edges: where its label has room. */
  readonly shape: LabelRings;
}

/** A zone where nothing may lie, or of a lower quality: never cut. */
export interface SheetZone {
  readonly path: Path;
  /** Null where it stays free. */
  readonly grade: string | null;
}

/** One sheet as a machine with a tool that follows contours sees it. Parts that lie in holes of others come first. */
export interface MachineSheet {
  readonly w: number;
  readonly h: number;
  readonly outline: Path | null;
  /** Null where the plan knows no materials. */
  readonly material: string | null;
  readonly zones?: readonly SheetZone[];
  readonly placed: readonly PlacedDrawing[];
}

export interface MachinePlan {
  readonly drawings: readonly PartDrawing[];
  readonly sheets: readonly MachineSheet[];
  /** Width of a shared cut. */
  readonly kerf?: number;
  /** Least distance of two parts, as far as it is known without looking. */
  readonly clear?: number;
}

/** One sheet of a plan. Errors: throws where the plan has no such sheet. */
export const sheetOf = (plan: MachinePlan, index: number): MachineSheet => itemAt(plan.sheets, index);

/** What a placed drawing is a copy of. */
export const drawingOf = (plan: MachinePlan, { drawing }: PlacedDrawing): PartDrawing =>
  itemAt(plan.drawings, drawing);

/** Curves of a part row as they were drawn, where the import kept them (`curves`); else the polygon's edges. */
export interface CurveSource {
  readonly outline: readonly (readonly number[])[];
  readonly holes?: readonly (readonly (readonly number[])[])[];
  readonly marks?: readonly { readonly layer: MarkLayer; readonly line: readonly (readonly number[])[] }[];
  readonly splines?: readonly SplineRun[] | undefined;
}

/** A nest for machines, each sheet from the corner of its box. `request.parts` must hold polygons (a part that came as
 *  `source`, or was repaired, is drawn as placed, with `include: ["outlines"]`). `curves` gives true arcs and open
 *  lines by part row. */
export function machinePlanNest(
  request: Pick<RequestNest, 'parts' | 'options'>,
  response: Pick<ResponseNest, 'sheets' | 'materials'>,
  curves: readonly (CurveSource | undefined)[] = [],
): MachinePlan {
  const materials = sheetMaterials(response);
  const drawings: PartDrawing[] = [];
  const known = new Map<number, number>();
  const rowDrawing = (part: PlacedPartNest): { index: number; asPlaced: boolean } => {
    const row = request.parts[part.part];
    const source =
      curves[part.part] ?? (row?.polygon ? { outline: row.polygon, holes: row.holes ?? [] } : null);
    if (source === null || !isAsSent(part, row)) {
      drawings.push(drawingFrom(part.name, { outline: part.polygon ?? [], holes: part.holes ?? [] }));
      return { index: drawings.length - 1, asPlaced: true };
    }
    const index = known.get(part.part) ?? drawings.push(drawingFrom(part.name, source)) - 1;
    known.set(part.part, index);
    return { index, asPlaced: false };
  };
  const sheets = response.sheets.map(fromCorner).map((sheet, at): MachineSheet => {
    const depth = (part: PlacedPartNest): number =>
      part.inPart === undefined ? 0 : 1 + depth(itemAt(sheet.parts, part.inPart));
    const inner = sheet.parts.toSorted(
      (a, b) => depth(b) - depth(a) || sheet.parts.indexOf(a) - sheet.parts.indexOf(b),
    );
    return {
      w: sheet.w,
      h: sheet.h,
      material: materials[at] ?? null,
      outline: sheet.polygon === undefined ? null : straight(sheet.polygon, true),
      zones: [
        ...zonesOn(sheet).map((ring) => ({ path: straight(ring, true), grade: null })),
        ...gradedOn(sheet).map(({ polygon, grade }) => ({ path: straight(polygon, true), grade })),
      ],
      placed: inner.map((part): PlacedDrawing => {
        const { index, asPlaced } = rowDrawing(part);
        const move = asPlaced
          ? { x: 0, y: 0, rotation: 0, mirrored: false }
          : { x: part.x, y: part.y, rotation: part.rotation, mirrored: part.mirrored === true };
        const rank = (row: number): number => inner.indexOf(itemAt(sheet.parts, row));
        const { cuts, to } = cutsLeftToOthers(sheet, sheet.parts.indexOf(part), rank);
        return {
          drawing: index,
          ...move,
          ...(cuts.length === 0 ? {} : { shared: cuts, cutBefore: to.map(rank) }),
          box: part.bbox,
          shape: shapeOf(part, request.parts[part.part]),
        };
      }),
    };
  });
  const { kerf, spacing, commonLines } = request.options ?? {};
  const clear = clearDistance(commonLines === true ? 0 : (spacing ?? 0), kerf ?? 0);
  return { drawings, sheets, kerf: kerf ?? 0, clear };
}

/** Whether a piece covers as much as its row: what a repair left out (of a figure of eight it keeps the larger half)
 *  has no place on the sheet, and would be cut through what lies there. */
function isAsSent(part: PlacedPartNest, row: RequestNest['parts'][number] | undefined): boolean {
  if (part.polygon === undefined || row?.polygon == null) return true;
  const laid = { outline: part.polygon, holes: part.holes ?? [] };
  const sent = { outline: row.polygon, holes: row.holes ?? [] };
  const rims = ringsOf(laid).reduce((sum, ring) => sum + perimeter(ring), 0);
  return Math.abs(polygonArea(laid) - polygonArea(sent)) <= ROUNDED * (rims + polygonArea(laid));
}

/** Coordinates have six decimals. */
const ROUNDED = 2e-6;

/** A panel plan for a nesting router: every placed size is a drawing of its own. */
export function machinePlan2d(response: Pick<Response2d, 'sheets' | 'materials'>): MachinePlan {
  const materials = sheetMaterials(response);
  const drawings: PartDrawing[] = [];
  const known = new Map<string, number>();
  const sizeDrawing = (name: string, w: number, h: number): number => {
    const key = JSON.stringify([name, w, h]);
    const ring = [
      [0, 0],
      [w, 0],
      [w, h],
      [0, h],
    ];
    const index = known.get(key) ?? drawings.push(drawingFrom(name, { outline: ring })) - 1;
    known.set(key, index);
    return index;
  };
  const sheets = response.sheets.map(
    ({ w, h, parts }, at): MachineSheet => ({
      w,
      h,
      material: materials[at] ?? null,
      outline: null,
      placed: parts.map((part) => ({
        drawing: sizeDrawing(part.name, part.w, part.h),
        x: part.x,
        y: part.y,
        rotation: 0,
        mirrored: false,
        box: part,
        shape: [ringOfBox(part)],
      })),
    }),
  );
  return { drawings, sheets };
}

function drawingFrom(
  name: string,
  { outline, holes = [], marks = [], splines = [] }: CurveSource,
): PartDrawing {
  const curves = (on: SplineRun['on'], index: number): Pick<Path, 'curves'> => {
    const runs = splines.filter((run) => run.on === on && run.index === index);
    return runs.length === 0 ? {} : { curves: runs };
  };
  return {
    name,
    outline: { ...straight(outline, true), ...curves('outline', 0) },
    holes: holes.map((hole, at) => ({ ...straight(hole, true), ...curves('hole', at) })),
    marks: marks.map(({ layer, line }, at) => ({
      layer,
      path: { ...straight(line, false), ...curves('mark', at) },
    })),
  };
}

const straight = (points: readonly (readonly number[])[], closed: boolean): Path => ({
  points: points.map(([x = 0, y = 0, bulge = 0]) => [x, y, bulge]),
  closed,
});

export const rectangle = (w: number, h: number): Path => ({
  points: [
    [0, 0, 0],
    [w, 0, 0],
    [w, h, 0],
    [0, h, 0],
  ],
  closed: true,
});

/** Two half turns of one sense. */
export function isCircle({ points, closed }: Path): boolean {
  const [there, back] = points;
  return closed && points.length === 2 && Math.abs(there?.[2] ?? 0) === 1 && there?.[2] === back?.[2];
}

/** A placed part by its edges; its box where neither the answer nor the request says more. */
function shapeOf(part: PlacedPartNest, row: RequestNest['parts'][number] | undefined): LabelRings {
  if (part.polygon !== undefined) return [part.polygon, ...(part.holes ?? [])];
  if (row?.polygon == null) return [ringOfBox(part.bbox)];
  const move = placementTransform(part.rotation, part.mirrored === true, part.x, part.y);
  return [row.polygon, ...(row.holes ?? [])].map((ring) => transformRing(move, ring));
}

const ringOfBox = ({ x, y, w, h }: PlacedDrawing['box']): LabelRings[number] => [
  [x, y],
  [x + w, y],
  [x + w, y + h],
  [x, y + h],
];
