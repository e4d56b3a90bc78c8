import type { ReactElement, ReactNode } from 'react';
import { useLeftOut } from '../../stores/plans/leftOut.ts';
import { useLengthFormat } from '../../stores/window/settings.ts';
import { useText } from '../../text/useText.ts';
import { formatDecimal } from '../../units/length.ts';
import { Figure } from './Figure.tsx';
import { GoodBadge } from './GoodBadge.tsx';

interface PiecesFigureProps {
  readonly metrics: { readonly placed: number; readonly total: number };
  /** Said in place of what is missing. */
  readonly instead?: ReactNode;
}

/** Green only when the plan has every row of the list. */
function AllPlaced(): ReactElement {
  const text = useText();
  const count = useLeftOut();
  return count === 0 ? (
    <GoodBadge words={text('figures.allPlaced')} />
  ) : (
    <span className="badge warn" title={text('work.rowsLeftOutTitle')}>
      {text('work.rowsLeftOut', { count })}
    </span>
  );
}

/** Pieces with a place of all that are wanted, and how many have none. */
export function PiecesFigure({ metrics, instead }: PiecesFigureProps): ReactElement {
  const text = useText();
  const { decimalComma } = useLengthFormat();
  const { placed, total } = metrics;
  const note =
    placed < total ? (
      <span className="badge bad">{text('figures.notPlaced', { count: total - placed })}</span>
    ) : (
      <AllPlaced />
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
