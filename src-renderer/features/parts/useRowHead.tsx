import type { ReactElement } from 'react';
import { useCallback } from 'react';
import { partColour } from '../../canvas/partColours.ts';
import { useTheme } from '../../stores/window/theme.ts';

/** Colour and number of a row of parts; the same function while the theme is, so that rows stand as they are. */
export function useRowHead(): (row: unknown, index: number) => ReactElement {
  const theme = useTheme();
  return useCallback(
    (_, index) => {
      const colour = partColour(index, theme);
      return (
        <>
          <span className="swatch" style={{ background: colour.fill, borderColor: colour.border }} />
          {index + 1}
        </>
      );
    },
    [theme],
  );
}
