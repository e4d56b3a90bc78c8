import { expect, test } from 'vitest';
import { solve } from '../../../src-engine/index.ts';
import type { JobDocument } from '../../job/jobDocument.ts';
import { jobFromSample } from '../../job/requests/jobFromRequest.ts';
import { SAMPLES } from '../../job/requests/samples.ts';
import { buildRequest } from '../../stores/plans/solver.ts';
import type { AnyPlan } from '../../stores/plans/plan.ts';
import { SERVICE_MODE } from './exportText.ts';
import { reworded } from './reworded.ts';
import { requestToSend } from './sentRequest.ts';

function planOf(job: JobDocument): AnyPlan {
  const { mode } = job;
  const asked = buildRequest(job);
  if (asked === null) throw new Error('nothing to solve');
  const { timing: _, ...response } = solve(
    SERVICE_MODE[mode],
    requestToSend(mode, asked.request, 'full'),
  ) as AnyPlan['response'];
  return { mode, asked, response, key: '', effort: 'full' } as unknown as AnyPlan;
}

/** Other names (some taken away), notes and numbers of rows; `more` of the first part. */
function inOtherWords(job: JobDocument, more = 0): JobDocument {
  const { mode } = job;
  const list = job[mode] as { readonly parts: readonly { qty: number }[]; readonly stock: readonly object[] };
  const parts = list.parts.map((part, at) => ({
    ...part,
    id: `other${at}`,
    name: at % 3 === 0 ? '' : `Other ${at}`,
    cabinet: 'C1',
    note: `note ${at}`,
    qty: part.qty + (at === 0 ? more : 0),
  }));
  const stock = list.stock.map((row, at) => ({ ...row, id: `board${at}`, name: `Board ${at}` }));
  return { ...job, [mode]: { ...list, parts, stock } };
}

test.each(SAMPLES.map((sample) => [sample.mode, jobFromSample(sample)] as const))(
  '%s: in other words the answer is the one of the service, with more pieces it is none',
  (_, job) => {
    const [plan, other] = [planOf(job), planOf(inOtherWords(job))];
    expect(plan.response.unplaced).toEqual([]);
    expect(other.response).not.toEqual(plan.response);
    expect(JSON.stringify(reworded(plan, other.asked))).toBe(JSON.stringify(other.response));
    expect(reworded(plan, planOf(inOtherWords(job, 1)).asked)).toBeNull();
  },
);
