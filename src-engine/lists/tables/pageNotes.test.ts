import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import type { ListContext } from '../list.ts';
import { isPlain, openList, settleList, sourceOfFile, sourceOfText } from '../openList.ts';
import { MOST_ROWS } from './pageNotes.ts';
import { seldom } from '../../testing/seldom.ts';

const MM: ListContext = { kind: 'panels', unit: 'mm', longest: 2800, bands: [] };
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const DOCUMENT = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

interface Page {
  readonly name: string;
  readonly rows: string;
  readonly before?: string;
  readonly after?: string;
  readonly state?: string;
}

function xlsx(pages: readonly Page[]): Uint8Array {
  const files: Record<string, string> = {
    '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    'xl/workbook.xml':
      `<workbook xmlns="${MAIN}" xmlns:r="${DOCUMENT}"><sheets>` +
      pages
        .map(
          ({ name, state = 'visible' }, at) =>
            `<sheet name="${name}" sheetId="${at + 1}" state="${state}" r:id="rId${at + 1}"/>`,
        )
        .join('') +
      '</sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">' +
      pages
        .map(
          (_, at) =>
            `<Relationship Id="rId${at + 1}" Type="${DOCUMENT}/worksheet" Target="worksheets/p${at + 1}.xml"/>`,
        )
        .join('') +
      '</Relationships>',
  };
  pages.forEach(({ rows, before = '', after = '' }, at) => {
    files[`xl/worksheets/p${at + 1}.xml`] =
      `<worksheet xmlns="${MAIN}">${before}<sheetData>${rows}</sheetData>${after}</worksheet>`;
  });
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));
}

/** A row of texts and numbers; what begins with `<` stands inside the cell as it is. */
function row(number: number, cells: readonly (string | number)[], attributes = ''): string {
  const inner = cells.map((value, at) => {
    const place = `${'ABCDE'[at]}${number}`;
    if (typeof value === 'number') return `<c r="${place}"><v>${value}</v></c>`;
    if (value.startsWith('<')) return `<c r="${place}"${value.includes('#') ? ' t="e"' : ''}>${value}</c>`;
    return value === '' ? '' : `<c r="${place}" t="inlineStr"><is><t>${value}</t></is></c>`;
  });
  return `<row r="${number}"${attributes}>${inner.join('')}</row>`;
}
const HEAD = row(1, ['Name', 'Length', 'Width', 'Qty', 'Material']);

async function notesOf(...pages: Page[]) {
  const list = openList(await sourceOfFile(xlsx(pages)), MM);
  return { list, notes: list.notes.map(({ what, count, where }) => [what, count, where]) };
}

describe('a spreadsheet read from disk', () => {
  it('is read by its own bytes where small files share a memory', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'cutwright-sheets-'));
    const page = (name: string): Page => ({ name: 'Parts', rows: HEAD + row(2, [name, 720, 560, 2, 'MDF']) });
    for (const name of ['First', 'Second']) writeFileSync(join(folder, `${name}.xlsx`), xlsx([page(name)]));
    const files = ['First', 'Second'].map((name) => readFileSync(join(folder, `${name}.xlsx`)));
    rmSync(folder, { recursive: true });
    const together = Buffer.concat(files);
    const shared = [together.subarray(0, files[0]?.length), together.subarray(files[0]?.length)];
    for (const pair of [files, shared])
      expect(
        await Promise.all(
          pair.map(async (bytes) => openList(await sourceOfFile(bytes), MM).rows.map(({ name }) => name)),
        ),
      ).toEqual([['First'], ['Second']]);
  });
});

