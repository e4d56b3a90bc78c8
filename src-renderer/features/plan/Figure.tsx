import type { ReactElement, ReactNode } from 'react';
import type { FigureChange } from '../../plan/compare/planChange.ts';
import type { FigureName } from '../../plan/figures/planFigures.ts';
import { usePlanChange } from '../../stores/plans/planChange.ts';
import { useText } from '../../text/useText.ts';
import { useFigureWriter } from './useFigureWriter.ts';

/** One number with its word and a note below; while the plan has just changed, what became of it in place of the
 *  note. */
export function Figure({
  label,
  value,
  note,
  name,
}: {
  readonly label: string;
  readonly value: ReactNode;
  readonly note: ReactNode;
  /** Under which its changes are known. */
  readonly name?: FigureName;
}): ReactElement {
  const change = usePlanChange((state) => state.change?.figures.find((one) => one.name === name));
  return (
    <div className="figure">
      <div className="figure-main">
        <b>{value}</b> <span>{label}</span>
      </div>
      <div className="figure-note" data-changed={change === undefined ? undefined : ''}>
        {note}
        {change !== undefined && <Delta change={change} />}
      </div>
    </div>
  );
}

/** `+1 worse`: the word goes first where there is no room for both. */
function Delta({ change: { kind, was, by, isBetter } }: { readonly change: FigureChange }): ReactElement {
  const text = useText();
  const write = useFigureWriter();
  const sign = by > 0 ? '+' : '−';
  return (
    <span
      className={`figure-delta ${isBetter === null ? 'other' : isBetter ? 'good' : 'bad'}`}
      title={text('figures.was', { value: write({ kind, value: was }) })}
    >
      <b>
        {sign}
        {write({ kind, value: Math.abs(by) })}
      </b>
      {isBetter !== null && <span>{text('figures.judged', { judged: isBetter ? 'better' : 'worse' })}</span>}
    </span>
  );
}
