import { createRandom } from './random.ts';
import type { Random } from './random.ts';
import type { TitleSet } from './titleWords.ts';
import { LANGUAGES } from './titleWords.ts';

/** A part as the shop means it; lengths in mm. */
export interface TrueRow {
  readonly name: string;
  readonly first: number;
  readonly second: number;
  readonly thickness: number | null;
  readonly qty: number;
  readonly material: string;
  readonly cabinet: string;
  readonly note: string;
  readonly edges: Readonly<Record<string, string>>;
}

/** A list with what it means and with the answers its author would give. */
export interface MadeList {
  readonly id: string;
  readonly text: string;
  readonly jobUnit: 'mm' | 'in';
  readonly rows: readonly TrueRow[];
  /** Meaning of each column; absent for lists without columns. */
  readonly fields: readonly string[];
  readonly answers: Readonly<Record<string, string>>;
}

export const BANDS = [
  { ref: 'ABS 1 mm', thickness: 1 },
  { ref: 'ABS 2 mm', thickness: 2 },
] as const;

type NumberShape = 'point' | 'comma' | 'groupedComma' | 'groupedPoint' | 'blankComma';
type UnitShape = 'mm' | 'cm' | 'inDecimal' | 'inFraction' | 'inHyphen' | 'inMark' | 'feet';
const SHAPES: readonly NumberShape[] = ['point', 'comma', 'groupedComma', 'groupedPoint', 'blankComma'];
const UNITS: readonly UnitShape[] = [
  'mm',
  'mm',
  'mm',
  'cm',
  'inDecimal',
  'inFraction',
  'inHyphen',
  'inMark',
  'feet',
];
type UnitPlace = 'title' | 'cell' | 'none';

const NAMES = [
  'Side',
  'Seite links',
  'Fond',
  'Boden',
  'Półka',
  'Cassetto',
  'Tür',
  'Estante',
  'Sockel',
  'Rückwand',
  'Blende',
  'Lade',
];
const MATERIALS = ['MDF 18', 'Spanplatte weiß 19', 'Eiche furniert', 'HDF 3', 'Birch ply'];

interface Style {
  readonly shape: NumberShape;
  readonly unit: UnitShape;
  readonly place: UnitPlace;
}

export type Program =
  | 'table'
  | 'cutListOptimizer'
  | 'openCutList'
  | 'fusion'
  | 'optiCutter'
  | 'fixed'
  | 'free'
  | 'ptx';
export const PROGRAMS: readonly Program[] = [
  'table',
  'table',
  'table',
  'openCutList',
  'cutListOptimizer',
  'fusion',
  'optiCutter',
  'fixed',
  'free',
  'ptx',
];

/** `count` lists of all programs, languages, number styles and units; the same seed makes the same lists. `apart` uses
 *  the titles the reader was not tuned on. */
export function makeLists(seed: number, count: number, apart: boolean): readonly MadeList[] {
  const languages = Object.keys(LANGUAGES);
  return Array.from({ length: count }, (_, at) => {
    const random = createRandom(seed + at * 7919);
    const program = PROGRAMS[at % PROGRAMS.length];
    const language = languages[Math.floor(at / PROGRAMS.length + at) % languages.length];
    const titles = LANGUAGES[language][apart ? 'apart' : 'tuned'];
    const style = pickStyle(random, program);
    const made = makeOne(program, titles, style, random);
    return { ...made, id: `${at} ${program} ${language} ${style.shape} ${style.unit} ${style.place}` };
  });
}

function pickStyle(random: Random, program: Program): Style {
  const unit = random.pick(UNITS);
  const isFraction = unit !== 'mm' && unit !== 'cm' && unit !== 'inDecimal';
  const place: UnitPlace =
    unit === 'inMark' || unit === 'feet'
      ? 'cell'
      : random.pick(program === 'fusion' ? ['cell'] : ['title', 'title', 'none', 'none', 'cell']);
  const shape = isFraction
    ? 'point'
    : random.pick<NumberShape>(unit === 'inDecimal' ? ['point', 'point', 'comma'] : SHAPES);
  if (program === 'ptx')
    return { shape: 'point', unit: unit === 'mm' || unit === 'cm' ? 'mm' : 'inDecimal', place: 'title' };
  if (program === 'cutListOptimizer' || program === 'optiCutter' || program === 'fixed' || program === 'free')
    return {
      shape: program === 'cutListOptimizer' ? 'point' : shape,
      unit,
      place: unit === 'inMark' || unit === 'feet' ? 'cell' : 'none',
    };
  return { shape, unit, place };
}

