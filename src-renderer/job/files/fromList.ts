import type { ListContext, ListField, ListRow } from '../../../src-engine/lists/list.ts';
import type { Listed } from '../../../src-engine/lists/listed.ts';
import { listedMeta } from '../../../src-engine/lists/listed.ts';
import { materialNames } from '../../../src-engine/lists/listMaterials.ts';
import type { OpenedList } from '../../../src-engine/lists/openList.ts';
import type {
  BadCells,
  JobDocument,
  LinearPart,
  LinearStock,
  PanelPart,
  PanelStock,
} from '../jobDocument.ts';
import { alongLength, newLinearPart, newLinearStock, newPanelPart, newPanelStock } from '../jobDocument.ts';
import { kindOfRow } from '../rows/rowKind.ts';

export type ListTarget = 'parts' | 'stock';

export interface TakeOptions {
  readonly target: ListTarget;
  /** The list takes the place of the rows that are there. */
  readonly replace: boolean;
  /** Materials and sections without stock get a sheet, bar or beam of the size that is there. */
  readonly addStock: boolean;
}

/** What the reader has to know of this job. Shapes have no lists: their window reads panels. */
export function listContext(job: JobDocument, unit: 'mm' | 'in'): ListContext {
  const kind = job.mode === 'shapes' ? 'panels' : job.mode;
  const longest =
    kind === 'panels'
      ? job.panels.stock.flatMap((row) => [row.w ?? 0, row.h ?? 0])
      : job[kind].stock.map((row) => row.length ?? 0);
  return { kind, unit, longest: Math.max(0, ...longest), bands: job.panels.bands };
}

/** The job with the rows of a list: parts or stock, its new bands, a sheet for each material that has none. */
export function takeList(job: JobDocument, list: OpenedList, options: TakeOptions): JobDocument {
  const mode = job.mode === 'shapes' ? 'panels' : job.mode;
  const names = materialNames(list);
  const { rows } = list;
  if (mode !== 'panels') {
    const old = job[mode];
    if (options.target === 'stock') {
      const stock = rows.map((row) => linearStock(row, list));
      return { ...job, [mode]: { ...old, stock: together(old.stock, stock, options) } };
    }
    const taken = rows.map((row) => linearPart(row, names));
    const parts = together(old.parts, taken, options);
    const stock = options.addStock ? rodsFor(mode, parts, old.stock) : old.stock;
    return { ...job, [mode]: { ...old, parts, stock } };
  }
  const { panels } = job;
  if (options.target === 'stock') {
    const stock = together(
      panels.stock,
      rows.map((row) => panelStock(row, list)),
      options,
    );
    return { ...job, mode, panels: { ...panels, stock } };
  }
  const parts = together(
    panels.parts,
    rows.map((row) => panelPart(row, names)),
    options,
  );
  const bands = [
    ...panels.bands,
    ...list.newBands.filter((band) => !panels.bands.some((one) => one.ref === band.ref)),
  ];
  const stock = options.addStock ? stockFor(parts, panels.stock, list) : panels.stock;
  return { ...job, mode, panels: { ...panels, parts, bands, stock } };
}

function together<Row>(old: readonly Row[], rows: readonly Row[], { replace }: TakeOptions): Row[] {
  return replace ? [...rows] : [...old, ...rows];
}

/** A material of a list, of timber with its section. */
export interface ListedKind {
  readonly material: string;
  readonly section?: readonly [w: number, h: number];
}

/** What of the list no stock of the job is for: materials, of timber sections of them. */
export function kindsWithoutStock(job: JobDocument, list: OpenedList): readonly ListedKind[] {
  const mode = job.mode === 'shapes' ? 'panels' : job.mode;
  const known = new Set(job[mode].stock.map((row) => kindOfRow(mode, row)));
  const nameOf = materialNames(list);
  const lacking = new Map<string, ListedKind>();
  for (const row of list.rows) {
    const part = { material: nameOf(row), sw: row.sectionW, sh: row.sectionH };
    const kind = kindOfRow(mode, part);
    if (!saysKind(mode, part) || known.has(kind) || lacking.has(kind)) continue;
    const { material, sw, sh } = part;
    lacking.set(
      kind,
      mode === 'timber' && sw !== null && sh !== null ? { material, section: [sw, sh] } : { material },
    );
  }
  return [...lacking.values()];
}

/** Whether a row says what it is cut from: its material, of timber its section. */
const saysKind = (
  mode: 'panels' | 'bars' | 'timber',
  { material, sw, sh }: Pick<LinearPart, 'material' | 'sw' | 'sh'>,
): boolean => (mode === 'timber' ? sw !== null && sh !== null : material.trim() !== '');

/** The stock with a sheet for each material that has none: the boards of the list, else the size of the first sheet. A
 *  sheet of no material that no part asks for is given to the first of them. */
function stockFor(parts: readonly PanelPart[], stock: readonly PanelStock[], list: OpenedList): PanelStock[] {
  const boards = list.boards.map(
    (board): PanelStock => ({
      ...newPanelStock(),
      name: board.code,
      w: board.length,
      h: board.width,
      qty: board.qty > 0 ? board.qty : null,
      price: board.price,
      material: board.material,
    }),
  );
  // Without the sheet's the grain of the list would hold for nothing.
  const grained = (row: PanelStock): PanelStock =>
    row.grain === 'none' &&
    parts.some(({ material, grain }) => material.trim() === row.material.trim() && grain !== 'any')
      ? { ...row, grain: alongLength(row) }
      : row;
  const next = [...stock, ...boards.map(grained)];
  const pattern = stock.find((row) => row.w !== null && row.h !== null);
  const wanted = new Set(parts.map((part) => part.material.trim()));
  for (const material of wanted) {
    if (material === '' || pattern === undefined || next.some((row) => row.material.trim() === material))
      continue;
    const spare = next.find((row) => row.material.trim() === '' && !wanted.has(''));
    const sheet: PanelStock = {
      ...newPanelStock(),
      name: pattern.name,
      w: pattern.w,
      h: pattern.h,
      grain: pattern.grain,
      material,
    };
    if (spare !== undefined) next[next.indexOf(spare)] = grained({ ...spare, material });
    else next.push(grained(sheet));
  }
  return next;
}

