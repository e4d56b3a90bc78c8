/** Constants of the process pool. Wire limits (queue, hard limits) are in src-engine/contract/limits.ts. */

/** Engine processes are replaced by their spare after this many solves, so that a slow leak can never add up. A start
 *  with its warm-up costs about a second of CPU: shared by 500 small solves it was half of what they took. */
export const RECYCLE_AFTER = 5000;
/** A caller waits so long, twice, for a process to say `ready`: then 503. A cold start takes about 0.3 s. */
export const READY_MS = 15_000;
/** A process that has not said `ready` by then is ended when somebody waits for it: on a starved machine a new start
 *  would only be slower. A job that was accepted waits as long, for nobody is on the line. */
export const START_MS = 60_000;
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
/** A caller that gives up during a solve: the engine is asked to stop and gets this long before its process is
 *  ended, so that the slot is free within 100 ms. */
export const ABANDON_GRACE_MS = 60;
/** The same where no other process is ready to take over: a start takes as long, and the engine hears the stop within
 *  some tenths of a second. */
export const LONGEST_GRACE_MS = 500;
/** The same for a check or a drawing, whose work is bounded: a new reader costs half a second of CPU before it yields,
 *  which callers who hang up again and again would take from those who wait. Until then it is the turn of the one who
 *  hung up, so that this costs nobody else a reader. */
export const READ_GRACE_MS = 3_000;
/** Import and job processes end after this much idleness; each holds about 100 MB. */
export const IDLE_MS = 60_000;
/** Reading a drawing or checking a body: the hard limit in CPU time (target F3). Readers yield, so a clock on the wall
 *  would turn honest bodies away on a busy machine. */
export const READ_CPU_MS = 20_000;
/** The same on the wall, for a reader that stands still. */
export const READ_MS = 120_000;
/** How far readers step back, as `nice` counts: a fifth of the time of one that does not, where cores are scarce. Their
 *  limit is CPU time, so that a large body takes longer on a machine with other work and is not turned away; with 10 (a
 *  tenth) five CPU seconds took over a minute at a load of 10. (Windows knows classes only: below normal.) */
export const READER_NICE = 7;
/** Reader processes. One caller holds at most one of them for its checks and one for its drawings. */
export const READERS = 3;
/** Bodies of the rectangular modes up to this size are checked on the host's thread: a linear pass of at most
 *  about 3 ms. Everything else, and whatever holds true shapes or drawings, goes to a reader. */
export const INLINE_BYTES = 65_536;
/** Bodies travel to engine processes in pieces of this size. */
export const PIECE_BYTES = 262_144;
/** Calls of all callers that may wait for one kind of process. */
export const WAITING_IN_ALL = 1024;
/** A solve that is estimated to take no longer may use the lane for short ones, milliseconds. */
export const SHORT_MS = 60;
/** Answers longer than this leave the engine process as bytes. */
export const TEXT_CHARACTERS = 65_536;
/** How deep any request body may be nested; real ones need 7. `meta` has its own limit, counted from the meta
 *  object. */
export const BODY_DEPTH = 64;
/** The largest answer (DECISIONS 53); above it is 413 and costs nothing. */
export const ANSWER_BYTES = 67_108_864;
/** Answers above this are streamed piece by piece, and the inspector keeps none of them. */
export const STREAM_BYTES = 2_000_000;
