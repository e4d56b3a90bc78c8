import './noEval.ts';
import type { z } from 'zod';

/** Values that are replaced, never changed in place. */
export type Immutable<T> = T extends (infer Item)[]
  ? number extends T['length']
    ? readonly Immutable<Item>[]
    : { readonly [K in keyof T]: Immutable<T[K]> }
  : T extends object
    ? { readonly [K in keyof T]: Immutable<T[K]> }
    : T;

/** What is kept cannot be read: the message is a sentence for people that names the row and the field. */
export class DocumentProblem extends Error {
  override readonly name = 'DocumentProblem';
}

/** Takes a kept value one version further. Throws when it is not of that version at all. */
export type Migration = (value: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>;

/** One kind of thing that is kept: how it is called, its present shape and how older shapes become it. */
export interface DocumentKind<S extends z.ZodType> {
  /** `job file`, `rack piece`: as it stands in a sentence. */
  readonly noun: string;
  readonly schema: S;
  /** `migrations[0]` takes version 1 to 2. The present version is `migrations.length + 1`. */
  readonly migrations: readonly Migration[];
}

export const versionOf = (kind: DocumentKind<z.ZodType>): number => kind.migrations.length + 1;

/** Reads a kept value of any version. Errors: DocumentProblem when it was made by a newer version, is no such
 *  thing, or one of its rows is damaged. */
export function readDocument<S extends z.ZodType>(kind: DocumentKind<S>, value: unknown): z.output<S> {
  if (!isRecord(value)) throw new DocumentProblem(`This ${kind.noun} is damaged: it is not an object.`);
  const version = value['version'] ?? 1;
  if (typeof version !== 'number' || !Number.isInteger(version) || version < 1)
    throw new DocumentProblem(`This ${kind.noun} is damaged: its version cannot be read.`);
  if (version > versionOf(kind))
    throw new DocumentProblem(`This ${kind.noun} was made by a newer version of Cutwright.`);
  const present = kind.migrations
    .slice(version - 1)
    .reduce<Readonly<Record<string, unknown>>>((older, migrate) => migrate(older), value);
  return readShape(kind.schema, { ...present, version: versionOf(kind) }, kind.noun);
}

/** Checks a value against a schema. Errors: DocumentProblem naming the first damaged row and field. */
export function readShape<S extends z.ZodType>(schema: S, value: unknown, noun: string): z.output<S> {
  const read = schema.safeParse(value);
  if (read.success) return read.data;
  const issue = read.error.issues[0];
  throw new DocumentProblem(
    `This ${noun} is damaged: ${placeInWords(issue?.path ?? [])}${complaint(issue?.message ?? '')}.`,
  );
}

/** `panels, parts, row 3, w: ` */
function placeInWords(path: readonly PropertyKey[]): string {
  if (path.length === 0) return '';
  return `${path.map((key) => (typeof key === 'number' ? `row ${key + 1}` : String(key))).join(', ')}: `;
}

const complaint = (message: string): string => message.charAt(0).toLowerCase() + message.slice(1);

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
