import type { PlanPiece } from '../packing/plan.ts';
import { extentOf, isPiece } from '../packing/plan.ts';
import type { Waiting } from './openLists.ts';
import { addWaiting } from './openLists.ts';
import { Strip } from './strip.ts';

/** The layout without some of its nodes, which are counted from the outermost on, each before what lies in it; their
 *  pieces wait. `gone` in rising order. Null when nothing stays. */
export function without(root: Strip, gone: readonly number[], waiting: Waiting[]): Strip | null {
  return keep({ next: 0, gone, waiting }, root, 0);
}

interface Taking {
  /** Index in `gone` of what is taken next. */
  next: number;
  readonly gone: readonly number[];
  readonly waiting: Waiting[];
}

function keep(taking: Taking, { axis, len, cross, used, children }: Strip, from: number): Strip | null {
  const { gone } = taking;
  const rest: (Strip | PlanPiece)[] = children.slice();
  let kept = 0;
  let length = used;
  let at = from;
  for (const child of children) {
    const end = at + 1 + (isPiece(child) ? 0 : (child.known?.nodes ?? 0));
    while (taking.next < gone.length && gone[taking.next] < at) taking.next++;
    const next = taking.next < gone.length ? gone[taking.next] : Infinity;
    let now: Strip | PlanPiece | null = child;
    if (next === at) {
      now = null;
      wait(taking.waiting, child);
    } else if (next < end) now = keep(taking, child as Strip, at + 1);
    if (now === null) length -= extentOf(child);
    else rest[kept++] = now;
    at = end;
  }
  if (kept === 0) return null;
  rest.length = kept;
  const strip = new Strip(axis, len, cross, 0, rest);
  strip.used = length;
  return strip;
}

function wait(waiting: Waiting[], node: Strip | PlanPiece): void {
  if (isPiece(node)) addWaiting(waiting, node.type);
  else for (const child of node.children) wait(waiting, child);
}
