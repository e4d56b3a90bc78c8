import Papa from 'papaparse';
import { MM_PER_INCH } from '../words/lengthWords.ts';
import type { LeftOut, ListContext, ListReading, ListRow, Side } from '../list.ts';
import { emptyRow } from '../list.ts';
import type { PtxSizes } from './ptxBands.ts';
import { withBands } from './ptxBands.ts';

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

/** A record and the line it stands in, from 1. */
interface PtxRecord {
  readonly line: number;
  readonly fields: readonly string[];
}

export function isPtx(text: string): boolean {
  return /^\s*\uFEFF?"?HEADER"?,/i.test(text) || /^"?PARTS_REQ"?,/im.test(text);
}

/** Reads parts, boards and materials of a pattern exchange file (PTX 1.x): records PARTS_REQ, PARTS_INF, PARTS_UDI,
 *  BOARDS, MATERIALS; HEADER gives the unit. `bands`: those of the job. Nothing in it can be read two ways. Throws an
 *  Error with a sentence that names the line where a record is damaged; lines of no known record are left out and
 *  told. */
export function readPtx(text: string, bands: ListContext['bands']): PtxReading {
  const records = recordsOf(text);
  const of = (kind: string): readonly PtxRecord[] => records.filter((record) => kindOf(record) === kind);
  const unitMm = unitOf(of('HEADER')[0]);
  const materials = byIndex(of('MATERIALS'), 'material');
  const infos = byIndex(of('PARTS_INF'), 'part');
  const texts = new Map(of('PARTS_UDI').map(({ fields }) => [`${fields[1]}/${fields[2]}`, fields]));
  const nameOf = materialNames([...materials.values()]);
  const parts = byIndex(of('PARTS_REQ'), 'part');
  for (const [key, { line }] of infos)
    if (!parts.has(key)) damaged(line, 'PARTS_INF tells of a part that the file does not have');
  const leftOut: LeftOut[] = records
    .filter((record) => !KNOWN.includes(kindOf(record)))
    .map(({ line, fields }) => ({ line, text: fields.join(','), why: 'none' }));
  const told = [...parts].flatMap(([key, record]): PtxSizes[] => {
    const { line, fields: row } = record;
    const info = infos.get(key)?.fields;
    const material = materialOf(record, materials);
    const name = info?.[3] || (row[3] ?? '');
    const said = saidBy(texts.get(key) ?? [], name, material?.fields[4]);
    const qty = count(record, 7, 1);
    if (qty === 0) {
      leftOut.push({ line, text: row.join(','), why: 'off' });
      return [];
    }
    const made: ListRow = {
      ...emptyRow(line),
      name,
      thickness: finished(material, 5, unitMm),
      qty,
      material: nameOf(material),
      grain: grainOf(record),
      edges: edgesOf(info),
      cabinet: info?.[18] || said.cabinet,
      note: info?.[19] || said.note,
      own: { ...ownOf(row, info), ...said.own },
      source: row,
    };
    return [
      {
        row: made,
        cut: [size(record, 5, unitMm), size(record, 6, unitMm)],
        finished: [finished(infos.get(key), 5, unitMm), finished(infos.get(key), 6, unitMm)],
      },
    ];
  });
  const boards = [...byIndex(of('BOARDS'), 'board')].map(([, record]) => ({
    code: record.fields[3] ?? '',
    material: nameOf(materialOf(record, materials)),
    length: size(record, 5, unitMm),
    width: size(record, 6, unitMm),
    qty: count(record, 7, 0),
    price: record.fields[9] ? amount(record, 9) : null,
  }));
  return {
    list: {
      isLengthList: true,
      titles: null,
      fingerprint: 'ptx',
      columns: [],
      ...withBands(told, bands),
      questions: [],
      leftOut,
    },
    boards,
  };
}

/** Records of the format; those about the plan are passed over. */
const KNOWN = [
  'HEADER',
  'JOBS',
  'PARTS_REQ',
  'PARTS_INF',
  'PARTS_UDI',
  'PARTS_DST',
  'BOARDS',
  'MATERIALS',
  'NOTES',
  'OFFCUTS',
  'PATTERNS',
  'PTN_UDI',
  'CUTS',
  'VECTORS',
];

/** 999.9 inches; 9999.9 where the unit is the millimetre. */
const LONGEST_MM = 999.9 * MM_PER_INCH + 1e-6;

function damaged(line: number, what: string): never {
  throw new Error(`Line ${line}: ${what}.`);
}

const kindOf = ({ fields }: PtxRecord): string => (fields[0] ?? '').toUpperCase();

/** One record a line. */
function recordsOf(text: string): readonly PtxRecord[] {
  return text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\n|\r/)
    .flatMap((row, at): PtxRecord[] => {
      if (row.trim() === '') return [];
      if (/[^\P{Cc}\t]/u.test(row)) damaged(at + 1, 'there are bytes that are no text');
      const { data, errors } = Papa.parse<string[]>(row, { delimiter: ',' });
      if (errors.length > 0) damaged(at + 1, 'a quotation mark is opened and not closed');
      return [{ line: at + 1, fields: (data[0] ?? []).map((cell) => cell.trim()) }];
    });
}

function unitOf(header: PtxRecord | undefined): number {
  if (header === undefined)
    throw new Error('There is no HEADER record, so that the unit of the sizes is not known.');
  const unit = header.fields[3] ?? '';
  if (unit !== '0' && unit !== '1')
    damaged(header.line, `"${unit}" is no unit: HEADER says 0 for millimetres or 1 for inches`);
  return unit === '1' ? MM_PER_INCH : 1;
}

