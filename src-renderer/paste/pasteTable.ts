import Papa from 'papaparse';

/** What a column of a pasted list can mean. `w` and `h` in Panels, `length`, `sw`, `sh` in Bars and
 *  Timber. */
export type PasteField =
  | 'name'
  | 'w'
  | 'h'
  | 'length'
  | 'sw'
  | 'sh'
  | 'qty'
  | 'material'
  | 'price'
  | 'grain'
  | 'edges'
  | 'top'
  | 'right'
  | 'bottom'
  | 'left'
  | 'group';

export interface PastedTable {
  readonly rows: readonly (readonly string[])[];
  /** Meaning of each column; null = not used. */
  readonly fields: readonly (PasteField | null)[];
  /** The first row held titles and is not among `rows`. */
  readonly hasHeader: boolean;
}

/** Titles by field, without accents, blanks and signs; German and English makers' words. */
const TITLES: readonly (readonly [PasteField, readonly string[]])[] = [
  [
    'name',
    [
      'name',
      'part',
      'partname',
      'bezeichnung',
      'bauteil',
      'teil',
      'benennung',
      'beschreibung',
      'description',
      'label',
      'designation',
      'item',
      'title',
      'titel',
    ],
  ],
  ['sw', ['sw', 'querschnittbreite', 'sectionwidth', 'thickness', 'dicke', 'starke', 'staerke']],
  ['sh', ['sh', 'querschnitthohe', 'querschnitthoehe', 'sectionheight', 'depth']],
  ['w', ['w', 'width', 'breite', 'b', 'x', 'wide']],
  ['h', ['h', 'height', 'hohe', 'hoehe', 'y', 'tiefe']],
  ['length', ['length', 'l', 'lange', 'laenge', 'len', 'long']],
  [
    'qty',
    [
      'qty',
      'quantity',
      'count',
      'pcs',
      'pieces',
      'stk',
      'stuck',
      'stueck',
      'stuckzahl',
      'stueckzahl',
      'anzahl',
      'menge',
      'anz',
      'number',
      'no',
      'amount',
    ],
  ],
  ['material', ['material', 'werkstoff', 'board', 'platte', 'mat', 'dekor', 'decor']],
  ['price', ['price', 'preis', 'cost', 'kosten', 'eur', 'unitprice']],
  [
    'grain',
    [
      'grain',
      'maserung',
      'faser',
      'faserrichtung',
      'graindirection',
      'laufrichtung',
      'dreh',
      'drehen',
      'rotate',
      'rotatable',
    ],
  ],
  ['edges', ['edges', 'edge', 'kanten', 'kante', 'edgebanding', 'banding', 'umleimer']],
  ['top', ['top', 'oben', 'edgetop', 'kanteoben']],
  ['right', ['right', 'rechts', 'edgeright', 'kanterechts']],
  ['bottom', ['bottom', 'unten', 'edgebottom', 'kanteunten']],
  ['left', ['left', 'links', 'edgeleft', 'kantelinks']],
  ['group', ['group', 'gruppe', 'together', 'zusammen']],
];

/** Reads a pasted list: tab, semicolon, comma or blank separated, with or without a title row. Null when it
 *  is one plain value, which then goes into the cell as it is. `order` is what untitled columns mean, first
 *  to last. */
export function parsePaste(text: string, order: readonly PasteField[]): PastedTable | null {
  const trimmed = text.replace(/^\uFEFF/, '').replace(/\s+$/, '');
  if (trimmed === '' || !/[\t;\n\r]|,.*,/.test(trimmed)) return null;
  const rows = splitRows(trimmed);
  const width = Math.max(...rows.map((row) => row.length));
  if (rows.length === 1 && width === 1) return null;
  const titles = titleFields(rows[0]);
  if (titles !== null) return { rows: rows.slice(1), fields: settleLengths(titles, order), hasHeader: true };
  return { rows, fields: guessFields(rows, width, order), hasHeader: false };
}

function splitRows(text: string): string[][] {
  const delimiter = pickDelimiter(text);
  const { data } = Papa.parse<string[]>(text, { delimiter, skipEmptyLines: 'greedy' });
  return data.map((row) => row.map((cell) => cell.trim()));
}

/** Tab wins, then semicolon; a comma separates only where every line has the same number of them beyond
 *  decimal commas. */
