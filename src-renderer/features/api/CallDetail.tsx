import type { ReactElement } from 'react';
import { useEffect, useState } from 'react';
import { ApiError, callApi, callApiText } from '../../api/client.ts';
import { jobFromRequest } from '../../job/requests/jobFromRequest.ts';
import { serviceNote } from '../../plan/notes/serviceNotes.ts';
import { curlOf, powerShellOf } from '../../plan/calls/callCommands.ts';
import { modeOfPath, parseObject } from '../../plan/calls/planOfCall.ts';
import { useJob } from '../../stores/jobs/job.ts';
import { toast } from '../../stores/window/toasts.ts';
import { useView } from '../../stores/window/view.ts';
import { Icon } from '../../ui/Icon.tsx';
import { CallDrawing } from './CallDrawing.tsx';
import { pointTogether } from './callPlaces.ts';
import { JsonView } from './JsonView.tsx';
import type { CallRecord, CallSummary } from '../../../src-engine/contract/calls.ts';
import { useText } from '../../text/useText.ts';

/** As what a call can be copied, to be sent by hand. */
const COMMANDS = [
  { word: 'inspector.copyCurl', commandOf: curlOf },
  { word: 'inspector.copyPowerShell', commandOf: powerShellOf },
] as const;

interface CallDetailProps {
  readonly call: CallSummary;
  readonly older: readonly CallSummary[];
  readonly base: string;
  /** Shows another call. */
  readonly onChoose: (id: number) => void;
}

/** One call: its plan as a drawing, what was sent and answered, and what can be done with it. */
export function CallDetail({ call, older, base, onChoose }: CallDetailProps): ReactElement {
  const text = useText();
  const [record, setRecord] = useState<CallRecord | null>(null);
  const [verdict, setVerdict] = useState<string | null>(null);
  const twin = useTwin(record, older);
  useEffect(() => {
    const controller = new AbortController();
    void callApi<CallRecord>('GET', `/app/calls/${call.id}`, undefined, controller.signal).then(
      setRecord,
      () => undefined,
    );
    return () => controller.abort();
  }, [call.id]);
  if (record === null)
    return (
      <div className="call-detail">
        <p className="note">{text('inspector.loading')}</p>
      </div>
    );
  const mode = modeOfPath(record.path);
  const error: { readonly message?: string; readonly details?: { readonly path?: string } } | null =
    record.status >= 400 ? parseObject(record.response) : null;
  const request = parseObject(record.request);
  const replay = async (): Promise<void> => {
    try {
      const again = await callApiText(record.method, record.path, record.request ?? undefined);
      setVerdict(
        withoutTiming(again) === withoutTiming(record.response ?? '')
          ? text('inspector.identical')
          : text('inspector.differs'),
      );
    } catch (problem) {
      const reason = problem instanceof Error ? problem.message : String(problem);
      const isSame =
        problem instanceof ApiError && problem.status === record.status && reason === error?.message;
      setVerdict(isSame ? text('inspector.identical') : text('inspector.replayed', { reason }));
    }
  };
  const saveAsJob = (): void => {
    if (mode === null || request === null) return;
    useJob
      .getState()
      .open(
        jobFromRequest(
          mode,
          request,
          text('inspector.callOf', { when: new Date(record.at).toLocaleString(text.locale) }),
        ),
      );
    useView.getState().show({ screen: 'plan', sheet: 0, selected: null, selectedRow: null });
  };
  // A list of the watched folder that was not planned: no call that could be sent again.
  const isFile = record.method === 'FILE';
  return (
    <div ref={pointTogether} className="call-detail">
      <div className="call-actions">
        <b>
          <span className="call-number">#{record.id}</span> {record.method} {record.path}
        </b>
        {twin !== null && (
          <button type="button" className="badge good link" onClick={() => onChoose(twin)}>
            {text('inspector.twin', { number: twin })}
          </button>
        )}
        {verdict !== null && (
          <span className="badge" role="status">
            {verdict}
          </span>
        )}
        <span className="spacer" />
        <button
          type="button"
          className="button small"
          disabled={record.request === null || isFile}
          onClick={() => void replay()}
        >
          <Icon name="redo" size={14} /> {text('inspector.replay')}
        </button>
        {COMMANDS.map(({ word, commandOf }) => (
          <button
            key={word}
            type="button"
            className="button small"
            disabled={isFile}
            onClick={() =>
              void navigator.clipboard.writeText(commandOf(record, base)).then(
                () => toast(text('inspector.commandCopied')),
                () => toast(text('calls.noClipboard')),
              )
            }
          >
            <Icon name="copy" size={14} /> {text(word)}
          </button>
        ))}
        <button
          type="button"
          className="button small primary"
          disabled={mode === null || request === null || record.status >= 400}
          onClick={saveAsJob}
        >
          {text('inspector.saveAsJob')}
        </button>
      </div>
      {error !== null && (
        <div className="band bad">
          <Icon name="warn" size={14} />{' '}
          {error.message === undefined
            ? text('inspector.status', { status: record.status })
            : serviceNote(text, error.message)}
        </div>
      )}
      {record.status === 200 && mode !== null && <CallDrawing mode={mode} record={record} />}
      <div className="call-bodies">
        <section data-body="request">
          <h3>
            {text('inspector.request')}{' '}
            <small>
              {text('inspector.bytes', { count: record.requestBytes.toLocaleString(text.locale) })}
            </small>
          </h3>
          <JsonView label={text('inspector.request')} text={record.request} path={error?.details?.path} />
        </section>
        <section data-body="response">
          <h3>
            {text('inspector.response')}{' '}
            <small>
              {text('inspector.bytes', { count: record.responseBytes.toLocaleString(text.locale) })}
            </small>
          </h3>
          <JsonView label={text('inspector.response')} text={record.response} />
        </section>
      </div>
    </div>
  );
}

/** The number of an older call with the same request and the same answer but for its timing. */
function useTwin(record: CallRecord | null, calls: readonly CallSummary[]): number | null {
  const [twin, setTwin] = useState<number | null>(null);
  useEffect(() => {
    if (record === null || record.status !== 200) return;
    const controller = new AbortController();
    const candidates = calls
      .filter(
        (call) =>
          call.id < record.id &&
          call.path === record.path &&
          call.requestBytes === record.requestBytes &&
          call.status === 200,
      )
      .slice(0, 3);
    void (async () => {
      for (const candidate of candidates) {
        const other = await callApi<CallRecord>(
          'GET',
          `/app/calls/${candidate.id}`,
          undefined,
          controller.signal,
        );
        if (
          other.request === record.request &&
          withoutTiming(other.response ?? '') === withoutTiming(record.response ?? '')
        )
          return setTwin(other.id);
      }
    })().catch(() => undefined);
    return () => controller.abort();
  }, [record, calls]);
  return twin;
}

function withoutTiming(body: string): string {
  return body.replace(/"solveMs":[\d.]+/, '');
}
