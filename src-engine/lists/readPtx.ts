import Papa from 'papaparse';
import type { LeftOut, ListReading, ListRow, Side } from './list.ts';
import { emptyRow } from './list.ts';

/** A board of a PTX file. Lengths in mm. */
export interface PtxBoard {
  readonly code: string;
  readonly material: string;
  readonly length: number;
  readonly width: number;
  readonly qty: number;
  readonly price: number | null;
}

export interface PtxReading {
  readonly list: ListReading;
  readonly boards: readonly PtxBoard[];
}

type Fields = readonly string[];

export function isPtx(text: string): boolean {
  return /^\s*\uFEFF?"?HEADER"?,/i.test(text) || /^"?PARTS_REQ"?,/im.test(text);
}

/** Reads parts, boards and materials of a pattern exchange file (PTX 1.x): records PARTS_REQ, PARTS_INF, BOARDS,
 *  MATERIALS; HEADER gives the unit. Nothing in it can be read two ways. Throws an Error with a sentence where a
 *  record is damaged. */
export function readPtx(text: string): PtxReading {
  const records = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), { delimiter: ',' }).data.map((row) =>
    row.map((cell) => cell.trim()),
  );
  const of = (kind: string): readonly Fields[] => records.filter((row) => row[0].toUpperCase() === kind);
  const unitMm = of('HEADER')[0]?.[3] === '1' ? 25.4 : 1;
  const materials = new Map(of('MATERIALS').map((row) => [`${row[1]}/${row[2]}`, row]));
  const materialOf = (job: string, index: string): string => materials.get(`${job}/${index}`)?.[3] ?? '';
  const thicknessOf = (job: string, index: string): number | null =>
    optional(materials.get(`${job}/${index}`)?.[5], unitMm);
  const infos = new Map(of('PARTS_INF').map((row) => [`${row[1]}/${row[2]}`, row]));
  const leftOut: LeftOut[] = [];
  const rows = of('PARTS_REQ').flatMap((row, at): ListRow[] => {
    const line = records.indexOf(row as string[]) + 1;
    const info = infos.get(`${row[1]}/${row[2]}`);
    const qty = Number(row[7] || '1');
    if (qty === 0) {
      leftOut.push({ line, text: row.join(','), why: 'off' });
      return [];
    }
    const [cutLength, cutWidth] = [size(row, 5, unitMm, at), size(row, 6, unitMm, at)];
    return [
      {
        ...emptyRow(line),
        name: info?.[3] || row[3],
        first: optional(info?.[5], unitMm) ?? cutLength,
        second: optional(info?.[6], unitMm) ?? cutWidth,
        thickness: thicknessOf(row[1], row[4]),
        qty,
        material: materialOf(row[1], row[4]),
        grain: row[10] === '1' ? 'first' : row[10] === '2' ? 'second' : 'any',
        edges: edgesOf(info),
        cabinet: info?.[18] ?? '',
        note: info?.[19] ?? '',
        own: ownOf(row, info),
        source: row,
      },
    ];
  });
  const boards = of('BOARDS').map((row, at) => ({
    code: row[3],
    material: materialOf(row[1], row[4]),
    length: size(row, 5, unitMm, at),
    width: size(row, 6, unitMm, at),
    qty: Number(row[7] || '0'),
    price: row[9] ? Number(row[9]) : null,
  }));
  return {
    list: {
      program: 'PTX',
      isLengthList: true,
      titles: null,
      fingerprint: 'ptx',
      columns: [],
      rows,
      questions: [],
      leftOut,
      newBands: [],
    },
    boards,
  };
}

function size(row: Fields, at: number, unitMm: number, record: number): number {
  const mm = optional(row[at], unitMm);
  if (mm === null || mm <= 0)
    throw new Error(`${row[0]} record ${record + 1}: "${row[at] ?? ''}" is no size.`);
  return mm;
}

function optional(text: string | undefined, unitMm: number): number | null {
  if (text === undefined || text === '') return null;
  const value = Number(text);
  return Number.isFinite(value) && value > 0 ? Math.round(value * unitMm * 1e6) / 1e6 : null;
}

/** EDGE1 bottom, EDGE2 top, EDGE3 left, EDGE4 right. */
const EDGE_AT: readonly (readonly [Side, number])[] = [
  ['bottom', 8],
  ['top', 9],
  ['left', 10],
  ['right', 11],
];

function edgesOf(info: Fields | undefined): ListRow['edges'] {
  return Object.fromEntries(EDGE_AT.flatMap(([side, at]) => (info?.[at] ? [[side, info[at]]] : [])));
}

function ownOf(row: Fields, info: Fields | undefined): Readonly<Record<string, string>> {
  const named: readonly (readonly [string, string | undefined])[] = [
    ['Code', info?.[3] ? row[3] : undefined],
    ['Order', info?.[7]],
    ['Drawing', info?.[17]],
    ['Room', info?.[24]],
    ['Barcode', info?.[25]],
    ['Colour', info?.[27]],
  ];
  return Object.fromEntries(named.flatMap(([name, value]) => (value ? [[name, value]] : [])));
}