const isInch = (unit: UnitShape): boolean => unit !== 'mm' && unit !== 'cm';

function trueRows(random: Random, style: Style, count: number): readonly TrueRow[] {
  const size = (least: number, most: number): number => {
    if (isInch(style.unit)) {
      const sixteenths = random.whole(Math.ceil((least / 25.4) * 16), Math.floor((most / 25.4) * 16));
      const kept = random.whole(0, 2) === 0 ? sixteenths : sixteenths - (sixteenths % 8);
      return micro((kept / 16) * 25.4);
    }
    const value = random.whole(least, most);
    return random.whole(0, 3) === 0
      ? value + 0.5
      : random.whole(0, 9) === 0
        ? Math.max(1000, Math.min(2000, value - (value % 100)))
        : value;
  };
  const thickness = isInch(style.unit) ? 19.05 : random.pick([16, 18, 19]);
  return Array.from({ length: count }, () => {
    const sides = ['top', 'bottom', 'left', 'right'].filter(() => random.whole(0, 2) === 0);
    return {
      name: random.pick(NAMES),
      first: size(320, 1990),
      second: size(90, 620),
      thickness,
      qty: random.whole(1, 9),
      material: random.pick(MATERIALS),
      cabinet: `US${random.whole(1, 4)}`,
      note: random.whole(0, 3) === 0 ? 'CNC' : '',
      edges: Object.fromEntries(sides.map((side) => [side, BANDS[0].ref])),
    };
  });
}

const micro = (mm: number): number => Math.round(mm * 1e6) / 1e6;

/** A length as this style writes it. */
export function writeLength(mm: number, style: Style): string {
  const unit =
    style.place === 'cell'
      ? ({ mm: ' mm', cm: ' cm' }[style.unit as string] ??
        (style.unit === 'inMark' || style.unit === 'feet' ? '' : ' in'))
      : '';
  if (style.unit === 'mm') return writeNumber(mm, style.shape) + unit;
  if (style.unit === 'cm') return writeNumber(micro(mm / 10), style.shape) + unit;
  const sixteenths = Math.round((mm / 25.4) * 16);
  if (style.unit === 'inDecimal') return writeNumber(sixteenths / 16, style.shape) + unit;
  if (style.unit === 'feet' && sixteenths >= 192) {
    const feet = Math.floor(sixteenths / 192);
    return `${feet}' ${fraction(sixteenths - feet * 192, '-')}"`;
  }
  const joined = fraction(sixteenths, style.unit === 'inHyphen' ? '-' : ' ');
  return style.unit === 'inMark' || style.unit === 'feet' ? `${joined}"` : joined + unit;
}

function fraction(sixteenths: number, joint: string): string {
  const whole = Math.floor(sixteenths / 16);
  let [top, low] = [sixteenths % 16, 16];
  while (top > 0 && top % 2 === 0) [top, low] = [top / 2, low / 2];
  if (top === 0) return String(whole);
  return whole === 0 ? `${top}/${low}` : `${whole}${joint}${top}/${low}`;
}

function writeNumber(value: number, shape: NumberShape): string {
  const [whole, rest] = String(value).split('.');
  const group = { point: '', comma: '', groupedComma: '.', groupedPoint: ',', blankComma: ' ' }[shape];
  const grouped = group === '' ? whole : whole.replace(/(\d)(?=(\d{3})+$)/g, `$1${group}`);
  const mark = shape === 'point' || shape === 'groupedPoint' ? '.' : ',';
  return rest === undefined ? grouped : `${grouped}${mark}${rest}`;
}

type Made = Omit<MadeList, 'id'>;