function pickDelimiter(text: string): string {
  if (text.includes('\t')) return '\t';
  if (text.includes(';')) return ';';
  return ',';
}

function plain(title: string): string {
  return title
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/ß/g, 'ss')
    .replace(/\(.*?\)|\[.*?\]/g, '')
    .replace(/\b(mm|cm|in|inch|stk\.?)\s*$/, (unit) => (unit.startsWith('stk') ? 'stk' : ''))
    .replace(/[^a-z]/g, '');
}

function fieldOfTitle(title: string): PasteField | null {
  const key = plain(title);
  if (key === '') return null;
  return TITLES.find(([, words]) => words.includes(key))?.[0] ?? null;
}

/** The fields of a title row, or null when the row is data: a title row has no numbers and at least two known
 *  words. */
function titleFields(row: readonly string[]): (PasteField | null)[] | null {
  if (row.some((cell) => isNumberLike(cell))) return null;
  const fields = row.map(fieldOfTitle);
  const known = fields.filter((field) => field !== null).length;
  if (known < Math.min(2, row.length)) return null;
  return fields.map((field, at) => (fields.indexOf(field) === at ? field : null));
}

/** Length and width are the panel's two sizes where the list speaks of length: `Länge, Breite` in Panels is
 *  w, h. */
function settleLengths(
  fields: readonly (PasteField | null)[],
  order: readonly PasteField[],
): (PasteField | null)[] {
  if (order.includes('length') || !fields.includes('length')) {
    const isTimber = order.includes('sw');
    return fields.map((field) =>
      isTimber && field === 'w' ? 'sw' : isTimber && field === 'h' ? 'sh' : field,
    );
  }
  const hasWidth = fields.includes('w');
  return fields.map((field) =>
    field === 'length' ? 'w' : field === 'w' ? 'h' : field === 'h' && hasWidth ? null : field,
  );
}

/** Without titles: numeric columns take the numeric fields in order, the first wordy column the name, the
 *  next the material. */
function guessFields(
  rows: readonly (readonly string[])[],
  width: number,
  order: readonly PasteField[],
): (PasteField | null)[] {
  const numeric = order.filter((field) => field !== 'name' && field !== 'material');
  const wordy: PasteField[] = ['name', 'material'];
  return Array.from({ length: width }, (_, at) => {
    const cells = rows.map((row) => row[at] ?? '').filter((cell) => cell !== '');
    if (cells.length === 0) return null;
    return (cells.every(isNumberLike) ? numeric.shift() : wordy.shift()) ?? null;
  });
}

const NUMBER_LIKE = /^[-+]?[\d.,/ ]+\s*(mm|cm|m|in|"|″|')?$/i;
function isNumberLike(cell: string): boolean {
  return /\d/.test(cell) && NUMBER_LIKE.test(cell.trim());
}

/** Banded edges of a code: `LR`, `1111` (top, right, bottom, left), `2L2W` (two long, two wide edges),
 *  `all`. */
export function parseEdgeCode(code: string): readonly ('top' | 'right' | 'bottom' | 'left')[] {
  const text = code.trim().toLowerCase();
  if (text === '' || text === '0' || text === '-') return [];
  if (/^(all|alle|4|rundum|umlaufend)$/.test(text)) return ['top', 'right', 'bottom', 'left'];
  if (/^[01]{4}$/.test(text))
    return (['top', 'right', 'bottom', 'left'] as const).filter((_, at) => text[at] === '1');
  const counted = [...text.matchAll(/([12])\s*([lwkb])/g)];
  if (counted.length > 0) {
    const edges: ('top' | 'right' | 'bottom' | 'left')[] = [];
    for (const [, count, side] of counted)
      edges.push(
        ...(side === 'l' ? (['top', 'bottom'] as const) : (['left', 'right'] as const)).slice(
          0,
          Number(count),
        ),
      );
    return edges;
  }
  const named: Record<string, 'top' | 'right' | 'bottom' | 'left'> = {
    t: 'top',
    o: 'top',
    r: 'right',
    b: 'bottom',
    u: 'bottom',
    l: 'left',
  };
  if (!/^[torbul,\s/+]+$/.test(text)) return [];
  return [...new Set([...text].map((sign) => named[sign]).filter((edge) => edge !== undefined))];
}
