import { strToU8 } from 'fflate';
import { describe, expect, it } from 'vitest';
import type { ListContext } from '../list.ts';
import { pageWithParts, settleList, sourceOfFile, sourceOfText } from '../openList.ts';

const MM: ListContext = { kind: 'panels', unit: 'mm', longest: 2800, bands: [] };
const BOTH = ['2 Tür & Side 720x560', '1 Shelf 764x540'];

function read(text: string) {
  const source = sourceOfText(text);
  if (source === null) throw new Error('no list');
  const { list } = settleList(source, MM, {}, pageWithParts(source, MM));
  return list.rows.map(({ qty, name, first, second }) => `${qty} ${name} ${first}x${second}`);
}

const ROWS =
  '<tr><th>Name</th><th>Length</th><th>Width</th><th>Qty</th></tr>' +
  '<tr><td><b>T&uuml;r</b> &amp; Side</td><td>720</td><td>560</td><td>2</td></tr>' +
  '<tr><td>Shelf</td><td>764</td><td>540</td><td>1</td></tr>';

describe('a web page, or a spreadsheet that is one', () => {
  it('is read by its tables', () => {
    expect(read(`<html><style>td { color: red }</style><body><table>${ROWS}</table></body></html>`)).toEqual(
      BOTH,
    );
    expect(read(`<!DOCTYPE html><table><tr><td>Meier</td></tr></table><table>${ROWS}</table>`)).toEqual(BOTH);
  });
  it('names its tables by what stands above them, and tells what else does', () => {
    const page = (...above: readonly string[]): string =>
      above.map((one) => `${one}<table>${ROWS}</table>`).join('');
    const source = sourceOfText(
      page('<h1>Kitchen</h1><p>All sizes in cm</p><h2>Oak&nbsp;19</h2>', '<p>MDF 16</p>'),
    );
    if (source === null) throw new Error('no list');
    const { questions } = settleList(source, MM, {});
    expect(questions.slice(0, 2).map(({ kind, about, proposed }) => [kind, about, proposed])).toEqual([
      ['pages', 'Oak 19, MDF 16', undefined],
      ['unit', 'All sizes in cm', 'cm'],
    ]);
    const { list } = settleList(source, MM, { pages: 'material' });
    expect(list.rows.map(({ material }) => material)).toEqual(['Oak 19', 'Oak 19', 'MDF 16', 'MDF 16']);
    expect(list.leftOut.map(({ text }) => text)).toContain('Kitchen');
    const only = sourceOfText(`<p>Bath</p><table><caption>All sizes in cm</caption>${ROWS}</table>`);
    expect(only?.kind === 'tables' && only.tables[0]?.rows.slice(0, 2)).toEqual([
      [{ text: 'Bath' }],
      [{ text: 'All sizes in cm' }],
    ]);
  });
  it('tells what stands behind and between its tables, and takes the unit from there', () => {
    const said = (text: string) => {
      const source = sourceOfText(text);
      if (source === null) throw new Error('no list');
      const { list, questions } = settleList(source, MM, {});
      return [
        list.rows.length,
        questions.filter(({ kind }) => kind === 'unit').map(({ proposed }) => proposed),
        list.leftOut.map(({ text: left }) => left),
      ];
    };
    const table = `<table>${ROWS}</table>`;
    const unit = '<p>All sizes in cm</p>';
    expect(said(`${table}${unit}<p>and 2 x 300 x 200</p>`)).toEqual([
      2,
      ['cm'],
      ['All sizes in cm', 'and 2 x 300 x 200'],
    ]);
    expect(said(`<table><tr><td>All sizes in cm</td></tr></table>${table}`)).toEqual([
      2,
      ['cm'],
      ['All sizes in cm'],
    ]);
    expect(said(`${table}<table><tr><td>All sizes in cm</td></tr></table>`)).toEqual([
      2,
      ['cm'],
      ['All sizes in cm'],
    ]);
  });
  it('has fractions with raised numbers, and footnotes that are no figures', () => {
    const row = (length: string): string => ROWS.replace('720', length);
    const first = (length: string): string | undefined => read(`<table>${row(length)}</table>`)[0];
    expect(first('28<sup>3</sup>/<sub>8</sub>"')).toBe('2 Tür & Side 720.725x560');
    expect(first('28 <sup>3</sup>&frasl;<sub>8</sub>"')).toBe('2 Tür & Side 720.725x560');
    expect(first('720<sup>1</sup>')).toBe('2 Tür & Side nullx560');
    expect(read(`<table>${ROWS.replace('Shelf', 'm<sup>2</sup>')}</table>`)[1]).toBe('1 m2 764x540');
  });
  it('need not end its cells and rows', () => {
    expect(read(ROWS.replace(/<\/t[dhr]>/g, '').replace(/^/, '<table>\n'))).toEqual(BOTH);
  });
  it('has cells over several rows and columns', () => {
    const rows = read(
      '<table><tr><th colspan=2>Part<th>Length<th>Width<th>Qty<tr><td rowspan=2>Base<td>a<td>720<td>560<td>2' +
        '<tr><td>b<td>764<td>540<td>1</table>',
    );
    expect(rows).toEqual(['2 Base 720x560', '1 Base 764x540']);
  });
  it('in XML of a spreadsheet has its numbers, its pages and the places of its cells', async () => {
    const cell = (value: string | number): string =>
      `<Cell><Data ss:Type="${typeof value === 'number' ? 'Number' : 'String'}">${value}</Data></Cell>`;
    const row = (...cells: readonly (string | number)[]): string => `<Row>${cells.map(cell).join('')}</Row>`;
    const text =
      '<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook xmlns:ss="urn:x">' +
      `<Worksheet ss:Name="Cover"><Table>${row('Job', 7)}</Table></Worksheet>` +
      `<Worksheet ss:Name="Parts"><Table>${row('Name', 'Length', 'Width', 'Qty')}` +
      `${row('Side', 720.5, 560, 2)}<Row ss:Index="5">${cell('Shelf')}` +
      `<Cell ss:Index="3"><Data ss:Type="Number">540</Data></Cell>${cell(1)}</Row></Table></Worksheet></Workbook>`;
    expect(read(text)).toEqual(['2 Side 720.5x560', '1 Shelf nullx540']);
    const source = await sourceOfFile(strToU8(text));
    expect(source.kind === 'tables' && source.tables.map(({ name }) => name)).toEqual(['Parts']);
  });
  it('that has no table is no list, and one of countless cells is read at once', () => {
    expect(() => read('<html><p>Hello</p></html>')).toThrow('no list');
    const long = `<table>${'<tr><td rowspan=9000 colspan=9000>1'.repeat(20_000)}`;
    const before = process.cpuUsage().user;
    sourceOfText(long);
    sourceOfText('<table><tr>' + '<td '.repeat(200_000));
    expect((process.cpuUsage().user - before) / 1000).toBeLessThan(5000);
  });
});

describe('JSON', () => {
  const list = [
    { label: 'Side', length: 720, width: 560, quantity: 2, active: true },
    { label: 'Shelf', length: 764, width: 540, quantity: 1 },
  ];
  const rows = ['2 Side 720x560', '1 Shelf 764x540'];
  it('of a list of objects is a table with their keys for titles', () => {
    expect(read(JSON.stringify(list))).toEqual(rows);
    expect(read(list.map((row) => JSON.stringify(row)).join('\n'))).toEqual(rows);
    const nested = list.map(({ length, width, ...row }) => ({ ...row, size: { length, width } }));
    expect(
      read(JSON.stringify({ name: 'x', stock: [{ length: 2800, width: 2070 }], parts: nested })),
    ).toEqual(rows);
  });
  it('of a job of ours is none', async () => {
    const job = JSON.stringify({ format: 'cutwright/job', panels: { parts: list } });
    await expect(sourceOfFile(strToU8(job))).rejects.toThrow('This is JSON');
  });
});