function makeOne(program: Program, titles: TitleSet, style: Style, random: Random): Made {
  const rows = trueRows(random, style, random.whole(3, 12));
  const jobUnit =
    style.place === 'none'
      ? isInch(style.unit)
        ? random.pick(['in', 'in', 'mm'] as const)
        : random.pick(['mm', 'mm', 'mm', 'in'] as const)
      : random.pick(['mm', 'in'] as const);
  const base = { jobUnit, answers: baseAnswers(style) };
  switch (program) {
    case 'table':
      return { ...base, ...makeTable(titles, style, random, rows) };
    case 'openCutList':
      return { ...base, ...makeOpenCutList(titles, style, rows) };
    case 'cutListOptimizer':
      return { ...base, ...makeCutListOptimizer(style, rows, random) };
    case 'fusion':
      return { ...base, ...makeFusion(style, rows) };
    case 'optiCutter':
      return { ...base, ...makeOptiCutter(style, rows) };
    case 'fixed':
      return { ...base, ...makeFixed(style, rows, random) };
    case 'free':
      return { ...base, ...makeFree(style, rows, random) };
    case 'ptx':
      return { ...base, ...makePtx(style, rows) };
  }
}

function baseAnswers(style: Style): Readonly<Record<string, string>> {
  const unit = style.unit === 'mm' || style.unit === 'cm' ? style.unit : 'in';
  return {
    unit,
    style: style.shape === 'point' || style.shape === 'groupedPoint' ? 'point' : 'comma',
    'band:*': BANDS[0].ref,
    edgeWords: 'L W',
    edgeDigits: 'pairs',
    size: '1',
    free: 'qty',
  };
}

const bare = { material: '', cabinet: '', note: '', thickness: null, edges: {} } as const;

interface Column {
  readonly title: string;
  readonly field: string;
  readonly cell: (row: TrueRow, at: number) => string;
}

function tableOf(
  columns: readonly Column[],
  rows: readonly TrueRow[],
  delimiter: string,
): { text: string; fields: readonly string[] } {
  const quote = (cell: string): string =>
    cell.includes(delimiter) || cell.includes('"') ? `"${cell.replaceAll('"', '""')}"` : cell;
  const lines = [
    columns.map((column) => quote(column.title)),
    ...rows.map((row, at) => columns.map((column) => quote(column.cell(row, at)))),
  ];
  return {
    text: lines.map((line) => line.join(delimiter)).join('\r\n'),
    fields: columns.map((column) => column.field),
  };
}

const UNIT_TITLE: Readonly<Record<UnitShape, string>> = {
  mm: 'mm',
  cm: 'cm',
  inDecimal: 'in',
  inFraction: 'in',
  inHyphen: 'in',
  inMark: 'in',
  feet: 'in',
};

function lengthColumn(
  title: string,
  field: 'first' | 'second' | 'thickness',
  style: Style,
  random: Random | null,
): Column {
  const unit = UNIT_TITLE[style.unit];
  const shown =
    style.place === 'title'
      ? (random?.pick([`${title} (${unit})`, `${title} [${unit}]`, `${title} ${unit}`]) ??
        `${title} (${unit})`)
      : title;
  return { title: shown, field, cell: (row) => writeLength(row[field] ?? 0, style) };
}

