import type { Cell, PageNote } from '../list.ts';
import { isFilled } from './pageNotes.ts';
import { plainWords } from '../words/plainWords.ts';

/** Signs and words that stand for what is written above: `"`, `''`, `- " -`, `dto.`, `ditto`. */
const SIGN = /^[-–—\s]*(["”“„″〃]|'{2}|’{2})[-–—\s]*$/;
const WORD =
  /^(dto|dito|ditto|idem|do\.|wie oben|siehe oben|s\. ?o\.|as above|same as above|come sopra|jw\.?)\.?$/;

/** No longer text is looked at. */
const LONGEST = 20;

const isDitto = ({ text }: Cell): boolean =>
  text.length <= LONGEST && (SIGN.test(text) || WORD.test(plainWords(text).trim()));

/** The rows with what is above in place of a ditto mark, from row `from` on, and a note of the lines; the same rows
 *  where there is none. A mark with nothing above it stays. */
export function withoutDittos(
  rows: readonly (readonly Cell[])[],
  from: number,
): { readonly rows: readonly (readonly Cell[])[]; readonly note: PageNote | null } {
  const lines: number[] = [];
  let above: readonly Cell[] | null = null;
  const filled = rows.map((row, at) => {
    if (at < from || !row.some(isFilled)) return row;
    const upper: readonly Cell[] | null = above;
    above = row;
    if (upper === null || !row.some(isDitto)) return row;
    lines.push(at + 1);
    above = row.map((cell, column) => (isDitto(cell) ? (upper[column] ?? cell) : cell));
    return above;
  });
  if (lines.length === 0) return { rows, note: null };
  const where = lines.slice(0, FEW).join(', ') + (lines.length > FEW ? ', …' : '');
  return { rows: filled, note: { what: 'dittos', count: lines.length, where } };
}

/** Lines that are named. */
const FEW = 4;

/** A quotation mark alone in a cell, at the end of a line or between two others, opens nothing: the next one does, or
 *  there is none. At the beginning of a line it may close a text of several lines: it opens nothing where none is open,
 *  and no other stands on its line. */
export function withoutLoneQuotes(given: string, delimiter: string): string {
  const text = withoutFirstMarks(given, delimiter);
  const open = `${delimiter}"`;
  const ends = (char: string): boolean => char === '' || char === '\n' || char === delimiter;
  let result = '';
  let from = 0;
  for (let at = text.indexOf(open); at >= 0; at = text.indexOf(open, at + 1)) {
    const after = text.charAt(at + 2);
    const line = text.slice(Math.max(from, text.lastIndexOf('\n', at) + 1), at);
    if (!ends(after) || isInside(line, delimiter)) continue;
    const next = text.indexOf('"', at + 2);
    if (after !== delimiter && next >= 0 && !ends(text.charAt(next - 1))) continue;
    result += `${text.slice(from, at + 1)}""""`;
    from = at + 2;
  }
  return result + text.slice(from);
}

/** `"` in front of the first delimiter of a line, outside of any text. */
function withoutFirstMarks(text: string, delimiter: string): string {
  if (!text.includes(`"${delimiter}`)) return text;
  let isOpen = false;
  const lines = text.split('\n').map((line) => {
    const marks = line.split('"').length - 1;
    if (!isOpen && marks === 1 && line.startsWith(`"${delimiter}`)) return `"""${line}`;
    isOpen = isOpen !== (marks % 2 === 1);
    return line;
  });
  return lines.join('\n');
}

/** The end of a line is inside quotation marks. */
function isInside(line: string, delimiter: string): boolean {
  const opened = line.lastIndexOf(`${delimiter}"`) + 1;
  if (opened === 0 && !line.startsWith('"')) return false;
  return !line.includes('"', opened + 1);
}
