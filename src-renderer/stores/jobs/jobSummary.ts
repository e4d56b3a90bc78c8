import { piecesAsked } from '../../job/rows/piecesAsked.ts';
import type { JobSummary } from '../../../src-engine/contract/documents/appData.ts';
import type { JobDocument, JobMode } from '../../job/jobDocument.ts';
import { rackUsed, stockUsed } from '../../plan/figures/stockUse.ts';
import { thumbnailOf } from '../../plan/views/thumbnail.ts';
import { bookedOf, placesBooked } from '../stock/bookings.ts';
import { usePlan } from '../plans/plan.ts';
import { planNumbers } from '../plans/planWords.ts';

const MOST_NAMES = 6;
const LONGEST_NAME = 80;

function namesOf(job: JobDocument): string[] {
  const names = new Set<string>();
  for (const { name } of job[job.mode].parts) {
    if (names.size === MOST_NAMES) break;
    if (name.trim() !== '') names.add(name.trim().slice(0, LONGEST_NAME));
  }
  return [...names];
}

/** What was said of a job last, and of which kind of work. */
export interface Said {
  readonly mode: JobMode;
  readonly summary: JobSummary;
}

/** Whether the plan on screen is the job's own, there or known not to be. */
function isOnScreen(job: JobDocument): boolean {
  const { jobId, plans, state } = usePlan.getState();
  return jobId === job.id && (plans[job.mode] !== null || (state !== 'waiting' && state !== 'solving'));
}

/** What the list of jobs shows of a job: from its plan on screen, when that is its own; else the figures and the stock
 *  of the plan that were said before, as long as the kind of work is the same. */
export function summaryOf(job: JobDocument, said: Said | null = null): JobSummary {
  const { plans } = usePlan.getState();
  const own = isOnScreen(job);
  const plan = plans[job.mode];
  const held = bookedOf(job);
  const booked = plan === null ? new Set<number>() : placesBooked(held, plan);
  const isOpen = (place: number): boolean => !booked.has(place);
  const numbers = own ? planNumbers(job.mode, plans) : null;
  const before = own || said?.mode !== job.mode ? null : said.summary;
  return {
    pieces: piecesAsked(job[job.mode].parts),
    plan: numbers === null ? (before?.plan ?? null) : { stock: numbers.stock, percent: numbers.percent },
    parts: namesOf(job),
    thumbnail: own ? thumbnailOf(job.mode, plans) : (before?.thumbnail ?? null),
    ...(held === undefined || held.isWhole ? {} : { isPartBooked: true }),
    uses: own ? stockUsed(job, plans, isOpen) : (before?.uses ?? []),
    fromRack: own ? [...rackUsed(job, plans, isOpen)] : (before?.fromRack ?? []),
  };
}
