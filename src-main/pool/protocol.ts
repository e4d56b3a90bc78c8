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

export type ToWorker =
  | { readonly kind: 'run'; readonly id: number; readonly task: EngineTask }
  | { readonly kind: 'stop'; readonly id: number }
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
  readonly send: (message: ToWorker) => void;
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

/** Exit codes an engine process chooses itself. */
export const EXIT_MEMORY = 97;
export const EXIT_ORPHAN = 98;

/** Where the worker's file lies, seen from an entry: beside the bundle, or in the source tree when run from
 *  source. */
export function workerFile(entryUrl: string): URL {
  return entryUrl.endsWith('.ts') ? new URL('./pool/worker.ts', entryUrl) : new URL('./worker.js', entryUrl);
}
