import { useDocument } from '../../stores/jobs/job.ts';
import type { ReactElement } from 'react';
import { useState } from 'react';
import type { FigureName, PlanFigure } from '../../plan/figures/planFigures.ts';
import { isComparable } from '../../plan/figures/planFigures.ts';
import { scatterDots } from '../../plan/compare/scatter.ts';
import { useText } from '../../text/useText.ts';
import { Select } from '../../ui/fields/Select.tsx';

/** A plan that may be chosen. */
export interface ScatterPlan {
  readonly id: string;
  /** On its dot. */
  readonly sign: string;
  readonly name: string;
  readonly figures: readonly PlanFigure[];
  readonly kind: 'shown' | 'kept' | 'solution';
  /** Absent for the plan on screen. */
  readonly onTake?: () => void;
}

interface PlanScatterProps {
  readonly plans: readonly ScatterPlan[];
  readonly write: (figure: PlanFigure) => string;
}

/** What is paid, and what it takes to cut. */
const COSTS: readonly FigureName[] = ['material', 'sheets', 'lengths'];
const WORK: readonly FigureName[] = ['cuts', 'sawn', 'contours'];

/** Plans as dots: what they cost against what it takes to cut them. A press on a dot takes its plan. */
export function PlanScatter({ plans, write }: PlanScatterProps): ReactElement | null {
  const text = useText();
  const { mode } = useDocument();
  const [chosen, setChosen] = useState<{ readonly x?: FigureName; readonly y?: FigureName }>({});
  const [pointed, setPointed] = useState<string | null>(null);
  const valueOf = ({ figures }: ScatterPlan, name: FigureName): PlanFigure | undefined =>
    figures.find((one) => one.name === name);
  const known = (names: readonly FigureName[]): readonly FigureName[] =>
    names.filter((name) => {
      const all = plans.map((plan) => valueOf(plan, name));
      return !all.includes(undefined) && isComparable(all);
    });
  const [ys, xs] = [known(COSTS), known(WORK)];
  const y = ys.find((name) => name === chosen.y) ?? ys[0];
  const x = xs.find((name) => name === chosen.x) ?? xs[0];
  if (y === undefined || x === undefined || plans.length < 2) return null;
  const dots = scatterDots(
    plans.map((plan) => ({ id: plan.id, x: valueOf(plan, x)?.value ?? 0, y: valueOf(plan, y)?.value ?? 0 })),
  );
  const wordsOf = (plan: ScatterPlan): string =>
    text('compare.dot', {
      name: plan.name,
      figures: [y, x]
        .map((name) => {
          const figure = valueOf(plan, name);
          return `${text('compare.figure', { name, mode })} ${figure === undefined ? '–' : write(figure)}`;
        })
        .join(', '),
    });
  const ends = (name: FigureName): readonly string[] => {
    const all = plans.flatMap((plan) => valueOf(plan, name) ?? []).toSorted((a, b) => a.value - b.value);
    return [...new Set([all[0], all.at(-1)].flatMap((one) => (one === undefined ? [] : [write(one)])))];
  };
  const axis = (
    label: string,
    name: FigureName,
    names: readonly FigureName[],
    set: (name: FigureName) => void,
  ): ReactElement => (
    <Select
      label={label}
      className="input small"
      value={name}
      options={names.map((one) => [one, text('compare.figure', { name: one, mode })])}
      onChange={set}
    />
  );
  const shown = plans.filter((plan) =>
    dots.some(({ ids }) => pointed !== null && ids.includes(pointed) && ids.includes(plan.id)),
  );
  return (
    <figure className="scatter" aria-label={text('compare.scatter')}>
      <div className="scatter-up">
        {axis(text('compare.upwards'), y, ys, (name) => setChosen({ ...chosen, y: name }))}
      </div>
      <div className="scatter-field">
        <span className="scatter-ends up">
          {ends(y).map((words) => (
            <span key={words}>{words}</span>
          ))}
        </span>
        {dots.map(({ ids, left, bottom }) => {
          const here = plans.filter(({ id }) => ids.includes(id));
          const take = here.find(({ onTake }) => onTake !== undefined)?.onTake;
          const [first] = here;
          return (
            <button
              key={ids.join(' ')}
              type="button"
              className={`scatter-dot ${here.some(({ kind }) => kind === 'shown') ? 'shown' : (first?.kind ?? '')}`}
              style={{ left: `${left * 100}%`, bottom: `${bottom * 100}%` }}
              aria-label={here.map(wordsOf).join('; ')}
              onMouseEnter={() => setPointed(first?.id ?? null)}
              onMouseLeave={() => setPointed(null)}
              onFocus={() => setPointed(first?.id ?? null)}
              onBlur={() => setPointed(null)}
              onClick={take}
            >
              {here.map(({ sign }) => sign).join(' ')}
            </button>
          );
        })}
      </div>
      <div className="scatter-right">
        <span className="scatter-ends">
          {ends(x).map((words) => (
            <span key={words}>{words}</span>
          ))}
        </span>
        {axis(text('compare.rightwards'), x, xs, (name) => setChosen({ ...chosen, x: name }))}
      </div>
      <figcaption className="note">
        {shown.length === 0
          ? text('compare.scatterAbout')
          : shown.map((plan) => <span key={plan.id}>{wordsOf(plan)}</span>)}
      </figcaption>
    </figure>
  );
}
