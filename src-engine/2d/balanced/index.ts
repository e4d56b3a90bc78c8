import type { Control } from '../../control/control.ts';
import { recoverTree } from '../../layout/recoverTree.ts';
import type { PanelBound, PanelPlacement, PanelProblem, PanelSheet, PanelSolution } from '../problem2d.ts';
import { footprintOf } from '../problem2d.ts';
import { panelLowerBound } from '../bounds/panelLowerBound.ts';
import { rowSizes } from './fillSheet.ts';
import type { FilledSheet, Pack, Strategy } from './packSheets.ts';
import { comparePacks, emptyPack, packSheets } from './packSheets.ts';
import { portfolio, smallFirstPortfolio } from './portfolio.ts';

/** Engine `balanced`: fast packing with maximal rectangles, the best of a small fixed portfolio; layouts are
 *  often not guillotine. Models kerf, trim, caps, stock used first, must-cut pieces and grain (`rotatable`).
 *  Pure and deterministic. Jylanki 2010. */
export function solveBalanced(problem: PanelProblem, control: Control): PanelSolution {
  const bound = panelLowerBound(problem);
  const best = bestPack(problem, bound, control);
  const sheets = best.sheets.map(
    (sheet): PanelSheet => ({
      stock: sheet.stock,
      overshoot: false,
      layout: { kind: 'free', placements: placementsOf(problem, sheet) },
    }),
  );
  return { sheets, unplaced: Array.from(best.unplaced), bound };
}

/** A plan; `sawable` looks at its sheets when it is first asked. */
interface Incumbent {
  readonly pack: Pack;
  readonly sawable: () => boolean;
}

/** Runs the portfolio and keeps the best plan; of equal ones a sawable one, then the one that leaves the
 *  emptiest sheet, then the first. Stops once a sawable plan meets the lower bound. */
function bestPack(problem: PanelProblem, bound: PanelBound, control: Control): Pack {
  const sizes = rowSizes(problem.parts, problem.kerf);
  let best: Incumbent = { pack: emptyPack(problem), sawable: () => true };
  const run = (strategies: readonly Strategy[]): void => {
    for (const [index, strategy] of strategies.entries()) {
      if (
        best.pack.piecesUnplaced === bound.misfits &&
        best.pack.area <= bound.area &&
        best.pack.sheets.length <= bound.sheets &&
        best.sawable()
      )
        return;
      if (strategy.members.some((id) => control.probe?.leavesOut(id) === true)) continue;
      for (const id of strategy.members) control.probe?.spent(id, 1);
      const areaLimit = best.pack.piecesUnplaced === 0 ? best.pack.area : Infinity;
      const pack = packSheets(problem, strategy, sizes, areaLimit);
      if (pack !== null) best = better(best, { pack, sawable: whetherSawable(problem, strategy, pack) });
      control.report((index + 1) / strategies.length);
    }
  };
  run(portfolio(problem));
  if (best.pack.piecesUnplaced > bound.misfits) run(smallFirstPortfolio(problem));
  return best.pack;
}

function better(best: Incumbent, candidate: Incumbent): Incumbent {
  const difference = comparePacks(candidate.pack, best.pack);
  if (difference !== 0) return difference < 0 ? candidate : best;
  if (candidate.sawable() !== best.sawable()) return candidate.sawable() ? candidate : best;
  return candidate.pack.emptiest < best.pack.emptiest ? candidate : best;
}

function whetherSawable(problem: PanelProblem, { rules }: Strategy, pack: Pack): () => boolean {
  let known: boolean | null = rules.every((rule) => rule.split === 'guillotine') ? true : null;
  return () => (known ??= pack.sheets.every((sheet) => isSawable(problem, sheet)));
}

function isSawable(problem: PanelProblem, sheet: FilledSheet): boolean {
  const footprints = placementsOf(problem, sheet).map((at) => footprintOf(problem, at));
  return recoverTree(footprints, problem.stock[sheet.stock].region, problem.kerf) !== null;
}

function placementsOf(problem: PanelProblem, { stock, fill }: FilledSheet): readonly PanelPlacement[] {
  const { x, y } = problem.stock[stock].region;
  return fill.part.map((part, index) => ({
    part,
    x: x + fill.x[index],
    y: y + fill.y[index],
    rotated: fill.rotated[index],
  }));
}
