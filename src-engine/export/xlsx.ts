import { strToU8, zipSync } from 'fflate';
import type { CsvCell, CsvTable } from './csv.ts';

/** A table as a spreadsheet of one page (Office Open XML, ECMA-376 part 1: 18.2, 18.3): numbers are numbers whatever
 *  the decimal sign of the reader, text is text and never a formula. The titles are bold and stay in sight. The same
 *  table gives the same bytes. `page`: its name; what a page may not be called is left out of it. */
export function xlsxTable({ header, rows }: CsvTable, page: string): Uint8Array {
  const parts: Readonly<Record<string, string>> = {
    '[Content_Types].xml': CONTENT_TYPES,
    '_rels/.rels': relations('officeDocument', 'xl/workbook.xml'),
    'xl/workbook.xml': workbook(pageName(page)),
    'xl/_rels/workbook.xml.rels': relations('worksheet', 'worksheets/sheet1.xml', 'styles', 'styles.xml'),
    'xl/styles.xml': STYLES,
    'xl/worksheets/sheet1.xml': sheet(header, rows),
  };
  const files = Object.entries(parts).map(([name, xml]) => [name, strToU8(HEAD + xml)] as const);
  return zipSync(Object.fromEntries(files), { mtime: NO_DAY });
}

/** Any day that a ZIP can tell, without a zone: a file says nothing of when it was made. */
const NO_DAY = '1980-02-01T00:00';
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const CONTENT_TYPES =
  `<Types xmlns="${PACKAGE}/content-types">` +
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
  `<Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/>` +
  `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/>` +
  `<Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`;

/** Style 1 is that of titles. */
const STYLES =
  `<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>` +
  '<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>' +
  '</fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs>' +
  '<cellXfs count="2"><xf xfId="0"/><xf xfId="0" fontId="1" applyFont="1"/></cellXfs>' +
  '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>';

/** Pairs of a kind and what it is in. */
function relations(...pairs: readonly string[]): string {
  const each = pairs.flatMap((kind, at) =>
    at % 2 === 0
      ? [`<Relationship Id="rId${at / 2 + 1}" Type="${OFFICE}/${kind}" Target="${pairs[at + 1] ?? ''}"/>`]
      : [],
  );
  return `<Relationships xmlns="${PACKAGE}/relationships">${each.join('')}</Relationships>`;
}

const workbook = (name: string): string =>
  `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>` +
  `<sheet name="${escaped(name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`;

/** A page is called by at most 31 letters, none of them a bracket or a slash, and no apostrophe at its ends. */
function pageName(name: string): string {
  const plain = escapable(name).replaceAll(/[\\/?*[\]:\s]+/g, ' ');
  return plain.slice(0, 31).replaceAll(/^[' ]+|[' ]+$/g, '') || 'Cutwright';
}

function sheet(header: readonly string[], rows: CsvTable['rows']): string {
  const lines = [header, ...rows].map((cells, at) => {
    const inside = cells.map((cell, column) => cellXml(cell, `${columnName(column)}${at + 1}`, at === 0));
    return `<row r="${at + 1}">${inside.join('')}</row>`;
  });
  const widths = header.map((title, column) => {
    const longest = rows.reduce(
      (most, row) => Math.max(most, String(row[column] ?? '').length),
      title.length,
    );
    const wide = Math.min(WIDEST, longest + 2);
    return `<col min="${column + 1}" max="${column + 1}" width="${wide}" customWidth="1"/>`;
  });
  return (
    `<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">` +
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
    (widths.length === 0 ? '' : `<cols>${widths.join('')}</cols>`) +
    `<sheetData>${lines.join('')}</sheetData></worksheet>`
  );
}

/** Letters of the widest column. */
const WIDEST = 60;
/** Letters that a cell holds. */
const LONGEST = 32_767;

function cellXml(cell: CsvCell, place: string, isTitle: boolean): string {
  if (cell === null || cell === '') return '';
  const style = isTitle ? ' s="1"' : '';
  if (typeof cell === 'number') return `<c r="${place}"${style}><v>${cell}</v></c>`;
  if (typeof cell === 'boolean') return `<c r="${place}"${style} t="b"><v>${cell ? 1 : 0}</v></c>`;
  const text = escaped(escapable(cell).slice(0, LONGEST));
  return `<c r="${place}"${style} t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`;
}

/** A, B, … Z, AA. */
function columnName(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26));
  return column < 26 ? letter : columnName(Math.floor(column / 26) - 1) + letter;
}

/** Without what XML has no form for; what looks like a character by its number (`_x000D_`) stays as it is written. */
const escapable = (text: string): string =>
  text.replaceAll(NO_XML, '').replaceAll(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_');

/** Control characters, halves of pairs and what is no character. */
const NO_XML = /[\0-\x08\v\f\x0e-\x1f\ufffe\uffff\ud800-\udfff]/gu;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
