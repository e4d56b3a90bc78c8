import type { ReactElement } from 'react';
import { useEffect, useState } from 'react';
import type { ApiStatus } from '../../src-main/preload/contract.ts';
import { bridge } from '../api/bridge.ts';
import { useDocument } from '../stores/job.ts';
import { usePlan } from '../stores/plan.ts';
import { planNumbers } from '../stores/planWords.ts';
import { useSettings } from '../stores/settings.ts';

/** One line at the bottom: state of the plan for eyes and ears, the solver, the API's address, the unit. */
export function StatusBar(): ReactElement {
  const { plans, state, error, wantedKey } = usePlan();
  const { mode } = useDocument();
  const { unit, change } = useSettings();
  const numbers = planNumbers(mode, plans);
  const isReady = numbers !== null && plans[mode]?.key === wantedKey && state === 'current';
  const missing = numbers === null ? 0 : numbers.total - numbers.placed;
  const spoken =
    error !== null
      ? error.message
      : isReady
        ? `Plan ready: ${numbers.stock} ${numbers.word}, ${numbers.percent.toFixed(0)} percent, ${missing === 0 ? 'all parts placed' : `${missing} ${missing === 1 ? 'part' : 'parts'} not placed`}`
        : state === 'idle'
          ? 'Nothing to solve yet'
          : 'Solving';
  return (
    <footer className="statusbar">
      <span className={`dot ${error !== null ? 'bad' : isReady ? 'good' : 'busy'}`} />
      <span role="status" aria-live="polite" data-testid="status">
        {spoken}
      </span>
      {isReady && (
        <span className="status-faint" title="The same list gives the same plan, always">
          {numbers.engine} {numbers.solveMs.toFixed(0)} ms
          {numbers.deterministic ? ' · same list, same plan' : ''}
        </span>
      )}
      <span className="spacer" />
      <ApiAddress />
      <button
        type="button"
        className="button quiet small"
        title="Unit of all lengths on this screen"
        onClick={() => change({ unit: unit === 'mm' ? 'in' : 'mm' })}
      >
        {unit === 'mm' ? 'mm' : 'inch'}
      </button>
    </footer>
  );
}

function ApiAddress(): ReactElement {
  const [status, setStatus] = useState<ApiStatus | null>(null);
  useEffect(() => {
    if (!bridge) return;
    void bridge.apiStatus().then(setStatus, () => undefined);
    return bridge.on('apiStatus', setStatus);
  }, []);
  const text =
    status === null
      ? `API on ${location.host}`
      : status.url === null
        ? (status.problem ?? 'API closed')
        : `API on ${status.url.replace('http://', '')}`;
  return <span className="status-faint">{text}</span>;
}
