import { describe, expect, it } from 'vitest';
import type { Answers, ListContext, ListRow } from './list.ts';
import { readLines } from '../testing/readLines.ts';

const MM: ListContext = {
  ...{ kind: 'panels', unit: 'mm', longest: 2800 },
  bands: [{ ref: 'ABS 1', thickness: 1 }],
};
const INCH: ListContext = { ...MM, unit: 'in' };
const TIMBER: ListContext = { ...INCH, kind: 'timber' };

/** What a plan needs of a part, in words. */
function wordsOf(row: ListRow): string {
  const size = [row.sectionW, row.sectionH, row.length, row.first, row.second].filter((one) => one !== null);
  const sides = Object.keys(row.edges).toSorted((a, b) => (a < b ? -1 : 1));
  const own = [row.thickness, row.material, row.cabinet, row.grain === 'any' ? '' : row.grain, ...sides];
  const red = Object.values(row.bad).map((text) => `(${text})`);
  return [row.name, size.join('x'), `q${row.qty}`, ...own, ...red].filter((one) => one).join(' ');
}

const read = (lines: readonly string[], context = MM, answers: Answers = {}) =>
  readLines(lines, wordsOf, context, answers);

const TITLES = 'Name;Length;Width;Qty';
const SIDE = 'Side;720;560;2';
const SHELF = 'Shelf;764;540;1';
const BOTH = ['Side 720x560 q2', 'Shelf 764x540 q1'];

interface Case {
  readonly lines: readonly string[];
  readonly rows?: readonly string[];
  readonly asked?: readonly string[];
  readonly left?: readonly string[];
  readonly of?: ListContext;
  readonly answers?: Answers;
}

