import type { ReactElement } from 'react';
import { useEffect, useRef, useState } from 'react';
import { callApi } from '../../api/client.ts';
import { callerName } from '../../plan/calls/callerName.ts';
import { modeOfPath } from '../../plan/calls/planOfCall.ts';
import { serviceNote } from '../../plan/notes/serviceNotes.ts';
import type { Text } from '../../text/text.ts';
import { useText } from '../../text/useText.ts';
import { useView } from '../../stores/window/view.ts';
import { Icon } from '../../ui/Icon.tsx';
import { CallDetail } from './CallDetail.tsx';
import { ReadyCalls } from './ReadyCalls.tsx';
import { KeysPanel } from './KeysPanel.tsx';
import type { CallSummary } from '../../../src-engine/contract/calls.ts';
import type { ServiceInfo } from '../../../src-engine/contract/documents/appData.ts';
import { useCalls } from './useCalls.ts';
import { useFormats } from '../../text/formats.ts';

/** Calls of CAM programs and scripts beside the drawing of their plans, and the keys they use. */
export function ApiScreen(): ReactElement {
  const text = useText();
  const show = useView((state) => state.show);
  const [tab, setTab] = useState<'calls' | 'keys' | 'ready'>('calls');
  const [filter, setFilter] = useState('');
  const [chosen, setChosen] = useState<number | null>(null);
  const [sought, setSought] = useState<number | null>(null);
  const [info, setInfo] = useState<ServiceInfo | null>(null);
  const base = info?.url ?? location.origin;
  const { calls, problem } = useCalls();
  useEffect(() => {
    void callApi<ServiceInfo>('GET', '/app/info').then(setInfo, () => setInfo(null));
  }, [calls.length, tab]);
  const shown = calls.filter((call) => wordsOf(text, call).includes(filter.toLowerCase()));
  const active = shown.find((call) => call.id === chosen) ?? shown[0];
  return (
    <main className="api-screen">
      <h1 className="visually-hidden">{text('start.api')}</h1>
      <header className="topbar">
        <button type="button" className="button" onClick={() => show({ screen: 'plan' })}>
          <Icon name="back" /> {text('inspector.back')}
        </button>
        <div className="segmented" role="radiogroup" aria-label={text('start.api')}>
          <button type="button" role="radio" aria-checked={tab === 'calls'} onClick={() => setTab('calls')}>
            {text('inspector.calls')}
          </button>
          <button type="button" role="radio" aria-checked={tab === 'keys'} onClick={() => setTab('keys')}>
            {text('inspector.keysUsage')}
          </button>
          <button type="button" role="radio" aria-checked={tab === 'ready'} onClick={() => setTab('ready')}>
            {text('calls.tab')}
          </button>
        </div>
        {tab === 'calls' && (
          <input
            className="input api-filter"
            placeholder={text('inspector.filterHint')}
            aria-label={text('inspector.filter')}
            value={filter}
            onChange={(event) => setFilter(event.target.value)}
          />
        )}
        <span className="spacer" />
        {info && <Usage info={info} />}
      </header>
      {info !== null && <Notices info={info} />}
      {problem !== null && (
        <div className="band bad" role="status">
          <Icon name="warn" size={14} /> {problem}
        </div>
      )}
      {tab === 'ready' && <ReadyCalls base={base} />}
      {tab === 'keys' && <KeysPanel info={info} />}
      {tab === 'calls' && (
        <div className="api-work">
          <ul className="call-list" aria-label={text('inspector.calls')}>
            {shown.map((call) => (
              <CallRow
                key={call.id}
                call={call}
                isActive={call.id === active?.id}
                isSought={call.id === sought}
                onChoose={() => setChosen(call.id)}
              />
            ))}
            {shown.length === 0 && (
              <li className="note call-none">
                {calls.length === 0 ? text('inspector.none', { url: base }) : text('inspector.noMatch')}
              </li>
            )}
          </ul>
          {active ? (
            <CallDetail
              key={active.id}
              call={active}
              older={calls}
              base={base}
              onChoose={(id) => {
                setFilter('');
                setChosen(id);
                setSought(id);
              }}
            />
          ) : (
            <div className="call-detail call-empty">{calls.length === 0 && <FirstCall open={setTab} />}</div>
          )}
        </div>
      )}
    </main>
  );
}

