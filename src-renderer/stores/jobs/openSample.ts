import { jobFromSample } from '../../job/requests/jobFromRequest.ts';
import type { Sample } from '../../job/requests/samples.ts';
import { samples } from '../../text/en/samples.ts';
import { currentText } from '../../text/useText.ts';
import { freshJob } from './freshJob.ts';
import { useJob } from './job.ts';
import { usePlan } from '../plans/plan.ts';
import { useView } from '../window/view.ts';

/** Opens a sample on the sheet that shows most: its first may be an offcut that is used up with two parts on it. Where
 *  the user looks at another sheet meanwhile, that one stays. */
export function openSample(sample: Sample): void {
  const text = currentText();
  const called = (name: string): string => (isInSamples(name) ? text(`samples.${name}`) : name);
  const { mode } = sample;
  const made = jobFromSample(sample, called);
  // The other kinds of work are as in an empty job: in the window's words and unit.
  const job = { ...freshJob(), name: text('start.sample', { mode }), mode, [mode]: made[mode] };
  useJob.getState().open(job);
  useView.getState().show({ screen: 'plan', sheet: 0, selected: null, selectedRow: null, sample: job.id });
  let shown = 0;
  const stop = usePlan.subscribe(({ jobId, plans, state }) => {
    if (jobId !== job.id || useView.getState().sheet !== shown) return stop();
    const counts = plans.panels?.response.sheets.map((sheet) => sheet.parts.length) ?? [];
    if (counts.length > 0) {
      shown = counts.indexOf(Math.max(...counts));
      useView.getState().show({ sheet: shown });
    }
    if (state === 'current') stop();
  });
}

const isInSamples = (name: string): name is keyof typeof samples => Object.hasOwn(samples, name);
