import { MM_PER_FOOT, MM_PER_INCH, MM_PER_YARD } from './words/lengthWords.ts';
import type { NumberStyle } from './words/readLength.ts';

/** One cell of a list. A spreadsheet says of a number that it is one: nothing in it can be read two ways. */
export interface Cell {
  readonly text: string;
  readonly number?: number;
}

/** A table as it stood in the file, title rows included. Every row has as many cells as it had there. */
export interface Table {
  /** Name of the spreadsheet's page; empty for text. */
  readonly name: string;
  /** What stands between the cells of a text; none where they have places of their own. */
  readonly delimiter?: string;
  readonly rows: readonly (readonly Cell[])[];
  /** Where each row stood, from 1, in a table that was laid out anew: its line, or of parts in columns its column. */
  readonly lines?: readonly number[];
  readonly notes?: readonly PageNote[];
}

/** Something about a page that its cells do not show. `where` names rows, columns, cells or pages; for `rows` and
 *  `columns`, which were not read, it is how many were; for `angles`, which count from the length, nothing; for
 *  `letters` the code page they were read in, with some words; for `materials` names that differ in nothing but case,
 *  blanks and the like; for `headings` what they say; for `beside`, lists that stood beside each other, their first
 *  title; for `together`, pages read one below the other, the lines of each; for `turned`, parts that stood in
 *  columns, and `words`, lines whose columns were lost, nothing. */
export interface PageNote {
  readonly what:
    | 'rows'
    | 'columns'
    | 'formulas'
    | 'errors'
    | 'hiddenRows'
    | 'hiddenColumns'
    | 'struckRows'
    | 'headings'
    | 'dittos'
    | 'merged'
    | 'hiddenPage'
    | 'pages'
    | 'together'
    | 'angles'
    | 'letters'
    | 'beside'
    | 'turned'
    | 'words'
    | 'materials';
  readonly count: number;
  readonly where: string;
}

export type ListKind = 'panels' | 'bars' | 'timber';

interface FieldRow {
  /** What its cells are read as; absent: by rules of their own. */
  readonly holds?: 'text' | 'length' | 'angle' | 'side' | 'edgeCount';
  /** Kinds of parts that have it; absent: all. A length that only some have is a size of theirs. */
  readonly of?: readonly ListKind[];
}
const PANELS = { of: ['panels'] } as const;
const RODS = { of: ['bars', 'timber'] } as const;
const TIMBER = { of: ['timber'] } as const;

/** What a column of a list can mean. `first` and `second` are the two sizes of a panel in the order of the list;
 *  bars have a `length` and angles, timber a `sectionW` and `sectionH` too. `edgesAlong` and `edgesAcross` count
 *  the banded edges along the first and the second size. `times`: how many units the quantity is of. `own`: kept
 *  beside the part as it is. */
const FIELDS = {
  name: { holds: 'text' },
  first: { holds: 'length', ...PANELS },
  second: { holds: 'length', ...PANELS },
  length: { holds: 'length', ...RODS },
  sectionW: { holds: 'length', ...TIMBER },
  sectionH: { holds: 'length', ...TIMBER },
  leftAngle: { holds: 'angle', ...RODS },
  rightAngle: { holds: 'angle', ...RODS },
  thickness: { holds: 'length' },
  qty: {},
  times: {},
  material: { holds: 'text' },
  edges: PANELS,
  edgesAlong: { holds: 'edgeCount', ...PANELS },
  edgesAcross: { holds: 'edgeCount', ...PANELS },
  top: { holds: 'side', ...PANELS },
  right: { holds: 'side', ...PANELS },
  bottom: { holds: 'side', ...PANELS },
  left: { holds: 'side', ...PANELS },
  grain: PANELS,
  turn: PANELS,
  price: {},
  together: { holds: 'text', ...PANELS },
  cabinet: { holds: 'text' },
  note: { holds: 'text' },
  position: {},
  enabled: {},
  own: {},
  none: {},
} as const satisfies Readonly<Record<string, FieldRow>>;
export type ListField = keyof typeof FIELDS;
export const LIST_FIELDS = Object.keys(FIELDS) as readonly ListField[];

type Holding<H> = {
  [F in ListField]: (typeof FIELDS)[F] extends { readonly holds: H } ? F : never;
}[ListField];
const rowOf = (field: ListField): FieldRow => FIELDS[field];
export const holds = <H extends NonNullable<FieldRow['holds']>>(
  field: ListField,
  what: H,
): field is Holding<H> => rowOf(field).holds === what;

/** Panels have no slanted ends, bars no edges and no grain. */
export const isFieldOf = (field: ListField, kind: ListKind): boolean =>
  rowOf(field).of?.includes(kind) !== false;

export type SizeField = Exclude<Holding<'length'>, 'thickness'>;
export const isSize = (field: ListField): field is SizeField =>
  holds(field, 'length') && rowOf(field).of !== undefined;

export type LengthField = Holding<'length'>;
export type TextField = Holding<'text'>;
export type AngleField = Holding<'angle'>;
export type Side = Holding<'side'>;
export const SIDES: readonly Side[] = LIST_FIELDS.filter((field) => holds(field, 'side'));

export type UnitName = 'mm' | 'cm' | 'dm' | 'm' | 'in' | 'ft' | 'yd';
export const UNIT_OF_NAME: Readonly<Record<UnitName, number>> = {
  mm: 1,
  cm: 10,
  dm: 100,
  m: 1000,
  in: MM_PER_INCH,
  ft: MM_PER_FOOT,
  yd: MM_PER_YARD,
};

