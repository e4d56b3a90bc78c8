import { useMemo } from 'react';
import type { SheetPicture } from '../../canvas/paintSheet.ts';
import type { SheetWalk } from '../../plan/sheets/sawWalk.ts';
import { sheetPicture, walkOf } from '../../plan/sheets/sheetPicture.ts';
import type { PanelsPlan } from './plan.ts';
import { useLengthFormat } from '../window/settings.ts';
import { useTheme } from '../window/theme.ts';

/** The way through the saw and the picture of one sheet, kept while plan, theme and number format stay. */
export function useSheet(
  plan: PanelsPlan,
  index: number,
): { readonly walk: SheetWalk | null; readonly picture: SheetPicture } {
  const theme = useTheme();
  const format = useLengthFormat();
  const walk = walkOf(plan, index);
  const picture = useMemo(
    () => sheetPicture(plan, index, walk, theme, format),
    [plan, index, walk, theme, format],
  );
  return { walk, picture };
}
