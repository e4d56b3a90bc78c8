import type { MadeList, TrueRow } from './madeList.ts';
import { BANDS } from './madeList.ts';
import type { Random } from './random.ts';
import type { TitleSet } from './titleWords.ts';
import type { Style, UnitShape } from './writeLength.ts';
import { writeLength } from './writeLength.ts';

/** The text of a list and what it means. */
export type Made = Pick<MadeList, 'text' | 'fields' | 'rows'>;

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

export function makeTable(titles: TitleSet, style: Style, random: Random, truth: readonly TrueRow[]): Made {
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
/** One long edge is the front one, at the bottom of the drawing. */
function codeEdges(row: TrueRow): Readonly<Record<string, string>> {
  const [long, wide] = counts(row);
  return Object.fromEntries(
    [...['bottom', 'top'].slice(0, long), ...['left', 'right'].slice(0, wide)].map((side) => [
      side,
      BANDS[0].ref,
    ]),
  );
}

export function makeOpenCutList(titles: TitleSet, style: Style, truth: readonly TrueRow[]): Made {
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

export function makeCutListOptimizer(style: Style, truth: readonly TrueRow[], random: Random): Made {
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

export function makeFusion(style: Style, truth: readonly TrueRow[]): Made {
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

export function makeOptiCutter(style: Style, truth: readonly TrueRow[]): Made {
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

export function makeFixed(style: Style, truth: readonly TrueRow[], random: Random): Made {
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

export function makeFree(style: Style, truth: readonly TrueRow[], random: Random): Made {
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

export function makePtx(style: Style, truth: readonly TrueRow[]): Made {
  const inches = style.unit === 'inDecimal';
  const write = (mm: number): string => String(inches ? Math.round((mm / 25.4) * 1e4) / 1e4 : mm);
  const materials = [...new Set(truth.map((row) => row.material))];
  const lines = [
    `HEADER,1.18,Kitchen,${inches ? 1 : 0},0,0`,
    'JOBS,1,Kitchen,,,,,0',
    ...materials.map((material, at) => `MATERIALS,1,${at + 1},${material},,${write(19.05)},1`),
    ...truth.map((row, at) =>
      [
        'PARTS_REQ',
        1,
        at + 1,
        row.name,
        materials.indexOf(row.material) + 1,
        write(row.first),
        write(row.second),
        row.qty,
        0,
        0,
        0,
        0,
      ].join(),
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
