import { strFromU8 } from 'fflate';
import type { Unzipped } from 'fflate';
import type { SaxesTagPlain } from 'saxes';
import { SaxesParser } from 'saxes';
import type { Merge, PageFacts, Place } from './pageNotes.ts';
import { NO_FACTS } from './pageNotes.ts';

/** The files that these are told by. */
export const XLSX_FACTS = /^xl\/(workbook|_rels\/workbook|worksheets\/)/;

/** What the pages of an XLSX file hide, merge or leave uncalculated, by the name of the page (ECMA-376 part 1: 18.2.19
 *  sheet, 18.3.1.73 row, 18.3.1.13 col, 18.3.1.55 mergeCell, 18.3.1.4 c). */
export function xlsxFacts(files: Unzipped): ReadonlyMap<string, PageFacts> {
  const targets = new Map<string, string>();
  forEachTag(files['xl/_rels/workbook.xml.rels'], (name, { Id = '', Target = '' }) => {
    if (name === 'Relationship') targets.set(Id, Target.replace(/^\/?(xl\/)?/, 'xl/'));
  });
  const facts = new Map<string, PageFacts>();
  forEachTag(files['xl/workbook.xml'], (tag, { name = '', state = '', ...others }) => {
    if (tag !== 'sheet') return;
    const id = Object.entries(others).find(([key]) => key.endsWith(':id'))?.[1] ?? '';
    facts.set(name, { ...factsOfPage(files[targets.get(id) ?? '']), isHidden: state.endsWith('idden') });
  });
  return facts;
}

type Attributes = Readonly<Partial<Record<string, string>>>;

/** Calls back for the beginning and, with no attributes, the end of every element, without prefixes. */
function forEachTag(
  file: Uint8Array | undefined,
  open: (name: string, attributes: Attributes) => void,
  close: (name: string) => void = () => undefined,
  write: (text: string) => void = () => undefined,
): void {
  if (file === undefined) return;
  const bare = (name: string): string => name.slice(name.indexOf(':') + 1);
  const parser = new SaxesParser();
  parser.on('opentag', ({ name, attributes }: SaxesTagPlain) => open(bare(name), attributes));
  parser.on('closetag', ({ name }: SaxesTagPlain) => close(bare(name)));
  parser.on('text', write);
  parser.write(strFromU8(file)).close();
}

/** No page is wider. */
const MOST_COLUMNS = 16_384;

function factsOfPage(file: Uint8Array | undefined): PageFacts {
  const hiddenRows = new Set<number>();
  const hiddenColumns = new Set<number>();
  const merges: Merge[] = [];
  const formulas: Place[] = [];
  const errors: Place[] = [];
  let row = -1;
  let column = -1;
  let cell = { isError: false, isFormula: false, hasValue: false, inValue: false };
  forEachTag(
    file,
    (name, { r, t, ref = '', min, max, hidden }) => {
      const isHidden = hidden === '1' || hidden === 'true';
      if (name === 'row') {
        row = r === undefined ? row + 1 : Number(r) - 1;
        column = -1;
        if (isHidden) hiddenRows.add(row);
      } else if (name === 'col' && isHidden)
        for (let at = Number(min); at <= Math.min(Number(max), MOST_COLUMNS); at++) hiddenColumns.add(at - 1);
      else if (name === 'c') {
        column = r === undefined ? column + 1 : placeOf(r)[1];
        cell = { isError: t === 'e', isFormula: false, hasValue: false, inValue: false };
      } else if (name === 'f') cell.isFormula = true;
      else if (name === 'v' || name === 'is') cell.inValue = true;
      else if (name === 'mergeCell') merges.push(mergeOf(ref));
    },
    (name) => {
      if (name === 'v' || name === 'is') cell.inValue = false;
      if (name !== 'c') return;
      if (cell.isError) errors.push([row, column]);
      else if (cell.isFormula && !cell.hasValue) formulas.push([row, column]);
    },
    (text) => {
      if (cell.inValue && text !== '') cell.hasValue = true;
    },
  );
  return { ...NO_FACTS, hiddenRows, hiddenColumns, merges, formulas, errors };
}

/** `B12` as row 11, column 1. */
function placeOf(name: string): Place {
  const [, letters = '', digits = '1'] = /^\$?([A-Z]+)\$?(\d+)$/.exec(name) ?? [];
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  return [Number(digits) - 1, column - 1];
}

function mergeOf(ref: string): Merge {
  const [from = '', to = from] = ref.split(':');
  const [[row, column], [lastRow, lastColumn]] = [placeOf(from), placeOf(to)];
  return { row, column, lastRow, lastColumn };
}
