import type { PanelEngine, PanelProblem, PanelSolution } from '../../problem2d.ts';
import { piecesIn } from '../../problem2d.ts';
import type { Inspection } from '../solvePool.ts';
import { lateShare } from '../jobShape.ts';
import { ANSWERS_WORK, ENOUGH_LEFT } from '../tuning.ts';

/** Counted work of the answers that one request asks for one after the other (without its groups, with them, for what
 *  they leave, for what is placed). What is asked late gets less of its budgets, so that a large group on many rows
 *  takes no ten times what its pieces take without it. */
export class AnswersWork {
  private readonly share: number;
  private spent = 0;

  /** For a pool with such a share of the budgets and so many pieces of those of its request; where somebody waits
   *  (`isAwaited`) it gets all of them. */
  constructor(
    { share, parts, ofPieces = 0 }: Pick<PanelProblem, 'share' | 'parts' | 'ofPieces'>,
    isAwaited = false,
  ) {
    const pieces = piecesIn(parts);
    this.share = isAwaited ? Infinity : share * (pieces / Math.max(pieces, ANSWERS_WORK.pieces, ofPieces));
  }

  /** An inspection that counts what searches do. */
  counting(inspection: Inspection): Inspection {
    return {
      ...inspection,
      onLook: (work) => {
        this.spent += work;
        inspection.onLook?.(work);
      },
      onTrace: (model, trace) => {
        this.spent += trace.runs.reduce((sum, { work }) => sum + work, 0);
        inspection.onTrace?.(model, trace);
      },
    };
  }

  /** The engine for problems that get as much of their budgets as is left when they are asked. */
  within(solve: PanelEngine): PanelEngine {
    return (problem, control) => solve({ ...problem, share: problem.share * this.left }, control);
  }

  get left(): number {
    return lateShare(ANSWERS_WORK, this.spent / this.share);
  }

  /** Whether another answer to the same question is not worth its first plans. */
  readonly isSpent = (): boolean => this.left < ENOUGH_LEFT;
}

/** Answers to problems of one request by what was asked. Whoever exchanges pieces, turns rows or asks `fast` beside
 *  `balanced` comes to the same problem more than once. */
export class KnownAnswers {
  private readonly answers = new Map<string, PanelSolution>();

  /** The engine, not asked twice for the same; who waits may get another answer each time, so it is asked. */
  of(solve: PanelEngine): PanelEngine {
    return (problem, control) => {
      if (problem.closesUntil !== undefined) return solve(problem, control);
      const asked = JSON.stringify({ ...problem, parts: problem.parts.map((part) => part.qty > 0 && part) });
      const answer = this.answers.get(asked) ?? solve(problem, control);
      this.answers.set(asked, answer);
      return answer;
    };
  }
}
