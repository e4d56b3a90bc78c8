import { isNumberLike } from '../words/cellValues.ts';
import type { Cell, Table, UnitName } from '../list.ts';
import { SIDES, UNIT_OF_NAME } from '../list.ts';
import { factorsOf } from './splitSizes.ts';
import type { TitleField } from '../words/titleWords.ts';
import { HEAD_ROWS, readTitle, unitAlone } from '../words/titles.ts';

export interface Head {
  readonly titles: readonly string[] | null;
  /** Rows it stands in: titles, titles below them, units. */
  readonly rows: readonly number[];
  /** Millimetres by column from a row of units below the titles. */
  readonly units: readonly (number | null)[];
  /** First row of data. */
  readonly from: number;
}

/** Where the titles of a list stand: in the first row of them, or in the one below that has more of them; with titles
 *  below those, and units. */
export function findTitles({ rows }: Table): Head {
  const rowAt = (at: number): readonly Cell[] => rows[at] ?? [];
  const isTitles = (at: number): boolean => rows[at] !== undefined && isTitleRow(rows[at], rows[at + 1]);
  let at = rows.slice(0, HEAD_ROWS).findIndex((_, index) => isTitles(index));
  if (at < 0) return { titles: null, rows: [], units: [], from: 0 };
  const lowerOf = (row: number): readonly string[] | null => lowerTitles(rowAt(row), rowAt(row + 1));
  if (lowerOf(at) === null) at = sizesBelow(rows, at, isTitles) ?? at;
  while (lowerOf(at) === null && isTitles(at + 1) && knownIn(rowAt(at + 1)) > knownIn(rowAt(at))) at++;
  const lower = lowerOf(at);
  if (lower !== null) return withUnits({ titles: lower, rows: [at, at + 1], from: at + 2 }, rowAt(at + 2));
  const above = groupsAbove(rowAt(at - 1), rowAt(at));
  const titles = above ?? textsOf(rowAt(at));
  return withUnits({ titles, rows: above === null ? [at] : [at, at - 1], from: at + 1 }, rowAt(at + 1));
}

/** The titles of sizes below a row of titles that has none: the head of a form (`Platte: Eiche 19 | Kante: ABS 2`), or
 *  another table. Null where there are none. */
function sizesBelow(rows: Table['rows'], from: number, isTitles: (at: number) => boolean): number | null {
  const sizes = (at: number): number => (rows[at] ?? []).filter(({ text }) => isSizeTitle(text)).length;
  const areSizesInCells = (rows[from + 1] ?? []).some((cell) => factorsOf(cell).length > 1);
  if (sizes(from) > 0 || areSizesInCells) return null;
  const below = rows.slice(0, HEAD_ROWS).findIndex((_, at) => at > from && sizes(at) >= 2 && isTitles(at));
  return below < 0 ? null : below;
}

/** With the units below the titles, where the next row holds such. */
function withUnits(head: Omit<Head, 'units'>, next: readonly Cell[]): Head {
  const units = unitsOf(next);
  return units === null
    ? { ...head, units: [] }
    : { ...head, units, rows: [...head.rows, head.from], from: head.from + 1 };
}

const UNITS = Object.keys(UNIT_OF_NAME) as readonly UnitName[];

const knownIn = (row: readonly Cell[] = []): number =>
  row.filter((cell) => readTitle(cell.text).field !== null).length;

/** Millimetres by column of a row of units; null where it is none. */
function unitsOf(row: readonly Cell[]): readonly (number | null)[] | null {
  const units = row.map((cell) => unitAlone(cell.text));
  const filled = row.filter((cell) => cell.text.trim() !== '');
  const found = units.filter((unit) => unit !== null).length;
  // `name | (mm) | (mm)`
  const isUnits = filled.every((cell) => isUnitWord(cell.text)) || (found > 1 && !filled.some(isNumberLike));
  return isUnits && found > 0 ? units : null;
}

/** A row above the titles that has a number below each title of a size: it would be a part. */
export function isPartAbove(row: readonly Cell[], titles: readonly string[]): boolean {
  const sizes = titles.flatMap((title, at) => (isSizeTitle(title) ? [at] : []));
  return sizes.length > 0 && sizes.every((at) => row[at] !== undefined && isNumberLike(row[at]));
}

const SIZE_TITLES: readonly (TitleField | null)[] = ['long', 'wide', 'high'];
const SIZES_BELOW: readonly (TitleField | null)[] = [...SIZE_TITLES, 'thickness', 'thickOrDeep'];
export const isSizeTitle = (title: string): boolean => SIZE_TITLES.includes(readTitle(title).field);
/** Of a size or a thickness. */
export const isMeasureTitle = (title: string): boolean => SIZES_BELOW.includes(readTitle(title).field);

/** The titles once more, as programs repeat them on each page, or a rule between rows as people type one. */
export function isTitlesAgain(
  filled: readonly Cell[],
  row: readonly Cell[],
  titles: readonly string[],
): boolean {
  if (filled.every(({ text }) => /^\s*[-=_:*+|.~]{2,}\s*$/.test(text))) return true;
  const own = row.flatMap(({ text }, at) => (text.trim() === '' ? [] : [text.trim() === titles[at]]));
  return own.length >= 2 && own.every((isSame) => isSame);
}

