import type { BestSoFar } from '../../src-engine/contract/progress.ts';
import type { ErrorEnvelope } from '../../src-engine/contract/errors.ts';
import type { Mode } from '../../src-engine/contract/validation.ts';
import type { BodyOutcome, BodyPurpose } from './checkBody.ts';
import type { AnswerFacts } from './engineCalls.ts';

/** What the host and an engine process say to each other: the only knowledge they share. Bodies and answers
 *  travel as JSON TEXT, so that the host never builds (and never freezes on) a large plan; `meta` never
 *  enters (see metaText.ts). */

/** One piece of work. `body` is JSON text, as a string or as UTF-8 bytes (large bodies). `check` reads a body
 *  as it was sent and tells what the host must know of it. */
export interface EngineTask {
  /** `deep`: the window's own search for panels. */
  readonly kind: 'solve' | 'import' | 'deep' | 'check';
  /** Which mode to solve; ignored by `import`. */
  readonly mode: Mode;
  readonly body: string | Uint8Array;
  /** With `check` only. */
  readonly purpose?: BodyPurpose | undefined;
}

/** What a task came to. Long texts travel as UTF-8 bytes. */
export interface TaskAnswer {
  readonly text: string | Uint8Array;
  readonly facts: AnswerFacts;
  /** Of `check` only. */
  readonly outcome?: BodyOutcome | undefined;
}

export interface RunMessage {
  readonly kind: 'run';
  readonly id: number;
  readonly task: EngineTask;
  /** The process ends itself when it has computed longer, milliseconds of CPU; absent = no limit. */
  readonly cpuMs?: number | undefined;
}

/** A part of the body of a task that follows; see pieces.ts. */
export interface Piece {
  readonly kind: 'piece';
  readonly id: number;
  /** Where it begins in the whole body, and the size of that, bytes. */
  readonly at: number;
  readonly size: number;
  readonly bytes: Uint8Array;
}

export type ToWorker =
  | RunMessage
  | Piece
  /** `isAbandoned`: nobody will read the answer either. */
  | { readonly kind: 'stop'; readonly id: number; readonly isAbandoned?: boolean }
  /** Asks for a sign of life: an idle engine thread answers itself, for a computing one the relay does. */
  | { readonly kind: 'ping'; readonly id: number };

export type FromWorker =
  | { readonly kind: 'ready' }
  | { readonly kind: 'pong'; readonly id: number }
  | {
      readonly kind: 'progress';
      readonly id: number;
      readonly fraction: number;
      readonly best?: BestSoFar | undefined;
    }
  | ({ readonly kind: 'done'; readonly id: number } & TaskAnswer)
  | { readonly kind: 'failed'; readonly id: number; readonly error: ErrorEnvelope };

/** A running engine process as the host sees it. `onExit` is called once, also when the process never
 *  started. */
export interface EngineProcess {
  readonly pid: () => number | undefined;
  /** `onSent` hears when the message has left. */
  readonly send: (message: ToWorker, onSent?: () => void) => void;
  /** Ends it at once, whatever it is doing. */
  readonly kill: () => void;
  readonly onMessage: (listener: (message: FromWorker) => void) => void;
  readonly onExit: (listener: (reason: string) => void) => void;
}

/** What a process is for. Only one for `solve` warms up its solvers while nobody asks. */
export type ProcessPurpose = 'solve' | 'solve cold' | 'read';

/** The one way to start an engine process: child_process in Node, utilityProcess in Electron. */
export interface ProcessHost {
  readonly spawn: (purpose: ProcessPurpose) => EngineProcess;
}

/** Said to an engine process that hears pieces of bodies on a pipe of their own: which of its files that is. */
export const BODIES_ON_PIPE = 'bodies-on-pipe';
export const BODIES_FD = 4;

/** Exit codes an engine process chooses itself. */
export const EXIT_MEMORY = 97;
export const EXIT_ORPHAN = 98;
export const EXIT_CPU = 99;

/** Why a process ended that passed the CPU limit of its task. */
export const OUT_OF_CPU = 'out of computing time';

/** Why a process ended, for its host. */
export const exitReason = (code: number | null): string =>
  code === EXIT_MEMORY ? 'out of memory' : code === EXIT_CPU ? OUT_OF_CPU : `exit code ${code}`;

/** Where the worker's file lies, seen from an entry: beside the bundle, or in the source tree when run from
 *  source. */
export function workerFile(entryUrl: string): URL {
  return entryUrl.endsWith('.ts') ? new URL('./pool/worker.ts', entryUrl) : new URL('./worker.js', entryUrl);
}
