import { listedFromMeta } from '../../../src-engine/lists/listed.ts';
import type { Request2d } from '../../../src-engine/contract/panel2d.ts';
import type {
  JobDocument,
  LinearJob,
  LinearSaw,
  JobMode,
  Ring,
  ShapePart,
  ShapesJob,
  ShapeStock,
} from '../jobDocument.ts';
import {
  DEFAULT_LINEAR_SAW,
  DEFAULT_SHAPE_OPTIONS,
  newId,
  newJob,
  newLinearPart,
  newLinearStock,
  newShapeStock,
} from '../jobDocument.ts';
import { saysOnlyStock, UNLIMITED } from './builtRequest.ts';
import { rotationsOf } from './shapesRequest.ts';
import { panelsFromRequest } from './panelsRequest.ts';
import type { Sample } from './samples.ts';

/** A job made from a request of any mode: for samples and for calls taken over from other programs. */
export function jobFromRequest(mode: JobMode, request: unknown, name: string): JobDocument {
  const job = newJob(mode, name);
  if (mode === 'panels') return { ...job, panels: panelsFromRequest(request as Request2d) };
  if (mode === 'shapes') return { ...job, shapes: shapesFromRequest(request as LooseRequest) };
  return { ...job, [mode]: linearFromRequest(request as LooseRequest) };
}

/** @param called a name of the sample (part, stock, zone, material) in the language of the window */
export function jobFromSample(
  sample: Sample,
  called: (name: string) => string = (name) => name,
): JobDocument {
  const request: unknown = JSON.parse(sample.text, (key, value: unknown) =>
    (key === 'name' || key === 'material') && typeof value === 'string' ? called(value) : value,
  );
  return jobFromRequest(sample.mode, request, sample.name);
}

