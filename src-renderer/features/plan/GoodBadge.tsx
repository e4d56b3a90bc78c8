import type { ReactElement } from 'react';
import { useStands } from '../../stores/plans/planStanding.ts';

/** Good news of the plan on screen: green while that is the answer to the list on screen, else grey. */
export function GoodBadge({
  words,
  title,
}: {
  readonly words: string;
  readonly title?: string;
}): ReactElement {
  return (
    <span className={useStands() ? 'badge good' : 'badge earlier'} title={title}>
      {words}
    </span>
  );
}
