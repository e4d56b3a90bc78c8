import type { Edge, LinearPart, LinearStock, PanelPart, PanelStock } from '../job/jobDocument.ts';
import { newLinearPart, newLinearStock, newPanelPart, newPanelStock } from '../job/jobDocument.ts';
import type { LinearMode } from '../job/linearRequest.ts';
import { readCountCell, readLengthCell, readPriceCell } from '../job/readCell.ts';
import { changeLinear, changePanels, useJob } from '../stores/job.ts';
import { lengthFormatOf, useSettings } from '../stores/settings.ts';
import { toast } from '../stores/toasts.ts';
import type { GridRow } from '../ui/gridModel.ts';
import type { LengthFormat } from '../units/length.ts';
import type { PasteField, PastedTable } from './pasteTable.ts';
import { parseEdgeCode, parsePaste } from './pasteTable.ts';

type Putter<Row> = (row: Row, field: PasteField, text: string, format: LengthFormat) => Row;

const FIELD_WORDS: Partial<Record<PasteField, string>> = {
  name: 'name',
  w: 'width',
  h: 'height',
  qty: 'quantity',
  length: 'length',
  sw: 'section width',
  sh: 'section height',
  material: 'material',
  price: 'price',
  grain: 'grain',
  edges: 'edges',
};

/** Pastes a list into the parts: one step for undo. False when the text is one plain value for the cell. */
export function pasteIntoPanels(text: string, atRow: number, atColumn: string): boolean {
  const table = parsePaste(text, ['name', 'w', 'h', 'qty', 'material']);
  if (table === null) return false;
  const { panels } = useJob.getState().history.present;
  const rows = pastedRows(table, panels.parts.slice(atRow), atColumn, newPanelPart, putPanelPart);
  changePanels((job) => ({ ...job, parts: mergeRows(job.parts, rows) }));
  announce(table, rows.length);
  return true;
}

export function pasteIntoLinear(
  text: string,
  mode: LinearMode,
  list: 'parts' | 'stock',
  atRow: number,
  atColumn: string,
): boolean {
  const table = parsePaste(
    text,
    mode === 'timber'
      ? ['name', 'length', 'sw', 'sh', 'qty', 'material']
      : ['name', 'length', 'qty', 'material'],
  );
  if (table === null) return false;
  const job = useJob.getState().history.present[mode];
  if (list === 'parts') {
    const rows = pastedRows(
      table,
      job.parts.slice(atRow),
      atColumn,
      newLinearPart,
      (row, field, cell, format) => putLinear(row, field, cell, format, 1),
    );
    changeLinear(mode, (old) => ({ ...old, parts: mergeRows(old.parts, rows) }));
  } else {
    const rows = pastedRows(
      table,
      job.stock.slice(atRow),
      atColumn,
      newLinearStock,
      (row, field, cell, format) => putLinear(row, field, cell, format, null),
    );
    changeLinear(mode, (old) => ({ ...old, stock: mergeRows(old.stock, rows) }));
  }
  announce(table, table.rows.length);
  return true;
}

function putLinear<Row extends LinearPart | LinearStock>(
  row: Row,
  field: PasteField,
  text: string,
  format: LengthFormat,
  emptyQty: number | null,
): Row {
  switch (field) {
    case 'name':
    case 'material':
      return { ...row, [field]: text };
    case 'length':
    case 'sw':
    case 'sh':
      return readLengthCell(row, field, text, format).row;
    case 'qty':
      return readCountCell(row, 'qty', text, emptyQty).row;
    case 'price':
      return 'price' in row ? readPriceCell(row, 'price' as keyof Row & string, text).row : row;
    default:
      return row;
  }
}

export function pasteIntoStock(text: string, atRow: number, atColumn: string): boolean {
  const table = parsePaste(text, ['name', 'w', 'h', 'qty', 'price', 'material']);
  if (table === null) return false;
  const { panels } = useJob.getState().history.present;
  const rows = pastedRows(table, panels.stock.slice(atRow), atColumn, newPanelStock, putPanelStock);
  changePanels((job) => ({ ...job, stock: mergeRows(job.stock, rows) }));
  announce(table, rows.length);
  return true;
}

/** A list with titles, or with more than a column, becomes new rows; a single column fills downwards from the
 *  active cell. */
export function pastedRows<Row extends GridRow>(
  table: PastedTable,
  below: readonly Row[],
  atColumn: string,
  make: () => Row,
  put: Putter<Row>,
): readonly Row[] {
  const format = lengthFormatOf(useSettings.getState());
  const fillsColumn = !table.hasHeader && table.fields.length === 1;
  const fields = fillsColumn ? [atColumn as PasteField] : table.fields;
  return table.rows.map((cells, index) => {
    let row = fillsColumn ? (below[index] ?? make()) : make();
    fields.forEach((field, at) => {
      if (field !== null && (cells[at] ?? '') !== '') row = put(row, field, cells[at], format);
    });
    return row;
  });
}

export function mergeRows<Row extends GridRow>(rows: readonly Row[], pasted: readonly Row[]): readonly Row[] {
  const byId = new Map(pasted.map((row) => [row.id, row]));
  const kept = rows.map((row) => byId.get(row.id) ?? row);
  const known = new Set(rows.map((row) => row.id));
  return [...kept, ...pasted.filter((row) => !known.has(row.id))];
}

export function announce(table: PastedTable, count: number): void {
  const named = table.fields.filter((field) => field !== null).map((field) => FIELD_WORDS[field] ?? field);
  toast(`${count} ${count === 1 ? 'row' : 'rows'} pasted - columns: ${named.join(', ')}`, {
    label: 'Undo',
    run: () => useJob.getState().undo(),
  });
}

function putPanelPart(row: PanelPart, field: PasteField, text: string, format: LengthFormat): PanelPart {
  switch (field) {
    case 'name':
      return { ...row, name: text };
    case 'w':
    case 'h':
      return readLengthCell(row, field, text, format).row;
    case 'qty':
      return readCountCell(row, 'qty', text, 1).row;
    case 'material':
      return { ...row, material: text };
    case 'grain':
      return { ...row, grain: grainOf(text) };
    case 'group':
      return { ...row, together: text };
    case 'edges':
      return { ...row, edges: banded(parseEdgeCode(text)) };
    case 'top':
    case 'right':
    case 'bottom':
    case 'left':
      return {
        ...row,
        edges: { ...row.edges, [field]: text === '1' || text.toLowerCase() === 'x' ? defaultBand() : text },
      };
    default:
      return row;
  }
}

function defaultBand(): string {
  return useJob.getState().history.present.panels.bands[0]?.ref ?? 'Band';
}

function banded(edges: readonly Edge[]): PanelPart['edges'] {
  const ref = defaultBand();
  return Object.fromEntries(edges.map((edge) => [edge, ref]));
}

function grainOf(text: string): PanelPart['grain'] {
  const plain = text.trim().toLowerCase();
  if (/^(w|l|length|lang|langs|längs|x|horizontal|1|no|nein|fix|fest)$/.test(plain)) return 'w';
  if (/^(h|width|quer|y|vertical|vertikal|2)$/.test(plain)) return 'h';
  return 'any';
}

function putPanelStock(row: PanelStock, field: PasteField, text: string, format: LengthFormat): PanelStock {
  switch (field) {
    case 'name':
      return { ...row, name: text };
    case 'w':
    case 'h':
      return readLengthCell(row, field, text, format).row;
    case 'qty':
      return readCountCell(row, 'qty', text, null).row;
    case 'price':
      return readPriceCell(row, 'price', text).row;
    case 'material':
      return { ...row, material: text };
    default:
      return row;
  }
}
