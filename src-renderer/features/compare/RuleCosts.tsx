import type { ReactElement } from 'react';
import { useEffect, useRef, useState } from 'react';
import { callApi } from '../../api/client.ts';
import { whenFree } from '../../api/whenFree.ts';
import type { JobDocument } from '../../job/jobDocument.ts';
import type { PlanFigure } from '../../plan/figures/planFigures.ts';
import { planFigures } from '../../plan/figures/planFigures.ts';
import { costOf, rulesOf } from '../../plan/compare/ruleCosts.ts';
import type { Plans } from '../../stores/plans/plan.ts';
import { FULL_INCLUDE } from '../../plan/calls/sentRequest.ts';
import { buildRequest, SOLVE_PATH } from '../../stores/plans/solver.ts';
import { useText } from '../../text/useText.ts';

type AnyPlan = NonNullable<Plans[JobDocument['mode']]>;
/** The figures of the plan without a rule. The sentence is made when it is drawn, in the language spoken then. */
interface Row {
  /** The place of the rule in the list. */
  readonly at: number;
  readonly figures: readonly PlanFigure[];
}

interface RuleCostsProps {
  readonly job: JobDocument;
  readonly plan: AnyPlan;
  readonly write: (figure: PlanFigure) => string;
}

/** What each rule of the job costs: the job solved once more without it, one rule at a time. Nothing on
 *  screen changes by it. */
export function RuleCosts({ job, plan, write }: RuleCostsProps): ReactElement | null {
  const text = useText();
  const rules = rulesOf(job, text);
  const [rows, setRows] = useState<readonly Row[] | null>(null);
  const [isWaiting, setWaiting] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  if (rules.length === 0) return null;
  const workOut = async (): Promise<void> => {
    const controller = new AbortController();
    running.current = controller;
    setProblem(null);
    setWaiting(false);
    setRows([]);
    try {
      for (const [at, rule] of rules.entries()) {
        const asked = buildRequest(rule.without);
        if (asked === null) continue;
        const ask = (): Promise<unknown> =>
          callApi<unknown>(
            'POST',
            SOLVE_PATH[job.mode],
            { ...asked.request, include: FULL_INCLUDE[job.mode] },
            controller.signal,
          );
        const response = await whenFree(ask, controller.signal, () => setWaiting(true));
        setWaiting(false);
        const figures = planFigures({ ...plan, asked, response } as AnyPlan);
        setRows((old) => [...(old ?? []), { at, figures }]);
      }
    } catch (error) {
      if (!controller.signal.aborted) setProblem(error instanceof Error ? error.message : String(error));
    }
  };
  const costWords = (figures: readonly PlanFigure[]): string => {
    const cost = costOf(planFigures(plan), figures, write, text);
    return cost.length === 0
      ? text('compare.costsNothing')
      : text('compare.costs', { list: cost.join(', ') });
  };
  return (
    <section className="rule-costs" aria-label={text('compare.rules')}>
      <h3>{text('compare.rules')}</h3>
      {rows === null ? (
        <button type="button" className="button small" onClick={() => void workOut()}>
          {text('compare.workOut')}
        </button>
      ) : (
        <ul aria-live="polite">
          {rows.map(({ at, figures }) => (
            <li key={at}>
              <b>{rules[at]?.words}</b> {costWords(figures)}
            </li>
          ))}
          {rows.length < rules.length && problem === null && (
            <li className="note">
              {rules[rows.length]?.words} …{isWaiting && ` ${text('compare.busy')}`}
            </li>
          )}
        </ul>
      )}
      {problem !== null && (
        <p className="note bad">
          {problem}{' '}
          <button type="button" className="button small" onClick={() => void workOut()}>
            {text('frame.tryAgain')}
          </button>
        </p>
      )}
    </section>
  );
}
