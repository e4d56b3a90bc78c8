import { z } from 'zod';
import { jobSummary, sawProgress } from './appData.ts';
import { isLibraryRow } from './library.ts';
import type { Immutable } from './readDocument.ts';
import { boardStock, journalEntry, rackPiece } from './stock.ts';

/** All that is kept on one computer, page by page, as it goes to another one. Earlier states of jobs, keys and calls of
 *  other programs stay behind. */

/** Jobs of a page. */
export const JOBS_A_PAGE = 20;

const wholeJob = z.object({
  /** The document as it is kept. */
  text: z.string(),
  folder: z.string().max(200),
  summary: jobSummary,
  createdAt: z.number().int(),
  savedAt: z.number().int(),
  trashedAt: z.number().int().nullable(),
  progress: sawProgress.nullable(),
});

const wholeStock = z.object({
  boards: z.array(boardStock),
  /** Pieces that left the rack are there for the journal, and so that no code is given twice. */
  rack: z.array(z.object({ piece: rackPiece, isOn: z.boolean() })),
  /** Oldest first. */
  journal: z.array(journalEntry),
  /** How many codes were given. */
  codes: z.number().int().nonnegative(),
});

export const everything = z.object({
  format: z.literal('cutwright/everything'),
  version: z.literal(1),
  jobs: z.array(wholeJob).default([]),
  library: z.array(z.object({ kind: z.string().refine(isLibraryRow), item: z.unknown() })).default([]),
  /** Null in all pages but one. */
  stock: wholeStock.nullable().default(null),
});

/** A page, and how many jobs there are in all. */
export interface EverythingPage {
  readonly total: number;
  readonly page: Everything;
}

export const takeEverything = z.object({
  page: everything,
  /** Added to the name of a job that is another one here. */
  mark: z.string().max(60),
});

/** What became of a page. */
export interface Taken {
  /** Jobs that were not here, jobs that are here just so, those of which more cuts were ticked there (they are ticked
   *  here now), and those put beside a job that is another one, or cut otherwise, here. */
  readonly jobs: {
    readonly added: number;
    readonly same: number;
    readonly ticked: number;
    readonly beside: number;
  };
  readonly library: number;
  /** Null where the page had none; `kept`: there was a stock already, which stays as it is. */
  readonly stock: 'taken' | 'kept' | null;
}

export type Everything = Immutable<z.infer<typeof everything>>;
export type WholeJob = Everything['jobs'][number];
export type WholeStock = NonNullable<Everything['stock']>;
export type TakeEverything = Immutable<z.infer<typeof takeEverything>>;
