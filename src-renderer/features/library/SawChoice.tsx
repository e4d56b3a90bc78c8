import type { ReactElement } from 'react';
import { sawOf } from '../../job/stock/followLibrary.ts';
import type { PanelStock } from '../../job/jobDocument.ts';
import { sawMinutes } from '../../plan/sheets/sawOrder.ts';
import { sawOrders } from '../../plan/sheets/sawOrders.ts';
import { changePanels, useDocument } from '../../stores/jobs/job.ts';
import { useLibrary } from '../../stores/stock/library.ts';
import { usePlan } from '../../stores/plans/plan.ts';
import { useSettings } from '../../stores/window/settings.ts';
import { useFormats } from '../../text/formats.ts';
import { useText } from '../../text/useText.ts';
import { SelectField } from '../../ui/fields/Select.tsx';

/** Which saw of the library the job is cut on: its values, how long it needs, what is too large for it. */
export function SawChoice(): ReactElement | null {
  const text = useText();
  const formats = useFormats();
  const { panels } = useDocument();
  const saws = useLibrary((library) => library.saw);
  const plan = usePlan((state) => state.plans.panels);
  const order = useSettings((state) => state.sawOrder);
  const profile = saws.find(({ id }) => id === panels.saw.profile);
  const choose = (id: string): void => {
    const chosen = saws.find((saw) => saw.id === id);
    if (chosen !== undefined) useSettings.getState().change({ fenceOnRight: chosen.fenceOnRight });
    changePanels((job) => {
      const { profile: _, ...own } = job.saw;
      return { ...job, saw: chosen === undefined ? own : { ...own, ...sawOf(chosen) } };
    });
  };
  const tooLarge = (row: PanelStock): boolean => {
    const long = Math.max(row.w ?? 0, row.h ?? 0);
    const short = Math.min(row.w ?? 0, row.h ?? 0);
    const [maxW, maxH] = [profile?.maxW ?? Infinity, profile?.maxH ?? Infinity];
    return long > Math.max(maxW, maxH) || short > Math.min(maxW, maxH);
  };
  const large = profile === undefined ? [] : panels.stock.filter(tooLarge);
  const minutes =
    profile === undefined || plan === null
      ? null
      : sawMinutes(sawOrders(plan, profile.fenceOnRight)[order], profile);
  if (saws.length === 0) return null;
  return (
    <div className="saw-choice">
      <SelectField
        label={text('library.cutOn')}
        value={profile?.id ?? ''}
        options={[['', text('library.ownValues')], ...saws.map((saw) => [saw.id, saw.name] as const)]}
        onChange={choose}
      />
      {minutes !== null && (
        <span className="note">{text('library.minutes', { time: formats.minutes(minutes) })}</span>
      )}
      {large.map((row) => (
        <p key={row.id} className="band warn" role="status">
          {text('library.tooLarge', { size: formats.size(row.w ?? 0, row.h ?? 0) })}
        </p>
      ))}
    </div>
  );
}