/** The fields of 1D, wood and nest rows this app knows; all optional because a caller may leave them out. */
interface LooseRow {
  readonly length?: number;
  readonly leftAngle?: number;
  readonly rightAngle?: number;
  readonly profileHeight?: number;
  readonly sw?: number;
  readonly sh?: number;
  readonly w?: number;
  readonly h?: number;
  readonly qty?: number;
  readonly name?: string;
  readonly price?: number;
  readonly priority?: boolean;
  readonly material?: string;
  readonly polygon?: Ring;
  readonly holes?: readonly Ring[];
  readonly exclusions?: readonly (Ring | { readonly polygon: Ring; readonly name?: string })[];
  readonly allowedRotations?: readonly number[] | 'any';
  readonly allowMirror?: boolean;
  readonly fillIn?: boolean;
  readonly lowestGrade?: ShapePart['lowestGrade'];
  readonly clearance?: number;
  readonly qualityZones?: ShapeStock['qualityZones'];
  readonly meta?: { readonly row?: unknown; readonly name?: unknown };
}
interface LooseRequest {
  readonly parts: readonly LooseRow[];
  readonly stock: readonly LooseRow[];
  readonly options?: Readonly<Record<string, unknown>>;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const numberOr = <T>(value: unknown, usual: T): number | T => (typeof value === 'number' ? value : usual);
const idOf = (row: LooseRow, prefix: string): string => text(row.meta?.row) || newId(prefix);
const stockQty = (row: LooseRow, capped: boolean): number | null =>
  row.qty === UNLIMITED || (!capped && row.qty === undefined) ? null : (row.qty ?? 1);

function linearFromRequest(request: LooseRequest): LinearJob {
  const options = request.options ?? {};
  const trim = (options.trim ?? {}) as { readonly start?: number; readonly end?: number };
  const capped = options.respectStock === true;
  const saw: LinearSaw = {
    ...DEFAULT_LINEAR_SAW,
    kerf: numberOr(options.kerf, 0),
    trimStart: trim.start ?? 0,
    trimEnd: trim.end ?? 0,
    tolerance: numberOr(options.tolerance, 0),
    minOffcut: numberOr(options.minOffcut, null),
    minimizeCost: options.minimizeCost === true,
    onlyStock: saysOnlyStock(request.stock, capped),
    profileHeight: numberOr(options.profileHeight, null),
    mitreSide: options.mitreSide === 'long' || options.mitreSide === 'short' ? options.mitreSide : 'none',
    profileTurns:
      options.profileTurns === 'half' || options.profileTurns === 'any' ? options.profileTurns : 'none',
  };
  return {
    saw,
    parts: request.parts.map((row) => ({
      ...newLinearPart(idOf(row, 'p')),
      name: row.name ?? '',
      length: row.length ?? null,
      sw: row.sw ?? null,
      sh: row.sh ?? null,
      ...(row.leftAngle ? { leftAngle: row.leftAngle } : {}),
      ...(row.rightAngle ? { rightAngle: row.rightAngle } : {}),
      qty: row.qty ?? 1,
      material: row.material ?? '',
      mustCut: row.priority ?? false,
      ...listedFromMeta(row.meta),
    })),
    stock: request.stock.map((row) => ({
      ...newLinearStock(idOf(row, 's')),
      name: text(row.meta?.name),
      length: row.length ?? null,
      sw: row.sw ?? null,
      sh: row.sh ?? null,
      qty: stockQty(row, capped),
      price: row.price ?? null,
      material: row.material ?? '',
      first: row.priority ?? false,
      ...(row.profileHeight ? { profileHeight: row.profileHeight } : {}),
    })),
  };
}

function shapesFromRequest(request: LooseRequest): ShapesJob {
  const options = request.options ?? {};
  const capped = options.respectStock === true;
  return {
    options: {
      ...DEFAULT_SHAPE_OPTIONS,
      kerf: numberOr(options.kerf, 0),
      spacing: numberOr(options.spacing, 0),
      margin: numberOr(options.margin, 0),
      rotations: rotationsOf(options.rotations),
      partInPart: options.partInPart !== false,
      minimizeCost: options.minimizeCost === true,
      onlyStock: saysOnlyStock(request.stock, capped),
      timeBudgetMs: numberOr(options.timeBudgetMs, DEFAULT_SHAPE_OPTIONS.timeBudgetMs),
      sets: numberOr(options.sets, 1),
      wholeSets: options.wholeSets === true,
      commonLines: options.commonLines === true,
      gather: options.gather === 'side' ? 'side' : 'end',
    },
    parts: request.parts.map((row, index) => ({
      id: idOf(row, 'p'),
      name: row.name ?? `Part ${index + 1}`,
      polygon: row.polygon ?? [],
      holes: row.holes ?? [],
      qty: row.qty ?? 1,
      material: row.material ?? '',
      ...(row.lowestGrade ? { lowestGrade: row.lowestGrade } : {}),
      ...(row.clearance ? { clearance: row.clearance } : {}),
      turn: row.allowedRotations === undefined ? 'job' : row.allowedRotations === 'any' ? 'any' : 'none',
      mirror: row.allowMirror ?? false,
      mustCut: row.priority ?? false,
      fillIn: row.fillIn ?? false,
    })),
    stock: request.stock.map((row) => ({
      ...newShapeStock(idOf(row, 's')),
      name: text(row.meta?.name),
      w: row.w ?? null,
      h: row.h ?? null,
      polygon: row.polygon ?? null,
      exclusions: (row.exclusions ?? []).map((zone, at) =>
        'polygon' in zone
          ? { name: zone.name ?? `Zone ${at + 1}`, polygon: zone.polygon }
          : { name: `Zone ${at + 1}`, polygon: zone },
      ),
      qualityZones: (row.qualityZones ?? []).map(({ polygon, grade }) => ({ polygon, grade })),
      qty: stockQty(row, capped),
      price: row.price ?? null,
      material: row.material ?? '',
      first: row.priority ?? false,
    })),
  };
}
