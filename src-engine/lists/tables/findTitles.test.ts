import { describe, expect, it } from 'vitest';
import type { ListContext } from '../list.ts';
import { SIDES } from '../list.ts';
import { settleList, sourceOfText } from '../openList.ts';

const MM: ListContext = {
  ...({ kind: 'panels', unit: 'mm', longest: 2800 } as const),
  bands: [{ ref: 'ABS 1', thickness: 1 }],
};

function read(lines: readonly string[]) {
  const source = sourceOfText(lines.join('\n'));
  if (source === null) throw new Error('no list');
  const { list, questions } = settleList(source, MM);
  return {
    rows: list.rows.map(({ name, first, second, thickness, qty, material, edges }) =>
      [name, `${first}x${second}`, thickness ?? '-', qty, material]
        .concat(SIDES.filter((side) => edges[side] !== undefined))
        .join(' '),
    ),
    asked: questions.map(({ id, proposed }) => `${id} ${proposed}`).filter((id) => !id.startsWith('band')),
    left: list.leftOut.map(({ line, why }) => `${line} ${why}`),
  };
}

const BOTH = ['Seite 720x560 19 2 Weiß bottom', 'Boden 764x540 19 3 Weiß top bottom'];
const ROWS = ['1;Seite;2;720;560;19;x;;;;Weiß', '2;Boden;3;764;540;19;x;x;;;Weiß'];

describe('titles over two rows', () => {
  it.each([
    ['Pos;Bezeichnung;Stk;Fertigmaß;;;Kanten;;;;Material', ';;;L;B;D;V;H;L;R;'],
    [';;;Fertigmaß;;;Kanten;;;;', 'Pos;Bezeichnung;Stk;L;B;D;V;H;L;R;Material'],
    [
      'Pos;Bezeichnung;Stk;Fertigmaß;;;Kanten;;;;Material',
      'Pos;Bezeichnung;Stk;Länge;Breite;Dicke;vorne;hinten;links;rechts;Material',
    ],
    ['Pos;Bezeichnung;Stk;Maß;;;Belegung;;;;Material', ';;;Länge;Breite;Stärke;vorne;hinten;links;rechts;'],
    ['Lp.;Nazwa;Ilość;Wymiary;;;Okleina;;;;Płyta', ';;szt.;dł.;szer.;gr.;D1;D2;S1;S2;'],
    ['N°;Désignation;Qté;Dimensions;;;Chants;;;;Matière', ';;;Long.;Larg.;Ép.;AV;AR;G;D;'],
  ])('are read together: %s over %s', (upper, lower) => {
    expect(read([upper, lower, ...ROWS])).toEqual({ rows: BOTH, asked: [], left: [] });
  });
  it('tell cut sizes from finished ones, and the unit of both', () => {
    const upper = 'Teil;Stk;Zuschnitt (cm);;Fertigmaß (cm);;Material';
    const lines = [upper, ';;Länge;Breite;Länge;Breite;', 'Seite;2;71,8;55,8;72;56;Weiß'];
    expect(read(lines)).toEqual({
      rows: ['Seite 720x560 - 2 Weiß'],
      asked: ['field:2 own', 'field:3 own', 'field:4 first', 'field:5 second'],
      left: [],
    });
  });
  it.each([
    ['Kunde:;Meier;;Datum:;12.3.2024', 'Platte:;Eiche 19;;Kante:;ABS 2'],
    ['Auftrag;4711;Kunde;Meier', 'Material;Eiche 19;Kante;ABS 2'],
  ])('of sizes stand below the head of a form: %s', (...form) => {
    const lines = [
      ...form,
      '',
      'Pos;Bezeichnung;Stk;Länge;Breite;Dicke;Kante V;Kante H;Kante L;Kante R;Material',
    ];
    expect(read([...lines, ...ROWS])).toMatchObject({ rows: BOTH, asked: [], left: ['1 above', '2 above'] });
  });
  it('name the parts below Front where no other column does', () => {
    expect(read(['Front;H;B;Stk', 'Tür;716;397;2', 'Schublade;140;597;3'])).toMatchObject({
      ...{ rows: ['Tür 397x716 - 2 ', 'Schublade 597x140 - 3 '], asked: [] },
    });
    expect(read(['Name;Länge;Breite;Stk;Front', 'Seite;720;560;2;ABS 1']).rows).toEqual([
      'Seite 720x560 - 2  bottom',
    ]);
  });
  it('are no two where the row above is the name of the list', () => {
    const lines = ['Zuschnitt;;;;', 'Name;Länge;Breite;Stk;Material', 'Seite;720;560;2;Weiß'];
    expect(read(lines)).toEqual({ rows: ['Seite 720x560 - 2 Weiß'], asked: [], left: ['1 above'] });
  });
});
