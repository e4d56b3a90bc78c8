import { LIMITS } from '../../../src-engine/contract/limits.ts';
import { readCount } from '../../../src-engine/lists/words/cellValues.ts';
import type { GridRow, ReadResult } from '../../ui/grid/gridModel.ts';
import type { LengthFormat } from '../../units/length.ts';
import { LONGEST_KM, parseLength } from '../../units/length.ts';
import type { Text } from '../../text/text.ts';

/** Removes a column's mark of unreadable text. */
export function withoutBad<Row extends GridRow>(row: Row, column: string): Row {
  if (row.bad?.[column] === undefined) return row;
  const { [column]: _, ...rest } = row.bad;
  return { ...row, bad: Object.keys(rest).length > 0 ? rest : undefined };
}

function failed<Row extends GridRow>(row: Row, column: string, text: string): ReadResult<Row> {
  return { ok: false, row: { ...row, bad: { ...row.bad, [column]: text } } };
}

/** Reads a length above zero into `field`; empty text clears it. */
export function readLengthCell<Row extends GridRow>(
  row: Row,
  field: keyof Row & string,
  text: string,
  format: LengthFormat,
): ReadResult<Row> {
  const clean = withoutBad(row, field);
  if (text.trim() === '') return { ok: true, row: { ...clean, [field]: null } };
  const parsed = parseLength(text, format);
  return parsed.ok && parsed.mm > 0
    ? { ok: true, row: { ...clean, [field]: parsed.mm } }
    : failed(row, field, text);
}

/** Why a text is no length above zero. One that is one now was typed while another unit or decimal sign was set, under
 *  which it was none. */
export function lengthProblem(typed: string, format: LengthFormat, text: Text): string {
  const parsed = parseLength(typed, format);
  const said = { typed: typed.trim() };
  if (parsed.ok) return text(parsed.mm > 0 ? 'fields.typedBefore' : 'fields.notAbove', said);
  if (parsed.why === 'ambiguous') {
    const readings = new Intl.ListFormat(text.locale, { type: 'disjunction' }).format(parsed.readings);
    return text('fields.ambiguous', { ...said, readings });
  }
  if (parsed.why === 'tooLong') return text('fields.tooLong', { ...said, km: LONGEST_KM });
  return parsed.why === 'empty' ? text('fields.noLength') : text('fields.notLength', said);
}

/** Reads a whole number of at least one as lists have it (`10 pcs`, `2x`); empty text puts `empty`. */
export function readCountCell<Row extends GridRow>(
  row: Row,
  field: keyof Row & string,
  text: string,
  empty: number | null,
): ReadResult<Row> {
  const clean = withoutBad(row, field);
  const trimmed = text.trim();
  if (trimmed === '' || trimmed === '∞') return { ok: true, row: { ...clean, [field]: empty } };
  const value = readCount({ text: trimmed });
  return value !== null && value >= 1
    ? { ok: true, row: { ...clean, [field]: value } }
    : failed(row, field, text);
}

/** Why a text is no quantity. */
export function countProblem(typed: string, text: Text): string {
  const said = { typed: typed.trim() };
  if (TOO_MANY.test(said.typed)) return text('fields.countAbove', { ...said, most: MOST_PIECES });
  return text(readCount({ text: said.typed }) === 0 ? 'fields.countBelow' : 'fields.notCount', said);
}

/** As many as lists are read for (`readCount`): all digits of it, and one more. */
export const MOST_PIECES = 999_999;
const TOO_MANY = /^(?:x ?)?0*[1-9]\d{6,}(?:[.,]0+)?\s*[a-z]*\.?$/i;

/** Why a text is no price. */
export function priceProblem(typed: string, text: Text): string {
  const said = { typed: typed.trim() };
  const [, whole = '', rest = ''] = TWO_PRICES.exec(bareNumber(typed)) ?? [];
  if (whole === '') return text('fields.notPrice', { ...said, most: LIMITS.length });
  const sign = new Intl.NumberFormat(text.locale).format(0.5).charAt(1);
  const decimals = rest.replace(/0+$/, '');
  // Three of them would be asked about once more.
  const small = decimals.length === 3 ? `${decimals}0` : decimals;
  const readings = new Intl.ListFormat(text.locale, { type: 'disjunction' }).format([
    small === '' ? whole : `${whole}${sign}${small}`,
    `${whole}${rest}`,
  ]);
  return text('fields.ambiguous', { ...said, readings });
}

/** One sign with three digits behind it: thousands, or decimals. */
const TWO_PRICES = /^([1-9]\d{0,2})[.,](\d{3})$/;

const bareNumber = (text: string): string => text.replace(/[€$£\s]/g, '').replace(/,-$|\.-$/, '');

/** Reads a price of at least zero; currency signs are ignored, empty text clears it. What can mean two is left. */
export function readPriceCell<Row extends GridRow>(
  row: Row,
  field: keyof Row & string,
  text: string,
): ReadResult<Row> {
  const clean = withoutBad(row, field);
  const trimmed = bareNumber(text);
  if (trimmed === '') return { ok: true, row: { ...clean, [field]: null } };
  const value = TWO_PRICES.test(trimmed) ? null : Number(trimmed.replace(',', '.'));
  return value !== null && value >= 0 && value <= LIMITS.length
    ? { ok: true, row: { ...clean, [field]: value } }
    : failed(row, field, text);
}

/** Reads degrees off square, at most 80 either way; empty text is square. */
export function readAngleCell<Row extends GridRow>(
  row: Row,
  field: keyof Row & string,
  text: string,
): ReadResult<Row> {
  const clean = withoutBad(row, field);
  const trimmed = text.replace(/[°\s]/g, '').replace(',', '.');
  const { [field]: _, ...square } = clean;
  const value = Number(trimmed);
  if (value === 0) return { ok: true, row: square as unknown as Row };
  return Number.isFinite(value) && Math.abs(value) <= LIMITS.mitreDeg
    ? { ok: true, row: { ...clean, [field]: value } }
    : failed(row, field, text);
}

export function readTextCell<Row extends GridRow>(
  row: Row,
  field: keyof Row & string,
  text: string,
): ReadResult<Row> {
  return { ok: true, row: { ...row, [field]: text } };
}
