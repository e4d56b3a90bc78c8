import { strFromU8 } from 'fflate';
import type { Unzipped } from 'fflate';
import type { SaxesTagPlain } from 'saxes';
import { SaxesParser } from 'saxes';
import type { Merge, PageFacts, Place } from '../tables/pageNotes.ts';
import { columnName, MOST_COLUMNS, MOST_ROWS, NO_FACTS, placeKey } from '../tables/pageNotes.ts';
import { unitAlone } from '../words/titles.ts';

/** What the pages of an XLSX file say beside their values. */
export interface XlsxFacts {
  /** What they hide, merge or leave uncalculated, by the name of the page. */
  readonly pages: ReadonlyMap<string, PageFacts>;
  /** The cell that stands so far off that what lies between it and the list cannot be laid out; null: there is none. */
  readonly far: string | null;
  /** The files in which a row or a cell does not say where it stands. */
  readonly unplaced: readonly string[];
}

/** Cells of all pages from the first to the last row and column: each takes memory, filled or not. */
export const MOST_CELLS = 20_000_000;
/** A row without cells takes the memory of so many. */
const CELLS_OF_ROW = 4;

/** The facts of an unpacked XLSX file (ECMA-376 part 1: 18.2.19 sheet, 18.3.1.73 row, 18.3.1.13 col, 18.3.1.55
 *  mergeCell, 18.3.1.4 c). Every file that holds cells is measured, whatever the workbook says of it. Errors: those of
 *  XML that is not well formed, and of places that are none. */
export function xlsxFacts(files: Unzipped): XlsxFacts {
  const measured = new Map<string, MeasuredPage>();
  const styles = stylesOf(textOf(files['xl/styles.xml']));
  let far: string | null = null;
  let cells = 0;
  for (const [path, file] of Object.entries(files)) {
    const text = strFromU8(file);
    if (!text.includes('sheetData')) continue;
    const page = measurePage(text, styles);
    measured.set(path, page);
    cells += page.rows * Math.max(page.columns, CELLS_OF_ROW);
    if (cells > MOST_CELLS) far ??= page.far;
  }
  const targets = new Map<string, string>();
  forEachTag(textOf(files['xl/_rels/workbook.xml.rels']), (name, { Id = '', Target = '' }) => {
    if (name === 'Relationship') targets.set(Id, Target.replace(/^\/?(xl\/)?/, 'xl/'));
  });
  const pages = new Map<string, PageFacts>();
  forEachTag(textOf(files['xl/workbook.xml']), (tag, { name = '', state = '', ...others }) => {
    if (tag !== 'sheet') return;
    const id = Object.entries(others).find(([key]) => key.endsWith(':id'))?.[1] ?? '';
    const { facts = NO_FACTS } = measured.get(targets.get(id) ?? '') ?? {};
    pages.set(name, { ...facts, isHidden: state.endsWith('idden') });
  });
  const unplaced = [...measured].flatMap(([path, { isPlaced }]) => (isPlaced ? [] : [path]));
  return { pages, far, unplaced };
}

const textOf = (file: Uint8Array | undefined): string | undefined => file && strFromU8(file);

type Attributes = Readonly<Partial<Record<string, string>>>;

/** Calls back for the beginning and, with no attributes, the end of every element, without prefixes. */
function forEachTag(
  xml: string | undefined,
  open: (name: string, attributes: Attributes) => void,
  close: (name: string) => void = () => undefined,
  write: (text: string) => void = () => undefined,
): void {
  if (xml === undefined) return;
  const bare = (name: string): string => name.slice(name.indexOf(':') + 1);
  const parser = new SaxesParser();
  parser.on('opentag', ({ name, attributes }: SaxesTagPlain) => open(bare(name), attributes));
  parser.on('closetag', ({ name }: SaxesTagPlain) => close(bare(name)));
  parser.on('text', write);
  // Readers differ in what they make of one; no program writes any.
  parser.on('doctype', () => {
    throw new Error('doctype');
  });
  parser.write(xml).close();
}

interface MeasuredPage {
  readonly facts: PageFacts;
  /** How far its cells reach, and the one that reaches farthest. */
  readonly rows: number;
  readonly columns: number;
  readonly far: string;
  /** Each of its rows and cells says where it stands. */
  readonly isPlaced: boolean;
}

/** What a style shows of a cell: the unit behind its number, a line through it. */
interface Style {
  readonly unit: string | null;
  readonly isStruck: boolean;
}

/** The unit that the format of each style shows behind a number (`0.0" cm"`), and whether its font is struck through,
 *  by the index of the style (18.8.30 numFmt, 18.8.22 font, 18.4.10 strike, 18.8.10 cellXfs). */
function stylesOf(xml: string | undefined): readonly Style[] {
  const formats = new Map<string, string | null>();
  const struck: boolean[] = [];
  const styles: Style[] = [];
  let within = '';
  forEachTag(
    xml,
    (name, { numFmtId = '', fontId = '', formatCode = '', val = '1' }) => {
      if (name === 'numFmt') formats.set(numFmtId, unitOfFormat(formatCode));
      if (name === 'cellXfs' || name === 'fonts') within = name;
      if (name === 'font' && within === 'fonts') struck.push(false);
      if (name === 'strike' && within === 'fonts') struck[struck.length - 1] = !['0', 'false'].includes(val);
      if (name === 'xf' && within === 'cellXfs')
        styles.push({ unit: formats.get(numFmtId) ?? null, isStruck: struck[Number(fontId)] === true });
    },
    (name) => {
      if (name === within) within = '';
    },
  );
  return styles;
}

