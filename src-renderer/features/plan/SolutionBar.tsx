import type { ReactElement } from 'react';
import type { PanelsPlan } from '../../stores/plans/plan.ts';
import { dropSolution } from '../../stores/plans/solutions.ts';
import { useText } from '../../text/useText.ts';
import { solutionName, solutionWay } from './solutionWords.ts';

/** Says that another solution than the usual plan is on screen, with the way back. */
export function SolutionBar({ plan: { solution } }: { readonly plan: PanelsPlan }): ReactElement | null {
  const text = useText();
  if (solution === undefined) return null;
  const [name, way] = [solutionName(solution, text), solutionWay(solution, text)];
  return (
    <div className="hand-bar solution-bar" role="region" aria-label={text('solutions.chosen')}>
      <span title={`${name} (${way})`}>
        {text('solutions.chosen')} <b>{name}</b> <small>{way}</small>
      </span>
      <button type="button" className="button small" onClick={dropSolution}>
        {text('solutions.drop')}
      </button>
    </div>
  );
}
