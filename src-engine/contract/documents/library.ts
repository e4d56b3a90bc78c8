import { z } from 'zod';
import { mode, sheetGrain, trim } from './job.ts';
import type { DocumentKind, Immutable } from './readDocument.ts';
import { readDocument } from './readDocument.ts';
import { keysOf } from '../narrow.ts';

const id = z.string().min(1).max(64);
const name = z.string().max(200);
const length = z.number().positive().nullable();
const price = z.number().nonnegative().nullable();

/** A size a material is bought in: a sheet `w` x `h`, or a bar of `length`. */
export const materialSize = z.object({
  id,
  w: length.default(null),
  h: length.default(null),
  length: length.default(null),
  /** Price of one piece of this size; null = from the material's price per unit. */
  price: price.default(null),
});

/** A material: a board, a profile (bars) or a section (timber). */
export const material = z.object({
  version: z.literal(1),
  id,
  name,
  mode,
  thickness: length.default(null),
  /** Section of timber, width and height. */
  sw: length.default(null),
  sh: length.default(null),
  /** Height of a bar's profile, over which slanted ends lean; null = as the saw says. */
  profileHeight: length.default(null),
  grain: sheetGrain.default('none'),
  /** Price per square metre of board, per metre of bar or timber; null = by the piece. */
  unitPrice: price.default(null),
  /** Kerf and trim of its own; null = as the saw says. */
  kerf: z.number().nonnegative().nullable().default(null),
  trim: trim.nullable().default(null),
  sizes: z.array(materialSize).default([]),
});

/** An edge band. */
export const bandType = z.object({
  version: z.literal(1),
  id,
  /** As it stands in a part list. */
  ref: name,
  thickness: z.number().nonnegative(),
  /** Price per metre. */
  price: price.default(null),
});

/** A saw: what it takes away, what it can hold, how long it needs. */
export const sawProfile = z.object({
  version: z.literal(1),
  id,
  name,
  kerf: z.number().nonnegative().default(3.2),
  trim: trim.prefault({}),
  /** Largest sheet the saw takes; null = any. */
  maxW: length.default(null),
  maxH: length.default(null),
  maxCutStages: z.number().int().positive().nullable().default(null),
  firstCut: z.enum(['auto', 'horizontal', 'vertical']).default('auto'),
  fenceOnRight: z.boolean().default(false),
  minutesPerCut: z.number().nonnegative().default(0.5),
  minutesPerSetting: z.number().nonnegative().default(0.5),
  /** `balanced` = a router, which needs no edge-to-edge cuts. */
  engine: z.enum(['heuristic', 'balanced']).default('heuristic'),
});

/** What was answered for lists with the same titles. */
export const listAnswers = z.object({
  version: z.literal(1),
  id,
  /** The titles, as `ListReading.fingerprint` has them. */
  fingerprint: z.string().max(10_000),
  /** By the question. */
  answers: z.record(z.string(), z.string().max(10_000)),
});

export type Material = Immutable<z.infer<typeof material>>;
export type MaterialSize = Immutable<z.infer<typeof materialSize>>;
export type BandType = Immutable<z.infer<typeof bandType>>;
export type SawProfile = Immutable<z.infer<typeof sawProfile>>;
export type ListAnswers = Immutable<z.infer<typeof listAnswers>>;

export const MATERIAL: DocumentKind<typeof material> = {
  noun: 'material',
  schema: material,
  migrations: [],
};
export const BAND_TYPE: DocumentKind<typeof bandType> = {
  noun: 'edge band',
  schema: bandType,
  migrations: [],
};
export const SAW_PROFILE: DocumentKind<typeof sawProfile> = {
  noun: 'saw profile',
  schema: sawProfile,
  migrations: [],
};

export const LIST_ANSWERS: DocumentKind<typeof listAnswers> = {
  noun: 'memory of a list',
  schema: listAnswers,
  migrations: [],
};

/** What the library holds, by kind. */
export const LIBRARY = { material: MATERIAL, band: BAND_TYPE, saw: SAW_PROFILE } as const;
export type LibraryKind = keyof typeof LIBRARY;
export const LIBRARY_KINDS = keysOf(LIBRARY);

/** The same with what is kept beside it and edited nowhere. */
export const KEPT_ROWS = { ...LIBRARY, list: LIST_ANSWERS } as const;
export type RowKind = keyof typeof KEPT_ROWS;

/** One thing of the library as the service keeps it, with the number of its writes. */
export interface LibraryRow {
  readonly kind: RowKind;
  readonly id: string;
  readonly revision: number;
  readonly item: unknown;
}

export const isLibraryRow = (kind: string): kind is RowKind => Object.hasOwn(KEPT_ROWS, kind);

export interface LibraryItems {
  readonly material: Material;
  readonly band: BandType;
  readonly saw: SawProfile;
}

export interface RowItems extends LibraryItems {
  readonly list: ListAnswers;
}

/** Reads one thing of the library. Errors: DocumentProblem. */
export function readLibraryItem<K extends RowKind>(kind: K, value: unknown): RowItems[K] {
  const known: Readonly<Record<RowKind, DocumentKind<z.ZodType>>> = KEPT_ROWS;
  return readDocument(known[kind], value) as RowItems[K];
}