describe('a number whose format shows a unit', () => {
  it('is read in that unit, also of three decimals, and numbers beside it are asked about', async () => {
    const codes = [
      '0.0&quot; cm&quot;',
      '0\\ \\m\\m',
      '0.000&quot; m&quot;',
      '0&quot; Stk&quot;',
      '#,##0.00',
      '0.0 [$cm]',
      '0.00&quot;\u2033&quot;',
      '0.0 [$\u20ac-407]',
    ];
    const styles =
      `<styleSheet xmlns="${MAIN}"><numFmts>` +
      codes.map((code, at) => `<numFmt numFmtId="${164 + at}" formatCode="${code}"/>`).join('') +
      '</numFmts><cellStyleXfs><xf numFmtId="164"/></cellStyleXfs><cellXfs><xf/>' +
      codes.map((_, at) => `<xf numFmtId="${164 + at}"/>`).join('') +
      '</cellXfs></styleSheet>';
    const styled = (line: number, cells: readonly (string | number)[], ...style: readonly number[]): string =>
      style.reduce(
        (text, one, at) => {
          const cell = `<c r="${'ABCDE'.charAt(at + 1)}${line}"`;
          return text.replace(cell, `${cell} s="${one}"`);
        },
        row(line, cells),
      );
    const read = async (...rows: readonly string[]) => {
      const files = unzipSync(xlsx([{ name: 'Parts', rows: HEAD + rows.join('') }]));
      const source = await sourceOfFile(zipSync({ ...files, 'xl/styles.xml': strToU8(styles) }));
      const { rows: read, questions } = openList(source, MM);
      return [read.map(({ first, second, qty }) => [first, second, qty]), questions.map(({ id }) => id)];
    };
    expect(
      await read(styled(2, ['A', 76.4, 560, 2], 1, 2, 4), styled(3, ['B', 1.125, 0.54, 1], 3, 3)),
    ).toEqual([
      [
        [764, 560, 2],
        [1125, 540, 1],
      ],
      [],
    ]);
    expect(await read(styled(2, ['A', 76.4, 56, 2], 1), row(3, ['B', 764, 540, 1]))).toEqual([
      [
        [764, 56, 2],
        [764, 540, 1],
      ],
      ['unit'],
    ]);
    expect(await read(styled(2, ['A', 764, 560, 2], 5, 5))).toEqual([[[764, 560, 2]], []]);
    expect(await read(styled(2, ['A', 76.4, 22, 2], 6, 7))).toEqual([[[764, 558.8, 2]], []]);
    expect(await read(styled(2, ['A', 764, 560, 2], 8, 8))).toEqual([[[764, 560, 2]], []]);
  });
});

describe('a day or a time where a length should be', () => {
  it('is unread: it is no small length and no subtraction', async () => {
    const styles =
      '<styleSheet xmlns="' + MAIN + '"><cellXfs count="2"><xf/><xf numFmtId="20"/></cellXfs></styleSheet>';
    const files = unzipSync(
      xlsx([
        {
          name: 'Parts',
          rows: HEAD + row(2, ['A', 0.30555556, 560, 2]).replace('<c r="B2"', '<c r="B2" s="1"'),
        },
      ]),
    );
    const { rows } = openList(
      await sourceOfFile(zipSync({ ...files, 'xl/styles.xml': strToU8(styles) })),
      MM,
    );
    expect(rows[0]).toMatchObject({ first: null, bad: { first: '07:20' } });
    const first = (cell: string, unit = 'mm') => {
      const source = sourceOfText(`Name;Length (${unit});Width (${unit});Qty\nA;${cell};560;2`);
      return source === null ? null : openList(source, MM).rows[0]?.first;
    };
    for (const cell of ['12/03', '03/12', '12/3', '31/12', '12/3/2024', '3/12/24'])
      expect(first(cell)).toBeNull();
    expect(first('12/03', 'in')).toBeNull();
    expect([first('720/3'), first('60/3'), first('3/2', 'in'), first('3/4"')]).toEqual([
      240, 20, 38.1, 19.05,
    ]);
  });
});

