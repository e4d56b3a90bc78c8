import type { ReactElement } from 'react';
import { useFormats } from '../../text/formats.ts';
import { useText } from '../../text/useText.ts';
import { Figure } from './Figure.tsx';

interface PriceFigureProps {
  readonly metrics: { readonly placed: number; readonly totalPrice: number };
}

/** What the sheets or bars of a plan cost, and that by the piece; nothing where none has a price. */
export function PriceFigure({ metrics }: PriceFigureProps): ReactElement | null {
  const text = useText();
  const { money } = useFormats();
  const { placed, totalPrice } = metrics;
  if (totalPrice <= 0) return null;
  return (
    <Figure
      name="material"
      label={text('figures.material')}
      value={money(totalPrice)}
      note={text('figures.each', { money: money(totalPrice / Math.max(1, placed)) })}
    />
  );
}
