import type { PanelsPlan } from '../stores/plan.ts';
import { replaySheet } from './sheetPicture.ts';

/** A plan whose engine reports no offcuts, with those its cuts leave: at least the smallest worth keeping,
 *  largest first. */
export function withRests(plan: PanelsPlan): PanelsPlan {
  const least = Math.max(1e-6, plan.asked.request.options?.minOffcut ?? 0);
  const sheets = plan.response.sheets.map((sheet, index) => {
    const rests = (replaySheet(plan, index)?.states.at(-1) ?? [])
      .filter((piece) => piece.kind === 'rest' && Math.min(piece.box.w, piece.box.h) >= least)
      .map((piece) => piece.box);
    return { ...sheet, offcuts: rests.toSorted((a, b) => b.w * b.h - a.w * a.h || a.y - b.y || a.x - b.x) };
  });
  return { ...plan, response: { ...plan.response, sheets } };
}
