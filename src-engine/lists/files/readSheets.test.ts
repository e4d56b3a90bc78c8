import { strToU8, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { sourceOfFile } from '../openList.ts';

const CONTENT = { '[Content_Types].xml': strToU8('<Types/>') };
const workbookOf = (sheet: string): Record<string, Uint8Array> => ({
  ...CONTENT,
  'xl/workbook.xml': strToU8('<workbook><sheets><sheet name="A" r:id="r1"/></sheets></workbook>'),
  'xl/_rels/workbook.xml.rels': strToU8(
    '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml" ' +
      'Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet"/></Relationships>',
  ),
  'xl/worksheets/sheet1.xml': strToU8(`<worksheet>${sheet}</worksheet>`),
});

it('a spreadsheet with a cell at its far end is refused, not laid out cell by cell', async () => {
  const page =
    '<worksheet><sheetData><row r="1048576"><c r="XFD1048576"><v>1</v></c></row></sheetData></worksheet>';
  const bytes = zipSync({
    '[Content_Types].xml': strToU8('<Types/>'),
    'xl/worksheets/sheet1.xml': strToU8(page),
  });
  await expect(sourceOfFile(bytes)).rejects.toThrow('The cell XFD1048576 stands so far from the others');
});

it.each([
  ['single quotation marks', "<row r='200000'><c r='XFD200000'><v>1</v></c></row>", 'XFD200000'],
  ['a line break', '<row r="200000"><c\nr="XFD200000"><v>1</v></c></row>', 'XFD200000'],
  ['a row of its own', '<row r="9000000"/>', 'A9000000'],
])('a far cell is found however it is written: %s', async (_, rows, cell) => {
  const elsewhere = {
    ...CONTENT,
    'xl/other.xml': strToU8(`<worksheet><sheetData>${rows}</sheetData></worksheet>`),
  };
  for (const files of [workbookOf(`<sheetData>${rows}</sheetData>`), elsewhere])
    await expect(sourceOfFile(zipSync(files))).rejects.toThrow(
      `The cell ${cell} stands so far from the others`,
    );
});

it('a spreadsheet with places that are none is damaged: another reader might find a far one', async () => {
  for (const row of ['<row r="1"><c r="A1e8"/></row>', '<row r="1e8"/>', '<row r="1"><c r="zzzz1"/></row>'])
    await expect(sourceOfFile(zipSync(workbookOf(`<sheetData>${row}</sheetData>`)))).rejects.toThrow(
      'is damaged',
    );
});

it('a spreadsheet is read at once, however often it says the same', async () => {
  const rows = Array.from(
    { length: 3000 },
    (_, at) => `<row r="${at + 1}"><c r="A${at + 1}"><v>${at}</v></c></row>`,
  );
  const data = `<sheetData>${rows.join('')}</sheetData>`;
  const columns = `<cols>${'<col min="-9000000000" max="16384" hidden="1"/>'.repeat(10_000)}</cols>`;
  const merges = `<mergeCells>${'<mergeCell ref="A1:B3000"/>'.repeat(10_000)}</mergeCells>`;
  const files = [workbookOf(columns + data), workbookOf(data + merges), workbookOf('<c '.repeat(40_000))];
  const before = process.cpuUsage().user;
  await sourceOfFile(zipSync(files[0] ?? {}));
  await sourceOfFile(zipSync(files[1] ?? {}));
  await expect(sourceOfFile(zipSync(files[2] ?? {}))).rejects.toThrow('is damaged');
  expect((process.cpuUsage().user - before) / 1000).toBeLessThan(5000);
});

it('of an ODS file no more cells are kept than are read, and the others are counted', async () => {
  const cells = '<table:table-cell table:number-columns-repeated="200"><text:p>1</text:p></table:table-cell>';
  const row = `<table:table-row table:number-rows-repeated="5000">${cells.repeat(1000)}</table:table-row>`;
  const page = `<table:table table:name="A">${row}</table:table>`;
  const file = (pages: number): Uint8Array =>
    zipSync({
      'content.xml': strToU8(`<office:document-content>${page.repeat(pages)}</office:document-content>`),
    });
  const source = await sourceOfFile(file(1));
  expect(source.kind === 'tables' && source.tables[0]?.notes).toEqual([
    { what: 'columns', count: 199_800, where: '200' },
  ]);
  await expect(sourceOfFile(file(30))).rejects.toThrow('too large');
});

const odsOf = (content: string): Uint8Array =>
  zipSync({
    'content.xml': strToU8(`<office:document-content>${content}</office:document-content>`),
  });
const odsRow = (...cells: readonly string[]): string =>
  [
    '<table:table-row>',
    ...cells.map((one) => `<table:table-cell>${one}</table:table-cell>`),
    '</table:table-row>',
  ].join('');
const rowsOf = async (bytes: Uint8Array) => {
  const source = await sourceOfFile(bytes);
  if (source.kind !== 'tables') throw new Error('no tables');
  return source.tables.map(({ name, rows, notes = [] }) => ({
    name,
    rows: rows.map((row) => row.map(({ text }) => text).join('|')).filter((row) => row !== ''),
    notes: notes.map(({ what }) => what),
  }));
};

it('blanks, tabs and breaks of an ODS cell part its words, and what lies on it is none of them', async () => {
  const size = '<text:p>23<text:s/>1/2"</text:p>';
  const title = '<text:p>Länge<text:line-break/>mm</text:p>';
  const name =
    '<office:annotation><text:p>ask</text:p></office:annotation><text:p>Side<text:tab/>A</text:p>' +
    '<draw:frame><draw:text-box><text:p>12 x 12</text:p></draw:text-box></draw:frame>';
  const lines = odsRow('<text:p>Part</text:p>', title) + odsRow(name, size);
  const page = `<table:table table:name="A">${lines}</table:table>`;
  const [read] = await rowsOf(odsOf(page));
  expect(read?.rows).toEqual(['Part|Länge mm', 'Side A|23 1/2"']);
});

it('a page that an ODS file hides stands behind the others and is told', async () => {
  const style = (name: string, shown: string): string =>
    `<style:style style:name="${name}"><style:table-properties table:display="${shown}"/></style:style>`;
  const page = (name: string, of: string): string =>
    `<table:table table:name="${name}" table:style-name="${of}">${odsRow(`<text:p>${name}</text:p>`)}</table:table>`;
  const pages = await rowsOf(
    odsOf(style('ta1', 'false') + style('ta2', 'true') + page('old', 'ta1') + page('new', 'ta2')),
  );
  expect(pages).toEqual([
    { name: 'new', rows: ['new'], notes: [] },
    { name: 'old', rows: ['old'], notes: ['hiddenPage'] },
  ]);
});

const LIST = [
  ['Name', 'Length', 'Width', 'Qty'],
  ['Side', 720, 560, 2],
] as const;
const READ = {
  kind: 'tables',
  tables: [{ rows: LIST.map((row) => row.map((cell) => ({ text: String(cell) }))) }],
};

it('a spreadsheet whose rows and cells do not say where they stand is read in their order', async () => {
  const cellOf = (value: string | number, place = ''): string =>
    typeof value === 'number'
      ? `<c${place}><v>${value}</v></c>`
      : `<c${place} t="inlineStr"><is><t>${value}</t></is></c>`;
  const rows = LIST.map((row) => `<row>${row.map((value) => cellOf(value)).join('')}</row>`).join('');
  expect(await sourceOfFile(zipSync(workbookOf(`<sheetData>${rows}</sheetData>`)))).toMatchObject(READ);
  const gap = `<row r="3">${cellOf('Shelf')}${cellOf(764, ' r="C3"')}${cellOf(1)}</row>`;
  const source = await sourceOfFile(zipSync(workbookOf(`<sheetData>${rows}${gap}</sheetData>`)));
  const [page] = source.kind === 'tables' ? source.tables : [];
  expect(page?.rows[2]?.map(({ text }) => text)).toEqual(['Shelf', '', '764', '1']);
});

it('a cell far off is refused where it does not say so, too', async () => {
  const rows = `<row r="1048576">${'<c/>'.repeat(300)}<c><v>1</v></c></row>`;
  await expect(sourceOfFile(zipSync(workbookOf(`<sheetData>${rows}</sheetData>`)))).rejects.toThrow(
    'The cell KO1048576 stands so far from the others',
  );
});

it('a flat OpenDocument spreadsheet is read as the packed one', async () => {
  const cells = (row: readonly (string | number)[]): string =>
    row
      .map((value) => {
        const type = typeof value === 'number' ? `"float" office:value="${value}"` : '"string"';
        return `<table:table-cell office:value-type=${type}><text:p>${value}</text:p></table:table-cell>`;
      })
      .join('');
  const rows = LIST.map((row) => `<table:table-row>${cells(row)}</table:table-row>`).join('');
  const flat =
    '<?xml version="1.0" encoding="UTF-8"?>\n<office:document ' +
    'office:mimetype="application/vnd.oasis.opendocument.spreadsheet"><office:body><office:spreadsheet>' +
    `<table:table table:name="A">${rows}</table:table></office:spreadsheet></office:body></office:document>`;
  expect(await sourceOfFile(strToU8(flat))).toMatchObject(READ);
  await expect(sourceOfFile(strToU8(flat.slice(0, -40)))).rejects.toThrow('is damaged');
});
