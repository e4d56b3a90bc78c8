import { itemAt } from '../control/present.ts';
import { roundedLength } from '../geometry/lengths.ts';
import { endsAsked } from '../geometry/mitre.ts';
import { boundsOf } from '../geometry/ring.ts';
import type { Response1d, Rod } from '../contract/linear1d.ts';
import type { RequestNest, ResponseNest } from '../contract/nest.ts';
import type { Request2d, Response2d } from '../contract/panel2d.ts';
import type { Mode } from '../contract/validation.ts';
import type { ResponseWood } from '../contract/wood.ts';
import type { CsvCell, CsvTable } from './csv.ts';
import { cutTable1d } from './exports1d.ts';
import { cutTable2d } from './exports2d.ts';
import { sheetMaterials } from './cutRows.ts';
import { cutTableNest } from './exportsNest.ts';
import { cutTableWood } from './exportsWood.ts';
import { rowsOfParts } from './ptx/rowsOfPlan.ts';

const ROD = ['rod', 'qty', 'part', 'length', 'pos', 'material'] as const;
const ANGLES = ['leftAngle', 'rightAngle'] as const;
const BESIDE = ['cabinet', 'note'] as const;
const OF_RODS = [...ANGLES, ...BESIDE] as const;

/** Columns a cut list can have, by mode, in the order of the file. `qty` adds equal rows up. */
export const CUT_LIST_COLUMNS = {
  '2d': [
    ...['sheet', 'qty', 'part', 'w', 'h', 'x', 'y', 'rotated', 'material', 'thickness', 'grain'],
    ...['edgeTop', 'edgeRight', 'edgeBottom', 'edgeLeft', 'cabinet', 'note'],
  ],
  '1d': [...ROD, ...OF_RODS],
  wood: ['sw', 'sh', ...ROD, ...OF_RODS],
  nest: ['sheet', 'qty', 'part', 'w', 'h', 'x', 'y', 'rotated', 'mirrored', 'pattern', 'material'],
} as const satisfies Readonly<Record<Mode, readonly string[]>>;
const CUT_SIZES: readonly string[] = ['w', 'h'];
export type CutListColumn = (typeof CUT_LIST_COLUMNS)[Mode][number];

/** A plan whose pieces are listed. */
export type CutListFrom =
  | { readonly mode: '2d'; readonly request: Request2d; readonly response: Response2d }
  | { readonly mode: '1d'; readonly response: Response1d }
  | { readonly mode: 'wood'; readonly response: ResponseWood }
  | {
      readonly mode: 'nest';
      readonly request: Pick<RequestNest, 'parts'>;
      readonly response: ResponseNest;
    };

/** Columns that tell how a piece lies on its sheet or bar. */
const AS_PLACED: readonly CutListColumn[] = ['x', 'y', 'rotated', 'mirrored', 'pos'];

/** Columns of lengths, and those of the two sizes of a panel, which are cut sizes: without its bands. */
const LENGTHS: readonly string[] = [...CUT_SIZES, 'x', 'y', 'thickness', 'length', 'pos', 'sw', 'sh'];
type Side = 'w' | 'h';
const EDGES: readonly string[] = ['edgeTop', 'edgeRight', 'edgeBottom', 'edgeLeft'];

/** How a shop calls what stands in the file. */
export interface CutListWords {
  /** `isCut`: its bands stand beside the size, which is that without them. */
  readonly title: (column: CutListColumn, isCut: boolean) => string;
  readonly yes: string;
  readonly no: string;
  /** The size along which the grain runs; `w` or `h` where absent. */
  readonly side?: (side: Side) => string;
  /** Of the plan in one of the file, which is named behind the titles of lengths. */
  readonly unit?: { readonly name: string; readonly per: number };
}

/** The cut list with the columns a shop wants, in their order. Columns the mode does not have are left out. A turned
 *  panel or shape has its sizes as they lie on the sheet, and a turned piece of a bar its ends as they lie there, only
 *  where a column tells of its place. */
export function cutListTable(
  from: CutListFrom,
  columns: readonly CutListColumn[],
  words: CutListWords,
): CsvTable {
  const table = tableOf(
    from,
    columns.some((name) => AS_PLACED.includes(name)),
  );
  const wanted = columns.filter((name) => name === 'qty' || table.header.includes(name));
  const at = wanted.map((name) => table.header.indexOf(name));
  const { unit } = words;
  const said = (cell: CsvCell, name: string): CsvCell => {
    if (typeof cell === 'boolean') return cell ? words.yes : words.no;
    if (name === 'grain' && isSide(cell)) return words.side?.(cell) ?? cell;
    const isLength = typeof cell === 'number' && unit !== undefined && LENGTHS.includes(name);
    return isLength ? Math.round((cell / unit.per) * 1e6) / 1e6 : cell;
  };
  const picked = table.rows.map((row) =>
    at.map((index, order) => (index < 0 ? 1 : said(itemAt(row, index), itemAt(wanted, order)))),
  );
  const place = wanted.indexOf('qty');
  const hasBands = wanted.some((name) => EDGES.includes(name));
  const header = wanted.map((name) => {
    const title = words.title(name, hasBands && from.mode === '2d' && CUT_SIZES.includes(name));
    return unit !== undefined && LENGTHS.includes(name) ? `${title} (${unit.name})` : title;
  });
  return { header, rows: place < 0 ? picked : summed(picked, place) };
}

