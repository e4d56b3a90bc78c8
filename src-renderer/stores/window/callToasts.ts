import type { CallSummary } from '../../../src-engine/contract/calls.ts';
import { callApi } from '../../api/client.ts';
import { callerName } from '../../plan/calls/callerName.ts';
import { modeOfPath } from '../../plan/calls/planOfCall.ts';
import { createFormats } from '../../text/formats.ts';
import { LOCALES } from '../../text/locales.ts';
import { currentText } from '../../text/useText.ts';
import { onKeptChange } from './changeFeed.ts';
import { useJob } from '../jobs/job.ts';
import { useSettings } from './settings.ts';
import { toast } from './toasts.ts';
import { useView } from './view.ts';

/** Tells of calls of other programs while a job is open. Returns the function that ends it. */
export function startCallToasts(): () => void {
  return onKeptChange((changes) => {
    const id = changes?.findLast(({ topic }) => topic === 'call')?.id;
    if (id === undefined || !useJob.getState().isOpen || useView.getState().screen !== 'plan') return;
    void tell(Number(id)).catch(() => undefined);
  });
}

async function tell(id: number): Promise<void> {
  const { calls } = await callApi<{ readonly calls: readonly CallSummary[] }>(
    'GET',
    `/app/calls?after=${id - 1}&waitMs=0`,
  );
  const call = calls.find((one) => one.id === id);
  if (call === undefined) return;
  toast(callInWords(call), {
    label: currentText()('inspector.look'),
    run: () => useView.getState().show({ screen: 'api' }),
  });
}

/** `CAM 5.1 called optimize/2d: 12 parts, 3 sheets, 87.4 %` */
function callInWords({ client, path, status, plan }: CallSummary): string {
  const text = currentText();
  const program = { client: callerName(text, client), path: path.replace('/v1/', '') };
  if (plan === null) return text('inspector.cameIn', { ...program, status });
  const settings = useSettings.getState();
  const { percent } = createFormats(settings, settings.currency, LOCALES[text.locale].tag);
  const figures = text('inspector.plan', {
    parts: plan.parts,
    stock: text('work.stock', { mode: modeOfPath(path) ?? 'panels', count: plan.stock }),
    percent: percent(plan.yieldPct),
  });
  return text('inspector.cameInPlan', { ...program, figures });
}
