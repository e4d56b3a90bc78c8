import { useMemo } from 'react';
import type { SheetPicture } from '../canvas/paintSheet.ts';
import type { Replay } from '../plan/replayCuts.ts';
import { replaySheet, sheetPicture } from '../plan/sheetPicture.ts';
import type { PanelsPlan } from './plan.ts';
import { useLengthFormat } from './settings.ts';
import { useTheme } from './theme.ts';

/** The replay and the picture of one sheet, kept while plan, theme and number format stay. */
export function useSheet(
  plan: PanelsPlan,
  index: number,
): { readonly replay: Replay | null; readonly picture: SheetPicture } {
  const theme = useTheme();
  const format = useLengthFormat();
  const replay = useMemo(() => replaySheet(plan, index), [plan, index]);
  const picture = useMemo(
    () => sheetPicture(plan, index, replay, theme, format),
    [plan, index, replay, theme, format],
  );
  return { replay, picture };
}
