import type { PackModel } from '../packing/packModel.ts';
import type { Plan, PlanSheet } from '../packing/plan.ts';
import { SheetBeam } from '../patterns/sheetBeam.ts';
import type { Guide } from '../patterns/sheetBeam.ts';
import type { PatternPlan } from '../patterns/fillSheets.ts';
import { corrected, fillSheets, startValues } from '../patterns/fillSheets.ts';
import type { Incumbent } from './incumbent.ts';

/** A second value correction, over the beam that compares partial sheets with equally many pieces, guided by size and by value. It wins where
 *  few pieces share a sheet. One uncapped stock kind, both first cuts, four stages. `passes`: beam width and passes per guide; no pass is
 *  begun once `work` pieces were tried. */
export function guidedSheets(model: PackModel, best: Incumbent, passes: readonly (readonly [number, number])[], work: number): void {
  const beam = new SheetBeam(model);
  for (const [width, times] of passes) {
    for (const guide of GUIDES) {
      let values = startValues(model);
      for (let pass = 0; pass < times; pass++) {
        if (best.proven || beam.work >= work) return;
        const plan = fillSheets(beam, values, model.demand, width, guide, Infinity);
        if (plan === null) break;
        best.offer(unfold(plan));
        values = corrected(model, values, plan);
      }
    }
  }
}

const GUIDES: readonly Guide[] = ['size', 'value'];

function unfold({ uses }: PatternPlan): Plan {
  return { sheets: uses.flatMap(({ pattern, times }) => Array.from({ length: times }, (): PlanSheet => ({ stock: 0, root: pattern.root }))) };
}
