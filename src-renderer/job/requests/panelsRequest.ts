import { cutSize, turnEdges } from '../../../src-engine/lists/rows/cutSize.ts';
import type { BoxName, Options2d } from '../../../src-engine/contract/options2d.ts';
import { BOXES_2D } from '../../../src-engine/contract/options2d.ts';
import type { PartRow2d, Request2d, StockRow2d } from '../../../src-engine/contract/panel2d.ts';
import type {
  Band,
  Edge,
  Grain,
  PanelPart,
  PanelsJob,
  PanelStock,
  PartEdges,
  SheetGrain,
} from '../jobDocument.ts';
import {
  DEFAULT_BANDS,
  DEFAULT_PANEL_SAW,
  EDGES,
  newId,
  newPanelPart,
  newPanelStock,
  NO_TRIM,
} from '../jobDocument.ts';

import type { BuiltRequest } from './builtRequest.ts';
import {
  askedRows,
  askedStock,
  countedQty,
  hasBad,
  isCapped,
  named,
  numbered,
  saysOnlyStock,
  stocked,
  UNLIMITED,
} from './builtRequest.ts';
import { holdsSome } from '../rows/partsHeld.ts';
import type { Listed } from '../../../src-engine/lists/listed.ts';
import { listedFromMeta, listedMeta } from '../../../src-engine/lists/listed.ts';

/** What a part row says about itself in `meta`: enough to draw it and to make the job row again. */
export interface PartMeta extends Listed {
  readonly row: string;
  readonly finished: readonly [number, number];
  readonly grain?: 'w' | 'h';
  /** Width and height were exchanged so that the part's grain lies along the sheet's. */
  readonly swapped?: true;
  readonly edges?: PartEdges;
}
export interface StockMeta {
  readonly row: string;
  readonly name?: string;
  readonly grain?: 'w' | 'h';
  /** The quantity in the grid, where it is not the one that was sent. */
  readonly have?: number;
}

/** The request for the panels of a job, or null while no part and no sheet is complete. Rows that are not
 *  complete are left out; the grids mark them. Grain has no field in the contract: a part with grain may not
 *  turn, and is exchanged where its grain would lie across the sheet's. */
export function buildPanelsRequest(job: PanelsJob): BuiltRequest<Request2d> | null {
  const parts = job.parts.filter(isCompletePart);
  const stock = askedStock('panels', parts, job.stock.filter(isCompleteStock), () =>
    holdsSome('panels', job),
  );
  if (parts.length === 0 || stock.length === 0) return null;
  const mixed = new Set<string>();
  const grainOf = sheetGrains(stock, mixed);
  const asked = askedRows(job.parts, parts);
  return {
    request: {
      parts: numbered(parts, asked).map((part) =>
        partRow(part, job.bands, grainOf.get(part.material.trim()) ?? 'none', job.saw.onlyStock),
      ),
      stock: stock.map((row) => stockRow(row, job.saw.onlyStock)),
      options: options(job, isCapped(stock, job.saw.onlyStock)),
      engine: job.saw.engine,
    },
    ...asked,
    stockRows: stock.map((row) => row.id),
    notes: [...mixed],
  };
}

export function isCompletePart(part: PanelPart): boolean {
  return part.w !== null && part.h !== null && part.w > 0 && part.h > 0 && part.qty > 0 && !hasBad(part.bad);
}

export function isCompleteStock(stock: PanelStock): boolean {
  return (
    stock.w !== null &&
    stock.h !== null &&
    stock.w > 0 &&
    stock.h > 0 &&
    stock.qty !== 0 &&
    !hasBad(stock.bad)
  );
}

/** The direction of the sheets of each material; a mixed material follows its first sheet, with a note. */
function sheetGrains(stock: readonly PanelStock[], mixed: Set<string>): ReadonlyMap<string, SheetGrain> {
  const grains = new Map<string, SheetGrain>();
  for (const row of stock) {
    const material = row.material.trim();
    const known = grains.get(material);
    if (known === undefined) grains.set(material, row.grain);
    else if (known !== row.grain) mixed.add(material);
  }
  return grains;
}

function partRow(
  part: PanelPart,
  bands: readonly Band[],
  sheetGrain: SheetGrain,
  withPriority: boolean,
): PartRow2d {
  const size = cutSize(part, bands);
  const locked = part.grain !== 'any' && sheetGrain !== 'none';
  const swapped = locked && part.grain !== sheetGrain;
  const [w, h] = swapped ? [size.h as number, size.w as number] : [size.w as number, size.h as number];
  // A plan is known by the text of its request: however the edges were banded, they stand as in a job that was kept.
  const finished = withoutNulls(part.edges);
  const edges = swapped ? turnEdges(finished) : finished;
  const banded = EDGES.some((edge) => finished[edge] !== undefined);
  const meta: PartMeta = {
    row: part.id,
    finished: [part.w as number, part.h as number],
    ...(part.grain === 'any' ? {} : { grain: part.grain }),
    ...(swapped ? { swapped } : {}),
    ...(banded ? { edges: finished } : {}),
    ...listedMeta(part),
  };
  return {
    w,
    h,
    qty: part.qty,
    ...named(part.name, 'name'),
    ...(locked ? { rotatable: false } : {}),
    ...(part.together.trim() === '' ? {} : { grainGroup: part.together.trim() }),
    ...(part.mustCut && withPriority ? { priority: true } : {}),
    ...(banded ? { edgeBanding: edges } : {}),
    ...named(part.material, 'material'),
    meta: { ...meta },
  };
}