const textsOf = (row: readonly Cell[]): readonly string[] => row.map((cell) => cell.text.trim());

/** Titles over two rows: `Finished size` over `L`, `W`, `T`, `Kanten` over `V`, `H`, `L`, `R`. The lower ones are words
 *  where the upper row has none, a title of several columns, or the same (of merged cells); null where the second row
 *  is none of titles. */
function lowerTitles(first: readonly Cell[], second: readonly Cell[]): readonly string[] | null {
  const [upper, all] = [textsOf(first), textsOf(second)];
  const lower = all.map((text, at) => (text === upper[at] ? '' : text));
  const isUnit = (at: number): boolean => Boolean(upper[at]) && isUnitWord(lower[at] ?? '');
  const filled = lower.flatMap((text, at) => (text === '' || isUnit(at) ? [] : [{ text, at }]));
  const isGroup = (at: number): boolean => Boolean(upper[at] && lower[at + 1]) && !upper[at + 1];
  const isLower =
    filled.length >= 2 &&
    filled.every(({ text, at }) => {
      const isFree = !upper[at] || isGroup(at) || readTitle(upper[at]).field === null;
      return isFree && !isNumberLike({ text }) && !isUnitWord(text);
    });
  if (!isLower) return null;
  const words = lower.map((text, at) => (isUnit(at) ? '' : text));
  const titles = underGroups(upper, words).map((title, at) =>
    isUnit(at) ? `${title} (${lower[at]?.replace(/[[\]()]/g, '')})` : title,
  );
  return filled.every(({ at }) => readTitle(titles[at] ?? '').field !== null || isShort(lower[at] ?? ''))
    ? titles
    : null;
}

/** Whole titles with a row of titles of several columns above them (`Fertigmaß`, `Kanten`), which begin at a size or an
 *  edge and end where the next one does; null where the row above is none. */
function groupsAbove(first: readonly Cell[], second: readonly Cell[]): readonly string[] | null {
  const [upper, lower] = [textsOf(first), textsOf(second)];
  const groups = upper.flatMap((text, at) => (text === '' ? [] : [at]));
  const isGroups =
    lower[0] !== '' &&
    groups.every((at) => at > 0 && lower[at] && lower[at + 1] && !isNumberLike({ text: upper[at] ?? '' }));
  const titles = underGroups(upper, lower);
  return isGroups && titles.some((title, at) => title !== (lower[at] ?? '')) ? titles : null;
}

const COUNT = /^[([]?(stk|pcs|st|szt|pz|ks)\.?[)\]]?$/i;
const isUnitWord = (text: string): boolean => unitAlone(text) !== null || COUNT.test(text);

/** `V`, `L1`. */
const isShort = (text: string): boolean => text.length <= 2;

/** Each lower title as the title of several columns above it has it. */
function underGroups(upper: readonly string[], lower: readonly string[]): readonly string[] {
  const width = Math.max(upper.length, lower.length);
  let group = '';
  return Array.from({ length: width }, (_, at) => {
    const [above, below] = [upper[at] ?? '', lower[at] ?? ''];
    if (above !== '') group = below === '' ? '' : above;
    return below === '' || group === '' ? below || above : underGroup(group, below);
  });
}

/** With what the title above tells it is of: edges, sizes before or after the bands, a unit. */
function underGroup(group: string, title: string): string {
  const { field, unitMm } = readTitle(group);
  const own = readTitle(title);
  const isSize = SIZES_BELOW.includes(own.field);
  const both = `${group} ${title}`;
  const isSide = isShort(title) || isSize || SIDES.some((side) => side === own.field);
  if (field === 'edges' ? isSide : isSize && readTitle(both).stage !== null) return both;
  const unit = UNITS.find((name) => UNIT_OF_NAME[name] === unitMm);
  return isSize && unit !== undefined && own.unitMm === null ? `${title} (${unit})` : title;
}

/** Titles hold no numbers; two of them are known words, or at least two numbers stand below, in one cell or in two. */
function isTitleRow(row: readonly Cell[], below: readonly Cell[] | undefined): boolean {
  const filled = row.filter((cell) => cell.text.trim() !== '');
  const words = filled.filter((cell) => !NUMBERED.test(cell.text.trim()) || !isAboveSizes(row, below));
  if (words.length < 2 || words.some((cell) => isNumberLike(cell) || factorsOf(cell).length > 0))
    return false;
  const known = filled.filter((cell) => readTitle(cell.text).field !== null).length;
  if (known >= 2 && known >= filled.length / 3) return true;
  const numbers = (below ?? [])
    .filter((_, at) => (row[at]?.text.trim() ?? '') !== '')
    .flatMap((cell) => (isNumberLike(cell) ? [cell.text] : factorsOf(cell)));
  return numbers.length >= 2;
}

/** `1 | 2 | 3 | 4` of edges or cabinets, beside words. */
const NUMBERED = /^[1-9]$/;

/** Whether a row names sizes, each above a number: it is no part, whatever else stands in it. */
function isAboveSizes(row: readonly Cell[], below: readonly Cell[] = []): boolean {
  const sizes = row.flatMap(({ text }, at) => (isSizeTitle(text) ? [below[at]] : []));
  return sizes.length > 0 && sizes.every((cell) => cell !== undefined && isNumberLike(cell));
}
