import type { ReactElement } from 'react';
import { changeLine } from '../../plan/compare/planChange.ts';
import { usePlanChange } from '../../stores/plans/planChange.ts';
import { useFormats } from '../../text/formats.ts';
import { useText } from '../../text/useText.ts';
import { useFigureWriter } from './useFigureWriter.ts';

/** Why the figures changed, over the foot of the drawing for some seconds: nothing moves for it. */
export function ChangeLine(): ReactElement {
  const text = useText();
  const formats = useFormats();
  const figure = useFigureWriter();
  const change = usePlanChange((state) => state.change);
  return (
    <p className="change-line" role="status">
      {change !== null && <span>{changeLine(change, { ...formats, figure }, text)}</span>}
    </p>
  );
}
