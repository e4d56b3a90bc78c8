/** A reader of PTX files that shares no code with the writer: parses the records, replays every pattern on its board
 *  and says what falls. Throws a sentence with the line number on anything the format does not allow. */
export interface ReplayedPattern {
  readonly board: number;
  readonly runs: number;
  /** Every part that falls from one sheet: its row from 1, x extent first. */
  readonly parts: readonly FallenPart[];
  /** `width x height` of every offcut that falls from one sheet. */
  readonly offcuts: readonly string[];
  /** Deepest phase, 1 a rip; a head cut before the rips is no phase of it. */
  readonly deepest: number;
  readonly headed: boolean;
  /** PART_INDEX -> QTY_PARTS over all sheets of the pattern, as the rows say. */
  readonly counted: ReadonlyMap<number, number>;
}

interface FallenPart {
  readonly index: number;
  readonly w: number;
  readonly h: number;
}

interface Board {
  readonly code: string;
  readonly material: number;
  readonly w: number;
  readonly h: number;
  readonly used: number;
  readonly cost: number | null;
}

interface PartRecord {
  readonly code: string;
  readonly material: number;
  readonly w: number;
  readonly h: number;
  readonly qty: number;
  readonly grain: number;
  readonly made: number;
}

export interface PtxFile {
  /** 0 millimetres, 1 inches. */
  readonly units: number;
  readonly boards: readonly Board[];
  readonly parts: readonly PartRecord[];
  /** Kerfs of rip and cross-cut; fixed and least waste trim of rips, then of cross-cuts. */
  readonly materials: readonly {
    readonly code: string;
    readonly kerfs: readonly number[];
    readonly trims: readonly number[];
  }[];
  readonly offcuts: readonly { readonly w: number; readonly h: number; readonly qty: number }[];
  readonly patterns: readonly ReplayedPattern[];
}

interface Row {
  readonly line: number;
  readonly fn: number;
  readonly dimension: number;
  readonly repeats: number;
  readonly piece: string;
  readonly quantity: number;
}

const near = (a: number, b: number): boolean => Math.abs(a - b) < 0.0051;

/** Reads a file for a beam saw record by record. `trims`: fixed and least waste of rips, then of cross-cuts, as the
 *  plan has them; `inPatterns`: its patterns hold the trimming cuts, too. Throws an Error with a sentence where a
 *  record is damaged or missing. */
export function readPtx(
  text: string,
  { trims, inPatterns }: { readonly trims: readonly number[]; readonly inPatterns: boolean },
): PtxFile {
  const lines = text.split('\r\n');
  if (lines.pop() !== '') throw new Error('the file must end with CRLF');
  const records = lines.map((line, index) => ({ line: index + 1, fields: splitCsv(line) }));
  const all = (name: string): typeof records => records.filter(({ fields }) => fields[0] === name);
  const [header] = records;
  if (header?.fields[0] !== 'HEADER') throw new Error('line 1: HEADER expected');
  const lists = listsOf((name) => all(name).map(({ fields }) => fields));
  const { boards, materials } = lists;
  const cuts = all('CUTS');
  const patterns = all('PATTERNS').map(({ fields, line }, index) => {
    if (Number(fields[2]) !== index + 1) throw new Error(`line ${line}: patterns are numbered without gaps`);
    const rows = cuts
      .filter(({ fields: cut }) => cut[2] === fields[2])
      .map(({ fields: cut, line: at }, row): Row => {
        if (Number(cut[3]) !== row + 1) throw new Error(`line ${at}: cuts of a pattern are numbered from 1`);
        return {
          line: at,
          fn: Number(cut[5]),
          dimension: Number(cut[6]),
          repeats: Number(cut[7]),
          piece: cut[8] ?? '',
          quantity: Number(cut[9]),
        };
      });
    const at = Number(fields[3]) - 1;
    const board = boards[at];
    const material = materials[(board?.material ?? 0) - 1];
    if (board === undefined || material === undefined)
      throw new Error(`line ${line}: no such board, or no material of it`);
    const defaults = material.trims;
    const [kerf = NaN] = material.kerfs;
    return replay(rows, {
      w: board.w,
      h: board.h,
      board: at,
      type: Number(fields[4]),
      runs: Number(fields[5]),
      kerf,
      trims,
      isTrimmed: trimsAreCuts(Number(fields[4]), { trims, defaults, inPatterns }),
    });
  });
  return { units: Number(header.fields[3]), ...lists, patterns };
}