function makeTable(
  titles: TitleSet,
  style: Style,
  random: Random,
  truth: readonly TrueRow[],
): Omit<Made, 'jobUnit' | 'answers'> {
  const has = {
    pos: random.flip(),
    thick: random.flip(),
    material: random.flip(),
    cabinet: random.flip(),
    note: random.flip(),
    first: random.flip(),
  };
  const edges = random.pick(['none', 'code', 'marks', 'names'] as const);
  const isHigh = random.whole(0, 2) === 0;
  const qty: Column = { title: titles.qty, field: 'qty', cell: (row) => String(row.qty) };
  const side = (title: string, where: string): Column => ({
    title,
    field: where,
    cell: (row) => (row.edges[where] === undefined ? '' : edges === 'marks' ? 'X' : 'ABS 1'),
  });
  const columns: Column[] = [
    ...(has.pos
      ? [{ title: 'Pos', field: 'position', cell: (_: TrueRow, at: number) => String(at + 1) }]
      : []),
    ...(has.first ? [qty] : []),
    { title: titles.name, field: 'name', cell: (row) => row.name },
    lengthColumn(isHigh ? titles.wide : titles.long, 'first', style, random),
    lengthColumn(isHigh ? titles.high : titles.wide, 'second', style, random),
    ...(has.thick ? [lengthColumn(titles.thick, 'thickness', style, random)] : []),
    ...(has.first ? [] : [qty]),
    ...(has.material
      ? [{ title: titles.material, field: 'material', cell: (row: TrueRow) => row.material }]
      : []),
    ...(edges === 'code' ? [{ title: titles.code, field: 'edges', cell: edgeCode }] : []),
    ...(edges === 'marks' || edges === 'names'
      ? [
          side(titles.front, 'bottom'),
          side(titles.back, 'top'),
          side(titles.left, 'left'),
          side(titles.right, 'right'),
        ]
      : []),
    ...(has.cabinet
      ? [{ title: titles.cabinet, field: 'cabinet', cell: (row: TrueRow) => row.cabinet }]
      : []),
    ...(has.note ? [{ title: titles.note, field: 'note', cell: (row: TrueRow) => row.note }] : []),
  ];
  const delimiter = random.pick(['\t', '\t', ';', ',']);
  const rows = truth.map((row) => ({
    ...row,
    thickness: has.thick ? row.thickness : null,
    material: has.material ? row.material : '',
    cabinet: has.cabinet ? row.cabinet : '',
    note: has.note ? row.note : '',
    edges: edges === 'none' ? {} : edges === 'code' ? codeEdges(row) : row.edges,
  }));
  const { text, fields } = tableOf(columns, truth, delimiter);
  const above =
    random.whole(0, 3) === 0
      ? `${['Küche Müller', ...columns.slice(1).map(() => '')].join(delimiter)}\r\n\r\n`
      : '';
  const below =
    random.whole(0, 3) === 0
      ? `\r\n${[titles.sum, ...columns.slice(1).map((column) => (column.field === 'qty' ? '99' : ''))].join(delimiter)}`
      : '';
  return { text: above + text + below, fields, rows };
}

const counts = (row: TrueRow): readonly [number, number] => [
  ['top', 'bottom'].filter((side) => row.edges[side] !== undefined).length,
  ['left', 'right'].filter((side) => row.edges[side] !== undefined).length,
];
function edgeCode(row: TrueRow): string {
  const [long, wide] = counts(row);
  return `${long > 0 ? `${long}L` : ''}${wide > 0 ? `${wide}W` : ''}`;
}
function codeEdges(row: TrueRow): Readonly<Record<string, string>> {
  const [long, wide] = counts(row);
  return Object.fromEntries(
    [...['top', 'bottom'].slice(0, long), ...['left', 'right'].slice(0, wide)].map((side) => [
      side,
      BANDS[0].ref,
    ]),
  );
}

function makeOpenCutList(
  titles: TitleSet,
  style: Style,
  truth: readonly TrueRow[],
): Omit<Made, 'jobUnit' | 'answers'> {
  const columns: Column[] = [
    { title: 'No.', field: 'position', cell: (_, at) => String.fromCharCode(65 + at) },
    { title: titles.name, field: 'name', cell: (row) => row.name },
    { title: titles.qty, field: 'qty', cell: (row) => String(row.qty) },
    lengthColumn(titles.long, 'first', style, null),
    lengthColumn(titles.wide, 'second', style, null),
    lengthColumn(titles.thick, 'thickness', style, null),
    { title: titles.material, field: 'material', cell: (row) => row.material },
    { title: 'Tags', field: 'own', cell: () => 'a, b' },
  ];
  return {
    ...tableOf(columns, truth, ';'),
    rows: truth.map((row) => ({ ...row, cabinet: '', note: '', edges: {} })),
  };
}

function makeCutListOptimizer(
  style: Style,
  truth: readonly TrueRow[],
  random: Random,
): Omit<Made, 'jobUnit' | 'answers'> {
  const isOff = truth.map(() => random.whole(0, 5) === 0);
  const columns: Column[] = [
    { title: 'Length', field: 'first', cell: (row) => writeLength(row.first, style) },
    { title: 'Width', field: 'second', cell: (row) => writeLength(row.second, style) },
    { title: 'Qty', field: 'qty', cell: (row) => String(row.qty) },
    { title: 'Material', field: 'material', cell: (row) => row.material },
    { title: 'Label', field: 'name', cell: (row) => row.name },
    { title: 'Enabled', field: 'enabled', cell: (_, at) => String(!isOff[at]) },
  ];
  const rows = truth
    .filter((_, at) => !isOff[at])
    .map((row) => ({ ...row, ...bare, material: row.material }));
  return { ...tableOf(columns, truth, ','), rows };
}

