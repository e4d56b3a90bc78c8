import type { PackModel } from './packModel.ts';

/** A finished plan in the kerf transform: plain, immutable data that every search can read, write and
 *  compare. */
export interface Plan {
  readonly sheets: readonly PlanSheet[];
}
export const NOTHING: Plan = { sheets: [] };
/** `stock` indexes PackModel.stocks. */
export interface PlanSheet {
  readonly stock: number;
  readonly root: PlanList;
}
/** Children in a row along `axis` (0 = h: from top to bottom, cuts travel along x; 1 = v: from left to
 *  right), each as wide as the list across. What is left at the end is the list's leftover. `cross` is the
 *  extent across the axis, `len` along it. */
export interface PlanList {
  readonly axis: 0 | 1;
  readonly len: number;
  readonly cross: number;
  readonly children: readonly PlanNode[];
}
export interface PlanPiece {
  readonly type: number;
  readonly turned: boolean;
  /** Extent along the axis of the list it lies in. */
  readonly extent: number;
}
export type PlanNode = PlanList | PlanPiece;

export const isPiece = (node: PlanNode): node is PlanPiece => 'type' in node;
/** Extent of a child along its parent's axis. */
export const extentOf = (node: PlanNode): number => (isPiece(node) ? node.extent : node.cross);

/** Of what lies in a list, along it. */
export function lengthOf({ children }: PlanList): number {
  let sum = 0;
  for (const child of children) sum += extentOf(child);
  return sum;
}

export function eachPiece(node: PlanNode, visit: (piece: PlanPiece) => void): void {
  if (isPiece(node)) visit(node);
  else for (const child of node.children) eachPiece(child, visit);
}

export function countPlaced(plan: Plan, types: number): Int32Array {
  const placed = new Int32Array(types);
  for (const sheet of plan.sheets) eachPiece(sheet.root, (piece) => placed[piece.type]++);
  return placed;
}

/** The plan of a model in the types of another one, `types` by its own. */
export function renamed({ sheets }: Plan, types: readonly number[]): Plan {
  const nodeOf = (node: PlanNode): PlanNode =>
    isPiece(node) ? { ...node, type: types[node.type] } : listOf(node);
  const listOf = (list: PlanList): PlanList => ({ ...list, children: list.children.map(nodeOf) });
  return { sheets: sheets.map(({ stock, root }) => ({ stock, root: listOf(root) })) };
}

/** A copy of the layout without the pieces that exceed `allowed` (pieces per type); what was under them
 *  becomes leftover. Null when nothing stays. `allowed` is reduced by what is kept. */
export function keepOnly(root: PlanList, allowed: Int32Array): PlanList | null {
  const children = root.children.flatMap((child): readonly PlanNode[] => {
    if (!isPiece(child)) {
      const kept = keepOnly(child, allowed);
      return kept === null ? [] : [kept];
    }
    if (allowed[child.type] <= 0) return [];
    allowed[child.type] -= 1;
    return [child];
  });
  return children.length === 0 ? null : { ...root, children };
}

/** With a forced first cut the sheet's root must really be cut, or need no cut along it (DECISIONS 43). */
export function sawable(model: PackModel, { root }: PlanSheet): boolean {
  const [only, second] = root.children;
  if (model.rootAxis < 0 || second !== undefined || isPiece(only)) return true;
  return only.cross < root.len - model.grow || (model.grow === 0 && isOfSpanning(model, only));
}

/** Whether a list holds pieces alone that span it. */
const isOfSpanning = ({ w, h }: PackModel, { children, cross }: PlanList): boolean =>
  children.every((child) => isPiece(child) && cross === (child.extent === w[child.type] ? h : w)[child.type]);