/** The texts of the first part of a format code, where they are a unit: in quotation marks, behind backslashes, or as a
 *  currency (`0.0 [$cm]`). */
function unitOfFormat(code: string): string | null {
  const said = [...code.matchAll(/"([^"]*)"|\\(.)|\[\$([^\]-]*)[^\]]*\]|;/g)].map(
    ([sign, quoted, escaped, currency]) => quoted ?? escaped ?? currency ?? sign,
  );
  const end = said.indexOf(';');
  const text = (end < 0 ? said : said.slice(0, end)).join('').replace(/[″”]/g, '"').trim();
  return unitAlone(text) === null ? null : text;
}

function measurePage(xml: string, styles: readonly Style[]): MeasuredPage {
  const units = new Map<string, string>();
  const hiddenRows = new Set<number>();
  const hiddenColumns = new Set<number>();
  const struckRows = new Set<number>();
  const merges: Merge[] = [];
  const formulas: Place[] = [];
  const errors: Place[] = [];
  let row = -1;
  let column = -1;
  let cell = { isError: false, isFormula: false, isStruck: false, hasValue: false, inValue: false };
  let isPlaced = true;
  let [rows, columns, reach, far] = [0, 0, 0, ''];
  const stretch = ([lastRow, lastColumn]: Place, name: string): void => {
    rows = Math.max(rows, lastRow + 1);
    columns = Math.max(columns, lastColumn + 1);
    if ((lastRow + 1) * (lastColumn + 1) <= reach) return;
    reach = (lastRow + 1) * (lastColumn + 1);
    far = name;
  };
  const openRow = (r: string | undefined, isHidden: boolean): void => {
    row = r === undefined ? row + 1 : ownPlace(`A${r}`)[0];
    if (r === undefined) isPlaced = false;
    column = -1;
    stretch([row, 0], `A${row + 1}`);
    if (isHidden && row < MOST_ROWS) hiddenRows.add(row);
  };
  const hideColumns = (min: number, max: number): void => {
    for (let at = Math.max(1, min); at <= Math.min(max, MOST_COLUMNS); at++) hiddenColumns.add(at - 1);
  };
  const openCell = (r: string | undefined, isError: boolean, style: string | undefined): void => {
    if (r === undefined) {
      column++;
      isPlaced = false;
      stretch([row, column], `${columnName(column)}${row + 1}`);
    } else {
      const place = ownPlace(r);
      [, column] = place;
      stretch(place, r);
    }
    const { unit, isStruck } = styles[Number(style ?? NaN)] ?? { unit: null, isStruck: false };
    cell = { isError, isFormula: false, isStruck, hasValue: false, inValue: false };
    if (unit !== null && row < MOST_ROWS && column < MOST_COLUMNS) units.set(placeKey([row, column]), unit);
  };
  forEachTag(
    xml,
    (name, { r, t, s, ref = '', min, max, hidden }) => {
      const isHidden = hidden === '1' || hidden === 'true';
      if (name === 'row') openRow(r, isHidden);
      else if (name === 'col' && isHidden) hideColumns(Number(min), Number(max));
      else if (name === 'c') openCell(r, t === 'e', s);
      else if (name === 'f') cell.isFormula = true;
      else if (name === 'v' || name === 'is') cell.inValue = true;
      else if (name === 'mergeCell') merges.push(...mergeOf(ref));
    },
    (name) => {
      if (name === 'v' || name === 'is') cell.inValue = false;
      if (name !== 'c') return;
      if (cell.isStruck && cell.hasValue && row < MOST_ROWS) struckRows.add(row);
      if (cell.isError) errors.push([row, column]);
      else if (cell.isFormula && !cell.hasValue) formulas.push([row, column]);
    },
    (text) => {
      if (cell.inValue && text !== '') cell.hasValue = true;
    },
  );
  const facts = { ...NO_FACTS, hiddenRows, hiddenColumns, struckRows, merges, formulas, errors, units };
  return { facts, rows, columns, far, isPlaced };
}

/** `B12` as row 11, column 1; null where it is no place of a page. */
function placeOf(name: string): Place | null {
  const [, letters, digits] = /^([A-Z]{1,3})([1-9]\d{0,6})$/.exec(name) ?? [];
  if (letters === undefined) return null;
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  return [Number(digits) - 1, column - 1];
}

/** The place of a cell or row. Errors: where it is none; another reader might make a far one of it. */
function ownPlace(name: string): Place {
  const place = placeOf(name);
  if (place === null) throw new Error(`no place: ${name}`);
  return place;
}

function mergeOf(ref: string): readonly Merge[] {
  const [from = '', to = from] = ref.replaceAll('$', '').split(':');
  const [first, last] = [placeOf(from), placeOf(to)];
  if (first === null || last === null) return [];
  return [{ row: first[0], column: first[1], lastRow: last[0], lastColumn: last[1] }];
}
