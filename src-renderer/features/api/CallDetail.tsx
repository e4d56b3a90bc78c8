import type { ReactElement } from 'react';
import { useEffect, useMemo, useState } from 'react';
import { callApi, callApiText } from '../../api/client.ts';
import { jobFromRequest } from '../../job/jobFromRequest.ts';
import { curlOf, modeOfPath, panelsPlanOfCall, parseObject } from '../../plan/planOfCall.ts';
import { sheetPicture } from '../../plan/sheetPicture.ts';
import { foldSheets } from '../../plan/foldSheets.ts';
import { useJob } from '../../stores/job.ts';
import { useLengthFormat } from '../../stores/settings.ts';
import { useTheme } from '../../stores/theme.ts';
import { toast } from '../../stores/toasts.ts';
import { useView } from '../../stores/view.ts';
import { Icon } from '../../ui/Icon.tsx';
import { SheetThumb } from '../plan/SheetThumb.tsx';
import { JsonView } from './JsonView.tsx';
import type { CallRecord, CallSummary } from '../../../src-engine/contract/calls.ts';

interface CallDetailProps {
  readonly call: CallSummary;
  readonly older: readonly CallSummary[];
  readonly base: string;
}

/** One call: its plan as a drawing, what was sent and answered, and what can be done with it. */
export function CallDetail({ call, older, base }: CallDetailProps): ReactElement {
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
        <p className="note">Loading …</p>
      </div>
    );
  const mode = modeOfPath(record.path);
  const error =
    record.status >= 400
      ? (parseObject(record.response) as {
          readonly message?: string;
          readonly details?: { readonly path?: string };
        } | null)
      : null;
  const request = parseObject(record.request);
  const replay = async (): Promise<void> => {
    try {
      const again = await callApiText(record.method, record.path, record.request ?? undefined);
      setVerdict(
        withoutTiming(again) === withoutTiming(record.response ?? '')
          ? 'Replayed: the answer is identical'
          : 'Replayed: the answer differs',
      );
    } catch (problem) {
      setVerdict(`Replayed: ${problem instanceof Error ? problem.message : String(problem)}`);
    }
  };
  const saveAsJob = (): void => {
    if (mode === null || request === null) return;
    useJob.getState().open(jobFromRequest(mode, request, `Call of ${new Date(record.at).toLocaleString()}`));
    useView.getState().show({ screen: 'plan', sheet: 0, selected: null, selectedRow: null });
  };
  // A list of the watched folder that was not planned: no call that could be sent again.
  const isFile = record.method === 'FILE';
  return (
    <div className="call-detail">
      <div className="call-actions">
        <b>
          {record.method} {record.path}
        </b>
        {twin !== null && <span className="badge good">identical to call {twin}</span>}
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
          <Icon name="redo" size={14} /> Replay
        </button>
        <button
          type="button"
          className="button small"
          disabled={isFile}
          onClick={() =>
            void navigator.clipboard.writeText(curlOf(record, base)).then(
              () => toast('Copied as a curl command'),
              () => toast('The clipboard is not available'),
            )
          }
        >
          <Icon name="copy" size={14} /> Copy as curl
        </button>
        <button
          type="button"
          className="button small primary"
          disabled={mode === null || request === null || record.status >= 400}
          onClick={saveAsJob}
        >
          Save as job
        </button>
      </div>
      {error !== null && (
        <div className="band bad">
          <Icon name="warn" size={14} /> {error.message ?? `Status ${record.status}`}
        </div>
      )}
      {mode === 'panels' && record.status === 200 && <CallDrawing record={record} />}
      <div className="call-bodies">
        <section>
          <h3>
            Request <small>{record.requestBytes.toLocaleString()} bytes</small>
          </h3>
          <JsonView label="Request" text={record.request} path={error?.details?.path} />
        </section>
        <section>
          <h3>
            Response <small>{record.responseBytes.toLocaleString()} bytes</small>
          </h3>
          <JsonView label="Response" text={record.response} />
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

function withoutTiming(text: string): string {
  return text.replace(/"solveMs":[\d.]+/, '');
}

function CallDrawing({ record }: { readonly record: CallRecord }): ReactElement | null {
  const theme = useTheme();
  const format = useLengthFormat();
  const plan = useMemo(() => panelsPlanOfCall(record.request, record.response), [record]);
  if (plan === null) return null;
  return (
    <div className="call-drawing">
      {foldSheets(plan.response).map((fold) => (
        <figure key={fold.first}>
          <SheetThumb
            picture={sheetPicture(plan, fold.first, null, theme, format)}
            width={230}
            height={150}
          />
          <figcaption>
            Sheet {fold.first + 1}
            {fold.sheets.length > 1 ? ` × ${fold.sheets.length}` : ''}
          </figcaption>
        </figure>
      ))}
    </div>
  );
}
