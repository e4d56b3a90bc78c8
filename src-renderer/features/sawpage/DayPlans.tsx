import type { ReactElement } from 'react';
import type { SentPlan } from '../../../src-engine/contract/documents/sawScreen.ts';
import { usePick } from '../../stores/window/pick.ts';
import { openPlan, useSawLine } from '../../stores/saw/sawLine.ts';
import { useSettings } from '../../stores/window/settings.ts';
import { useFormats } from '../../text/formats.ts';
import { useText } from '../../text/useText.ts';
import { Icon } from '../../ui/Icon.tsx';
import { CodeField } from './CodeField.tsx';
import { LookFields } from './LookFields.tsx';

/** What is to be sawn today: the plans the desk sent, the newest first. */
export function DayPlans(): ReactElement {
  const text = useText();
  const { plans, name, state } = usePick(useSawLine, 'plans', 'name', 'state');
  const sun = useSettings((settings) => settings.sun);
  return (
    <main className={sun ? 'day-plans player sun' : 'day-plans'}>
      <header>
        <h1>{text('sawScreen.day')}</h1>
        <span className="saw-device" data-state={state}>
          {state === 'here' ? name : text('sawScreen.connecting')}
        </span>
        <span className="spacer" />
        <CodeField />
        <LookFields />
      </header>
      {plans.length === 0 ? (
        state === 'here' && <p className="saw-empty">{text('sawScreen.none')}</p>
      ) : (
        <ul aria-label={text('sawScreen.day')}>
          {plans.map((plan) => (
            <DayPlan key={plan.id} plan={plan} />
          ))}
        </ul>
      )}
    </main>
  );
}

function DayPlan({ plan }: { readonly plan: SentPlan }): ReactElement {
  const text = useText();
  const formats = useFormats();
  const { id, name, mode, pieces, cut, sentAt } = plan;
  return (
    <li>
      <button type="button" className="button day-plan" onClick={() => void openPlan(id)}>
        <Icon name={mode} size={28} />
        <span className="day-words">
          <b>{name || text('start.untitled')}</b>
          <span>{text('sawScreen.sentAt', { moment: formats.moment(new Date(sentAt).toISOString()) })}</span>
        </span>
        <span className="day-state">
          {cut > 0
            ? text('jobs.cutSoFar', { cut: Math.min(cut, pieces), pieces })
            : text('start.pieces', { count: pieces })}
          <progress max={Math.max(1, pieces)} value={Math.min(cut, pieces)} aria-hidden="true" />
        </span>
        <Icon name="chevron" size={24} />
      </button>
    </li>
  );
}
