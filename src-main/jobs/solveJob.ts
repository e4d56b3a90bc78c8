import type { BestSoFar } from '../../src-engine/contract/progress.ts';
import { EngineError } from '../../src-engine/contract/errors.ts';
import { wholeAnswer } from '../pool/answerText.ts';
import type { StreamedAnswer } from '../pool/answerText.ts';
import type { EngineSlot } from '../pool/engineSlot.ts';
import type { JobRequest } from './jobFiles.ts';
import type { JobRecord } from './jobStore.ts';

/** A place where one job at a time can run. */
export type JobSlot = Pick<EngineSlot, 'run' | 'stop'>;

/** The result text of a job that came to an end. */
export interface Solved {
  readonly result: string | StreamedAnswer;
}

/** Who watches over a job that runs. */
export interface JobWatch {
  readonly onProgress: (fraction: number, best: BestSoFar | undefined) => void;
  readonly isStopped: () => boolean;
  /** A fault nobody foresaw, for the log. */
  readonly onFault: (error: unknown) => void;
}

/** 2D `max` is bounded by counted work; this is the net under it. */
const HARD_2D_MS = 300_000;
/** The window's deep search does as much for each material of a job, one after another. */
const HARD_DEEP_MS = 3_600_000;
/** A nest search ends by its own budget; reading, `lbf` and verification come on top. */
const NEST_EXTRA_MS = 60_000;

/** Runs one job on a place. Returns its result, or why there is none. */
export async function solveJob(
  slot: JobSlot,
  mode: JobRecord['mode'],
  read: () => Promise<JobRequest>,
  watch: JobWatch,
): Promise<Solved | EngineError> {
  try {
    const { body, metas, timeBudgetMs, isDeep = false } = await read();
    const hard2dMs = isDeep ? HARD_DEEP_MS : HARD_2D_MS;
    const answer = await slot.run(
      { kind: isDeep ? 'deep' : 'solve', mode, body },
      {
        hardMs: mode === 'nest' ? timeBudgetMs + NEST_EXTRA_MS : hard2dMs,
        onProgress: watch.onProgress,
        isStopped: watch.isStopped,
      },
    );
    return { result: wholeAnswer(answer.text, metas) };
  } catch (error) {
    if (error instanceof EngineError) return error;
    watch.onFault(error);
    return new EngineError(
      'internal',
      'an unexpected error while the job was running; its call was returned',
    );
  }
}
