import { piecesAsked } from '../../job/rows/piecesAsked.ts';
import type { JobSummary } from '../../../src-engine/contract/documents/appData.ts';
import type { JobDocument } from '../../job/jobDocument.ts';
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

/** What the list of jobs shows of a job: from its plan on screen, when that is its own. */
export function summaryOf(job: JobDocument): JobSummary {
  const { jobId, plans } = usePlan.getState();
  const own = jobId === job.id;
  const plan = plans[job.mode];
  const held = bookedOf(job);
  const booked = plan === null ? new Set<number>() : placesBooked(held, plan);
  const isOpen = (place: number): boolean => !booked.has(place);
  const numbers = own ? planNumbers(job.mode, plans) : null;
  return {
    pieces: piecesAsked(job[job.mode].parts),
    plan: numbers === null ? null : { stock: numbers.stock, percent: numbers.percent },
    parts: namesOf(job),
    thumbnail: own ? thumbnailOf(job.mode, plans) : null,
    ...(held === undefined || held.isWhole ? {} : { isPartBooked: true }),
    uses: own ? stockUsed(job, plans, isOpen) : [],
    fromRack: own ? [...rackUsed(job, plans, isOpen)] : [],
  };
}
