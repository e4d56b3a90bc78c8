import { useMemo } from 'react';
import type { WriteFigure } from '../../plan/figures/planFigures.ts';
import { useFormats } from '../../text/formats.ts';
import { useText } from '../../text/useText.ts';
import { useSettings } from '../../stores/window/settings.ts';

/** Writes figures in the unit, decimal sign and currency of this window. */
export function useFigureWriter(): WriteFigure {
  const text = useText();
  const formats = useFormats();
  const unit = useSettings((state) => state.unit);
  return useMemo(() => {
    const { number, percent, money, length, distance } = formats;
    const area = (value: number): string =>
      unit === 'mm'
        ? `${number(value / 1e6, 2)} m²`
        : text('compare.squareFeet', { area: number(value / 645.16 / 144, 2) });
    const writers = { count: number, percent, money, length, distance, area };
    return ({ kind, value }) => writers[kind](value);
  }, [text, formats, unit]);
}
