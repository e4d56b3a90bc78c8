import Papa from 'papaparse';
import type { Table } from './list.ts';

/** Splits text into a table: tab, semicolon, bar, comma or wide blanks between the cells. Null when it has no
 *  columns: one value, or lines as a person writes them. Throws an Error with a sentence and the line where a quotation
 *  mark is never closed: it would swallow the rest. */
export function splitText(text: string): Table | null {
  const clean = text.replace(/^\uFEFF/, '').replace(/\s+$/, '');
  const delimiter = pickDelimiter(clean);
  if (delimiter === null) return null;
  const rows =
    delimiter === 'blanks'
      ? clean.split(/\r?\n/).map((line) => line.trim().split(/ {2,}/))
      : quotedRows(clean, delimiter);
  return { name: '', rows: rows.map((row) => row.map((cell) => ({ text: cell.trim() }))) };
}

function quotedRows(text: string, delimiter: string): readonly (readonly string[])[] {
  const { data, errors } = Papa.parse<string[]>(text, { delimiter });
  const open = errors.find(({ code }) => code === 'MissingQuotes');
  if (open === undefined) return data;
  const above = data.slice(0, open.row ?? 0);
  const breaks = above.flat().reduce((sum, cell) => sum + cell.split('\n').length - 1, 0);
  throw new Error(`Line ${above.length + breaks + 1}: a quotation mark is opened and not closed.`);
}

function pickDelimiter(text: string): string | null {
  const lines = text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .slice(0, 200);
  const told = /^sep=(.)/.exec(lines[0] ?? '')?.[1];
  if (told !== undefined) return told;
  for (const sign of ['\t', ';', '|'])
    if (lines.filter((line) => line.includes(sign)).length >= lines.length / 2) return sign;
  if (isCommaTable(lines)) return ',';
  const gaps = lines.map((line) => (line.trim().match(/ {2,}/g) ?? []).length);
  const [first = 0] = gaps;
  return first > 1 && gaps.every((count) => count === first) ? 'blanks' : null;
}

/** Commas separate where every line has at least two of them and most have as many as the first. Lines such as
 *  `2 Stk 397,5 x 716,5` have theirs inside numbers. */
function isCommaTable(lines: readonly string[]): boolean {
  const counts = lines.map((line) => (line.replace(/"[^"]*"/g, '').match(/,/g) ?? []).length);
  if (lines.every((line) => /\d ?[x×*] ?\d/i.test(line))) return false;
  const full = counts.filter((count) => count >= 2);
  return full.length >= lines.length * 0.6 && full.length > 0;
}