/** Records by job and index. */
function byIndex(records: readonly PtxRecord[], noun: string): ReadonlyMap<string, PtxRecord> {
  const found = new Map<string, PtxRecord>();
  for (const record of records) {
    const [kind, job, index] = record.fields;
    if (!/^\d+$/.test(job ?? '') || !/^\d+$/.test(index ?? ''))
      damaged(
        record.line,
        `${kind} needs the numbers of its job and its ${noun}, not "${job ?? ''},${index ?? ''}"`,
      );
    const key = `${job}/${index}`;
    const before = found.get(key);
    if (before !== undefined)
      damaged(record.line, `${noun} ${index} is there twice, the first time in line ${before.line}`);
    found.set(key, record);
  }
  return found;
}

/** A code that says no more than a name: with strokes below the line for other signs, cut off where it is long, and
 *  numbered where another one is the same. */
function isCodeOf(code: string, name: string): boolean {
  const plain = name.replace(/[^A-Za-z0-9._-]+/g, '_');
  const isCutOff = (short: string): boolean => short.length >= SHORTEST && plain.startsWith(short);
  return [code, code.replace(/_\d+$/, '')].some((one) => one !== '' && (one === plain || isCutOff(one)));
}

/** No format cuts a code off sooner. */
const SHORTEST = 10;

/** The names of materials: of one whose code is made of its description that, else the code. None where the file says
 *  that none was named. */
function materialNames(materials: readonly PtxRecord[]): (material: PtxRecord | undefined) => string {
  const named = ({ fields: [, , , code = '', text = ''] }: PtxRecord): string =>
    /^MATERIAL(_\d+)?$/.test(code) && text === NO_MATERIAL ? '' : isCodeOf(code, text) ? text : code;
  const all = materials.map(named);
  return (material) => {
    if (material === undefined) return '';
    const name = named(material);
    return all.filter((one) => one === name).length > 1 ? (material.fields[3] ?? '') : name;
  };
}

/** As the files of this program say it. */
const NO_MATERIAL = 'No material named';

/** Texts beside a part (PARTS_UDI). Files of this program repeat name and material in them, then the number of the row,
 *  and say its cabinet and its note; of other files they are kept beside the part. */
function saidBy(fields: Fields, name: string, material = ''): Pick<ListRow, 'cabinet' | 'note' | 'own'> {
  const [, , index, ...texts] = fields;
  const [first, second = '', third] = texts;
  const isOwn = first === name && second === (material === NO_MATERIAL ? '' : material) && third === index;
  if (isOwn) return { cabinet: texts[3] ?? '', note: texts[4] ?? '', own: {} };
  const own = texts.flatMap((text, at) => (text === '' || text === name ? [] : [[`Info ${at + 1}`, text]]));
  return { cabinet: '', note: '', own: Object.fromEntries(own) as Readonly<Record<string, string>> };
}

/** The MATERIALS record of a part or board; none where it names none. */
function materialOf(
  { line, fields }: PtxRecord,
  materials: ReadonlyMap<string, PtxRecord>,
): PtxRecord | undefined {
  const index = fields[4] ?? '';
  if (index === '' || (index === '0' && materials.size === 0)) return undefined;
  const found = materials.get(`${fields[1]}/${index}`);
  return found === undefined ? damaged(line, `the file has no material ${index}`) : found;
}

function size(record: PtxRecord, at: number, unitMm: number): number {
  const mm = optional(record.fields[at], unitMm);
  if (mm === null)
    return damaged(record.line, `"${record.fields[at] ?? ''}" is no ${at === 5 ? 'length' : 'width'}`);
  if (mm > LONGEST_MM) damaged(record.line, `${record.fields[at]} is more than the format can hold`);
  return mm;
}

/** A size that may be left out: empty or 0. */
function finished(record: PtxRecord | undefined, at: number, unitMm: number): number | null {
  const text = record?.fields[at] ?? '';
  const mm = optional(text, unitMm);
  return mm === null && record !== undefined && Number(text) !== 0
    ? damaged(record.line, `"${text}" is no size`)
    : mm;
}

function amount(record: PtxRecord, at: number): number {
  const value = Number(record.fields[at]);
  return Number.isFinite(value) && value >= 0
    ? value
    : damaged(record.line, `"${record.fields[at]}" is no price`);
}

function count(record: PtxRecord, at: number, otherwise: number): number {
  const text = record.fields[at] ?? '';
  if (text === '') return otherwise;
  return /^\d{1,6}$/.test(text) ? Number(text) : damaged(record.line, `"${text}" is no quantity`);
}

function grainOf(record: PtxRecord): ListRow['grain'] {
  const text = record.fields[10] ?? '';
  if (text === '1') return 'first';
  if (text === '2') return 'second';
  return text === '' || text === '0'
    ? 'any'
    : damaged(record.line, `"${text}" is no grain: 0 free, 1 along the board's length, 2 along its width`);
}

type Fields = readonly string[];

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
    ['Code', info?.[3] && !isCodeOf(row[3] ?? '', info[3]) ? row[3] : undefined],
    ['Order', info?.[7]],
    ['Drawing', info?.[17]],
    ['Room', info?.[24]],
    ['Barcode', info?.[25]],
    ['Colour', info?.[27]],
  ];
  return Object.fromEntries(named.flatMap(([name, value]) => (value ? [[name, value]] : [])));
}