/** The columns that a plan has something to say in: angles only where ends are slanted. */
export function columnsOfPlan(from: CutListFrom): readonly CutListColumn[] {
  const { header } = tableOf(from, true);
  return CUT_LIST_COLUMNS[from.mode].filter((name) => name === 'qty' || header.includes(name));
}

function tableOf(from: CutListFrom, asPlaced: boolean): CsvTable {
  switch (from.mode) {
    case '2d':
      return panelTable(from.request, from.response, asPlaced);
    case '1d':
      return rodTable(cutTable1d(from.response), from.response.rods, asPlaced);
    case 'wood':
      return rodTable(
        cutTableWood(from.response),
        from.response.sections.flatMap(({ rods }) => rods),
        asPlaced,
      );
    case 'nest':
      return asPlaced ? cutTableNest(from.response) : nestTable(from.request, from.response);
  }
}

/** Rows in the order of their first piece; `place` is the column that counts. */
function summed(rows: readonly (readonly CsvCell[])[], place: number): readonly (readonly CsvCell[])[] {
  const counted = new Map<string, { readonly row: readonly CsvCell[]; count: number }>();
  for (const row of rows) {
    const key = JSON.stringify(row);
    const known = counted.get(key);
    if (known === undefined) counted.set(key, { row, count: 1 });
    else known.count += 1;
  }
  return [...counted.values()].map(({ row, count }) => row.with(place, count));
}

const EXTRA = ['thickness', 'grain', ...EDGES, ...BESIDE];

/** With what the rows of the request say beside the size; cabinet, note, thickness and grain come in `meta`. Edges are
 *  those of the part as it was asked for; the grain runs along one of the two sizes of the list. */
function panelTable(request: Request2d, response: Response2d, asPlaced: boolean): CsvTable {
  const { header, rows } = cutTable2d(asPlaced ? response : { ...response, sheets: unturned(response) });
  const rowOf = rowsOfParts(request, response, sheetMaterials(response)).flat();
  const turned = header.indexOf('rotated');
  const extra = (piece: number, isTurned: boolean): readonly CsvCell[] => {
    const part = request.parts[itemAt(rowOf, piece)];
    const { top, right, bottom, left } = part?.edgeBanding ?? {};
    const meta = part?.meta ?? {};
    return [
      wordOf(meta['thickness']),
      grainIn(meta, isTurned),
      ...[top, right, bottom, left].map((band) => band ?? null),
      wordOf(meta['cabinet']),
      wordOf(meta['note']),
    ];
  };
  return {
    header: [...header, ...EXTRA],
    rows: rows.map((row, piece) => [...row, ...extra(piece, asPlaced && row[turned] === true)]),
  };
}

/** With cabinet and note of each piece; its ends as it was asked for where no column tells how it lies. */
function rodTable({ header, rows }: CsvTable, rods: readonly Rod[], asPlaced: boolean): CsvTable {
  const pieces = rods.flatMap(({ parts }) => parts);
  const angles = ANGLES.map((name) => header.indexOf(name));
  return {
    header: [...header, ...BESIDE],
    rows: rows.map((row, at) => {
      const piece = itemAt(pieces, at);
      const { leftAngle = 0, rightAngle = 0, meta = {} } = piece;
      const ends = asPlaced ? { left: leftAngle, right: rightAngle } : endsAsked(piece);
      const own = row.map((cell, index) =>
        angles.includes(index) ? (index === angles[0] ? ends.left : ends.right) : cell,
      );
      return [...own, ...BESIDE.map((key) => wordOf(meta[key]))];
    }),
  };
}

/** Sizes are those of the box round the part as it was drawn; as it lies where the request holds no outline. */
function nestTable({ parts }: Pick<RequestNest, 'parts'>, response: ResponseNest): CsvTable {
  const boxes = parts.map(({ polygon }) => (polygon ? boundsOf(polygon) : null));
  const sheets = response.sheets.map((sheet) => ({
    ...sheet,
    parts: sheet.parts.map((placed) => {
      const box = boxes[placed.part];
      if (box == null) return placed;
      const [w, h] = [roundedLength(box.maxX - box.minX), roundedLength(box.maxY - box.minY)];
      return { ...placed, bbox: { ...placed.bbox, w, h } };
    }),
  }));
  return cutTableNest({ ...response, sheets });
}

const isSide = (value: unknown): value is Side => value === 'w' || value === 'h';

/** The size along which the grain runs: `meta` names that of the part as its maker wrote it, whose sizes are exchanged
 *  where it was `swapped` to run along the sheet. */
function grainIn({ grain, swapped }: Record<string, unknown>, isTurned: boolean): Side | null {
  if (!isSide(grain)) return null;
  const isExchanged = (swapped === true) !== isTurned;
  return isExchanged ? (grain === 'w' ? 'h' : 'w') : grain;
}

const unturned = ({ sheets }: Response2d): Response2d['sheets'] =>
  sheets.map((sheet) => ({
    ...sheet,
    parts: sheet.parts.map((part) => (part.rotated ? { ...part, w: part.h, h: part.w } : part)),
  }));

const wordOf = (value: unknown): CsvCell =>
  typeof value === 'string' || typeof value === 'number' ? value : null;
