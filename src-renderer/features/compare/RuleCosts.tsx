import type { ReactElement } from 'react';
import { useEffect, useRef, useState } from 'react';
import { callApi } from '../../api/client.ts';
import { whenFree } from '../../api/whenFree.ts';
import type { JobDocument } from '../../job/jobDocument.ts';
import type { PlanFigure } from '../../plan/planFigures.ts';
import { planFigures } from '../../plan/planFigures.ts';
import { costOf, rulesOf } from '../../plan/ruleCosts.ts';
import type { Plans } from '../../stores/plan.ts';
import { FULL_INCLUDE } from '../../plan/sentRequest.ts';
import { buildRequest, SOLVE_PATH } from '../../stores/solver.ts';
import { useText } from '../../text/useText.ts';

type AnyPlan = NonNullable<Plans[JobDocument['mode']]>;
interface Row {
  readonly words: string;
  readonly cost: string;
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
      for (const rule of rules) {
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
        const cost = costOf(
          planFigures(job.mode, plan),
          planFigures(job.mode, { ...plan, asked, response } as AnyPlan),
          write,
          text,
        );
        setRows((old) => [
          ...(old ?? []),
          {
            words: rule.words,
            cost:
              cost.length === 0
                ? text('compare.costsNothing')
                : text('compare.costs', { list: cost.join(', ') }),
          },
        ]);
      }
    } catch (error) {
      if (!controller.signal.aborted) setProblem(error instanceof Error ? error.message : String(error));
    }
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
          {rows.map((row) => (
            <li key={row.words}>
              <b>{row.words}</b> {row.cost}
            </li>
          ))}
          {rows.length < rules.length && problem === null && (
            <li className="note">
              {rules[rows.length].words} …{isWaiting && ` ${text('compare.busy')}`}
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
