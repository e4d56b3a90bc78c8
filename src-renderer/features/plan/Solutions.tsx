import type { ReactElement } from 'react';
import { useEffect, useMemo } from 'react';
import { jobSaw } from '../../plan/cuts/sawOfJob.ts';
import { firstSolution, isOnScreen } from '../../plan/compare/solutions.ts';
import { useDocument } from '../../stores/jobs/job.ts';
import { useLibrary } from '../../stores/stock/library.ts';
import type { PanelsPlan } from '../../stores/plans/plan.ts';
import { usePlan } from '../../stores/plans/plan.ts';
import { findSolutions, takeSolution, useSolutions } from '../../stores/plans/solutions.ts';
import { useText } from '../../text/useText.ts';
import { Icon } from '../../ui/Icon.tsx';
import { PopoverButton } from '../../ui/overlays/PopoverButton.tsx';
import { SolutionCard } from './SolutionCard.tsx';

/** Solutions to choose from: looked for when they are opened, one card each. */
export function Solutions({ plan }: { readonly plan: PanelsPlan }): ReactElement {
  const text = useText();
  const isCurrent = usePlan((state) => state.wantedKey === plan.key && state.state === 'current');
  return (
    <PopoverButton
      className="button small strip-tool"
      panelClass="popover solutions-popover"
      label={text('solutions.title')}
      name={text('solutions.open')}
      hint={text('solutions.openHint')}
      isDisabled={!isCurrent}
      panel={(close) => <Cards plan={plan} onDone={close} />}
    >
      <Icon name="cards" size={14} /> {text('solutions.open')}
    </PopoverButton>
  );
}

function Cards({ plan, onDone }: { readonly plan: PanelsPlan; readonly onDone: () => void }): ReactElement {
  const text = useText();
  const job = useDocument();
  const saw = useLibrary((library) => jobSaw(job, library.saw));
  const { key, found, share, search, problem } = useSolutions();
  useEffect(() => void findSolutions(plan), [plan]);
  const solutions = key === plan.key ? found : null;
  const first = useMemo(() => firstSolution(plan), [plan]);
  const cards = solutions ?? first;
  const isLooking = solutions === null && problem === null;
  return (
    <div className="solutions">
      <h3>{text('solutions.title')}</h3>
      <p className="note">{text('solutions.about')}</p>
      {problem !== null && key === plan.key && (
        <p className="note bad" role="alert">
          {problem}{' '}
          <button type="button" className="button small" onClick={() => void findSolutions(plan)}>
            {text('solutions.again')}
          </button>
        </p>
      )}
      {(cards.length > 0 || isLooking) && (
        <ul>
          {cards.map((solution) => (
            <SolutionCard
              key={JSON.stringify(solution.options)}
              solution={solution}
              all={cards}
              saw={saw}
              isShown={isOnScreen(solution, plan)}
              onTake={() => {
                onDone();
                if (!isOnScreen(solution, plan)) takeSolution(solution);
              }}
            />
          ))}
          {isLooking && (
            <li className="solutions-wait">
              <p role="status">{text('solutions.looking')}</p>
              <progress max={1} value={share} aria-label={text('solutions.looking')} />
            </li>
          )}
        </ul>
      )}
      {solutions !== null && typeof search === 'object' ? (
        <p className="note" role="status">
          {text('solutions.cutShort', search)}
        </p>
      ) : solutions?.length === 1 ? (
        <p className="note" role="status">
          {text(search === 'none' ? 'solutions.notLookedFor' : 'solutions.none')}
        </p>
      ) : null}
      {cards.length > 0 && (
        <p className="note">
          {saw === null ? text('solutions.onAnySaw') : text('solutions.onSaw', { saw: saw.name })}
        </p>
      )}
    </div>
  );
}
