import { z } from 'zod';
import { sheetGrain } from './job.ts';
import type { DocumentKind, Immutable } from './readDocument.ts';

/** Kinds of work whose stock is kept: a nest cuts sheets, its rests have no known shape. */
export const stockMode = z.enum(['panels', 'bars', 'timber']);
const size = z.number().positive().nullable();

/** A sheet `w` x `h`, a bar or beam of `length` (timber with its section `sw` x `sh`); millimetres. */
const shapeFields = {
  mode: stockMode,
  w: size,
  h: size,
  length: size,
  sw: size,
  sh: size,
  material: z.string().max(200),
  grain: sheetGrain,
};

/** A rest that a plan leaves. */
export const rest = z.object(shapeFields);

/** A rest on the rack. The code is written on the piece and never given to another one. */
export const rackPiece = z.object({
  ...shapeFields,
  version: z.literal(2),
  id: z.string().min(1).max(64),
  code: z.string().min(1).max(32),
  /** Name of the job that left it, or '' when it was put there by hand. */
  from: z.string().max(300),
  /** ISO time. */
  at: z.string(),
  /** Where it stands: `wall left, bay 3`. */
  place: z.string().max(200).default(''),
  /** What is written beside the code. */
  label: z.string().max(200).default(''),
  /** What it is worth, in the currency of the window. */
  value: z.number().nonnegative().nullable().default(null),
});

/** Full boards or bars of one size, counted. */
export const boardStock = z.object({
  ...shapeFields,
  version: z.literal(1),
  id: z.string().min(1).max(64),
  name: z.string().max(200).default(''),
  /** Pieces on hand. Negative after more was booked than was there: then the count was wrong before. */
  count: z.number().int(),
  /** Buy more when fewer than this are left. */
  min: z.number().int().nonnegative().default(0),
  price: z.number().nonnegative().nullable().default(null),
  place: z.string().max(200).default(''),
});

/** One step of a journal entry. Each can be taken back exactly. */
export const stockChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('put'), piece: rackPiece }),
  z.object({ kind: z.literal('take'), piece: rackPiece }),
  z.object({ kind: z.literal('edit'), before: rackPiece, after: rackPiece }),
  z.object({ kind: z.literal('count'), board: z.string(), by: z.number().int() }),
  z.object({ kind: z.literal('board'), before: boardStock.nullable(), after: boardStock.nullable() }),
]);

/** What a window asks to be written: the service gives codes and adds what the steps need to be taken
 *  back. */
export const stockOrder = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('put'),
    piece: rackPiece.omit({ version: true, id: true, code: true, from: true, at: true }),
  }),
  /** A piece of an older version, with the code that is written on it. */
  z.object({ kind: z.literal('import'), piece: rackPiece }),
  z.object({ kind: z.literal('take'), id: z.string() }),
  z.object({
    kind: z.literal('edit'),
    id: z.string(),
    patch: rackPiece.pick({ place: true, label: true, value: true, material: true }).partial(),
  }),
  z.object({ kind: z.literal('count'), board: z.string(), by: z.number().int() }),
  z.object({ kind: z.literal('addBoard'), board: boardStock.omit({ version: true, id: true }) }),
  z.object({
    kind: z.literal('editBoard'),
    id: z.string(),
    patch: boardStock.omit({ version: true, id: true, count: true, mode: true }).partial(),
  }),
  z.object({ kind: z.literal('removeBoard'), id: z.string() }),
]);

/** One entry of the journal: all its steps hold, or none does. */
export const journalEntry = z.object({
  /** Given by the window, so that a repeated call writes one entry. */
  id: z.string().min(1).max(64),
  seq: z.number().int(),
  /** ISO time. */
  at: z.string(),
  /** `booking` of a sawn plan, or something done by hand. */
  kind: z.enum(['booking', 'hand', 'import']),
  title: z.string().max(300),
  /** The job that was booked, or null. */
  job: z.string().nullable(),
  undone: z.boolean(),
  changes: z.array(stockChange),
});

export type StockMode = z.infer<typeof stockMode>;
export type Rest = Immutable<z.infer<typeof rest>>;
export type RackPiece = Immutable<z.infer<typeof rackPiece>>;
export type BoardStock = Immutable<z.infer<typeof boardStock>>;
export type StockChange = Immutable<z.infer<typeof stockChange>>;
export type StockOrder = Immutable<z.input<typeof stockOrder>>;
export type JournalEntry = Immutable<z.infer<typeof journalEntry>>;

/** Version 1 was the page's own memory: no place, label or value. */
export const RACK_PIECE: DocumentKind<typeof rackPiece> = {
  noun: 'rack piece',
  schema: rackPiece,
  migrations: [(piece) => ({ ...piece, place: '', label: '', value: null })],
};

export const BOARD: DocumentKind<typeof boardStock> = {
  noun: 'stock row',
  schema: boardStock,
  migrations: [],
};

/** ... A-99, B-01 ... Z-99, AA-01 ...: the code after the `count` first ones. */
export function rackCode(count: number): string {
  let letters = '';
  for (let group = Math.floor(count / 99) + 1; group > 0; group = Math.floor((group - 1) / 26))
    letters = String.fromCharCode(65 + ((group - 1) % 26)) + letters;
  return `${letters}-${String((count % 99) + 1).padStart(2, '0')}`;
}
