/** Constants of the process pool. Wire limits (queue, hard limits) are in src-engine/contract/limits.ts. */

/** Engine processes are replaced by their spare after this many solves, so that a slow leak can never add up
 *  (RELIABILITY 4.12). */
export const RECYCLE_AFTER = 500;
/** A process that a caller waits for and that has not said `ready` by then is ended; after the second one:
 *  503. A cold start takes about 0.3 s. */
export const READY_MS = 15_000;
/** What a process that is ready may take to answer a ping before a job is refused: no longer than a
 *  synchronous call may wait. */
export const SIGN_OF_LIFE_MS = 8_000;
/** An engine process that nobody has asked by then solves its built-in jobs. Long enough that the page and
 *  the other process start first. */
export const WARM_AFTER_MS = 400;
/** V8 heap of the engine thread; the largest accepted body needs under 300 MB. */
export const HEAP_MB = 1536;
/** The whole engine process, typed arrays included. */
export const RSS_LIMIT_BYTES = 2_147_483_648;
/** A bomb that touches memory as fast as it can overshoots by at most about 400 MB in this time. */
export const RSS_POLL_MS = 100;
/** Target C4 allows two seconds between the host's death and the last engine process. */
export const ORPHAN_POLL_MS = 500;
/** A caller that hangs up during a solve: shorter solves run to their end, because a new process costs more
 *  than they do. */
export const ABANDON_GRACE_MS = 400;
/** Import and job processes end after this much idleness; each holds about 100 MB. */
export const IDLE_MS = 60_000;
/** Outline import: the hard limit (target F3). */
export const IMPORT_MS = 20_000;
/** Bodies above this are parsed and checked in a thread (target L5). */
export const BODY_THREAD_BYTES = 262_144;
/** How deep any request body may be nested; real ones need 7. `meta` has its own limit, counted from the meta
 *  object. */
export const BODY_DEPTH = 64;
/** An answer may grow this large by `meta` being repeated on every piece; above it is 413 and costs
 *  nothing. */
export const ANSWER_CHARACTERS = 33_554_432;
