import { z } from 'zod';
import { LIMITS } from '../limits.ts';
import { mode, sheetGrain } from './job.ts';
import type { DocumentKind, Immutable, Migration } from './readDocument.ts';
import { isRecord } from './readDocument.ts';

const size = z.number().positive().nullable();

const corner = z.tuple([z.number(), z.number()]);
const ring = z
  .array(corner)
  .min(3, 'must have at least 3 corners')
  .max(LIMITS.ringVertices, `must have at most ${LIMITS.ringVertices} corners`)
  .refine((points) => Math.abs(twiceArea(points)) > 1e-9, 'must enclose an area');

function twiceArea(points: readonly (readonly [number, number])[]): number {
  let [px, py] = points.at(-1) ?? [0, 0];
  let twice = 0;
  for (const [x, y] of points) {
    twice += px * y - x * py;
    [px, py] = [x, y];
  }
  return twice;
}

/** A rest that is no rectangle: its polygon in a box that begins at 0, 0, and what was cut out of it. */
const restOutline = z.object({ polygon: ring, holes: z.array(ring).max(LIMITS.rings).default([]) });

/** A sheet `w` x `h` (panels, shapes), a bar or beam of `length` (timber with its section `sw` x `sh`);
 *  millimetres. */
const shapeFields = {
  mode,
  w: size,
  h: size,
  length: size,
  sw: size,
  sh: size,
  material: z.string().max(200),
  grain: sheetGrain,
};

/** Height of a bar's own profile, over which slanted ends lean; absent: the saw's. */
const profileHeight = z.number().positive().optional();

/** A rest that a plan leaves. */
export const rest = z.object({ ...shapeFields, outline: restOutline.optional(), profileHeight });

/** A rest on the rack. The code is written on the piece and never given to another one. */
export const rackPiece = z.object({
  ...shapeFields,
  outline: restOutline.optional(),
  profileHeight,
  version: z.literal(3),
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

const RACK_MIGRATIONS: readonly Migration[] = [
  // Version 1 was the page's own memory: no place, label or value.
  (piece) => ({ ...piece, place: '', label: '', value: null }),
  // Version 2 knew no outlines: all pieces are rectangles or lengths.
  (piece) => piece,
];

/** A piece in an entry of the journal, which is as old as the entry. */
const journalPiece = z.preprocess((value) => {
  const version = isRecord(value) ? value['version'] : undefined;
  if (!isRecord(value) || version !== 2) return value;
  const present = RACK_MIGRATIONS.slice(1).reduce<typeof value>((older, migrate) => migrate(older), value);
  return { ...present, version: 3 };
}, rackPiece);

/** One step of a journal entry. Each can be taken back exactly. */
export const stockChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('put'), piece: journalPiece }),
  z.object({ kind: z.literal('take'), piece: journalPiece }),
  z.object({ kind: z.literal('edit'), before: journalPiece, after: journalPiece }),
  z.object({ kind: z.literal('count'), board: z.string(), by: z.number().int() }),
  z.object({ kind: z.literal('board'), before: boardStock.nullable(), after: boardStock.nullable() }),
]);

/** What an order to change a piece or a row of the stock may name. Without the usual values of their fields: what it
 *  does not name stays as it is. */
const { place, label, value, material } = rackPiece.shape;
const rackPatch = z
  .object({ place: place.unwrap(), label: label.unwrap(), value: value.unwrap(), material })
  .partial();
const { name, min, price, place: boardPlace } = boardStock.shape;
const boardPatch = boardStock
  .omit({ version: true, id: true, count: true, mode: true })
  .extend({ name: name.unwrap(), min: min.unwrap(), price: price.unwrap(), place: boardPlace.unwrap() })
  .partial();

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
    patch: rackPatch,
  }),
  z.object({ kind: z.literal('count'), board: z.string(), by: z.number().int() }),
  z.object({ kind: z.literal('addBoard'), board: boardStock.omit({ version: true, id: true }) }),
  z.object({
    kind: z.literal('editBoard'),
    id: z.string(),
    patch: boardPatch,
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
  /** Boards, bars or beams of the booking that were damaged: nothing of them was kept. */
  damaged: z.number().int().nonnegative().default(0),
  changes: z.array(stockChange),
});

export type Rest = Immutable<z.infer<typeof rest>>;
export type RackPiece = Immutable<z.infer<typeof rackPiece>>;
export type BoardStock = Immutable<z.infer<typeof boardStock>>;
export type StockChange = Immutable<z.infer<typeof stockChange>>;
export type StockOrder = Immutable<z.input<typeof stockOrder>>;
export type JournalEntry = Immutable<z.infer<typeof journalEntry>>;

export const RACK_PIECE: DocumentKind<typeof rackPiece> = {
  noun: 'rack piece',
  schema: rackPiece,
  migrations: RACK_MIGRATIONS,
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
