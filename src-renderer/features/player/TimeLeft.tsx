import type { ReactElement } from 'react';
import { jobSaw, USUAL_SAW } from '../../plan/cuts/sawOfJob.ts';
import { sawMinutes } from '../../plan/sheets/sawOrder.ts';
import { useDocument } from '../../stores/jobs/job.ts';
import { useLibrary } from '../../stores/stock/library.ts';
import { useText } from '../../text/useText.ts';
import type { SawWalk } from './useSawWalk.ts';
import { useFormats } from '../../text/formats.ts';

/** Minutes left of the whole plan on the saw of the job, or at half a minute a cut and a setting. */
export function useMinutesLeft({ left }: SawWalk): number {
  const job = useDocument();
  const saw = useLibrary((library) => jobSaw(job, library.saw));
  return Math.ceil(sawMinutes(left, saw ?? USUAL_SAW));
}

interface TimeLeftProps {
  readonly minutes: number;
  /** How it is reckoned. */
  readonly hint: string;
}

/** Beside the count of the cuts. */
export function TimeLeft({ minutes, hint }: TimeLeftProps): ReactElement {
  const text = useText();
  const formats = useFormats();
  return (
    <span className="time-left" data-testid="time-left" title={hint}>
      {text('player.left', { time: formats.minutes(minutes) })}
    </span>
  );
}

interface ScrubWordsProps {
  readonly done: number;
  readonly count: number;
  readonly minutes: number;
}

/** Beside the slider: how many cuts are made; in a low window the time that is left, too, for which the instruction has
 *  no room. */
export function ScrubWords({ done, count, minutes }: ScrubWordsProps): ReactElement {
  const text = useText();
  const formats = useFormats();
  return (
    <span className="scrub-words">
      <span className="scrub-count">{text('player.done', { step: done, count })}</span>
      {done < count && (
        <span className="scrub-left">{text('player.left', { time: formats.minutes(minutes) })}</span>
      )}
    </span>
  );
}
