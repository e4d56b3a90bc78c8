import { describe, expect, it } from 'vitest';
import type { ListContext, ListRow } from './list.ts';
import { settleList, sourceOfText } from './openList.ts';

const MM: ListContext = {
  kind: 'panels',
  unit: 'mm',
  longest: 2800,
  bands: [{ ref: 'ABS 1', thickness: 1 }],
};

function read(text: string, context = MM) {
  const source = sourceOfText(text);
  if (source === null) throw new Error('no list');
  return settleList(source, context);
}

/** What a plan needs of a row, in words. */
function wordsOf({ name, first, second, thickness, qty, material, grain, edges }: ListRow): string {
  const sides = Object.keys(edges).toSorted((a, b) => (a < b ? -1 : 1));
  return [name, `${first}x${second}`, `t${thickness}`, `q${qty}`, material, grain, ...sides].join(' ').trim();
}

const PLAIN: readonly string[] = [];
const LIKELY = ['Side 720x560 t18 q2 Oak any bottom', 'Shelf 764x540 t18 q1 Oak any'];

/** The same two parts as programs and countries write them. */
const LISTS: readonly (readonly [from: string, asked: readonly string[], ...lines: readonly string[]])[] = [
  [
    'OpenCutList',
    ['field:3', 'field:4', 'field:6', 'field:7'],
    'No.;Name;Quantity;Length - raw;Width - raw;Thickness - raw;Length;Width;Thickness;Material type;Material;' +
      'Edge Ymin',
    'A;Side;2;730 mm;570 mm;18 mm;720 mm;560 mm;18 mm;Sheet goods;Oak;ABS 1',
    'B;Shelf;1;774 mm;550 mm;18 mm;764 mm;540 mm;18 mm;Sheet goods;Oak;',
  ],
  [
    'CutList of SketchUp',
    PLAIN,
    'Part #;Sub-Assembly;Description;Quantity;Length;Width;Thickness;Board Feet;Material;Front edge',
    '1;Box;Side;2;720;560;18;3.2;Oak;x',
    '2;Box;Shelf;1;764;540;18;2.1;Oak;',
  ],
  [
    'Microvellum, cut sizes',
    PLAIN,
    'Name;Qty;CutWidth;CutLength;Thickness;MaterialName;EdgeNameTop;EdgeNameBottom',
    'Side;2;559;720;18;Oak;;ABS 1',
    'Shelf;1;540;764;18;Oak;;',
  ],
  [
    'imos',
    PLAIN,
    'Order;PartID;Name;Length;Width;Thk;Count;Material;Edge_F;Edge_B;Edge_L;Edge_R',
    '1001;1;Side;720,0;560,0;18,0;2;Oak;ABS_1;;;',
    '1001;2;Shelf;764,0;540,0;18,0;1;Oak;;;;',
  ],
  [
    'CutList Optimizer',
    PLAIN,
    'Length,Width,Thickness,Qty,Material,Label,Enabled,Top band,Left band,Bottom band,Right band',
    '720,560,18,2,Oak,Side,true,,,ABS 1,',
    '764,540,18,1,Oak,Shelf,true,,,,',
  ],
  [
    'Polyboard, French',
    PLAIN,
    'Repère;Désignation;Quantité;Longueur;Largeur;Epaisseur;Matière;Chant avant;Chant arrière',
    '1;Side;2;720;560;18;Oak;ABS 1;',
    '2;Shelf;1;764;540;18;Oak;;',
  ],
  [
    'Czech',
    PLAIN,
    'Poř.;Název;Délka;Šířka;Tloušťka;Ks;Materiál;Přední hrana;Poznámka',
    '1;Side;720;560;18;2;Oak;x;',
    '2;Shelf;764;540;18;1 ks;Oak;;',
  ],
  [
    'Swedish',
    PLAIN,
    'Nr;Benämning;Antal;Längd;Bredd;Tjocklek;Material;Kantlist fram;Anmärkning',
    '1;Side;2;720;560;18;Oak;x;',
    '2;Shelf;1;764;540;18;Oak;;',
  ],
  [
    'Danish',
    PLAIN,
    'Nr.;Betegnelse;Antal;Længde;Bredde;Tykkelse;Materiale;Forkant;Bemærkning',
    '1;Side;2;720;560;18;Oak;x;',
    '2;Shelf;1;764;540;18;Oak;;',
  ],
  [
    'Finnish',
    PLAIN,
    'Nimi;Pituus;Leveys;Paksuus;Kpl;Materiaali;Front edge',
    'Side;720;560;18;2;Oak;x',
    'Shelf;764;540;18;1 kpl;Oak;',
  ],
  [
    'Hungarian',
    PLAIN,
    'Sorszám;Megnevezés;Hosszúság;Szélesség;Vastagság;Darab;Anyag;Front edge',
    '1;Side;720;560;18;2;Oak;x',
    '2;Shelf;764;540;18;1 db;Oak;',
  ],
  [
    'Russian',
    PLAIN,
    '№;Наименование;Длина;Ширина;Толщина;Количество;Материал;Front edge',
    '1;Side;720;560;18;2;Oak;x',
    '2;Shelf;764;540;18;1 шт.;Oak;',
  ],
  [
    'Portuguese, edges by the letters of length and width',
    PLAIN,
    'Peça;Comp.;Larg.;Esp.;Qtd;Material;Fita C1;Fita C2;Fita L1;Fita L2',
    'Side;720;560;18;2;Oak;x;;;',
    'Shelf;764;540;18;1;Oak;;;;',
  ],
  [
    'Spanish, edges by the letters of length and width',
    PLAIN,
    'Nº;Pieza;Cant.;Largo;Ancho;Grueso;Tablero;Canto L1;Canto L2;Canto A1;Canto A2',
    '1;Side;2;720;560;18;Oak;x;;;',
    '2;Shelf;1;764;540;18;Oak;;;;',
  ],
  [
    'CutRite, German: edges by number and direction',
    PLAIN,
    'Bez.;Länge;Breite;Dicke;Menge;Material;Kante 1 (lang);Kante 2 (lang);Kante 3 (kurz);Kante 4 (kurz)',
    'Side;720;560;18;2;Oak;ABS 1;;;',
    'Shelf;764;540;18;1;Oak;;;;',
  ],
  [
    'edges by number and direction, clockwise',
    PLAIN,
    'Name,Length,Width,Thickness,Qty,Material,Edge 1 long,Edge 2 short,Edge 3 long,Edge 4 short',
    'Side,720,560,18,2,Oak,ABS 1,,,',
    'Shelf,764,540,18,1,Oak,,,,',
  ],
  [
    'edges in one word with their direction',
    PLAIN,
    'Teil;Länge;Breite;Dicke;Stk;Material;1. Längskante;2. Längskante;1. Querkante;2. Querkante',
    'Side;720;560;18;2;Oak;ABS 1;;;',
    'Shelf;764;540;18;1;Oak;;;;',
  ],
  [
    'words of a title in one, without capitals',
    PLAIN,
    'ORDERID;PARTNAME;PARTLEN;PARTWID;PARTTHK;PARTCNT;MATNAME;EDGEBOTTOM',
    '100;Side;720.0;560.0;18.0;2;Oak;ABS 1',
    '100;Shelf;764.0;540.0;18.0;1;Oak;',
  ],
  [
    'edges behind the size they run along',
    PLAIN,
    'Teil;Dicke;Stk;Material;Länge;Kante;Kante;Breite;Kante;Kante',
    'Side;18;2;Oak;720;ABS 1;;560;;',
    'Shelf;18;1;Oak;764;;;540;;',
  ],
  [
    'Turkish, with the bands of length and width',
    ['field:2'],
    'Parça Adı;Boy;En;Adet;Malzeme;Kalınlık;Boy Bant 1;Boy Bant 2;En Bant 1;En Bant 2',
    'Side;720;560;2;Oak;18;x;;;',
    'Shelf;764;540;1;Oak;18;;;;',
  ],
  [
    'Chinese',
    PLAIN,
    '序号,名称,长度,宽度,厚度,数量,材质',
    '1,Side,720,560,18,2,Oak',
    '2,Shelf,764,540,18,1,Oak',
  ],
  ['Korean', PLAIN, '부품명,길이,폭,두께,수량,재질', 'Side,720,560,18,2,Oak', 'Shelf,764,540,18,1,Oak'],
  [
    'titles in a language that is not known',
    ['field:0', 'field:1', 'field:2', 'field:3', 'field:4', 'field:5'],
    'Անուն;Երկարություն;Լայնություն;Հաստություն;Քանակ;Նյութ;Front edge',
    'Side;720;560;18;2;Oak;x',
    'Shelf;764;540;18;1;Oak;',
  ],
];

