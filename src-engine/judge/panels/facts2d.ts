import type { Request2d, Response2d } from '../../contract/panel2d.ts';
import { groupBy, micro } from '../figures.ts';
import type { OfferedRow } from '../rows.ts';
import { assignRows, materialOf, materialsOf, metaText, nameOf, quantity } from '../rows.ts';

/** A rectangle in whole millionths of the caller's unit, y growing down. */
export interface Box {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

export const boxOf = (rect: { x: number; y: number; w: number; h: number }): Box => ({
  x0: micro(rect.x),
  y0: micro(rect.y),
  x1: micro(rect.x) + micro(rect.w),
  y1: micro(rect.y) + micro(rect.h),
});
export const widthOf = (box: Box): number => box.x1 - box.x0;
export const heightOf = (box: Box): number => box.y1 - box.y0;
export const sameBox = (a: Box, b: Box): boolean =>
  a.x0 === b.x0 && a.y0 === b.y0 && a.x1 === b.x1 && a.y1 === b.y1;

/** A part row as asked for. */
export interface PartFacts {
  readonly row: number;
  readonly name: string;
  readonly w: number;
  readonly h: number;
  readonly qty: number;
  readonly turnable: boolean;
  readonly material: string | null;
  readonly meta: string;
  /** Group as text, null for none or where the engine does not model groups. */
  readonly group: string | null;
  readonly must: boolean;
  /** What an `unplaced` entry shows of the row. */
  readonly family: string;
}

/** A stock row as offered. `usable` is empty where trim or blade eat the sheet. */
export interface StockFacts extends OfferedRow {
  readonly w: number;
  readonly h: number;
  readonly usable: Box;
}

type ToldSheet = Response2d['sheets'][number];
type ToldPiece = ToldSheet['parts'][number];

/** A piece on a sheet, and the row it comes from; null: nobody asked for it. */
export interface PieceFacts {
  readonly label: string;
  readonly box: Box;
  readonly part: PartFacts | null;
}

export interface SheetFacts {
  readonly index: number;
  /** As the answer shows it. */
  readonly told: ToldSheet;
  readonly material: string | null;
  /** Stock rows it may come from; empty: none. */
  readonly rows: readonly StockFacts[];
  readonly usable: Box;
  readonly pieces: readonly PieceFacts[];
}

/** Options as the engine that ran models them, lengths in millionths. */
export interface OptionFacts {
  readonly kerf: number;
  readonly tolerance: number;
  readonly minOffcut: number;
  readonly maxStages: number;
  readonly firstCut: 'h' | 'v' | null;
  readonly minimizeCost: boolean;
  readonly respectStock: boolean;
}

/** Request and response side by side, every piece and sheet traced back to the rows it may come from. */
export interface Facts2d {
  readonly request: Request2d;
  readonly response: Response2d;
  readonly engine: JudgedEngine;
  readonly options: OptionFacts;
  readonly parts: readonly PartFacts[];
  readonly stock: readonly StockFacts[];
  readonly sheets: readonly SheetFacts[];
  /** Pieces of each row that were not placed; where rows look alike, the least it can be and the most. */
  readonly open: (part: PartFacts) => { readonly least: number; readonly most: number };
}

export type JudgedEngine = 'heuristic' | 'balanced' | 'max';

/** What each engine does not model (API-V1 "Engines"). */
export const IGNORED = {
  heuristic: [],
  balanced: ['tolerance', 'minimizeCost', 'grainGroup', 'maxCutStages', 'minimizeRotations'],
  max: ['tolerance', 'minimizeCost', 'maxCutStages', 'minimizeRotations', 'firstCut', 'effort'],
} as const satisfies Record<JudgedEngine, readonly string[]>;

/** Everything the checks of panels ask of a request and its answer. `engine`: the one that was to answer. */
export function facts2d(
  request: Request2d,
  response: Response2d,
  engine: JudgedEngine = request.engine ?? 'heuristic',
): Facts2d {
  const options = optionFacts(request, engine);
  const parts = partFacts(request, engine);
  const stock = stockFacts(request, options);
  const materials = sheetMaterials(request, response, parts, stock);
  const told = response.sheets.map((sheet, index) => {
    const material = materials[index] ?? null;
    return { sheet, material, laid: sheet.parts.map((piece): LaidPiece => ({ piece, material })) };
  });
  const rowOf = tracePieces(
    told.flatMap(({ laid }) => laid),
    parts,
  );
  const sheets = told.map(({ sheet, material, laid }, index): SheetFacts => {
    const look = lookOf(sheet.w, sheet.h, sheet.price, sheet.meta);
    return {
      index,
      told: sheet,
      material,
      rows: stock.filter((row) => row.look === look && row.material === material),
      usable: usableArea(sheet, request, options.kerf),
      pieces: laid.map((one, at) => ({
        label: `sheets[${index}].parts[${at}] "${one.piece.name}"`,
        box: boxOf(one.piece),
        part: rowOf.get(one) ?? null,
      })),
    };
  });
  return { request, response, engine, options, parts, stock, sheets, open: openPieces(parts, sheets) };
}

function optionFacts(request: Request2d, engine: JudgedEngine): OptionFacts {
  const options = request.options ?? {};
  const ignored: readonly string[] = IGNORED[engine];
  const models = (name: string): boolean => !ignored.includes(name);
  const first = options.firstCut === 'horizontal' ? 'h' : options.firstCut === 'vertical' ? 'v' : null;
  return {
    kerf: micro(options.kerf),
    tolerance: models('tolerance') ? micro(options.tolerance) : 0,
    minOffcut: micro(options.minOffcut),
    maxStages: models('maxCutStages') ? (options.maxCutStages ?? Infinity) : Infinity,
    firstCut: models('firstCut') ? first : null,
    minimizeCost: models('minimizeCost') && options.minimizeCost === true,
    respectStock: engine !== 'max' && options.respectStock === true,
  };
}

const familyOf = (name: string, w: number, h: number): string => JSON.stringify([name, w / 1e6, h / 1e6]);

function partFacts(request: Request2d, engine: JudgedEngine): readonly PartFacts[] {
  const models = engine === 'heuristic';
  return request.parts.map((row, index) => ({
    row: index,
    name: nameOf(row, index),
    w: micro(row.w),
    h: micro(row.h),
    qty: quantity(row),
    turnable: row.rotatable !== false,
    material: materialOf(row),
    meta: metaText(row.meta),
    group: row.grainGroup == null || !models ? null : String(row.grainGroup),
    must: row.priority === true,
    family: familyOf(nameOf(row, index), micro(row.w), micro(row.h)),
  }));
}

/** What an `unplaced` entry shows. */
export const unplacedFamily = (entry: { name: string; w: number; h: number }): string =>
  familyOf(entry.name, micro(entry.w), micro(entry.h));

const lookOf = (w: number, h: number, price: number | null | undefined, meta: unknown): string =>
  JSON.stringify([micro(w), micro(h), price == null ? null : micro(price), metaText(meta)]);

function stockFacts(request: Request2d, options: OptionFacts): readonly StockFacts[] {
  return request.stock.map((row, index) => ({
    row: index,
    w: micro(row.w),
    h: micro(row.h),
    usable: usableArea(row, request, options.kerf),
    qty: quantity(row),
    cap: options.respectStock ? quantity(row) : Infinity,
    first: row.priority === true,
    price: row.price ?? null,
    material: materialOf(row),
    look: lookOf(row.w, row.h, row.price, row.meta),
  }));
}

/** Full size less trim; empty where the blade is wider than the whole sheet (DECISIONS 44). */
function usableArea(sheet: { w: number; h: number }, request: Request2d, kerf: number): Box {
  const trim = request.options?.trim;
  const [x0, y0] = [micro(trim?.left), micro(trim?.top)];
  if (kerf > Math.max(micro(sheet.w), micro(sheet.h))) return { x0, y0, x1: x0, y1: y0 };
  return { x0, y0, x1: micro(sheet.w) - micro(trim?.right), y1: micro(sheet.h) - micro(trim?.bottom) };
}

/** A placed piece and a row: name, size as turned, meta. Material and turning right are judged elsewhere. */
function looksLike(part: PartFacts, placed: ToldPiece): boolean {
  const [w, h] = placed.rotated ? [micro(placed.h), micro(placed.w)] : [micro(placed.w), micro(placed.h)];
  return part.name === placed.name && part.w === w && part.h === h && part.meta === metaText(placed.meta);
}

/** The material of each sheet: that of its pieces. Where pieces do not settle it, sheets stand in the order
 *  of the rollup. */
function sheetMaterials(
  request: Request2d,
  response: Response2d,
  parts: readonly PartFacts[],
  stock: readonly StockFacts[],
): readonly (string | null)[] {
  if (!materialsOf(request.parts, request.stock).tagged) return response.sheets.map(() => null);
  const inOrder = (response.materials ?? []).flatMap((entry) =>
    Array.from({ length: Math.min(entry.sheetCount, response.sheets.length) }, () => entry.material),
  );
  const byName = groupBy(parts, (part) => part.name);
  return response.sheets.map((sheet, index) => {
    const look = lookOf(sheet.w, sheet.h, sheet.price, sheet.meta);
    let open = new Set(stock.filter((row) => row.look === look).map((row) => row.material));
    for (const placed of sheet.parts) {
      const found = (byName.get(placed.name) ?? []).filter((part) => looksLike(part, placed));
      const left = found.map((part) => part.material).filter((material) => open.has(material));
      if (left.length > 0) open = new Set(left);
    }
    const listed = inOrder[index];
    if (listed !== undefined && open.has(listed)) return listed;
    const [any = null] = open;
    return any;
  });
}

/** A piece as told, and the material of its sheet. */
interface LaidPiece {
  readonly piece: ToldPiece;
  readonly material: string | null;
}

/** Gives placed pieces their rows, sheets and rows of one name and size together. */
function tracePieces(
  laid: readonly LaidPiece[],
  parts: readonly PartFacts[],
): ReadonlyMap<LaidPiece, PartFacts> {
  const byName = groupBy(parts, (part) => part.name);
  const rowOf = new Map<LaidPiece, PartFacts>();
  for (const [name, pieces] of groupBy(laid, ({ piece }) => piece.name)) {
    // The narrowest rows first: what may not be turned, then what is grouped.
    const rows = (byName.get(name) ?? []).toSorted(
      (a, b) => Number(a.turnable) - Number(b.turnable) || a.row - b.row,
    );
    const given = assignRows(
      pieces,
      rows,
      ({ piece, material }, part) =>
        looksLike(part, piece) && part.material === material && (!piece.rotated || part.turnable),
    );
    for (const [one, part] of given) rowOf.set(one, part);
  }
  return rowOf;
}

function openPieces(parts: readonly PartFacts[], sheets: readonly SheetFacts[]): Facts2d['open'] {
  const placed = new Map<string, number>();
  for (const { pieces } of sheets)
    for (const { part } of pieces)
      if (part !== null) placed.set(part.family, (placed.get(part.family) ?? 0) + 1);
  const families = groupBy(parts, (part) => part.family);
  return ({ row, qty, family: name }) => {
    const family = families.get(name) ?? [];
    const missing = family.reduce((count, part) => count + part.qty, 0) - (placed.get(name) ?? 0);
    if (family.length === 1) return { least: missing, most: missing };
    const others = family.reduce((count, part) => count + (part.row === row ? 0 : part.qty), 0);
    return { least: Math.max(0, missing - others), most: Math.min(qty, missing) };
  };
}
