import type { ReactElement, ReactNode } from 'react';
import { useLengthFormat } from '../../stores/settings.ts';
import { useText } from '../../text/useText.ts';
import { formatDecimal } from '../../units/length.ts';
import { Figure } from './Figure.tsx';

interface PiecesFigureProps {
  readonly metrics: { readonly placed: number; readonly total: number };
  /** What is said where every piece has a place. */
  readonly whole?: ReactNode;
  /** Said in place of what is missing. */
  readonly instead?: ReactNode;
}

/** Pieces with a place of all that are wanted, and how many have none. */
export function PiecesFigure({ metrics, whole, instead }: PiecesFigureProps): ReactElement {
  const text = useText();
  const { decimalComma } = useLengthFormat();
  const { placed, total } = metrics;
  const note =
    placed < total ? (
      <span className="badge bad">{text('figures.notPlaced', { count: total - placed })}</span>
    ) : (
      (whole ?? <span className="badge good">{text('figures.allPlaced')}</span>)
    );
  return (
    <Figure
      label={text('figures.pieces')}
      value={
        <>
          {formatDecimal(placed, 0, decimalComma)}
          <small> {text('figures.ofTotal', { total: formatDecimal(total, 0, decimalComma) })}</small>
        </>
      }
      note={instead ?? note}
    />
  );
}
