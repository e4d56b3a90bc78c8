import { z } from 'zod';
import type { BestSoFar } from '../progress.ts';
import { mode } from './job.ts';
import type { Immutable } from './readDocument.ts';
import { boardStock, journalEntry, rackPiece, rest, stockOrder } from './stock.ts';

/** What the app's own page and its service say to each other about kept things (`/app/...`, never on the
 *  public API). Revisions count the writes of one thing; a write names the revision it was made from. */

/** One sheet of the plan in small: size of the sheet, then x, y, w, h and the colour number of each part. */
export const thumbnail = z.object({
  w: z.number().positive(),
  h: z.number().positive(),
  parts: z.array(z.tuple([z.number(), z.number(), z.number(), z.number(), z.number().int()])).max(400),
});

/** What the list of jobs shows; the window that saves a job knows it. */
export const jobSummary = z.object({
  pieces: z.number(),
  /** Sheets, bars or beams of its plan and how full they are; null before the first plan. Earlier windows wrote words
   *  in the language of their day. */
  plan: z
    .union([z.string().max(200), z.object({ stock: z.number().int().nonnegative(), percent: z.number() })])
    .nullable(),
  thumbnail: thumbnail.nullable(),
  /** Names of its first parts: jobs that nobody named are told apart by them. */
  parts: z.array(z.string().max(80)).max(6).default([]),
  /** Full boards and bars the plan cuts from, by stock row. */
  uses: z
    .array(
      rest.extend({
        count: z.number().int().positive(),
        price: z.number().nullable(),
        /** They are in the house, whatever is counted there: the row says to use them up first. */
        isThere: z.boolean().optional(),
      }),
    )
    .max(200)
    .default([]),
  /** Pieces of the rack the plan cuts from. */
  fromRack: z.array(z.string().max(64)).max(200).optional(),
  /** Only a part of the plan is booked: `uses` and `fromRack` are what is not. */
  isPartBooked: z.boolean().optional(),
});

/** A job in the list. */
export const jobEntry = z.object({
  id: z.string(),
  name: z.string(),
  mode,
  folder: z.string(),
  revision: z.number().int(),
  /** Milliseconds since 1970. */
  createdAt: z.number(),
  savedAt: z.number(),
  trashedAt: z.number().nullable(),
  summary: jobSummary,
  /** Pieces cut so far. */
  cut: z.number(),
  isBooked: z.boolean(),
});

/** How jobs are listed: by when they were stored last, or by name. */
export const JOB_ORDERS = ['newest', 'oldest', 'name'] as const;
export type JobOrder = (typeof JOB_ORDERS)[number];

/** Jobs that one call lists at most. */
export const MOST_LISTED = 500;

export const jobList = z.object({
  jobs: z.array(jobEntry),
  /** How many match, of which `jobs` is one page. */
  total: z.number().int(),
  trashed: z.number().int(),
  folders: z.array(z.object({ name: z.string(), jobs: z.number().int() })),
});

/** A job as it is kept: the text of its document and where it lies. */
export const keptJob = z.object({ entry: jobEntry, text: z.string() });

export const saveJob = z.object({
  /** Revision the change was made from; 0 = a new job. */
  base: z.number().int().nonnegative(),
  text: z.string(),
  summary: jobSummary,
  folder: z.string().max(200).optional(),
  /** Keeps what was there before as a version, with this remark. */
  keepBefore: z.string().max(200).optional(),
});

export const jobPatch = z.object({
  folder: z.string().max(200).optional(),
  trashed: z.boolean().optional(),
  summary: jobSummary.optional(),
});

export const jobVersion = z.object({
  revision: z.number().int(),
  /** When it was replaced by a later one. */
  at: z.number(),
  note: z.string(),
});

/** How far the operator came at the saw with one job. */
export const sawProgress = z.object({
  /** Fingerprint of the plan the steps belong to. */
  plan: z.string(),
  /** By place in the plan: `pass 0.12` (of a sheet) how many were made with it, `pattern 2` (of bars, timber, nests)
   *  cuts made, `last pattern` the one on the saw, `damaged 0.0` (sheet or pattern, which of its equal bars) one more
   *  than the cuts made when it was found damaged, `planned 0.0` that its pieces are planned once more. */
  steps: z.record(z.string(), z.number()),
  /** Pieces cut of this plan, by part row. */
  pieces: z.record(z.string(), z.number()),
  /** Pieces cut of earlier plans of this job, by part row. */
  earlier: z.record(z.string(), z.number()),
  /** Kind of work of that plan. */
  mode: mode.optional(),
  /** The same of other kinds of work of this job that are cut into. */
  also: z
    .array(
      z.object({
        mode,
        plan: z.string(),
        steps: z.record(z.string(), z.number()),
        pieces: z.record(z.string(), z.number()),
      }),
    )
    .max(3)
    .optional(),
  /** Counts the writes. A write that names the one it was made from is refused when another came first; one that
   *  names none is taken as it is. */
  revision: z.number().int().nonnegative().optional(),
});

