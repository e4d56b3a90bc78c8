import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import type { Answers, ListContext } from './list.ts';
import { isPlain, openList, pageWithParts, settleList, sourceOfFile, sourceOfText } from './openList.ts';

const MM: ListContext = {
  kind: 'panels',
  unit: 'mm',
  longest: 2800,
  bands: [
    { ref: 'ABS 1 mm', thickness: 1 },
    { ref: 'ABS 2 mm', thickness: 2 },
  ],
};
const INCH: ListContext = { ...MM, unit: 'in', longest: 2438.4 };

function read(text: string, context = MM, answers = {}) {
  const source = sourceOfText(text);
  if (source === null) throw new Error('no list');
  return openList(source, context, answers);
}
const asked = (text: string, context = MM) => read(text, context).questions.map((question) => question.id);
const sizes = (text: string, context = MM, answers = {}) =>
  read(text, context, answers).rows.map((row) => [row.first, row.second, row.qty]);

describe('openList', () => {
  it('uses the unit of a title', () => {
    expect(sizes('Part\tLength (in)\tWidth (in)\tQty\nA\t24\t12 1/2\t2')).toEqual([[609.6, 317.5, 2]]);
    expect(sizes('Teil;Länge [cm];Breite [cm];Stk\nA;72,5;56;2')).toEqual([[725, 560, 2]]);
    expect(sizes('Name;Länge (m);Breite [m];Stk\nA;1.200;0,56;2')).toEqual([[1200, 560, 2]]);
    expect(sizes('Name\tLength\tWidth\tQty\nA\t23½"\t12⅜"\t2')).toEqual([[596.9, 314.325, 2]]);
    expect(sizes('Name\tLänge\tBreite\tStk\n\tmm\tmm\t\nA\t72\t56\t2', INCH)).toEqual([[72, 56, 2]]);
  });
  it('asks whether 1.200 is a thousand where nothing in the list tells', () => {
    const list = 'Name\tLänge\tBreite\tStk\nA\t1.200\t560\t2';
    expect(asked(list)).toEqual(['style']);
    expect(sizes(list, MM, { style: 'comma' })).toEqual([[1200, 560, 2]]);
    expect(sizes('Name\tLänge\tBreite\tStk\nA\t1.200\t560,5\t2')).toEqual([[1200, 560.5, 2]]);
  });
  it('asks about a list that looks like inches in a job in millimetres, and the other way round', () => {
    expect(asked('Name,Length,Width,Qty\nA,23 1/2,12,2')).toEqual(['unit']);
    expect(asked('Name,Length,Width,Qty\nA,80,40,2')).toEqual(['unit']);
    expect(asked('Name,Length,Width,Qty\nA,720,560,2', INCH)).toEqual(['unit']);
  });
  it('asks about sizes far beyond the stock', () => {
    expect(asked('Name\tLänge (cm)\tBreite (cm)\tStk\nA\t720\t560\t2')).toEqual(['size']);
    expect(sizes('Name\tLänge (cm)\tBreite (cm)\tStk\nA\t720\t560\t2', MM, { size: '0.1' })).toEqual([
      [720, 560, 2],
    ]);
  });
  it('takes no running number for a quantity', () => {
    expect(sizes('No.\tPart\tLength\tWidth\n1\tA\t720\t560\n2\tB\t700\t500').map((row) => row[2])).toEqual([
      1, 1,
    ]);
    expect(asked('No.\tPart\tLength\tWidth\n1\tA\t720\t560\n2\tB\t700\t500')).toEqual(['field:0']);
  });
  it('offers to scale a list that is too large, in inches to millimetres too; not for one row far beyond', () => {
    const choices = (unit: string, ...sizes: readonly number[]): readonly string[] | undefined =>
      read(
        `Name\tLength (${unit})\tWidth (${unit})\tQty\n${sizes.map((size) => `A\t${size}\t60\t2`).join('\n')}`,
        MM,
        {},
      ).questions.find(({ id }) => id === 'size')?.choices;
    expect(choices('mm', 7200, 5600)).toEqual(['1', '0.1']);
    expect(choices('in', 720, 560)).toHaveLength(3);
    expect(choices('mm', 720, 560, 99_999_999)).toEqual(['1']);
    expect(choices('mm', 720, 560)).toBeUndefined();
  });
  it('asks where a column of numbers without titles is a quantity or a thickness', () => {
    expect(asked('A;720;560;2\nB;700;500;1')).toEqual([]);
    expect(asked('A;720;560;18\nB;700;500;18')).toEqual(['field:3']);
  });
  const edgeList = (codes: readonly string[]): string =>
    `Name\tLength\tWidth\tQty\tEdges\n${codes.map((code) => `A\t720\t560\t2\t${code}`).join('\n')}`;
  const edges = (codes: readonly string[], answers: Answers = {}): readonly string[] =>
    read(edgeList(codes), MM, { 'band:*': 'ABS 2 mm', ...answers }).rows.map((row) =>
      Object.keys(row.edges).join(' '),
    );
  it('reads edge codes by the letters of the whole column', () => {
    expect(edges(['2L1W', 'L'])).toEqual(['bottom top left', 'bottom']);
    expect(edges(['LLWW', '2L2W', '4'])).toEqual(
      Array.from({ length: 3 }, () => expect.stringContaining('left') as string),
    );
    expect(edges(['LR', 'T'])).toEqual(['left right', 'top']);
    expect(edges(['1111', '0000'])).toEqual(['top right bottom left', '']);
    expect(edges(['2L2W', 'LR'])).toEqual(['bottom top left right', 'left right']);
    expect(asked(edgeList(['2L2W', 'LR']))).not.toContain('edgeWords');
    expect(edges(['2L2W', 'LR', 'L'], { edgeWords: 'T R B L' })[2]).toBe('left');
    expect(asked(edgeList(['2L2W', 'LR', 'L']))).toContain('edgeWords');
    expect(asked(edgeList(['1100']))).toContain('edgeDigits');
    expect(asked(edgeList(['L']))).toContain('edgeWords');
  });
  it('reads edge codes with the digit behind the letter, and asks whether it counts or names', () => {
    expect(edges(['L1', 'W2', '1L', '2W', 'L2W1', '2L1W'])).toEqual([
      'bottom',
      'left right',
      'bottom',
      'left right',
      'bottom top left',
      'bottom top left',
    ]);
    expect(asked(edgeList(['L1', 'W2', '1L', '2W']))).not.toContain('edgeWords');
    expect(asked(edgeList(['L1', 'W1', 'L1W1']))).not.toContain('edgeWords');
    expect(asked(edgeList(['L1', 'W2']))).toContain('edgeWords');
    expect(edges(['L1', 'W2', 'L2W'], { edgeWords: 'L W' })).toEqual([
      'bottom',
      'left right',
      'bottom top left',
    ]);
    expect(edges(['L1', 'W2', 'L1L2'], { edgeWords: 'L1 L2 W1 W2' })).toEqual([
      'bottom',
      'right',
      'bottom top',
    ]);
  });
  it('reads sides said in words, alone, together and with their band', () => {
    expect(edges(['vorne', 'links + rechts', 'front and left', 'rundum', 'vorne gerundet'])).toEqual([
      'bottom',
      'left right',
      'bottom left',
      'top right bottom left',
      '',
    ]);
    const { rows, questions } = read(edgeList(['vorne ABS 2 mm', 'hinten 2 mm']), MM, {});
    expect(rows[0]?.edges).toEqual({ bottom: 'ABS 2 mm' });
    expect(Object.keys(rows[1]?.edges ?? {})).toEqual(['top']);
    expect(questions.map(({ id }) => id)).not.toContain('band:*');
  });
  it('asks for the band of marks and for a band the job does not have', () => {
    const list = 'Name\tLänge\tBreite\tStk\tKante vorne\tKante links\nA\t720\t560\t2\tX\tEiche';
    const { questions } = read(list);
    expect(questions.map(({ id, proposed }) => [id, proposed])).toEqual([
      ['band:*', 'ABS 1 mm'],
      ['band:Eiche', undefined],
    ]);
  });
  it('reads lines as a person writes them', () => {
    const text = "1'764 x 540 3 Shelf\n2 Stk 397,5 x 716\nTür links: 716 x 397 (4)\n3x Blende 1 200 x 1 090";
    expect(read(text).rows.map((row) => [row.name, row.first, row.second, row.qty])).toEqual([
      ['Shelf', 1764, 540, 3],
      ['', 397.5, 716, 2],
      ['Tür links', 716, 397, 4],
      ['Blende', 1200, 1090, 3],
    ]);
  });
  it('names every line it leaves out', () => {
    const { rows, leftOut } = read(
      'Küche Müller\t\t\t\nName\tLänge\tBreite\tStk\nA\t720\t560\t2\nSumme\t\t\t2',
    );
    expect(rows).toHaveLength(1);
    expect(leftOut.map(({ line, why }) => [line, why])).toEqual([
      [1, 'above'],
      [4, 'sum'],
    ]);
  });
  it('takes no part for a sum because of its name', () => {
    const { rows, leftOut } = read('Name,Width,Height,Qty\nTotal oak,764,540,3\nA,720,560,2\nTotal:,,,5');
    expect(rows.map(({ name }) => name)).toEqual(['Total oak', 'A']);
    expect(leftOut.map(({ line, why }) => [line, why])).toEqual([[4, 'sum']]);
    expect(read('Name,Length,Qty\nA,720,2\nTotal,1440,2', { ...MM, kind: 'bars' }).rows).toHaveLength(1);
  });
  it('keeps both of two columns with one title', () => {
    const [row] = read('Name,Width,Height,Qty,CNC,CNC\nA,720,560,2,left,right').rows;
    expect(row?.own).toEqual({ CNC: 'left', 'CNC (6)': 'right' });
  });
  it('reads UTF-16 of either order, with and without a mark, and names old Excel files and locked ones', async () => {
    const list = 'Name,Width,Height,Qty\nTür,720,560,2';
    for (const mark of ['', '\ufeff']) {
      const little = new Uint8Array(new Uint16Array([...(mark + list)].map((c) => c.charCodeAt(0))).buffer);
      const big = little.map((_, at) => little[at ^ 1] ?? 0);
      for (const bytes of [little, big])
        expect(openList(await sourceOfFile(bytes), MM).rows[0]).toMatchObject({ name: 'Tür', first: 720 });
    }
    const old = new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0]);
    await expect(sourceOfFile(old)).rejects.toThrow('save it there as .xlsx');
    const name = new Uint8Array(new Uint16Array([...'EncryptedPackage'].map((c) => c.charCodeAt(0))).buffer);
    const locked = new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0x45, 0, ...name, 0, 0]);
    await expect(sourceOfFile(locked)).rejects.toThrow('locked with a password');
  });
  it('begins with the first page that has parts', () => {
    const [cover, list] = ['Project\tMiller\nDate\t2026-05-04', 'Name\tWidth\tHeight\tQty\nA\t720\t560\t2'];
    const tables = [cover, list].flatMap((text) => {
      const source = sourceOfText(text);
      return source?.kind === 'tables' ? source.tables : [];
    });
    expect(pageWithParts({ kind: 'tables', tables }, MM)).toBe(1);
    expect(pageWithParts({ kind: 'tables', tables: tables.toReversed() }, MM)).toBe(0);
  });
  it('asks about a size far beyond the stock in the unit of the list', () => {
    const about = (text: string) => read(text).questions.find(({ id }) => id === 'size')?.about;
    expect(about('Name\tWidth (in)\tHeight (in)\tQty\nA\t300\t20 1/2\t2')).toBe('300 in');
    expect(about('Name\tWidth (mm)\tHeight (mm)\tQty\nA\t7200\t560\t2')).toBe('7200 mm');
  });
  it('keeps columns it has no field for, and asks what they are', () => {
    const list = read('Name\tLength\tWidth\tQty\tFoo\nA\t720\t560\t2\tbar');
    expect(list.rows[0].own).toEqual({ Foo: 'bar' });
    expect(list.questions.map((question) => question.id)).toEqual(['field:4']);
  });
  it('settles what is proposed and leaves open what is not', () => {
    const source = sourceOfText('Name,Length,Width,Qty\nA,23 1/2,12,2\nB,30 -1/4,12,1');
    if (source === null) throw new Error('no list');
    const settled = settleList(source, MM);
    expect(settled.list.rows[0].first).toBe(596.9);
    expect(settled.open.map((question) => question.id)).toEqual(['cell:3:1']);
    expect(isPlain(settled)).toBe(false);
  });
  it('reads PTX parts with materials, grain and edges', () => {
    const text = `HEADER,1.18,Kitchen,0,0,0\r
MATERIALS,1,1,MDF_18,White,18.0,3\r
PARTS_REQ,1,1,Side,1,720.0,560.0,2,0,0,1,0\r
PARTS_INF,1,1,Side left,,720.0,562.0,,ABS,,,,,,,,,,US1\r
BOARDS,1,1,B1,1,2800.0,2070.0,5,0,48.5`;
    const list = read(text);
    expect(list.rows[0]).toMatchObject({
      name: 'Side left',
      first: 720,
      second: 562,
      thickness: 18,
      qty: 2,
      grain: 'first',
      material: 'MDF_18',
      edges: { bottom: 'ABS' },
    });
    expect(list.newBands).toEqual([{ ref: 'ABS', thickness: 2 }]);
    expect(list.boards).toEqual([
      { code: 'B1', material: 'MDF_18', length: 2800, width: 2070, qty: 5, price: 48.5 },
    ]);
  });
});