function stockRow(row: PanelStock, onlyStock: boolean): StockRow2d {
  const qty = countedQty(row, onlyStock);
  const meta: StockMeta = {
    row: row.id,
    ...(row.qty === null || row.qty === qty ? {} : { have: row.qty }),
    ...(row.name === '' ? {} : { name: row.name }),
    ...(row.grain === 'none' ? {} : { grain: row.grain }),
  };
  return {
    w: row.w as number,
    h: row.h as number,
    ...stocked(row, onlyStock),
    ...named(row.material, 'material'),
    meta: { ...meta },
  };
}

function options(job: PanelsJob, capped: boolean): Options2d {
  const { saw } = job;
  const trimmed = EDGES.some((edge) => saw.trim[edge] > 0);
  return {
    kerf: saw.kerf,
    ...(trimmed ? { trim: { ...saw.trim } } : {}),
    ...(saw.tolerance > 0 ? { tolerance: saw.tolerance } : {}),
    firstCut: saw.firstCut,
    ...(saw.minOffcut === null ? {} : { minOffcut: saw.minOffcut }),
    ...(saw.maxCutStages === null ? {} : { maxCutStages: saw.maxCutStages }),
    ...Object.fromEntries(BOXES_2D.flatMap(({ name }) => (saw[name] ? [[name, true]] : []))),
    ...(capped ? { respectStock: true } : {}),
    effort: saw.effort,
  };
}

/** The job a request describes: the way back, for sample files and for calls taken over from the API
 *  inspector. */
export function panelsFromRequest(request: Request2d): PanelsJob {
  const isForeign = request.parts.every((row) => readPartMeta(row.meta) === null);
  const isLocked = isForeign && request.parts.some((row) => row.rotatable === false);
  const capped = request.options?.respectStock === true;
  return {
    parts: request.parts.map(partFromRow),
    stock: request.stock.map((row) => stockFromRow(row, capped, isLocked)),
    saw: sawFromRequest(request),
    bands: bandsOf(request),
  };
}

function sawFromRequest(request: Request2d): PanelsJob['saw'] {
  const given = withoutNullish(request.options ?? {});
  const trim = withoutNullish(given.trim ?? {});
  return {
    ...DEFAULT_PANEL_SAW,
    ...{
      kerf: given.kerf ?? 0,
      firstCut: given.firstCut ?? 'auto',
      effort: given.effort ?? 'balanced',
      tolerance: given.tolerance ?? 0,
    },
    trim: { ...NO_TRIM, ...trim },
    minOffcut: given.minOffcut ?? null,
    maxCutStages: given.maxCutStages ?? null,
    ...(Object.fromEntries(BOXES_2D.map(({ name }) => [name, given[name] === true])) as Record<
      BoxName,
      boolean
    >),
    onlyStock: saysOnlyStock(request.stock, given.respectStock),
    engine: request.engine === 'balanced' ? 'balanced' : 'heuristic',
  };
}

/** A null in a request means the field is absent. */
function withoutNullish<T extends object>(
  value: T,
): { readonly [K in keyof T]?: Exclude<T[K], null | undefined> } {
  return Object.fromEntries(Object.entries(value).filter(([, one]) => one != null)) as {
    readonly [K in keyof T]?: Exclude<T[K], null | undefined>;
  };
}

function partFromRow(row: PartRow2d): PanelPart {
  const meta = readPartMeta(row.meta);
  const [w, h] = meta?.finished ?? [row.w, row.h];
  const locked: Grain = row.rotatable === false ? 'w' : 'any';
  const given = withoutNullish(row);
  return {
    ...newPanelPart(meta?.row ?? newId('p')),
    w,
    h,
    name: given.name ?? '',
    qty: given.qty ?? 1,
    material: given.material ?? '',
    grain: meta === null ? locked : (meta.grain ?? 'any'),
    edges: meta?.edges ?? withoutNulls(given.edgeBanding ?? {}),
    mustCut: given.priority === true,
    together: String(given.grainGroup ?? ''),
    ...listedFromMeta(meta),
  };
}

function withoutNulls(edges: Partial<Record<Edge, string | null | undefined>>): PartEdges {
  const kept: Partial<Record<Edge, string>> = {};
  for (const edge of EDGES) {
    const ref = edges[edge];
    if (typeof ref === 'string') kept[edge] = ref;
  }
  return kept;
}

/** Sheets of a caller whose parts may not turn get a grain direction, so that the rule survives in the
 *  job. */
function stockFromRow(row: StockRow2d, capped: boolean, isLocked: boolean): PanelStock {
  const meta = (row.meta ?? {}) as Partial<StockMeta>;
  const given = withoutNullish(row);
  const unlimited = given.qty === UNLIMITED || (!capped && given.qty === undefined);
  return {
    ...newPanelStock(typeof meta.row === 'string' ? meta.row : newId('s')),
    name: typeof meta.name === 'string' ? meta.name : '',
    w: row.w,
    h: row.h,
    qty: typeof meta.have === 'number' ? meta.have : unlimited ? null : (given.qty ?? 1),
    price: given.price ?? null,
    material: given.material ?? '',
    grain: meta.grain ?? (isLocked ? 'w' : 'none'),
    first: given.priority === true,
  };
}

function bandsOf(request: Request2d): readonly Band[] {
  const bands = [...DEFAULT_BANDS];
  for (const part of request.parts) {
    for (const edge of EDGES) {
      const ref = part.edgeBanding?.[edge];
      if (typeof ref === 'string' && !bands.some((band) => band.ref === ref))
        bands.push({ ref, thickness: 0 });
    }
  }
  return bands;
}

/** The app's own `meta` of a part, or null when a caller sent something else there. */
export function readPartMeta(meta: unknown): PartMeta | null {
  const value = meta as Partial<PartMeta> | null | undefined;
  return typeof value?.row === 'string' && Array.isArray(value.finished) ? (value as PartMeta) : null;
}
