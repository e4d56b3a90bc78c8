import type { PanelProblem, PanelSheet, PanelPlan } from '../2d/problem2d.ts';
import type { Rect } from '../geometry/rect.ts';
import { bottom, right } from '../geometry/rect.ts';
import type { Cut, CutTree } from '../layout/cutTree.ts';

interface Placed {
  readonly part: number;
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** What is wrong with a panel engine's answer, or null. Shares no code with the engines: it cuts the sheets
 *  itself. */
export function judgePanels(problem: PanelProblem, solution: PanelPlan): string | null {
  const placed = new Array<number>(problem.parts.length).fill(0);
  const used = new Array<number>(problem.stock.length).fill(0);
  const sheets: [number, Placed[]][] = [];
  const groupSheet = new Map<number, number>();
  for (const [index, sheet] of solution.sheets.entries()) {
    used[sheet.stock]++;
    const cut = cutSheet(problem, sheet);
    if (typeof cut === 'string') return `sheet ${index}: ${cut}`;
    sheets.push([sheet.stock, cut]);
    if (cut.length === 0) return `sheet ${index} holds nothing`;
    const clash = overlap(cut, problem.kerf);
    if (clash !== null) return `sheet ${index}: ${clash}`;
    for (const piece of cut) {
      placed[piece.part]++;
      const { group } = problem.parts[piece.part];
      if (group < 0) continue;
      if ((groupSheet.get(group) ?? index) !== index) return `group ${group} lies on two sheets`;
      groupSheet.set(group, index);
    }
  }
  for (const [row, part] of problem.parts.entries()) {
    if (placed[row] + solution.unplaced[row] !== part.qty)
      return `row ${row}: ${placed[row]} placed + ${solution.unplaced[row]} unplaced of ${part.qty}`;
  }
  return judgeStock(problem, used) ?? judgeFirst(problem, used, sheets);
}

function judgeStock(problem: PanelProblem, used: readonly number[]): string | null {
  for (const [row, stock] of problem.stock.entries())
    if (used[row] > stock.cap) return `stock ${row}: ${used[row]} used of ${stock.cap}`;
  return null;
}

/** Stock to be used up first must not lie idle while a piece that fits it lies on other stock (asked only
 *  where nothing but the size decides: no groups, no stage limit). */
function judgeFirst(
  problem: PanelProblem,
  used: readonly number[],
  sheets: readonly (readonly [number, readonly Placed[]])[],
): string | null {
  if (problem.maxStages < 4) return null;
  for (const [row, stock] of problem.stock.entries()) {
    if (used[row] >= Math.min(stock.first, stock.cap)) continue;
    for (const [other, pieces] of sheets) {
      if (problem.stock[other].first > 0) continue;
      for (const { part } of pieces) {
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

/** Cuts a sheet by its tree and returns the pieces, or what is wrong. */
function cutSheet(problem: PanelProblem, sheet: PanelSheet): Placed[] | string {
  if (sheet.layout.kind !== 'tree') return 'no cut tree';
  const { region } = problem.stock[sheet.stock];
  const grow = sheet.overshoot ? problem.tolerance : 0;
  const pieces: Placed[] = [];
  let wrong: string | null = null;
  let otherAxis = false;
  let forcedAxis = false;
  const visit = (node: CutTree, box: Rect, axis: string, stage: number): void => {
    const { x, y, w, h } = box;
    if (node.kind === 'leftover') return;
    if (node.kind === 'piece') {
      wrong = wrongPiece(problem, node, w, h) ?? wrong;
      pieces.push({ part: node.part, ...box });
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
  if (wrong !== null) return wrong;
  if (problem.firstCut !== 'auto' && otherAxis && forcedAxis)
    return `the first cut is not ${problem.firstCut}`;
  return pieces;
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

function overlap(pieces: readonly Placed[], kerf: number): string | null {
  for (let i = 0; i < pieces.length; i++) {
    for (let j = 0; j < i; j++) {
      const [a, b] = [pieces[i], pieces[j]];
      const clear =
        a.x + a.w + kerf <= b.x ||
        b.x + b.w + kerf <= a.x ||
        a.y + a.h + kerf <= b.y ||
        b.y + b.h + kerf <= a.y;
      if (!clear) return `rows ${a.part} and ${b.part} lie closer than the kerf`;
    }
  }
  return null;
}