type Lists = Pick<PtxFile, 'boards' | 'materials' | 'offcuts' | 'parts'>;

/** The lists beside the patterns; `all` gives the records of one kind. */
const listsOf = (all: (name: string) => readonly (readonly string[])[]): Lists => ({
  boards: all('BOARDS').map((record) => ({
    code: record[3] ?? '',
    material: Number(record[4]),
    w: Number(record[5]),
    h: Number(record[6]),
    used: Number(record[8]),
    cost: record[9] === '' || record[9] === undefined ? null : Number(record[9]),
  })),
  parts: all('PARTS_REQ').map((record) => ({
    code: record[3] ?? '',
    material: Number(record[4]),
    w: Number(record[5]),
    h: Number(record[6]),
    qty: Number(record[7]),
    grain: Number(record[10]),
    made: Number(record[11]),
  })),
  materials: all('MATERIALS').map((record) => ({
    code: record[3] ?? '',
    kerfs: record.slice(7, 9).map(Number),
    trims: record.slice(9, 13).map(Number),
  })),
  offcuts: all('OFFCUTS').map((record) => ({
    w: Number(record[5]),
    h: Number(record[6]),
    qty: Number(record[7]),
  })),
});

interface Sheet {
  readonly board: number;
  readonly w: number;
  readonly h: number;
  readonly type: number;
  readonly runs: number;
  readonly kerf: number;
  /** Fixed and least waste trim of rips, then of cross-cuts, kerf included. */
  readonly trims: readonly number[];
  /** The trims are cuts of the pattern. */
  readonly isTrimmed: boolean;
}

interface Edges {
  /** Before and behind the cuts along x, top and bottom. */
  readonly rows: readonly [number, number];
  /** Before and behind the cuts along y, left and right. */
  readonly columns: readonly [number, number];
}

const edgesOf = ([top = NaN, bottom = NaN, left = NaN, right = NaN]: readonly number[]): Edges => ({
  rows: [top, bottom],
  columns: [left, right],
});

interface Trims {
  readonly trims: readonly number[];
  readonly defaults: readonly number[];
  readonly inPatterns: boolean;
}

/** Where the pattern trims with cuts of its own: the receiver wants it, or MATERIALS names no trims. Those it names
 *  hold in every phase without such a cut, so they must be right for the type of the pattern. */
function trimsAreCuts(type: number, { trims, defaults, inPatterns }: Trims): boolean {
  const isNone = (of: readonly number[]): boolean => of.every((trim) => trim === 0);
  const { rows, columns } = edgesOf(defaults);
  const isSame = rows[0] === columns[0] && rows[1] === columns[1];
  if (type !== 0 && !isNone(defaults) && !(type === 1 && isSame))
    throw new Error(`the trims of MATERIALS are wrong for a pattern of type ${type}`);
  return inPatterns || (isNone(defaults) && !isNone(trims));
}

/** The row of a trim at this edge, whose size is what falls off before the blade; 1, the rows that it takes. */
function requireTrim(row: Row | undefined, phase: number, trim: number, kerf: number): number {
  const isEdge = row?.repeats === 1 && row.piece === '0';
  if (!isEdge || row.fn !== 90 + phase || !near(row.dimension, Math.max(0, trim - kerf)))
    throw new Error(`line ${row?.line ?? 0}: a trim of ${trim} is expected`);
  return 1;
}

/** A part without a pass uses up the rest. */
function requireRest({ repeats, piece, line, dimension }: Row, left: number): void {
  if (repeats === 0 && piece !== '0' && !piece.startsWith('X') && !near(left, 0))
    throw new Error(`line ${line}: what remains is ${left + dimension}, not ${dimension}`);
}