/** The stock as it is, with the newest entries of its journal, newest first. */
export const stockState = z.object({
  revision: z.number().int(),
  boards: z.array(boardStock),
  pieces: z.array(rackPiece),
  journal: z.array(journalEntry),
});

/** A piece that lies on the rack, and a job whose plan cuts from it. */
export const plannedRest = z.object({ piece: z.string(), job: z.string(), name: z.string() });

export const writeStock = z.object({
  id: z.string().min(1).max(64),
  kind: z.enum(['booking', 'hand', 'import']),
  title: z.string().max(300),
  job: z.string().max(64).nullable(),
  /** Name of the job that leaves the rests. */
  from: z.string().max(300),
  /** As of the entry. */
  damaged: z.number().int().nonnegative().default(0),
  orders: z.array(stockOrder).max(5000),
});

/** Something kept was changed by a window. */
export const appChange = z.object({
  seq: z.number().int(),
  /** `saw`: the screen at the saw, its devices or its plans. `spoiled` (`job row by`), `damaged` (`job place by`) and
   *  `scan` (the code) were done there. */
  topic: z.enum(['job', 'stock', 'library', 'progress', 'call', 'saw', 'spoiled', 'damaged', 'scan']),
  id: z.string(),
  revision: z.number().int(),
});

export const appChanges = z.object({
  /** Changes with every start of the service: then everything may have changed. */
  epoch: z.string(),
  seq: z.number().int(),
  changes: z.array(appChange),
});

/** How the service stands, for the page of its API. */
export const serviceInfo = z.object({
  url: z.string(),
  /** What it has to say of itself. */
  notices: z.array(z.string()),
  /** Seconds for which callers with wrong keys are refused; 0 where none is. */
  lockedOutSeconds: z.number(),
  plan: z.string(),
  used: z.number(),
  limit: z.number(),
  remaining: z.number(),
  /** The first day of the next month, as 2026-12-01. */
  periodEnd: z.string(),
});

/** A key as people may see it: never the key itself. Times in milliseconds since 1970. */
export const keyInfo = z.object({
  id: z.string(),
  accountId: z.string(),
  prefix: z.string(),
  name: z.string(),
  plan: z.string(),
  monthlyLimit: z.number(),
  createdAt: z.number(),
  lastUsedAt: z.number().nullable(),
  revokedAt: z.number().nullable(),
});

/** How far a running job is. */
export interface JobProgress {
  readonly fraction: number;
  /** The best so far in words, and in figures. */
  readonly best: string | null;
  readonly found: BestSoFar | null;
  readonly runningMs: number;
}

export type KeyInfo = Immutable<z.infer<typeof keyInfo>>;
export type ServiceInfo = Immutable<z.infer<typeof serviceInfo>>;
export type Thumbnail = Immutable<z.infer<typeof thumbnail>>;
export type JobSummary = Immutable<z.infer<typeof jobSummary>>;
export type JobEntry = Immutable<z.infer<typeof jobEntry>>;
export type JobList = Immutable<z.infer<typeof jobList>>;
export type KeptJob = Immutable<z.infer<typeof keptJob>>;
export type SaveJob = Immutable<z.input<typeof saveJob>>;
export type StockUse = JobSummary['uses'][number];
export type JobPatch = Immutable<z.input<typeof jobPatch>>;
export type JobVersion = Immutable<z.infer<typeof jobVersion>>;
export type SawProgress = Immutable<z.infer<typeof sawProgress>>;
export type PlannedRest = Immutable<z.infer<typeof plannedRest>>;
export type StockState = Immutable<z.infer<typeof stockState>>;
export type WriteStock = Immutable<z.input<typeof writeStock>>;
export type AppChange = Immutable<z.infer<typeof appChange>>;
export type AppChanges = Immutable<z.infer<typeof appChanges>>;
