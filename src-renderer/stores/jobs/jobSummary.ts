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

type OfPlan = Pick<JobSummary, 'plan' | 'thumbnail' | 'uses' | 'fromRack'>;

const NO_PLAN: OfPlan = { plan: null, thumbnail: null, uses: [], fromRack: [] };

/** What the plan on screen says of its job. */
function ofPlan(job: JobDocument): OfPlan {
  const { plans } = usePlan.getState();
  const plan = plans[job.mode];
  const booked = plan === null ? new Set<number>() : placesBooked(bookedOf(job), plan);
  const isOpen = (place: number): boolean => !booked.has(place);
  const numbers = planNumbers(job.mode, plans);
  return {
    plan: numbers === null ? null : { stock: numbers.stock, percent: numbers.percent },
    thumbnail: thumbnailOf(job.mode, plans),
    uses: stockUsed(job, plans, isOpen),
    fromRack: [...rackUsed(job, plans, isOpen)],
  };
}

/** The same as it was said before, as long as the kind of work is the same. */
function asSaid(job: JobDocument, said: Said | null): OfPlan {
  if (said?.mode !== job.mode) return NO_PLAN;
  const { plan, thumbnail, uses, fromRack } = said.summary;
  return { plan, thumbnail, uses, fromRack };
}

/** What the list of jobs shows of a job: from its plan on screen, when that is its own; else the figures and the stock
 *  of the plan that were said before. */
export function summaryOf(job: JobDocument, said: Said | null = null): JobSummary {
  const held = bookedOf(job);
  return {
    pieces: piecesAsked(job[job.mode].parts),
    parts: namesOf(job),
    ...(held === undefined || held.isWhole ? {} : { isPartBooked: true }),
    ...(isOnScreen(job) ? ofPlan(job) : asSaid(job, said)),
  };
}