describe('a list of another program or country', () => {
  it.each(LISTS)('%s', (from, asked, ...lines) => {
    const { list, questions } = read(lines.join('\n'));
    const isUnknown = from.includes('not known');
    const hasEdges = !/^(Chinese|Korean)$/.test(String(from));
    const likely = LIKELY.map((row) => {
      const plain = isUnknown ? row.replace('Oak ', '') : row;
      return hasEdges ? plain : plain.replace(' bottom', '');
    });
    expect(list.rows.map(wordsOf).map((row) => row.replace(/  +/g, ' '))).toEqual(likely);
    expect(questions.map(({ id }) => id)).toEqual(asked);
  });
  it('asks where two columns are titled as the material and differ', () => {
    const { questions, list } = read('Teil;Länge;Breite;Stk;Material;Dekor\nA;720;560;1;MDF;Eiche');
    expect(questions.map(({ id }) => id)).toEqual(['field:4', 'field:5']);
    expect(list.rows[0]?.material).toBe('MDF');
  });
  it('takes numbers below Material for materials, and asks about those below Board', () => {
    const of = (title: string) => read(`Name;Length;Width;Qty;${title}\nA;720;560;1;4711\nB;764;540;1;4712`);
    expect(of('Material').list.rows.map(({ material }) => material)).toEqual(['4711', '4712']);
    expect(of('Board').questions.map(({ id, proposed }) => [id, proposed])).toEqual([['field:4', 'own']]);
  });
  it('takes a running number or a measure in feet for no name and no material', () => {
    const { list } = read('Item;Length;Width;Qty;Name;Board Feet\n1;720;560;1;Side;3.2\n2;764;540;1;Shelf;2');
    expect(list.rows.map(({ name, material }) => [name, material])).toEqual([
      ['Side', ''],
      ['Shelf', ''],
    ]);
  });
  it.each(['Kante L;Kante B', 'Okl. długa;Okl. krótka', 'Edges long;Edges short'])(
    'counts the edges below %s, and asks whether it is that',
    (titles) => {
      const { list, questions } = read(`Teil;Länge;Breite;Stk;${titles}\nA;720;560;1;2;1\nB;764;540;1;x;`);
      expect(questions.map(({ id, proposed }) => [id, proposed])).toEqual([
        ['field:4', 'edgesAlong'],
        ['field:5', 'edgesAcross'],
      ]);
      expect(list.rows.map(({ edges }) => Object.keys(edges))).toEqual([
        ['bottom', 'top', 'left'],
        ['bottom'],
      ]);
    },
  );
  it('keeps a length of edges, and a count of five is red', () => {
    expect(read('Part,Length,Width,Qty,Edge length\nA,720,560,1,1440').list.rows[0]?.edges).toEqual({});
    const source = sourceOfText('Teil;Länge;Breite;Stk;Kante L\nA;720;560;1;5');
    if (source === null) throw new Error('no list');
    const { list } = settleList(source, MM, { 'field:4': 'edgesAlong' });
    expect(list.rows[0]?.bad).toEqual({ edgesAlong: '5' });
  });
  it('asks what a 2 means where a part may be turned (0) or not (1)', () => {
    const { questions } = read('Name,Length,Width,Qty,Can Rotate\nSide,720,560,1,0\nShelf,764,540,1,2');
    expect(questions.map(({ id }) => id)).toEqual(['grain:2']);
  });
  it('finds a quantity below an unknown title beside a running number and a size without a known one', () => {
    const { list } = read('No;Xyz;Largura;Uvw\n1;720;560;4\n2;764;540;2');
    expect(list.rows.map(({ first, second, qty }) => [first, second, qty])).toEqual([
      [720, 560, 4],
      [764, 540, 2],
    ]);
  });
  it.each([
    'Can Rotate (0 = No / 1 = Yes / 2 = Same As Material)',
    'Rotate yes/no',
    'May turn [0=no, 1=yes]',
  ])('a no among what the cells of %s may say does not turn its meaning', (title) => {
    const { list } = read(`Name;Length;Width;Qty;${title}\nSide;720;560;2;0\nShelf;764;540;1;1`);
    expect(list.rows.map(({ grain }) => grain)).toEqual(['first', 'any']);
  });
  it('the cabinet of a part is not its room', () => {
    const { list } = read(
      'Room,Cabinet,Name,Length,Width,Qty\n1,R1C1,Side,720,560,2\n1,R1C2,Shelf,764,540,1',
    );
    expect(list.rows.map(({ cabinet }) => cabinet)).toEqual(['R1C1', 'R1C2']);
  });
  it('pieces counted apart for left and right are no edges; both are proposed and added up', () => {
    const { list, questions } = read('Teil;Stk links;Stk rechts;Länge;Breite\nA;1;1;720;560\nB;2;;764;540');
    expect(list.rows.map(({ qty, edges }) => [qty, edges])).toEqual([
      [2, {}],
      [2, {}],
    ]);
    expect(questions.map(({ id, proposed }) => [id, proposed])).toEqual([
      ['field:1', 'qty'],
      ['field:2', 'qty'],
    ]);
  });
  it('a laminate on the upper face is no edge', () => {
    const { list } = read('Teil;Länge;Breite;Stk;Belag oben\nA;720;560;1;HPL');
    expect(list.rows.map(({ edges, own }) => [edges, own])).toEqual([[{}, { 'Belag oben': 'HPL' }]]);
  });
  it('a total that is so many times the quantity of each is proposed, and a cut with a unit is a length', () => {
    const total = read('Part,Length,Width,Qty each,Total\nA,720,560,2,6\nB,764,540,1,3');
    expect(total.questions.map(({ id, proposed }) => [id, proposed])).toEqual([
      ['field:3', 'own'],
      ['field:4', 'qty'],
    ]);
    expect(total.list.rows.map(({ qty }) => qty)).toEqual([6, 3]);
    const bars: ListContext = { ...MM, kind: 'bars', longest: 6000 };
    const { list } = read('Profil;Zuschnitt [mm];Anzahl\nALU 40x40;1200,5;4\nALU 40x40;800;2', bars);
    expect(list.rows.map(({ length, qty }) => [length, qty])).toEqual([
      [1200.5, 4],
      [800, 2],
    ]);
  });
  it('of a list without titles the sizes and the quantity are found in front of other numbers', () => {
    for (const lines of [
      'Side;Oak 19;720.0;560.0;2;0;0;1',
      'Side;720;560;2;1;0;0;0',
      'Side;720;560;2;99000',
    ]) {
      const { list, questions } = read([lines, lines.replace('Side', 'Shelf')].join('\n'));
      expect(list.rows.map((row) => [row.name, row.first, row.second, row.qty])).toEqual([
        ['Side', 720, 560, 2],
        ['Shelf', 720, 560, 2],
      ]);
      expect(questions.length).toBeGreaterThan(0);
    }
  });
});
