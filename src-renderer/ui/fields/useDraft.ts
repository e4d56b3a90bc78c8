import { useId, useState } from 'react';
import { useJob } from '../../stores/jobs/job.ts';
import { dropToasts, toastOf } from '../../stores/window/toasts.ts';

/** What stands in a field until it is left. */
export interface Draft {
  /** Null while nothing is typed. */
  readonly typed: string | null;
  /** What is typed cannot be taken. */
  readonly isWrong: boolean;
  readonly type: (typed: string, fits: boolean) => void;
  /** The field goes back to what it has; where what was typed is not that, it is said, else one believes it was. What
   *  is typed later is a step of its own. */
  readonly leave: () => void;
}

/** A field that may hold what cannot be taken while somebody types.
 *  @param refused what is said of that when the field is left */
export function useDraft(refused: (typed: string) => string): Draft {
  const [typed, setTyped] = useState<string | null>(null);
  const [isWrong, setWrong] = useState(false);
  const topic = `refused ${useId()}`;
  return {
    typed,
    isWrong,
    type: (next, fits) => {
      setTyped(next);
      setWrong(!fits);
    },
    leave: () => {
      setTyped(null);
      setWrong(false);
      if (typed === null) return;
      useJob.getState().endStep();
      // Of one field the last word counts.
      if (isWrong) toastOf(topic, refused(typed));
      else dropToasts(topic);
    },
  };
}
