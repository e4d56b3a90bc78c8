import { describe, expect, it } from 'vitest';
import type { ListContext } from '../list.ts';
import { settleList, sourceOfText } from '../openList.ts';

const MM: ListContext = { kind: 'panels', unit: 'mm', longest: 2800, bands: [] };

function read(...lines: readonly string[]) {
  const source = sourceOfText(lines.join('\n'));
  if (source === null) throw new Error('no list');
  const { list } = settleList(source, MM);
  return {
    rows: list.rows.map(({ name, first, second, qty, material }) =>
      [name, `${first}x${second}`, `q${qty}`, material].join(' '),
    ),
    left: list.leftOut.map(({ line, why }) => `${line} ${why}`),
  };
}

const TITLES = ' Pos  Benennung        Stk    Länge   Breite  Material';
const SIDE = '  1   Seite links        2      720      560  Eiche 19';
const SHELF = '  2   Boden              3      764      540  Eiche 19';
const ROWS = ['Seite links 720x560 q2 Eiche 19', 'Boden 764x540 q3 Eiche 19'];

describe('lines whose cells stand below each other', () => {
  it.each([
    [[], []],
    [['Stückliste Nr. 4711                     Blatt 1', ''], ['1 above']],
    [
      ['Auftrag     Kunde           Datum', '4711        Meier, Ulm      12.03.2024'],
      ['1 above', '2 above'],
    ],
  ])('are parted whatever stands over them: %j', (above, told) => {
    expect(read(...above, TITLES, SIDE, SHELF)).toEqual({ rows: ROWS, left: told });
  });

  it.each([
    ['Seite 1 von 1, gedruckt am 12.03.2024 mit dem Programm', 'text'],
    ['='.repeat(60), 'titles'],
    ['      Teile              5                      2,04 m²', 'sum'],
  ])('are parted whatever stands below them: %s', (below, why) => {
    expect(read(TITLES, SIDE, SHELF, below)).toEqual({ rows: ROWS, left: [`4 ${why}`] });
  });

  it('stand on pages with titles and materials of their own', () => {
    const titles = ' Pos  Benennung        Stk    Länge   Breite';
    const [side, shelf] = [SIDE, SHELF].map((line) => line.slice(0, titles.length));
    expect(
      read('Material: Eiche 19', titles, side ?? '', '', 'Material: MDF 16', titles, shelf ?? '').rows,
    ).toEqual(['Seite links 720x560 q2 Eiche 19', 'Boden 764x540 q3 MDF 16']);
  });
});
