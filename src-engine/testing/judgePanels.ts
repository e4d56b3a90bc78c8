import type { PanelProblem, PanelSheet, PanelPlan } from '../2d/problem2d.ts';
import type { Rect } from '../geometry/rect.ts';
import { bottom, right } from '../geometry/rect.ts';
import type { Cut, CutTree } from '../layout/cutTree.ts';
import { faultsOf, footprintsOf } from './panelProblems.ts';

/** What is wrong with the answer of the panel engine that keeps every rule, or null: beside what makes any plan wrong
 *  (`faultsOf`) its stages, its first cut, groups and the stock that is used first. Cuts the sheets itself. */
export function judgePanels(problem: PanelProblem, solution: PanelPlan): string | null {
  const wrongCut = solution.sheets.flatMap((sheet, index) => {
    const wrong = wrongCutOf(problem, sheet);
    return wrong === null ? [] : [`sheet ${index}: ${wrong}`];
  });
  const [fault] = [...wrongCut, ...faultsOf(problem, solution)];
  return fault ?? judgeGroups(problem, solution) ?? judgeFirst(problem, solution);
}

function judgeGroups(problem: PanelProblem, { sheets }: PanelPlan): string | null {
  const groupSheet = new Map<number, number>();
  for (const [index, sheet] of sheets.entries())
    for (const { part } of footprintsOf(problem, sheet)) {
      const { group } = problem.parts[part];
      if (group < 0) continue;
      if ((groupSheet.get(group) ?? index) !== index) return `group ${group} lies on two sheets`;
      groupSheet.set(group, index);
    }
  return null;
}

/** Stock to be used up first must not lie idle while a piece that fits it lies on other stock (asked only
 *  where nothing but the size decides: no groups, no stage limit). */
function judgeFirst(problem: PanelProblem, { sheets }: PanelPlan): string | null {
  if (problem.maxStages < 4) return null;
  for (const [row, stock] of problem.stock.entries()) {
    const used = sheets.filter((sheet) => sheet.stock === row).length;
    if (used >= Math.min(stock.first, stock.cap)) continue;
    for (const sheet of sheets) {
      const other = sheet.stock;
      if (problem.stock[other].first > 0) continue;
      for (const { part } of footprintsOf(problem, sheet)) {
        const { w, h, rotatable, group } = problem.parts[part];
        const fits =
          (w <= stock.region.w && h <= stock.region.h) ||
          (rotatable && h <= stock.region.w && w <= stock.region.h);
        if (group < 0 && fits)
          return `stock ${row} is to be used up first but lies idle while row ${part} lies on stock ${other}`;
      }
    }
  }
  return null;
}

/** What is wrong with how a sheet is cut, by its tree; null where nothing is. */
function wrongCutOf(problem: PanelProblem, sheet: PanelSheet): string | null {
  if (sheet.layout.kind !== 'tree') return 'no cut tree';
  const { region } = problem.stock[sheet.stock];
  const grow = sheet.overshoot ? problem.tolerance : 0;
  let wrong: string | null = null;
  let otherAxis = false;
  let forcedAxis = false;
  const visit = (node: CutTree, box: Rect, axis: string, stage: number): void => {
    const { x, y, w, h } = box;
    if (node.kind === 'leftover') return;
    if (node.kind === 'piece') {
      wrong = wrongPiece(problem, node, w, h) ?? wrong;
      return;
    }
    const isCut = grow === 0 || !isBeyond(region, node);
    const [above, deeper] = isCut ? [node.axis, node.axis === axis ? stage : stage + 1] : [axis, stage];
    if (deeper > problem.maxStages) wrong = `stage ${deeper} of ${problem.maxStages}`;
    if (above === problem.firstCut) forcedAxis = true;
    else if (isCut && axis === '') otherAxis = true;
    const [from, size] = node.axis === 'v' ? [x, w] : [y, h];
    if (node.pos < from || node.pos > from + size) wrong = `a cut at ${node.pos} outside ${from} + ${size}`;
    const rest = Math.max(0, from + size - node.pos - problem.kerf);
    if (node.axis === 'v') {
      visit(node.low, { ...box, w: node.pos - x }, above, deeper);
      visit(node.high, { ...box, x: node.pos + problem.kerf, w: rest }, above, deeper);
    } else {
      visit(node.low, { ...box, h: node.pos - y }, above, deeper);
      visit(node.high, { ...box, y: node.pos + problem.kerf, h: rest }, above, deeper);
    }
  };
  visit(sheet.layout.tree, { ...region, w: region.w + grow, h: region.h + grow }, '', 0);
  if (wrong === null && problem.firstCut !== 'auto' && otherAxis && forcedAxis)
    return `the first cut is not ${problem.firstCut}`;
  return wrong;
}

/** A cut at or beyond the edge of the material is none: a sheet may be laid out on a grown region. */
const isBeyond = (region: Rect, { axis, pos }: Cut): boolean =>
  pos >= (axis === 'v' ? right(region) : bottom(region));

function wrongPiece(
  problem: PanelProblem,
  { part: row, rotated }: { readonly part: number; readonly rotated: boolean },
  w: number,
  h: number,
): string | null {
  const part = problem.parts[row];
  if (rotated && !part.rotatable) return `row ${row} was turned`;
  const [pw, ph] = rotated ? [part.h, part.w] : [part.w, part.h];
  return pw !== w || ph !== h ? `row ${row} is ${pw} x ${ph} in a space of ${w} x ${h}` : null;
}
