import type { ReactElement } from 'react';
import { useRef, useState } from 'react';
import { deepIgnores, deepNeeds } from '../../job/deepRequest.ts';
import { trimOf } from '../../plan/sheetPicture.ts';
import { searchPanels, useDeepSearch } from '../../stores/deepSearch.ts';
import type { PanelsPlan } from '../../stores/plan.ts';
import { usePlan } from '../../stores/plan.ts';
import { useLengthFormat } from '../../stores/settings.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Popover } from '../../ui/Popover.tsx';
import { formatLength } from '../../units/length.ts';
import { DeepSearchBar } from '../deep/DeepSearchBar.tsx';

/** The deep search for panels: first what it needs of a job and whether this one has it, then the search. */
export function SearchPanels({ plan }: { readonly plan: PanelsPlan }): ReactElement {
  const anchor = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const before = useDeepSearch((state) => state.from);
  return (
    <DeepSearchBar
      plan={plan}
      gainOf={(found) => fewerSheets((before ?? plan) as PanelsPlan, found as PanelsPlan)}
      start={
        <>
          <button
            ref={anchor}
            type="button"
            className="button small deep-start"
            aria-label="Search deeper"
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            title="Looks for a plan with fewer sheets in the background"
            onClick={() => setOpen(!isOpen)}
          >
            <Icon name="search" size={14} /> Search deeper
          </button>
          {isOpen && anchor.current && (
            <Popover
              anchor={anchor.current}
              label="Deep search"
              className="popover deep-popover"
              onClose={() => setOpen(false)}
            >
              <Needs
                plan={plan}
                onStart={() => {
                  setOpen(false);
                  void searchPanels(plan);
                }}
              />
            </Popover>
          )}
        </>
      }
    />
  );
}

function fewerSheets(before: PanelsPlan, { response: { metrics } }: PanelsPlan): string | null {
  const now = before.response.metrics;
  const fewer = now.sheetCount - metrics.sheetCount;
  if (metrics.placed < now.placed || (fewer <= 0 && metrics.placed === now.placed)) return null;
  return fewer > 0
    ? `${fewer === 1 ? 'one sheet' : `${fewer} sheets`} fewer: ${metrics.sheetCount}`
    : `${metrics.placed - now.placed} more placed`;
}

/** What the search needs, with a tick or the reason why not, and what it will not look at. */
function Needs({ plan, onStart }: { readonly plan: PanelsPlan; readonly onStart: () => void }): ReactElement {
  const format = useLengthFormat();
  const isCurrent = usePlan((state) => state.wantedKey === plan.key && state.state === 'current');
  const { request } = plan.asked;
  const needs = deepNeeds(request);
  const ignores = deepIgnores(request);
  const trim = trimOf(plan);
  const isTrimmed = Object.values(trim).some((edge) => edge > 0);
  const isPossible = needs.every((need) => need.broken === null);
  const isProved =
    plan.response.bound?.gapPct === 0 && plan.response.metrics.placed === plan.response.metrics.total;
  const [sheet] = plan.response.sheets;
  return (
    <div className="deep-needs">
      <h3>Deep search</h3>
      <p>
        Looks for a plan with fewer sheets, up to about a minute, while you go on working. What it finds is
        offered, never put in place by itself.
      </p>
      <ul>
        {needs.map(({ words, broken }) => (
          <li key={words} className={broken === null ? 'kept' : 'broken'}>
            <Icon name={broken === null ? 'check' : 'close'} size={14} />
            <span>
              {words}
              {broken !== null && <small>{broken}</small>}
            </span>
          </li>
        ))}
      </ul>
      {isPossible && isTrimmed && sheet !== undefined && (
        <p className="note">
          Your trim is kept: it searches the {formatLength(sheet.w - trim.left - trim.right, format)} ×{' '}
          {formatLength(sheet.h - trim.top - trim.bottom, format)} inside it.
        </p>
      )}
      {isPossible && ignores.length > 0 && <p className="note">It does not look at: {ignores.join(', ')}.</p>}
      {!isPossible && (
        <p className="note bad">
          Not for this job. Change what is crossed out, or make a job of one material and sheet.
        </p>
      )}
      {isPossible && isProved && (
        <p className="note">This plan is proved best already: no plan needs less.</p>
      )}
      <button
        type="button"
        className="button primary"
        disabled={!isPossible || isProved || !isCurrent}
        onClick={onStart}
      >
        Start the search
      </button>
    </div>
  );
}