/** MATERIALS trims the ends of strips where they are cross-cut: a strip that is a part would keep them. */
function requireTrimmedEnds(strips: readonly Row[], ends: readonly number[]): void {
  const part = strips.find(({ piece }) => piece !== '0' && !piece.startsWith('X'));
  if (part !== undefined && ends.some((trim) => trim > 0))
    throw new Error(`line ${part.line}: the ends of part ${part.piece}, a whole strip, are not trimmed`);
}

function replay(rows: readonly Row[], sheet: Sheet): ReplayedPattern {
  const parts: FallenPart[] = [];
  const offcuts: string[] = [];
  const counted = new Map<number, number>();
  const headed = sheet.type === 2 || sheet.type === 3;
  /** Whether the cuts of the first phase run along x, so that their dimension is a height. */
  const firstAlongX = sheet.type === 0 || sheet.type === 3;
  const first = headed ? 0 : 1;
  const heights = (phase: number): boolean => ((phase - first) % 2 === 0) === firstAlongX;
  const { isTrimmed } = sheet;
  const edges = edgesOf(sheet.trims);
  const usable = isTrimmed
    ? { w: sheet.w, h: sheet.h }
    : { w: sheet.w - edges.columns[0] - edges.columns[1], h: sheet.h - edges.rows[0] - edges.rows[1] };
  for (const { piece, quantity } of rows)
    if (quantity > 0 && !piece.startsWith('X')) counted.set(+piece, (counted.get(+piece) ?? 0) + quantity);
  let at = 0;
  const fall = (row: Row, w: number, h: number): void => {
    if (row.piece.startsWith('X')) offcuts.push(size(w, h));
    else if (row.piece !== '0') parts.push({ index: +row.piece, w, h });
  };
  const level = (phase: number, w: number, h: number): void => {
    const extent = heights(phase) ? h : w;
    const [fixed, least] =
      isTrimmed && phase <= first + 1 ? edges[heights(phase) ? 'rows' : 'columns'] : [0, 0];
    let used = fixed;
    if (fixed > 0) at += requireTrim(rows[at], phase, fixed, sheet.kerf);
    for (let row = rows[at]; row !== undefined && row.fn % 90 === phase; row = rows[at]) {
      const begun = at;
      const times = Math.max(1, row.repeats);
      used += times * row.dimension + row.repeats * sheet.kerf;
      // The blade may hang over the edge after the last piece.
      if (used > extent - least + sheet.kerf + 0.0051)
        throw new Error(`line ${row.line}: ${used} cut from ${extent}`);
      requireRest(row, extent - used);
      const [pw, ph] = heights(phase) ? [w, row.dimension] : [row.dimension, h];
      for (let time = 0; time < times; time++) {
        at = begun + 1;
        fall(row, pw, ph);
        const deeper = (rows[at]?.fn ?? 0) % 90;
        if (deeper > phase) level(deeper, pw, ph);
      }
    }
  };
  const strips = rows.filter(({ fn }) => fn % 90 === first);
  requireTrimmedEnds(strips, isTrimmed ? [] : edges[firstAlongX ? 'columns' : 'rows']);
  if (rows.length > 0) level(first, usable.w, usable.h);
  const left = rows[at];
  if (left !== undefined) throw new Error(`line ${left.line}: a phase is skipped`);
  const deepest = rows.reduce((most, { fn }) => Math.max(most, fn % 90), 0);
  return { board: sheet.board, runs: sheet.runs, parts, offcuts, counted, deepest, headed };
}

const size = (w: number, h: number): string => `${Math.round(w * 100) / 100} x ${Math.round(h * 100) / 100}`;

function splitCsv(line: string): readonly string[] {
  const fields: string[] = [];
  let field = '';
  let quoted = false;
  for (let at = 0; at < line.length; at++) {
    if (quoted && line[at] === '"' && line[at + 1] === '"') {
      field += '"';
      at++;
    } else if (line[at] === '"') quoted = !quoted;
    else if (line[at] === ',' && !quoted) {
      fields.push(field);
      field = '';
    } else field += line.charAt(at);
  }
  return [...fields, field];
}
