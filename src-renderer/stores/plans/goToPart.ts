import { rowOf } from '../../plan/places/foldSheets.ts';
import { foldRods, rodNumber, rodsView } from '../../plan/rods/rodsView.ts';
import { useJob } from '../jobs/job.ts';
import { useView } from '../window/view.ts';
import { usePlan } from './plan.ts';

interface Place {
  readonly sheet: number;
  readonly index: number;
}

/** Shows the first piece of a row of the list where it lies, chosen and with the keyboard on it: what is typed next is
 *  meant for the piece, not for the cell that had the keyboard before. A row without a place is chosen in the list. */
export function goToPart(row: string): void {
  const { mode } = useJob.getState().history.present;
  const isRods = mode === 'bars' || mode === 'timber';
  const place = isRods ? onRods(mode, row) : onSheets(mode, row);
  // After the dialog that is left has given the keyboard back: a cell that has it chooses its own row.
  requestAnimationFrame(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    useView.getState().show({
      screen: 'plan',
      selectedRow: row,
      selected: place && { kind: 'part', ...place, row },
      ...(place !== null && !isRods ? { sheet: place.sheet } : {}),
    });
    // The sheet is drawn first.
    requestAnimationFrame(() => requestAnimationFrame(() => place !== null && focusPlace(isRods, place)));
  });
}

/** The piece, its row where the plan is read as a table, or what holds it where it has none. */
function focusPlace(isRods: boolean, { sheet, index }: Place): void {
  const drawing = isRods ? `.rod[data-rod="${sheet}"]` : '.sheet-canvas';
  const to = [
    '.plan-table-row[aria-selected="true"]',
    '.plan-table-row[tabindex="0"]',
    `${drawing} [data-kind="part"][data-index="${index}"]`,
    drawing,
  ]
    .map((selector) => document.querySelector<HTMLElement>(selector))
    .find((one) => one !== null);
  to?.focus();
}

function onSheets(mode: 'panels' | 'shapes', row: string): Place | null {
  const sheets: readonly { readonly parts: readonly { readonly meta?: unknown }[] }[] =
    usePlan.getState().plans[mode]?.response.sheets ?? [];
  for (const [sheet, { parts }] of sheets.entries()) {
    const index = parts.findIndex(({ meta }) => rowOf(meta) === row);
    if (index >= 0) return { sheet, index };
  }
  return null;
}

function onRods(mode: 'bars' | 'timber', row: string): Place | null {
  const plan = usePlan.getState().plans[mode];
  if (plan === null) return null;
  const view = rodsView(plan.response);
  for (const fold of foldRods(view, plan.hand)) {
    const parts = view.groups[fold.group]?.rods[fold.first]?.parts ?? [];
    const index = parts.findIndex(({ meta }) => rowOf(meta) === row);
    if (index >= 0) return { sheet: rodNumber(view, fold), index };
  }
  return null;
}
