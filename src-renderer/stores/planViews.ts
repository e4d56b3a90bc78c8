import { useMemo } from 'react';
import type { SheetPicture } from '../canvas/paintSheet.ts';
import { rowOf } from '../plan/foldSheets.ts';
import type { Replay } from '../plan/replayCuts.ts';
import type { SawOrder, SawOrderName } from '../plan/sawOrder.ts';
import { fenceOrder, sheetOrder } from '../plan/sawOrder.ts';
import { replaySheet, sheetPicture } from '../plan/sheetPicture.ts';
import type { PanelsPlan } from './plan.ts';
import { useLengthFormat } from './settings.ts';
import { useTheme } from './theme.ts';

/** The replay and the picture of one sheet, kept while plan, theme and number format stay. */
export function useSheet(plan: PanelsPlan, index: number): { readonly replay: Replay | null; readonly picture: SheetPicture } {
  const theme = useTheme();
  const format = useLengthFormat();
  const replay = useMemo(() => replaySheet(plan, index), [plan, index]);
  const picture = useMemo(() => sheetPicture(plan, index, replay, theme, format), [plan, index, replay, theme, format]);
  return { replay, picture };
}

/** All passes of a plan sheet by sheet and by setting of the fence; sheets of one material may be sawn in turns. */
export function useSawOrders(plan: PanelsPlan, isFar: boolean): Readonly<Record<SawOrderName, SawOrder>> {
  return useMemo(() => {
    const material = (row: string): string => plan.asked.request.stock[plan.asked.stockRows.indexOf(row)]?.material ?? '';
    const sheets = plan.response.sheets.map((one, sheet) => ({ sheet, batch: material(rowOf(one.meta)), passes: replaySheet(plan, sheet)?.passes ?? [] }));
    return { sheet: sheetOrder(sheets, isFar), fence: fenceOrder(sheets, isFar) };
  }, [plan, isFar]);
}