/** The stock with a bar or beam for each material, and section of timber, that has none. A bar of no material that no
 *  part asks for is given to the first of them. */
function rodsFor(
  mode: 'bars' | 'timber',
  parts: readonly LinearPart[],
  stock: readonly LinearStock[],
): LinearStock[] {
  const next = [...stock];
  const wanted = new Set(parts.map((part) => part.material.trim()));
  const kindOf = (row: LinearPart | LinearStock): string => kindOfRow(mode, row);
  const longest = new Map<string, number>();
  for (const part of parts)
    longest.set(kindOf(part), Math.max(longest.get(kindOf(part)) ?? 0, part.length ?? 0));
  for (const part of parts) {
    const material = part.material.trim();
    const kind = kindOf(part);
    const pattern = rodLike(stock, longest.get(kind) ?? 0);
    const isThere = next.some((row) => kindOf(row) === kind);
    if (!saysKind(mode, part) || pattern === undefined || isThere) continue;
    const { sw, sh } = part;
    const spare = next.findIndex(
      (row) => row.material.trim() === '' && !wanted.has('') && kindOf({ ...row, material }) === kind,
    );
    const { name, length } = pattern;
    const section = mode === 'bars' ? {} : { sw, sh };
    if (spare < 0) next.push({ ...newLinearStock(), name, length, ...section, material });
    else next[spare] = { ...(next[spare] ?? newLinearStock()), material };
  }
  return next;
}

/** What a bar that is added is as long as: the first that the longest of its parts fits, else the longest there is. A
 *  rest of the rack is no length that one buys. */
function rodLike(stock: readonly LinearStock[], longestPart: number): LinearStock | undefined {
  const bought = stock.filter((row) => row.length !== null && row.rack === undefined);
  const longest = Math.max(...bought.map((row) => row.length ?? 0));
  return bought.find((row) => (row.length ?? 0) >= Math.min(longestPart, longest));
}

/** What stays with a part as it is: also what cannot be read and has no column of its own. */
function keptOf(row: ListRow): Listed {
  const lost = Object.entries(row.bad).filter(([field]) => COLUMN_OF[field as ListField] === undefined);
  return listedMeta({ ...row, own: { ...row.own, ...Object.fromEntries(lost) } });
}

/** Columns of the grids that show unreadable text in red. */
const COLUMN_OF: Readonly<Partial<Record<ListField, string>>> = {
  name: 'name',
  first: 'w',
  second: 'h',
  length: 'length',
  sectionW: 'sw',
  sectionH: 'sh',
  leftAngle: 'leftAngle',
  rightAngle: 'rightAngle',
  qty: 'qty',
  edges: 'edges',
  price: 'price',
};

function badOf(row: ListRow): { readonly bad?: BadCells } {
  const cells = Object.entries(row.bad).flatMap(([field, text]): [string, string][] => {
    const column = COLUMN_OF[field as ListField];
    return column === undefined || text === undefined ? [] : [[column, text]];
  });
  return cells.length === 0 ? {} : { bad: Object.fromEntries(cells) };
}

const GRAIN = { any: 'any', first: 'w', second: 'h' } as const;

function panelPart(row: ListRow, nameOf: (row: ListRow) => string): PanelPart {
  return {
    ...newPanelPart(),
    name: row.name,
    w: row.first,
    h: row.second,
    qty: row.qty ?? 1,
    material: nameOf(row),
    grain: GRAIN[row.grain],
    edges: row.edges,
    together: row.together,
    ...keptOf(row),
    ...badOf(row),
  };
}

function linearPart(row: ListRow, nameOf: (row: ListRow) => string): LinearPart {
  return {
    ...newLinearPart(),
    name: row.name,
    length: row.length,
    sw: row.sectionW,
    sh: row.sectionH,
    ...(row.leftAngle ? { leftAngle: row.leftAngle } : {}),
    ...(row.rightAngle ? { rightAngle: row.rightAngle } : {}),
    qty: row.qty ?? 1,
    material: nameOf(row),
    ...keptOf(row),
    ...badOf(row),
  };
}

/** Stock without a quantity, in a column of them or in all its rows: as many as needed. */
export function stockQty(row: ListRow, list: OpenedList): number | null {
  const counts = list.columns.filter((column) => column.field === 'qty');
  // A line of text is one cell.
  const isTold = row.source.length < 2 || counts.some(({ index }) => (row.source[index] ?? '').trim() !== '');
  return counts.length > 0 && isTold ? row.qty : null;
}

function panelStock(row: ListRow, list: OpenedList): PanelStock {
  return {
    ...newPanelStock(),
    name: row.name,
    w: row.first,
    h: row.second,
    qty: stockQty(row, list),
    price: row.price,
    material: row.material,
    grain: row.grain === 'any' ? 'none' : GRAIN[row.grain],
    ...badOf(row),
  };
}

function linearStock(row: ListRow, list: OpenedList): LinearStock {
  return {
    ...newLinearStock(),
    name: row.name,
    length: row.length,
    sw: row.sectionW,
    sh: row.sectionH,
    qty: stockQty(row, list),
    price: row.price,
    material: row.material,
    ...badOf(row),
  };
}
