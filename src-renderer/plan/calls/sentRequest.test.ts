import { describe, expect, it } from 'vitest';
import { solve } from '../../../src-engine/index.ts';
import { judge1d, judge2d, judgeWood } from '../../../src-engine/judge/index.ts';
import { NO_MARKS } from '../../hand/arrangement.ts';
import { jobFromSample } from '../../job/requests/jobFromRequest.ts';
import { SAMPLES } from '../../job/requests/samples.ts';
import type { AnyPlan } from '../../stores/plans/plan.ts';
import { plansOf } from '../../testing/paperDesk.ts';
import { SERVICE_MODE } from './exportText.ts';
import { requestOfPlan, requestToSend } from './sentRequest.ts';

interface Sent {
  readonly include: readonly string[];
  readonly options?: { readonly wholeSets?: boolean; readonly effort?: string };
  readonly fixed?: { readonly rest: string };
  readonly engine?: string;
}
const JOBS = SAMPLES.map((sample) => [sample.id, jobFromSample(sample)] as const);

describe.each(JOBS)('the request of a plan on screen: %s', (_, job) => {
  const { mode } = job;
  const plan = plansOf(job)[mode] as AnyPlan;
  const sent = (more: object): Sent => requestOfPlan(mode, { ...plan, ...more }) as Sent;

  it('laid by hand says where each piece lies, and gives that plan again', () => {
    const byHand = sent({ hand: NO_MARKS });
    expect(byHand.fixed?.rest).toBe('leave');
    expect(byHand.include.includes('bound')).toBe(mode === 'panels');
    if (mode === 'shapes') expect(byHand.options?.wholeSets).toBe(false);
    const again = solve(SERVICE_MODE[mode], byHand) as AnyPlan['response'];
    expect(again.metrics.placed).toBe(plan.response.metrics.placed);
    expect(again.metrics.totalPrice).toBe(plan.response.metrics.totalPrice);
  });

  it('names the engine of a deep search, the options of a chosen solution, and nothing of these else', () => {
    expect(sent({})).not.toHaveProperty('fixed');
    expect(sent({})).not.toHaveProperty('engine', 'max');
    expect(sent({ response: { ...plan.response, engine: 'max' } }).engine).toBe('max');
    const solution = { options: { effort: 'fast' } };
    expect(sent({ solution }).options).toMatchObject({ effort: 'fast' });
  });
});

it('asks no bound of rods with slanted ends', () => {
  const include = (parts: readonly object[]): readonly string[] =>
    (requestToSend('bars', { parts } as object, 'full') as Sent).include;
  expect(include([{ length: 5 }])).toContain('bound');
  expect(include([{ length: 5 }, { length: 5, rightAngle: 45 }])).not.toContain('bound');
});

type Judge = (request: object, response: object) => readonly unknown[];
const JUDGES = { panels: judge2d as Judge, bars: judge1d as Judge, timber: judgeWood as Judge };

it.each(JOBS.filter(([, { mode }]) => mode !== 'shapes'))(
  'pins alone keep the bound that the plan was proved with, which the judge accepts: %s',
  (_, job) => {
    const { mode } = job;
    const first = plansOf(job)[mode] as AnyPlan;
    const response = solve(SERVICE_MODE[mode], requestToSend(mode, first.asked.request, 'full'));
    const plan = { ...first, response, hand: NO_MARKS } as AnyPlan;
    expect(plan.response).toHaveProperty('bound');
    expect(JUDGES[mode as keyof typeof JUDGES](requestOfPlan(mode, plan), plan.response)).toEqual([]);
  },
);