function makeFusion(style: Style, truth: readonly TrueRow[]): Omit<Made, 'jobUnit' | 'answers'> {
  const columns: Column[] = [
    { title: 'Count', field: 'qty', cell: (row) => String(row.qty) },
    { title: 'Body Name', field: 'name', cell: (row) => row.name },
    { title: 'Material', field: 'material', cell: (row) => row.material },
    { title: 'Length', field: 'first', cell: (row) => writeLength(row.first, style) },
    { title: 'Width', field: 'second', cell: (row) => writeLength(row.second, style) },
    { title: 'Thickness', field: 'thickness', cell: (row) => writeLength(row.thickness ?? 0, style) },
  ];
  return {
    ...tableOf(columns, truth, ','),
    rows: truth.map((row) => ({ ...row, ...bare, material: row.material, thickness: row.thickness })),
  };
}

function makeOptiCutter(style: Style, truth: readonly TrueRow[]): Omit<Made, 'jobUnit' | 'answers'> {
  const material = truth[0].material;
  const lines = [
    ['N', 'Kitchen'],
    ['M', material],
    ['K', '3'],
    ['S', '2800', '2070', '5'],
    ...truth.map((row) => [
      'P',
      writeLength(row.first, style),
      writeLength(row.second, style),
      String(row.qty),
      row.name,
    ]),
    ['@', 'end'],
  ];
  return {
    text: lines.map((line) => line.join('\t')).join('\n'),
    fields: ['first', 'second', 'qty', 'name', 'material'],
    rows: truth.map((row) => ({ ...row, ...bare, material })),
  };
}

function makeFixed(
  style: Style,
  truth: readonly TrueRow[],
  random: Random,
): Omit<Made, 'jobUnit' | 'answers'> {
  const isQtyFirst = random.flip();
  const lines = truth.map((row) => [
    ...(isQtyFirst ? [String(row.qty)] : []),
    row.name,
    writeLength(row.first, style),
    writeLength(row.second, style),
    ...(isQtyFirst ? [] : [String(row.qty)]),
    row.material,
  ]);
  const fields = [
    ...(isQtyFirst ? ['qty'] : []),
    'name',
    'first',
    'second',
    ...(isQtyFirst ? [] : ['qty']),
    'material',
  ];
  return {
    text: lines.map((line) => line.join(';')).join('\n'),
    fields,
    rows: truth.map((row) => ({ ...row, ...bare, material: row.material })),
  };
}

function makeFree(
  style: Style,
  truth: readonly TrueRow[],
  random: Random,
): Omit<Made, 'jobUnit' | 'answers'> {
  const lines = truth.map((row) => {
    const size = `${writeLength(row.first, style)} x ${writeLength(row.second, style)}`;
    return random.pick([
      `${row.qty} Stk ${row.name} ${size}`,
      `${size} ${row.qty}x ${row.name}`,
      `${row.qty} pcs ${size} ${row.name}`,
      `${row.name}: ${size} (${row.qty})`,
    ]);
  });
  return { text: lines.join('\n'), fields: [], rows: truth.map((row) => ({ ...row, ...bare })) };
}

function makePtx(style: Style, truth: readonly TrueRow[]): Omit<Made, 'jobUnit' | 'answers'> {
  const inches = style.unit === 'inDecimal';
  const write = (mm: number): string => String(inches ? Math.round((mm / 25.4) * 1e4) / 1e4 : mm);
  const materials = [...new Set(truth.map((row) => row.material))];
  const lines = [
    `HEADER,1.18,Kitchen,${inches ? 1 : 0},0,0`,
    'JOBS,1,Kitchen,,,,,0',
    ...materials.map((material, at) => `MATERIALS,1,${at + 1},${material},,${write(19.05)},1`),
    ...truth.map(
      (row, at) =>
        `PARTS_REQ,1,${at + 1},${row.name},${materials.indexOf(row.material) + 1},${write(row.first)},${write(row.second)},${row.qty},0,0,0,0`,
    ),
  ];
  return {
    text: lines.join('\r\n'),
    fields: [],
    rows: truth.map((row) => ({
      ...row,
      ...bare,
      material: row.material,
      thickness: inches ? 19.05 : 19.05,
    })),
  };
}
