import type { FileWish, MachineProfile } from '../../contract/machine.ts';
import { machineDefaults } from '../../contract/machine.ts';
import type { PlacedPartNest, SheetNest } from '../../contract/nest.ts';
import type { SawPass2d, SawPiece2d, Sheet2d } from '../../contract/panel2d.ts';
import { MM_PER_INCH } from '../../geometry/inch.ts';
import { roundedLength } from '../../geometry/lengths.ts';
import type { FilesFrom } from './machineFiles.ts';
import type { CurveSource } from './sheets.ts';

/** To the 6 decimals of an answer: what was equal stays equal, and 596.9 mm are 23.5 in. */
const inches = (mm: number): number => roundedLength(mm / MM_PER_INCH);

type From2d = Extract<FilesFrom, { mode: '2d' }>;
type FromNest = Extract<FilesFrom, { mode: 'nest' }>;

/** What files are made of, in millimetres, as it is in inches: so far as files read it. */
export const inInches = (from: FilesFrom): FilesFrom => (from.mode === '2d' ? panels(from) : nest(from));

/** Thicknesses by material likewise. */
export const thicknessInInches = (thickness: Readonly<Record<string, number>>): Record<string, number> =>
  Object.fromEntries(Object.entries(thickness).map(([material, mm]) => [material, inches(mm)]));

/** A wish for files in inches. Its machine has what it usually has in millimetres, and feeds in inches a minute. */
export const wishInInches = (wish: FileWish): FileWish => ({
  ...wish,
  units: 'in',
  ...(wish.machine && { machine: machine(wish.machine) }),
});

function machine(profile: MachineProfile): MachineProfile {
  const usual = machineDefaults(profile);
  const optional = (length: number | null | undefined): number | null =>
    length == null ? null : inches(length);
  return {
    ...profile,
    units: 'in',
    toolDiameter: inches(profile.toolDiameter),
    cutFeed: inches(profile.cutFeed),
    engraveFeed: optional(profile.engraveFeed),
    plungeFeed: optional(profile.plungeFeed),
    depth: optional(profile.depth),
    passDepth: optional(profile.passDepth),
    safeHeight: optional(profile.safeHeight ?? usual.safeHeight),
    tabLength: optional(profile.tabLength ?? usual.tabLength),
    tabHeight: optional(profile.tabHeight ?? usual.tabHeight),
    leadIn: optional(profile.leadIn),
  };
}

function panels({ request, response, ...rest }: From2d): From2d {
  const { options } = request;
  const trim = Object.entries(options?.trim ?? {}).map(([edge, mm]) => [edge, mm == null ? mm : inches(mm)]);
  return {
    ...rest,
    request: {
      ...request,
      parts: request.parts.map((part) => ({ ...sized(part), ...(part.meta && { meta: metaOf(part.meta) }) })),
      stock: request.stock.map(sized),
      ...(options && {
        options: { ...options, kerf: inches(options.kerf ?? 0), trim: Object.fromEntries(trim) },
      }),
    },
    response: {
      ...response,
      sheets: response.sheets.map(
        (sheet): Sheet2d => ({
          ...sized(sheet),
          parts: sheet.parts.map((part) => ({
            ...boxed(part),
            ...(part.meta && { meta: metaOf(part.meta) }),
          })),
          ...(sheet.offcuts && { offcuts: sheet.offcuts.map(boxed) }),
        }),
      ),
      ...(response.passes && { passes: response.passes.map(pass) }),
    },
  };
}

const sized = <T extends { readonly w: number; readonly h: number }>(size: T): T => ({
  ...size,
  w: inches(size.w),
  h: inches(size.h),
});

type Box = { readonly x: number; readonly y: number; readonly w: number; readonly h: number };
const boxed = <T extends Box>(box: T): T => ({ ...sized(box), x: inches(box.x), y: inches(box.y) });

type Meta = Readonly<Record<string, unknown>>;
/** Where a part is banded it brings its finished size. */
function metaOf(meta: Meta): Record<string, unknown> {
  const { finished } = meta;
  if (!Array.isArray(finished)) return meta;
  return { ...meta, finished: finished.map((mm: unknown) => (typeof mm === 'number' ? inches(mm) : mm)) };
}

const pass = (one: SawPass2d): SawPass2d => ({
  ...one,
  pos: inches(one.pos),
  length: inches(one.length),
  freed: piece(one.freed),
  stays: piece(one.stays),
});
const piece = (one: SawPiece2d | null): SawPiece2d | null => (one === null ? null : boxed(one));

function nest({ request, response, curves, ...rest }: FromNest): FromNest {
  const { options } = request;
  return {
    ...rest,
    request: {
      parts: request.parts.map((part) => ({
        ...part,
        ...(part.polygon && { polygon: ring(part.polygon) }),
        ...(part.holes && { holes: part.holes.map(ring) }),
        clearance: inches(part.clearance ?? 0),
      })),
      ...(options && {
        options: { ...options, kerf: inches(options.kerf ?? 0), spacing: inches(options.spacing ?? 0) },
      }),
    },
    response: { ...response, sheets: response.sheets.map(sheet) },
    ...(curves && { curves: curves.map((one) => one && curvesOf(one)) }),
  };
}

const point = ([x = 0, y = 0]: readonly number[]): [number, number] => [inches(x), inches(y)];
const ring = (points: readonly (readonly number[])[]): [number, number][] => points.map(point);
/** As it is: an ellipse keeps the ratio of its axes. */
const vector = ([x = 0, y = 0]: readonly number[]): [number, number] => [x / MM_PER_INCH, y / MM_PER_INCH];
/** Bulges are no lengths. */
const arcs = (points: readonly (readonly number[])[]): (readonly number[])[] =>
  points.map(([x = 0, y = 0, bulge = 0]) => [inches(x), inches(y), bulge]);

const sheet = (one: SheetNest): SheetNest => ({
  ...sized(one),
  parts: one.parts.map(placed),
  ...(one.polygon && { polygon: ring(one.polygon) }),
  ...(one.exclusions && { exclusions: one.exclusions.map(ring) }),
  ...(one.qualityZones && {
    qualityZones: one.qualityZones.map((zone) => ({ ...zone, polygon: ring(zone.polygon) })),
  }),
  ...(one.commonLines && {
    commonLines: one.commonLines.map(({ parts, line: [from, to] }) => ({
      parts,
      line: [point(from), point(to)],
    })),
  }),
});

const placed = (part: PlacedPartNest): PlacedPartNest => ({
  ...part,
  x: inches(part.x),
  y: inches(part.y),
  bbox: boxed(part.bbox),
  ...(part.polygon && { polygon: ring(part.polygon) }),
  ...(part.holes && { holes: part.holes.map(ring) }),
});

function curvesOf({ outline, holes, marks, splines }: CurveSource): CurveSource {
  return {
    outline: arcs(outline),
    ...(holes && { holes: holes.map(arcs) }),
    ...(marks && { marks: marks.map(({ layer, line }) => ({ layer, line: arcs(line) })) }),
    ...(splines && {
      splines: splines.map((run) => {
        const { curve } = run;
        return {
          ...run,
          curve:
            curve.kind === 'spline'
              ? { ...curve, controls: curve.controls.map(vector) }
              : { ...curve, center: vector(curve.center), u: vector(curve.u), v: vector(curve.v) },
        };
      }),
    }),
  };
}
