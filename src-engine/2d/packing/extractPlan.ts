import type { Forest } from './forest.ts';
import { PIECE } from './nodeStore.ts';
import type { Plan, PlanList, PlanNode, PlanSheet } from './plan.ts';
import { extentOf, isPiece } from './plan.ts';
import type { Task } from './packModel.ts';

/** Copies the forest's sheets into plain data. Children of a list are put in a fixed order: widest strip
 *  first, then the larger content, so that equal sheets look equal. */
export const extractPlan = (forest: Forest): Plan => ({
  sheets: Array.from(forest.open.subarray(0, forest.nOpen), (slot) => extractSheet(forest, slot)),
});

/** Copies a forest again and again, sheets that have not changed only once. Between trials only. */
export class PlanCopies {
  private readonly forest: Forest;
  private readonly sheets: PlanSheet[] = [];
  /** Trial after which a sheet was copied. */
  private readonly copiedAfter: number[] = [];

  constructor(forest: Forest) {
    this.forest = forest;
  }

  extract(): Plan {
    const { forest, sheets, copiedAfter } = this;
    const found: PlanSheet[] = [];
    for (let i = 0; i < forest.nOpen; i++) {
      const slot = forest.open[i];
      const isCopied = slot in copiedAfter && forest.changedIn[slot] <= copiedAfter[slot];
      if (!isCopied) sheets[slot] = extractSheet(forest, slot);
      copiedAfter[slot] = forest.epoch;
      found.push(sheets[slot]);
    }
    return { sheets: found };
  }
}

export function extractSheet(forest: Forest, slot: number): PlanSheet {
  return { stock: forest.stock[slot], root: copyList(forest, forest.root[slot]) };
}

function copyList(forest: Forest, node: number): PlanList {
  const children: PlanNode[] = [];
  for (let child = forest.first[node]; child >= 0; child = forest.next[child]) {
    if (forest.kind[child] === PIECE) {
      children.push({
        type: forest.type[child],
        turned: forest.turned[child] === 1,
        extent: forest.cross[child],
      });
    } else children.push(copyList(forest, child));
  }
  children.sort(byExtent);
  return {
    axis: forest.axis[node] === 1 ? 1 : 0,
    len: forest.len[node],
    cross: forest.cross[node],
    children,
  };
}

/** Falling extent, then pieces before lists, then type. */
function byExtent(a: PlanNode, b: PlanNode): number {
  const extent = extentOf(b) - extentOf(a);
  if (extent !== 0) return extent;
  if (isPiece(a)) return isPiece(b) ? a.type - b.type || Number(a.turned) - Number(b.turned) : -1;
  if (isPiece(b)) return 1;
  return b.children.length - a.children.length || firstType(a) - firstType(b);
}

function firstType(list: PlanList): number {
  const head = list.children[0];
  return isPiece(head) ? head.type : firstType(head);
}

/** Replaces whatever the forest holds by a plan's sheets and asks for `task`. */
export function loadPlan(forest: Forest, plan: Plan, task: Task): void {
  forest.start(task);
  forest.begin();
  for (const sheet of plan.sheets) forest.load(sheet);
  forest.commit();
}