const OOXML = 'http://schemas.openxmlformats.org';

describe('sourceOfFile', () => {
  const cells = (rows: string) =>
    '<?xml version="1.0"?><office:document-content xmlns:office="o" xmlns:table="t" xmlns:text="x">' +
    `<office:body><office:spreadsheet><table:table table:name="Teile">${rows}</table:table>` +
    '</office:spreadsheet></office:body></office:document-content>';
  const text = (value: string) =>
    `<table:table-cell office:value-type="string"><text:p>${value}</text:p></table:table-cell>`;
  const number = (value: number) =>
    `<table:table-cell office:value-type="float" office:value="${value}">` +
    `<text:p>${String(value).replace('.', ',')}</text:p></table:table-cell>`;
  const row = (cells: string, times = 1) =>
    `<table:table-row table:number-rows-repeated="${times}">${cells}</table:table-row>`;
  const empty = (times: number) => `<table:table-cell table:number-columns-repeated="${times}"/>`;
  it('reads the numbers of an ODS spreadsheet as numbers', async () => {
    const rows = [
      row(['Name', 'Länge', 'Breite', 'Stk'].map(text).join('')),
      row(`${text('A')}${number(1.2e3)}${number(560.5)}${number(2)}${empty(1000)}`, 2),
      row(empty(16384), 1048570),
    ].join('');
    const source = await sourceOfFile(
      zipSync({ mimetype: strToU8('x'), 'content.xml': strToU8(cells(rows)) }),
    );
    expect(openList(source, MM).rows.map((row) => [row.name, row.first, row.second, row.qty])).toEqual([
      ['A', 1200, 560.5, 2],
      ['A', 1200, 560.5, 2],
    ]);
    expect(openList(source, MM).questions).toEqual([]);
  });
  it('reads numbers of an ODS spreadsheet in the unit that is shown behind them', async () => {
    const shown = (value: number, unit: string): string =>
      number(value).replace('</text:p>', `${unit}</text:p>`);
    const titles = row(['Name', 'Länge', 'Breite', 'Stk'].map(text).join(''));
    const rows = titles + row(`${text('A')}${shown(76.4, ' cm')}${shown(560, ' mm')}${shown(2, ' Stk')}`);
    const source = await sourceOfFile(zipSync({ 'content.xml': strToU8(cells(rows)) }));
    expect(openList(source, MM).rows.map((one) => [one.first, one.second, one.qty])).toEqual([[764, 560, 2]]);
  });
  it('reads an XLSX spreadsheet', async () => {
    const title = (at: string, words: string) => `<c r="${at}" t="inlineStr"><is><t>${words}</t></is></c>`;
    const sheet =
      `<worksheet xmlns="${OOXML}/spreadsheetml/2006/main"><sheetData>` +
      `<row r="1">${title('A1', 'Teil')}${title('B1', 'Länge')}${title('C1', 'Breite')}</row>` +
      `<row r="2">${title('A2', 'Seite')}<c r="B2"><v>720.5</v></c><c r="C2"><v>560</v></c></row>` +
      '</sheetData></worksheet>';
    const file = zipSync({
      '[Content_Types].xml': strToU8(`<Types xmlns="${OOXML}/package/2006/content-types"/>`),
      'xl/workbook.xml': strToU8(
        `<workbook xmlns="${OOXML}/spreadsheetml/2006/main" ` +
          `xmlns:r="${OOXML}/officeDocument/2006/relationships">` +
          '<sheets><sheet name="Teile" sheetId="1" r:id="rId1"/></sheets></workbook>',
      ),
      'xl/_rels/workbook.xml.rels': strToU8(
        `<Relationships xmlns="${OOXML}/package/2006/relationships"><Relationship Id="rId1" ` +
          `Type="${OOXML}/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/>` +
          '</Relationships>',
      ),
      'xl/worksheets/sheet1.xml': strToU8(sheet),
    });
    const source = await sourceOfFile(file);
    expect(openList(source, MM).rows.map((row) => [row.name, row.first, row.second])).toEqual([
      ['Seite', 720.5, 560],
    ]);
  });
  it('refuses other archives and empty files by a sentence', async () => {
    await expect(sourceOfFile(zipSync({ 'a.txt': strToU8('x') }))).rejects.toThrow(
      'This file is no spreadsheet.',
    );
    await expect(sourceOfFile(strToU8(''))).rejects.toThrow('There is no list in this file.');
  });
  it('says of damaged spreadsheets and of pictures what they are, not what their readers stumble over', async () => {
    const packed = zipSync({ 'content.xml': strToU8('<table:table><unclosed') });
    await expect(sourceOfFile(packed)).rejects.toThrow('This file is damaged');
    await expect(sourceOfFile(packed.slice(0, 40))).rejects.toThrow('This file is damaged');
    await expect(sourceOfFile(strToU8('\x89PNG\r\n\0\0\0\rIHDR,1,2\n3,4,5'))).rejects.toThrow('no list');
  });
  it('reads Windows-1252', async () => {
    const source = await sourceOfFile(
      Uint8Array.from(
        [...'Name;L']
          .map((c) => c.charCodeAt(0))
          .concat(
            [0xe4],
            [...'nge;Breite;Stk\nT'].map((c) => c.charCodeAt(0)),
            [0xfc],
            [...'r;720;560;2'].map((c) => c.charCodeAt(0)),
          ),
      ),
    );
    expect(openList(source, MM).rows.map((row) => [row.name, row.first])).toEqual([['Tür', 720]]);
  });
});