/** What the reader has to know of the job the list goes into. Lengths in mm. */
export interface ListContext {
  readonly kind: ListKind;
  /** Unit of numbers where the list names none. */
  readonly unit: 'mm' | 'in';
  /** Longest side in stock; 0 where there is none. */
  readonly longest: number;
  readonly bands: readonly { readonly ref: string; readonly thickness: number }[];
}

/** Answers by the id of their question, and columns set by hand (`field:3`). */
export type Answers = Readonly<Record<string, string>>;

export type QuestionKind =
  | 'field'
  | 'style'
  | 'unit'
  | 'size'
  | 'edgeWords'
  | 'edgeDigits'
  | 'band'
  | 'grain'
  | 'heading'
  | 'emptyMaterial'
  | 'emptyThickness'
  | 'emptyQty'
  | 'thinSide'
  | 'pages'
  | 'smallRows'
  | 'commented'
  | 'nameCount'
  | 'lengthSums'
  | 'cell';

/** Something that can be read two ways. */
export interface ListQuestion {
  /** Key of its answer. */
  readonly id: string;
  readonly kind: QuestionKind;
  /** The text it is about: a title, a code, a cell. */
  readonly about: string;
  readonly column?: number;
  readonly line?: number;
  /** Of a cell: what its column means. */
  readonly field?: ListField;
  readonly choices: readonly string[];
  /** The likelier answer: shown, and taken where the list is imported as shown. */
  readonly proposed?: string;
}

export interface ListColumn {
  readonly index: number;
  readonly title: string;
  readonly field: ListField;
  readonly unit: UnitName | null;
  readonly unitFrom: 'title' | 'cells' | 'answer' | 'job' | null;
  readonly style: NumberStyle | null;
  readonly samples: readonly string[];
}

/** A row of the list as a part. Sizes in mm; null where the cell is empty or cannot be read. */
export interface ListRow {
  /** Line in the source, from 1. */
  readonly line: number;
  readonly name: string;
  readonly first: number | null;
  readonly second: number | null;
  readonly length: number | null;
  readonly sectionW: number | null;
  readonly sectionH: number | null;
  /** Degrees the ends lean off square, as in the contract. */
  readonly leftAngle: number | null;
  readonly rightAngle: number | null;
  readonly thickness: number | null;
  readonly qty: number | null;
  readonly price: number | null;
  readonly material: string;
  readonly grain: 'any' | 'first' | 'second';
  /** Band reference by side. */
  readonly edges: Readonly<Partial<Record<Side, string>>>;
  readonly together: string;
  readonly cabinet: string;
  readonly note: string;
  /** Columns the app has no field for, by title. */
  readonly own: Readonly<Record<string, string>>;
  /** The cells as they stood in the source. */
  readonly source: readonly string[];
  /** Of a row with more cells than the list has titles, so that none can be told: how many of both. */
  readonly surplus?: { readonly cells: number; readonly titles: number };
  /** Text that cannot be read, by field. */
  readonly bad: Readonly<Partial<Record<ListField, string>>>;
}

/** Lines that became no part, up to the line `to` where they are several. `none`: one of them may have been meant
 *  as a part; `text`: words only; `blank`: a line of a form that nobody filled in; `table`: another table, of no
 *  sizes. */
export interface LeftOut {
  readonly line: number;
  readonly to?: number;
  readonly text: string;
  readonly why:
    | 'above'
    | 'titles'
    | 'heading'
    | 'sum'
    | 'off'
    | 'none'
    | 'text'
    | 'blank'
    | 'table'
    | 'comment'
    | 'stock'
    | 'setting';
}

/** How many lines they are. */
export const linesLeftOut = (leftOut: readonly LeftOut[]): number =>
  leftOut.reduce((sum, { line, to = line }) => sum + to - line + 1, 0);

export interface ListReading {
  /** The sizes are lengths and widths, as against widths and heights. */
  readonly isLengthList: boolean;
  readonly titles: readonly string[] | null;
  /** Of the title row: lists with the same titles take the same answers. */
  readonly fingerprint: string;
  readonly columns: readonly ListColumn[];
  readonly rows: readonly ListRow[];
  /** Angles that were counted from the length, 90 being square, and stand in the rows as degrees off square. */
  readonly anglesFromLength?: number;
  /** What was taken from other lines: headings for the rows below them, ditto marks. */
  readonly taken?: readonly PageNote[];
  /** Open questions; those with a proposal do not hinder an import that was looked at. */
  readonly questions: readonly ListQuestion[];
  readonly leftOut: readonly LeftOut[];
  /** Bands the list names that the job does not have: ref and thickness in mm. */
  readonly newBands: readonly { readonly ref: string; readonly thickness: number }[];
}

/** A part of which nothing is known but its line. */
export function emptyRow(line: number): ListRow {
  return {
    line,
    name: '',
    first: null,
    second: null,
    length: null,
    sectionW: null,
    sectionH: null,
    leftAngle: null,
    rightAngle: null,
    thickness: null,
    qty: 1,
    price: null,
    material: '',
    grain: 'any',
    edges: {},
    together: '',
    cabinet: '',
    note: '',
    own: {},
    source: [],
    bad: {},
  };
}