/** Where the service is, and how much of the month's calls is used. */
function Usage({ info }: { readonly info: ServiceInfo }): ReactElement {
  const text = useText();
  const formats = useFormats();
  return (
    <span className="status-faint">
      {text('inspector.usage', {
        url: info.url,
        used: info.used.toLocaleString(text.locale),
        limit: info.limit.toLocaleString(text.locale),
        end: formats.day(new Date(`${info.periodEnd}T00:00`)),
      })}
    </span>
  );
}

/** What the service has to say of itself. */
function Notices({ info: { notices, lockedOutSeconds } }: { readonly info: ServiceInfo }): ReactElement {
  const text = useText();
  const lockedOut = lockedOutSeconds > 0 ? [text('inspector.lockedOut', { seconds: lockedOutSeconds })] : [];
  return (
    <>
      {[...notices, ...lockedOut].map((notice) => (
        <div key={notice} className="band warn">
          <Icon name="warn" size={14} /> {notice}
        </div>
      ))}
    </>
  );
}

/** What the filter looks through. */
function wordsOf(text: Text, { id, method, path, status, client, keyPrefix, problem }: CallSummary): string {
  const said = problem === null ? '' : serviceNote(text, problem);
  return [`#${id}`, method, path, status, client, keyPrefix, problem, said].join(' ').toLowerCase();
}

/** What to do before the first call. */
function FirstCall({ open }: { readonly open: (tab: 'keys' | 'ready') => void }): ReactElement {
  const text = useText();
  return (
    <>
      <button type="button" className="button primary" onClick={() => open('keys')}>
        {text('inspector.startKey')}
      </button>
      <button type="button" className="button" onClick={() => open('ready')}>
        {text('inspector.startReady')}
      </button>
    </>
  );
}

function CallRow({
  call,
  isActive,
  isSought,
  onChoose,
}: {
  readonly call: CallSummary;
  readonly isActive: boolean;
  /** It was asked for elsewhere and comes into view. */
  readonly isSought: boolean;
  readonly onChoose: () => void;
}): ReactElement {
  const text = useText();
  const tone = call.status < 300 ? 'good' : call.status < 500 ? 'warn' : 'bad';
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isSought) button.current?.scrollIntoView({ block: 'nearest' });
  }, [isSought]);
  return (
    <li>
      <button ref={button} type="button" className="call-row" aria-current={isActive} onClick={onChoose}>
        <span className={`badge ${tone}`}>{call.status}</span>
        <b>
          <span className="call-number">#{call.id}</span> {call.method} {call.path.replace('/v1/', '')}
        </b>
        <small>{new Date(call.at).toLocaleTimeString(text.locale)}</small>
        <span className="call-client">
          {callerName(text, call.client)}
          {call.keyPrefix === null ? '' : ` · ${call.keyPrefix}…`}
        </span>
        <small>{call.ms.toFixed(0)} ms</small>
        <CallPlan call={call} />
      </button>
    </li>
  );
}

/** Pieces, sheets or bars and yield of the answer, or why there is none, and which older call asked the same. */
function CallPlan({
  call: { path, plan, problem, equalTo },
}: {
  readonly call: CallSummary;
}): ReactElement | null {
  const text = useText();
  const formats = useFormats();
  if (plan === null && problem === null && equalTo === null) return null;
  return (
    <small className="call-plan">
      {plan !== null &&
        text('inspector.plan', {
          parts: plan.parts,
          stock: text('work.stock', { mode: modeOfPath(path) ?? 'panels', count: plan.stock }),
          percent: formats.percent(plan.yieldPct),
        })}
      {problem !== null && <span title={problem}>{serviceNote(text, problem)}</span>}{' '}
      {equalTo !== null && <span className="badge">{text('inspector.equal', { number: equalTo })}</span>}
    </small>
  );
}