it('of thousands of columns is read as far as two hundred, at once, and the rest is told', () => {
  const wide = `${'Name;'.repeat(50_000)}\n${'x;'.repeat(50_000)}\n`;
  const list = read(wide);
  expect(list.columns).toHaveLength(200);
  expect(list.notes).toEqual([{ what: 'columns', count: 49_800, where: '200' }]);
});

describe('angles of bars and timber', () => {
  const BARS: ListContext = { ...MM, kind: 'bars', longest: 6000 };
  const angles = (text: string, context = BARS) => {
    const list = read(text, context);
    expect(list.questions).toEqual([]);
    return list.rows.map(({ leftAngle, rightAngle }) => [leftAngle, rightAngle]);
  };
  it.each([
    [
      'Name\tLength\tQty\tLeft angle\tRight angle\nA\t1200\t4\t45\t-45\nB\t400\t6\t\t22.5°',
      [45, -45],
      [null, 22.5],
    ],
    [
      'Bezeichnung;Länge;Stk;Winkel links;Winkel rechts\nA;1200,5;4;30°;−22,5\nB;400;6;;0',
      [30, -22.5],
      [null, 0],
    ],
    ['Name,Length,Qty,Mitre 1,Mitre 2\nA,1200,4,15,7.5\nB,400,6,0,45', [15, 7.5], [0, 45]],
    ['Bezeichnung;Länge;∠ li.;∠ re.;Stk.\nA;1200;38;-38;2\nB;400;;;6', [38, -38], [null, null]],
    // Counted from the length: 90 is square.
    ['Teil;Länge;Stk;Gehrung L;Gehrung R\nA;1200;4;45;90\nB;400;6;135;90', [45, 0], [-45, 0]],
    // There a sign leans the end to the other side, too.
    ['Teil;Länge;Stk;Gehrung L;Gehrung R\nA;1200;4;30;90\nB;400;6;60;-60', [60, 0], [30, -30]],
  ])('are read from %j', (text, ...rows) => expect(angles(text)).toEqual(rows));
  it('that stand otherwise in the rows than in the list are told', () => {
    const noted = (text: string) => {
      const source = sourceOfText(text);
      return source === null ? null : openList(source, BARS).notes;
    };
    expect(noted('Teil;Länge;Stk;Gehrung L;Gehrung R\nA;1200;4;30;90\nB;400;6;45;')).toEqual([
      { what: 'angles', count: 2, where: '' },
    ]);
    expect(noted('Teil;Länge;Stk;Gehrung L;Gehrung R\nA;1200;4;30;60')).toEqual([]);
  });
  it('that no saw cuts are told, edges and grain of bars ask nothing', () => {
    const list = read('Name,Length,Qty,Left angle,Right,Edges,Grain\nA,1200,4,85,x,2L,long', BARS);
    expect([list.questions, list.rows[0]?.bad, list.rows[0]?.own]).toEqual([
      [],
      { leftAngle: '85' },
      { Right: 'x', Edges: '2L', Grain: 'long' },
    ]);
  });
  it('of panels stay with the part', () =>
    expect(read('Name,Length,Width,Qty,Left angle\nA,720,560,2,45').rows[0]?.own).toEqual({
      'Left angle': '45',
    }));
});

describe('titles over two rows', () => {
  const LIST = 'Smith vanity\nPart\tFinished size\t\t\tQty\n\tL\tW\tT\t\nSide\t30 1/2\t21-1/4"\t3/4"\t2';
  it('of one heading over several are read, and no line of them is a part or told as left out', () => {
    const list = read(LIST, INCH);
    expect(list.columns.map(({ title, field }) => [title, field])).toEqual([
      ['Part', 'name'],
      ['Finished size L', 'first'],
      ['Finished size W', 'second'],
      ['Finished size T', 'thickness'],
      ['Qty', 'qty'],
    ]);
    expect(list.rows).toMatchObject([
      { name: 'Side', first: 774.7, second: 539.75, thickness: 19.05, qty: 2 },
    ]);
    expect(list.leftOut.map(({ text }) => text)).toEqual(['Smith vanity']);
  });
  it('are no two where the second says no titles that are known and missing above', () => {
    const list = read('Name\tLength\tWidth\tQty\nSide\tL\tW\t2\nShelf\t700\t300\t1');
    expect(list.titles).toEqual(['Name', 'Length', 'Width', 'Qty']);
  });
});
