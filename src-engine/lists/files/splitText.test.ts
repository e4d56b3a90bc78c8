import { describe, expect, it } from 'vitest';
import type { ListContext } from '../list.ts';
import { openList, settleList, sourceOfText } from '../openList.ts';

const MM: ListContext = { kind: 'panels', unit: 'mm', longest: 2800, bands: [] };
const read = (text: string) => openList(sourceOfText(text) ?? expect.fail('no list'), MM);
const settle = (text: string) => settleList(sourceOfText(text) ?? expect.fail('no list'), MM).list;

describe('splitText', () => {
  it('splits lines at the sign that their titles stand between, not at signs inside texts', () => {
    const names = (text: string) => read(text).rows.map(({ name, first, second }) => [name, first, second]);
    const titles = 'Name,Length (mm),Width (mm),Qty,Material\n';
    for (const name of ['Side; left', 'Side\tleft', 'Side | left', 'Side "left"; 2'])
      for (const line of [
        `"${name.replaceAll('"', '""')}",720,560,2,Oak`,
        `${name.replaceAll('"', '')},720,560,2,Oak`,
      ]) {
        const whole = (line.startsWith('"') ? name : name.replaceAll('"', '')).replace('\t', ' ');
        expect(names(`${titles}${line}\n${line}\n`)).toEqual([
          [whole, 720, 560],
          [whole, 720, 560],
        ]);
      }
    expect(read(`${titles}A,720,560,2,Oak | natural`).rows[0]?.material).toBe('Oak | natural');
    expect(names('Kitchen, Smith, June\nName;Length;Width;Qty\nA;720,5;560,5;2\nB;700,5;500,5;1')).toEqual([
      ['A', 720.5, 560.5],
      ['B', 700.5, 500.5],
    ]);
  });
});

it.each([' ', '1', 'a', ',', '-', '(', '½', '1/'])('a list with a long run of %j is read at once', (sign) => {
  const run = sign.repeat(60_000);
  const quoted = `"${run}a"`;
  const cells = Array.from({ length: 5 }, () => quoted).join(';');
  const before = process.cpuUsage().user;
  for (const text of [
    `Side ${run}a 100 x 200\nTop: 700 x 500\n`,
    `${cells}\nName;Length;Width;Qty;Edge 1\n${cells}\nTop;700;500;2;x\n`,
    `Name;${quoted};Length;Width;Qty\nTop;x;700;500;2\n`,
  ])
    expect(
      settle(text)
        .rows.flatMap(({ source }) => source)
        .join(),
    ).toContain('Top');
  expect((process.cpuUsage().user - before) / 1000).toBeLessThan(5000);
});

describe('a page whose columns were lost', () => {
  const rowsOf = (...lines: readonly string[]) =>
    settle(lines.join('\n')).rows.map((row) =>
      [row.qty, row.name, row.first, row.second, row.thickness, row.material]
        .filter((said) => said !== null)
        .join(' ')
        .trim(),
    );
  it('has its own commas in decimals', () => {
    const lines = [
      'Pos Teil Stk Länge Breite Dicke',
      '1 Seite links 2 720,0 560,5 19',
      '2 Boden 1 762,5 540,0 19',
    ];
    expect(rowsOf(...lines)).toEqual(['2 Seite links 720 560.5 19', '1 Boden 762.5 540 19']);
  });
  it('is read by its titles: what is no number belongs to the name', () => {
    expect(
      rowsOf(
        'Meier, Küche',
        'Pos Bezeichnung Länge (mm) Breite (mm) Dicke Stk',
        '1 Side 720 560 18 2',
        '2 Back wall 2 700 500 3 1',
        'Seite 1 von 1',
      ),
    ).toEqual(['2 Side 720 560 18', '1 Back wall 2 700 500 3']);
    expect(
      rowsOf('Name Length Width Qty Material', 'Shelf top 764 540 1 Oak 19', 'Side 720 560 2 MDF'),
    ).toEqual(['1 Shelf top 764 540 Oak 19', '2 Side 720 560 MDF']);
  });
  it('is read where its cells came one below the other', () => {
    const cells = [
      'Pos',
      'Name',
      'Länge',
      'Breite',
      'Stk',
      '1',
      'Side',
      '720',
      '560',
      '2',
      '2',
      'Shelf',
      '764',
      '540',
    ];
    expect(rowsOf(...cells, '1')).toEqual(['2 Side 720 560', '1 Shelf 764 540']);
    expect(rowsOf(...cells)).toEqual([]);
  });
});

it('signs that nobody sees, wide figures and marks of Markdown are no part of a cell', () => {
  const { rows } = settle(
    '**Teil**|**Länge**|Breite|Stk\n\u200b**Side**|\u200b720|５６０|2\n\ufeffTop|764|540|1',
  );
  expect(rows.map((row) => [row.name, row.first, row.second, row.qty])).toEqual([
    ['Side', 720, 560, 2],
    ['Top', 764, 540, 1],
  ]);
});