/** Lists as strangers wrote them; what came in was decided before any of them was read. */
const LISTS: Readonly<Record<string, Case>> = {
  'a tolerance behind a size': {
    lines: [TITLES, 'A;720 ±0,5;560 +/- 0.5 mm;2', 'B;764 +0,5/-0;540 +0 -0.5;1', 'C;600+18;560;1'],
    rows: ['A 720x560 q2', 'B 764x540 q1', 'C 618x560 q1'],
  },
  'a tolerance in free text': {
    lines: ['2 Stk Seite 720 ±0,5 x 560 ±0,5, roh', '1 Stk Boden 764 x 540'],
    rows: ['Seite roh 720x560 q2', 'Boden 764x540 q1'],
  },
  'a range, or two sizes in a cell': {
    lines: [TITLES, 'A;720-700;560;2', 'B;764-540;400;1', 'C;2400-600;400;1'],
    rows: ['A 560 q2 (720-700)', 'B 400 q1 (764-540)', 'C 1800x400 q1'],
  },
  'left and right pieces': {
    lines: ['Name;Length;Width;LH;RH', 'Side;720;560;1;1', 'Shelf;764;540;1;0'],
    asked: ['field:3 qty', 'field:4 qty'],
  },
  'left and right pieces in letters': {
    lines: ['Teil;Länge;Breite;Stk L;Stk R', 'Side;720;560;1;1', 'Shelf;764;540;0;1'],
    asked: ['field:3 qty', 'field:4 qty'],
  },
  'width and thickness in the place of each other': {
    lines: ['Name;Length;Width;Qty;Qty left;Qty right', `${SIDE};1;1`, `${SHELF};1;0`],
    asked: ['field:4 own', 'field:5 own'],
  },
  'a title that is shortened': { lines: ["Name;Length;Width;Req'd", SIDE, SHELF] },
  'French titles': {
    lines: ['Désignation;Nb;Longueur finie;Largeur finie;Essence;Observations', 'Side;2;720;560;Oak;'],
    rows: ['Side 720x560 q2 Oak'],
  },
  'columns that are no parts of a plan': {
    lines: [`Auftrag;${TITLES};Einheit;Einzelpreis;Gesamtpreis`, `A1;${SIDE};Stk;5,00;10,00`],
    rows: ['Side 720x560 q2'],
  },
  'Portuguese edges': {
    lines: [`${TITLES};FITA FRENTE;FITA TRAS;FITA ESQ;FITA DIR`, `${SIDE};;;ABS 1;`, `${SHELF};;;;ABS 1`],
    rows: [`${BOTH[0]} left`, `${BOTH[1]} right`],
  },
  'two sizes with a stroke, titled so': { lines: ['Name;L/B;Stk', 'Side;720/560;2', 'Shelf;764/540;1'] },
  'numbers of parts in steps, without titles': {
    lines: ['100;720;560;2', '200;764;540;1', '300;300;200;1'],
    rows: ['720x560 q2', '764x540 q1', '300x200 q1'],
  },
  'a thickness among sizes that are numbered': {
    lines: [
      'Name,Count,Dimension 1,Dimension 2,Dimension 3',
      'Side,2,720 mm,560 mm,18 mm',
      'Shelf,1,764 mm,540 mm,18 mm',
    ],
    rows: ['Side 720x560 q2 18', 'Shelf 764x540 q1 18'],
    asked: ['field:2 first', 'field:3 second', 'field:4 thickness'],
  },
  'units in Cyrillic letters': {
    lines: ['Деталь;Длина, мм;Ширина, см;Кол-во, шт', 'Side;720;56;2', 'Shelf;76,4 см;54;1'],
  },
  'the sheet to cut from, in a letter': {
    lines: ['From 1 sheet 2440x1220:', '2x Side 720x560', '1x Shelf 764x540'],
    left: ['1 stock'],
  },
  'the sheet to cut from, in German': {
    lines: [
      'Plattenformat: 2800 x 2070',
      'Aus Platte 2800x2070:',
      '2x Side 720x560',
      '1x Shelf aus Platte 764x540',
    ],
    rows: ['Side 720x560 q2', 'Shelf aus Platte 764x540 q1'],
    left: ['1 stock', '2 stock'],
  },
  'a sentence above parts': {
    lines: ['bitte folgende Platten zuschneiden:', '2 Stk Side 720 x 560', '1 Stk Shelf 764 x 540'],
    left: ['1 text'],
  },
  'a sentence between the rows': {
    lines: [TITLES, SIDE, 'see drawing 3', SHELF],
    asked: ['heading:other ?'],
    left: ['3 none'],
  },
  'signs round a heading': {
    lines: [TITLES, '--- Base unit ---', SIDE, SHELF],
    rows: BOTH.map((row) => `${row} Base unit`),
    asked: ['heading:cabinet cabinet'],
    left: ['2 heading'],
  },
  'a sign in front of a quantity': { lines: ['Side 720 x 560 @ 2', 'Shelf 764 x 540 @ 1'] },
  'a word and a colon behind a quantity': { lines: ['2 pcs: 720 x 560 Side', '1 pc: 764 x 540 Shelf'] },
  'a quantity apart from the sizes, a number in the name': {
    lines: ['2x 720x560 Oak 19', '1x 764x540 Oak 19'],
    rows: ['Oak 19 720x560 q2', 'Oak 19 764x540 q1'],
  },
  'a usual thickness in front and a quantity behind': {
    lines: ['18x720x560 - 2 pcs Side', '18x764x540 - 1 pc Shelf'],
    rows: ['Side 720x560 q2 18', 'Shelf 764x540 q1 18'],
    asked: ['free thickness'],
  },
  'inches and fractions in columns beside each other': {
    lines: ['Part;L;L frac;W;16ths;Qty', 'Side;28;3/8;22;8;2', 'Shelf;30;0;21;;1'],
    of: INCH,
    rows: ['Side 720.725x571.5 q2', 'Shelf 762x533.4 q1'],
  },
  'sizes that are numbered': {
    lines: ['Teil;Maß 1;Maß 2;Stk', SIDE, SHELF],
    asked: ['field:1 first', 'field:2 second'],
  },
  'sizes with letters': { lines: ['Teil;Maß A;Maß B;Stk', SIDE, SHELF], asked: ['field:1 first'] },
  'edges along x, or at its ends': {
    lines: ['Nazwa;Wymiar X;Wymiar Y;Szt.;Okl. X1;Okl. X2;Okl. Y1;Okl. Y2', `${SIDE};1;;;`, `${SHELF};1;1;;`],
    asked: ['field:1 first', 'field:2 second', ...[4, 5, 6, 7].map((at) => `field:${at} own`)],
  },
  'boxes and dots for edges': {
    lines: [`${TITLES};Edge front;Edge left`, `${SIDE};●;☐`, `${SHELF};○;☑`],
    rows: [`${BOTH[0]} bottom`, `${BOTH[1]} left`],
  },
  'a sign for each edge': {
    lines: [`${TITLES};Edges`, `${SIDE};X---`, `${SHELF};X-X-`],
    rows: [`${BOTH[0]} top`, `${BOTH[1]} bottom top`],
    asked: ['edgeDigits ?'],
  },
  'bands below a title of edges, and no sides': {
    lines: [`${TITLES};Kante`, `${SIDE};ABS 1`, `${SHELF};`],
    asked: ['field:4 own'],
  },
  'the edge for which a band is said': {
    lines: [`${TITLES};Kante`, `${SIDE};ABS 1`, `${SHELF};`],
    answers: { 'field:4': 'bottom' },
    rows: [`${BOTH[0]} bottom`, `${BOTH[1]}`],
  },
  'letters of four edges beside each other': {
    lines: ['Teil;Länge;Breite;Stk;Vorn;V;H;L;R', `${SIDE};;ABS 1;;;`, `${SHELF};;;;ABS 1;`],
    rows: [`${BOTH[0]} bottom`, `${BOTH[1]} left`],
  },
  'Spanish edges and grain': {
    lines: [`${TITLES};Cantos;Veta`, `${SIDE};2L 1A;a lo largo`, `${SHELF};1L;a lo ancho`],
    rows: [`${BOTH[0]} first bottom left top`, `${BOTH[1]} second bottom`],
  },
  'degrees of the grain': {
    lines: [`${TITLES};Grain angle`, `${SIDE};0`, `${SHELF};90`],
    asked: ['grain:0 ?', 'grain:90 ?'],
  },
  'ticks for what may turn': {
    lines: [`${TITLES};Rotate`, `${SIDE};✗`, `${SHELF};✓`],
    rows: [`${BOTH[0]} first`, `${BOTH[1]}`],
  },
  'sums by other names': {
    lines: [
      TITLES,
      SIDE,
      SHELF,
      'Grand total;;;3',
      'Anzahl gesamt;;;3',
      'Ogółem;;;3',
      'Side total;300;200;1',
    ],
    rows: [...BOTH, 'Side total 300x200 q1'],
    left: ['4 sum', '5 sum', '6 sum'],
  },
  'sums of every column': {
    lines: [`${TITLES};m²`, `${SIDE};0.81`, `${SHELF};0.41`, 'Sum;1484;1100;3;1.22'],
    left: ['4 sum'],
  },
  'lines in a cell each': {
    lines: ['"Name,Length,Width,Qty"', '"Side,720,560,2"', '"Shelf,764,""540"",1"'],
  },
  'two lines in a cell': { lines: [TITLES, '"Side\nleft";720;560;2'], rows: ['Side left 720x560 q2'] },
  'sheets below the parts': {
    lines: ['Parts', TITLES, SIDE, SHELF, '', 'Available sheets', TITLES, 'Oak;2800;2070;3'],
    left: ['1 above', '6-8 table'],
  },
  'stock among the rows': {
    lines: [`Type;${TITLES}`, `Part;${SIDE}`, `Part;${SHELF}`, 'Stock;Oak;2800;2070;3'],
    asked: ['field:0 own'],
    left: ['4 stock'],
  },
  'the material above the titles, without a colon': {
    lines: ['Material;Oak 19;;', 'Kunde;Meier;;', TITLES, SIDE, SHELF],
    rows: BOTH.map((row) => `${row} Oak 19`),
    left: ['2 above', '1 heading'],
  },
  'cabinets above lists beside each other': {
    lines: ['Cabinet 1;;;;;Cabinet 2', `${TITLES};;${TITLES}`, `${SIDE};;${SHELF}`],
    rows: [`${BOTH[0]} Cabinet 1`, `${BOTH[1]} Cabinet 2`],
    asked: ['heading:cabinet cabinet'],
    left: ['1 heading', '1 heading'],
  },
  'numbers of parts in front': {
    lines: ['101;720;560;2', '102;764;540;1'],
    rows: ['720x560 q2', '764x540 q1'],
  },
  'quantities in names beside ones': {
    lines: [TITLES, '2x Side;720;560;1', 'Shelf;764;540;1'],
    rows: ['2x Side 720x560 q1', 'Shelf 764x540 q1'],
    asked: ['nameCount ?'],
  },
  'quantities in names beside ones, answered': {
    lines: [TITLES, '2x Side;720;560;1', 'Shelf;764;540;1'],
    answers: { nameCount: 'qty' },
  },
  'quantities in names beside others': {
    lines: [TITLES, '2x Side;720;560;2', 'Shelf (2);764;540;1'],
    rows: ['2x Side 720x560 q2', 'Shelf (2) 764x540 q1'],
  },
  'a profile above lengths of bars': {
    lines: ['Profil: 40x40', '', 'Name;Length;Qty', 'A;1200;4', 'B;600;2'],
    of: { ...MM, kind: 'bars', longest: 6000 },
    rows: ['A 1200 q4 40x40', 'B 600 q2 40x40'],
    left: ['1 heading'],
  },
  'bars by labels': {
    lines: ['Profile: T40', 'Length: 1200', 'Qty: 4', '', 'Profile: T40', 'Length: 600', 'Qty: 2'],
    of: { ...MM, kind: 'bars', longest: 6000 },
    rows: ['1200 q4 T40', '600 q2 T40'],
  },
  'a part of two sizes alone below an empty row': {
    lines: [TITLES, SIDE, '', ';764;540;'],
    rows: [`${BOTH[0]}`, '764x540 q1'],
    asked: ['cell:4:3 1'],
  },
  'two thicknesses that follow on each other': {
    lines: ['Name;Length;Width;?;Qty', 'A;720;560;18;2', 'B;764;540;19;1'],
    rows: ['A 720x560 q2 18', 'B 764x540 q1 19'],
    asked: ['field:3 thickness'],
  },
  'so many of each of several': {
    lines: ['je 2 Stk: 720x560, 764x540'],
    rows: ['720x560 q2', '764x540 q2'],
  },
  'a sheet and a kerf above the titles': {
    lines: ['Sheet size: 2800 x 2070', 'Kerf: 4', '', TITLES, SIDE, SHELF],
    left: ['1 above', '2 above'],
  },
  'remarks with a number below the parts': {
    lines: [TITLES, SIDE, '', SHELF, '', 'Kerf;4', 'm²;1,22'],
    left: ['6 none', '7 none'],
  },
  'rests below the parts': {
    lines: [TITLES, SIDE, SHELF, '', 'Offcuts', TITLES, 'R1;800;300;1'],
    left: ['5-7 table'],
  },
  'the thin side in the middle': {
    lines: ['Name;Size;Qty', 'Side;720 x 18 x 560;2', 'Shelf;764 x 18 x 540;1'],
    rows: ['Side 720x560 q2 18', 'Shelf 764x540 q1 18'],
  },
  'the thin side in the middle of a line': {
    lines: ['2 pcs 720x18x560 Side', '1 pc 764x18x540 Shelf'],
    rows: ['Side 720x560 q2 18', 'Shelf 764x540 q1 18'],
  },
  'a thickness that fits no unit': {
    lines: ['Name;Length;Width;Thickness;Qty', 'Side;720;18;560;2'],
    rows: ['Side 720x18 q2 560'],
    asked: ['unit:3 ?'],
  },
  'a material and its thickness in a title': {
    lines: [`${TITLES};Material/Dicke`, `${SIDE};Eiche 19`, `${SHELF};MDF 16`],
    rows: [`${BOTH[0]} Eiche 19`, `${BOTH[1]} MDF 16`],
    asked: ['field:4 material'],
  },
  'columns that have numbers for titles': {
    lines: [`${TITLES};1;2`, `${SIDE};x;`, `${SHELF};;x`],
    asked: ['field:4 own', 'field:5 own'],
  },
  'titles that go on in the row of their units': {
    lines: ['Part;Length;Width;Qty', 'name;(mm);(mm);', SIDE, SHELF],
  },
  'two by four, eight feet long': {
    lines: ["10 pcs 2x4x8'", "4 pcs 2x6x10'"],
    of: TIMBER,
    rows: ['50.8x101.6x2438.4 q10', '50.8x152.4x3048 q4'],
  },
  'two by four beside lengths in feet': {
    lines: ['Name,Qty,Size,Length (ft)', 'Stud,10,2x4,8'],
    of: TIMBER,
    rows: ['Stud 50.8x101.6x2438.4 q10'],
  },
};

describe('a list of a stranger', () => {
  it.each(Object.entries(LISTS))('with %s', (_, { lines, rows, asked, left, of, answers }) => {
    const { rows: found, ...others } = read(lines, of, answers);
    expect({ rows: found, ...others }).toEqual({ rows: rows ?? BOTH, asked: asked ?? [], left: left ?? [] });
  });
});
