import type { ReactElement } from 'react';
import { useFormats } from '../../text/formats.ts';
import { useText } from '../../text/useText.ts';
import type { UsedBoard } from '../../plan/figures/unpriced.ts';
import { unpricedRows, unpricedWords } from '../../plan/figures/unpriced.ts';
import { useDocument } from '../../stores/jobs/job.ts';
import { Figure } from './Figure.tsx';

interface PriceFigureProps {
  readonly metrics: { readonly placed: number; readonly totalPrice: number };
  readonly used: readonly UsedBoard[];
}

/** What the sheets or bars of a plan cost, and that by the piece or which of them it leaves out; nothing where none has
 *  a price. */
export function PriceFigure({ metrics, used }: PriceFigureProps): ReactElement | null {
  const text = useText();
  const { money } = useFormats();
  const { mode } = useDocument();
  const { placed, totalPrice } = metrics;
  const stock = unpricedRows(used).length;
  const open = unpricedWords({ stock, bands: [] }, mode, text);
  if (totalPrice <= 0) return null;
  return (
    <Figure
      name="material"
      label={text('figures.material')}
      value={money(totalPrice)}
      note={
        open === null ? (
          text('figures.each', { money: money(totalPrice / Math.max(1, placed)) })
        ) : (
          <span className="badge warn" title={open}>
            {text('figures.withoutPrice', { mode, count: stock })}
          </span>
        )
      }
    />
  );
}