describe('what the rows of a list do not show', () => {
  it('is nothing for a plain page', async () => {
    const { notes } = await notesOf({ name: 'Parts', rows: HEAD + row(2, ['Side', 720, 560, 2, 'MDF']) });
    expect(notes).toEqual([]);
  });
  seldom('tells rows below the last one that is read, in spreadsheets, CSV and pasted lines', async () => {
    const lines = Array.from({ length: MOST_ROWS + 7 }, (_, at) => at);
    const { notes } = await notesOf({
      name: 'Parts',
      rows: HEAD + lines.map((at) => row(at + 2, ['Side', 720, 560, 1, ''])).join(''),
    });
    expect(notes).toEqual([['rows', 8, String(MOST_ROWS)]]);
    for (const [text, count] of [
      [`Name;Length;Width;Qty\n${lines.map((at) => `P${at};720;560;1`).join('\n')}`, 8],
      [lines.map((at) => `2 pcs 397.5 x 716 Door ${at}`).join('\n'), 7],
    ] as const) {
      const source = sourceOfText(text);
      if (source === null) throw new Error('no list');
      const settled = settleList(source, MM);
      expect(settled.list.notes).toEqual([{ what: 'rows', count, where: String(MOST_ROWS) }]);
      expect(isPlain(settled)).toBe(false);
    }
  });
  it('tells formulas without a result and errors', async () => {
    const { notes, list } = await notesOf({
      name: 'Parts',
      rows:
        HEAD +
        row(2, ['Side', '<f>B9*2</f><v>720</v>', '<f>C9*2</f>', 2, 'MDF']) +
        row(3, ['Door', '<v>#REF!</v>', 560, 2, 'MDF']),
    });
    expect(notes).toEqual([
      ['formulas', 1, 'C2'],
      ['errors', 1, 'B3'],
    ]);
    expect(list.rows.map(({ first, second }) => [first, second])).toEqual([
      [720, null],
      [null, 560],
    ]);
  });
  it('tells hidden rows and columns that hold something', async () => {
    const { notes } = await notesOf({
      name: 'Parts',
      before: '<cols><col min="5" max="16384" hidden="1"/></cols>',
      rows:
        HEAD +
        row(2, ['Side', 720, 560, 2, 'MDF'], ' hidden="1"') +
        row(3, ['Door', 700, 560, 2, 'MDF']) +
        row(4, [], ' hidden="1"'),
    });
    expect(notes).toEqual([
      ['hiddenRows', 1, '2'],
      ['hiddenColumns', 1, 'E'],
    ]);
  });
  it('tells rows that are struck through', async () => {
    const cell = (place: string, style: number, value: string): string =>
      `<c r="${place}" s="${style}" t="inlineStr"><is><t>${value}</t></is></c>`;
    const styles =
      `<styleSheet xmlns="${MAIN}"><fonts><font/><font><strike/></font><font><strike val="0"/></font></fonts>` +
      '<cellXfs><xf fontId="0"/><xf fontId="1"/><xf fontId="2"/></cellXfs>' +
      '<dxfs><dxf><font><strike/></font></dxf></dxfs></styleSheet>';
    const rows = [0, 1, 2].map((style, at) =>
      row(at + 2, ['', 720, 560, 2, 'MDF']).replace('>', `>${cell(`A${at + 2}`, style, 'Side')}`),
    );
    const bytes = xlsx([
      { name: 'Parts', rows: HEAD + rows.join('') + '<row r="5"><c r="A5" s="1"/></row>' },
    ]);
    const packed = zipSync({ ...unzipSync(bytes), 'xl/styles.xml': strToU8(styles) });
    expect(openList(await sourceOfFile(packed), MM).notes).toEqual([
      { what: 'struckRows', count: 1, where: '3' },
    ]);
    const text = (value: string, style = ''): string =>
      `<table:table-cell${style} office:value-type="string"><text:p>${value}</text:p></table:table-cell>`;
    const line = (cells: readonly string[]): string => `<table:table-row>${cells.join('')}</table:table-row>`;
    const content =
      '<office:document-content xmlns:office="o" xmlns:style="s" xmlns:table="t" xmlns:text="x">' +
      '<style:style style:name="ce1"><style:text-properties style:text-line-through-style="solid"/></style:style>' +
      '<style:style style:name="ce2"><style:text-properties style:text-line-through-style="none"/></style:style>' +
      `<table:table table:name="P">${line(['Name', 'Length', 'Width', 'Qty'].map((title) => text(title)))}` +
      ['ce2', 'ce1']
        .map((name) =>
          line([
            text('Side', ` table:style-name="${name}"`),
            ...['720', '560', '2'].map((value) => text(value)),
          ]),
        )
        .join('') +
      '</table:table></office:document-content>';
    const ods = zipSync({ 'content.xml': strToU8(content) });
    expect(openList(await sourceOfFile(ods), MM).notes).toEqual([
      { what: 'struckRows', count: 1, where: '3' },
    ]);
  });
  it('says of JSON what it is', async () => {
    for (const value of [{ parts: [{ w: 500, h: 300 }] }, [{ name: 'A' }]])
      await expect(sourceOfFile(strToU8(JSON.stringify(value, null, 1)))).rejects.toThrow('This is JSON');
  });
  it('takes a merged cell for each of its rows, but no title of two rows', async () => {
    const { notes, list } = await notesOf({
      name: 'Parts',
      rows:
        HEAD +
        row(2, ['', 'mm', 'mm', '', '']) +
        row(3, ['Side', 720, 560, 2, 'MDF']) +
        row(4, ['Door', 700, 560, 2]) +
        row(5, ['Back', 690, 560, 2, 'HDF']),
      after: '<mergeCells><mergeCell ref="A1:A2"/><mergeCell ref="E3:E4"/></mergeCells>',
    });
    expect(list.rows.map(({ material }) => material)).toEqual(['MDF', 'MDF', 'HDF']);
    expect(notes).toEqual([['merged', 1, 'E3:E4']]);
  });
  it('names the other pages, and offers a hidden one last', async () => {
    const rows = HEAD + row(2, ['Side', 720, 560, 2, 'MDF']);
    const source = await sourceOfFile(
      xlsx([
        { name: 'Old', rows, state: 'hidden' },
        { name: 'Kitchen', rows },
        { name: 'Bath', rows },
      ]),
    );
    expect(openList(source, MM).notes).toEqual([{ what: 'pages', count: 2, where: 'Bath, Old' }]);
    expect(openList(source, MM, {}, 2).notes).toEqual([
      { what: 'hiddenPage', count: 1, where: 'Old' },
      { what: 'pages', count: 2, where: 'Kitchen, Bath' },
    ]);
  });
  it('tells the same of an OpenDocument page', async () => {
    const text = (value: string, attributes = '') =>
      `<table:table-cell office:value-type="string"${attributes}><text:p>${value}</text:p></table:table-cell>`;
    const number = (value: number) => `<table:table-cell office:value-type="float" office:value="${value}"/>`;
    const line = (cells: string, attributes = '') =>
      `<table:table-row${attributes}>${cells}</table:table-row>`;
    const rows = [
      '<table:table-column table:number-columns-repeated="3"/><table:table-column table:visibility="collapse"/>',
      line(['Name', 'Length', 'Width', 'Qty', 'Material'].map((one) => text(one)).join('')),
      line(
        text('Side') + number(720) + number(560) + number(1) + text('MDF', ' table:number-rows-spanned="2"'),
        ' table:visibility="filter"',
      ),
      line(
        `${text('Door')}${number(700)}<table:table-cell table:formula="of:=[.A1]"/>${number(1)}` +
          '<table:covered-table-cell/>',
      ),
      line(text('Back') + number(690) + number(500) + number(1), ' table:number-rows-repeated="6000"'),
    ].join('');
    const content =
      '<office:document-content xmlns:office="o" xmlns:table="t" xmlns:text="x"><office:body>' +
      `<office:spreadsheet><table:table table:name="P">${rows}</table:table></office:spreadsheet>` +
      '</office:body></office:document-content>';
    const list = openList(await sourceOfFile(zipSync({ 'content.xml': strToU8(content) })), MM);
    expect(list.rows.slice(0, 2).map(({ material }) => material)).toEqual(['MDF', 'MDF']);
    expect(list.notes.map(({ what, count, where }) => [what, count, where])).toEqual([
      ['rows', 6003 - MOST_ROWS, String(MOST_ROWS)],
      ['formulas', 1, 'C3'],
      ['hiddenRows', 1, '2'],
      ['hiddenColumns', 1, 'D'],
      ['merged', 1, 'E2:E3'],
    ]);
  });
});
