import type { Axis, Cut, CutTree } from './cutTree.ts';
import { LEFTOVER } from './cutTree.ts';

/** The same pieces in the same places with fewer cuts: neighbouring strips that end in waste of the same depth are
 *  freed of it together, by one cut across them all, and it stays one leftover. Takes up to two stages more.
 *  A tree that begins along `first` goes on to do so.
 *
 *      +---+---+---+----+       +---+---+---+----+
 *      | a | b | a |    |       | a | b | a |    |
 *      |---|---|---| c  |  ->   |-----------| c  |
 *      |...|...|...|    |       |...........|    |
 *      +---+---+---+----+       +---+---+---+----+
 */
export function trimTogether(tree: CutTree, first: Axis | 'auto' = 'auto'): CutTree {
  if (tree.kind !== 'cut') return tree;
  const { axis } = tree;
  const strips = stripsOf(tree);
  const runs: Strip[][] = [];
  for (const strip of strips) {
    const run = runs.at(-1);
    if (run !== undefined && strip.waste !== null && run[0].waste === strip.waste) run.push(strip);
    else runs.push([strip]);
  }
  if (runs.length === 1 && axis === first) return chainOf(axis, strips);
  return chainOf(
    axis,
    runs.map((run) => freedTogether(axis, run)),
  );
}

/** What one cut after another frees along an axis. */
interface Strip {
  readonly tree: CutTree;
  /** The cut that frees it; null for the last one. */
  readonly pos: number | null;
  /** Where the waste at its end begins, on the other axis; null where it has none. */
  readonly waste: number | null;
}

function stripsOf(tree: Cut): readonly Strip[] {
  const { axis } = tree;
  const strips: Strip[] = [];
  const add = (part: CutTree, pos: number | null): void => {
    const inner = trimTogether(part);
    strips.push({ tree: inner, pos, waste: wasteOf(inner, axis) });
  };
  let rest: CutTree = tree;
  for (; rest.kind === 'cut' && rest.axis === axis; rest = rest.high) add(rest.low, rest.pos);
  add(rest, null);
  return strips;
}

/** Where the waste begins that the last cut across `axis` leaves. */
function wasteOf(tree: CutTree, axis: Axis): number | null {
  if (tree.kind !== 'cut' || tree.axis === axis) return null;
  return tree.high.kind === 'leftover' ? tree.pos : wasteOf(tree.high, axis);
}

function withoutWaste(tree: CutTree): CutTree {
  if (tree.kind !== 'cut') return tree;
  return tree.high.kind === 'leftover' ? tree.low : { ...tree, high: withoutWaste(tree.high) };
}

function freedTogether(axis: Axis, run: readonly Strip[]): Strip {
  const [{ waste }] = run;
  if (waste === null || run.length === 1) return run[0];
  const low = chainOf(
    axis,
    run.map((strip, at) => ({
      ...strip,
      tree: withoutWaste(strip.tree),
      pos: at === run.length - 1 ? null : strip.pos,
    })),
  );
  const tree: Cut = { kind: 'cut', axis: axis === 'v' ? 'h' : 'v', pos: waste, low, high: LEFTOVER };
  return { tree, pos: run[run.length - 1].pos, waste };
}

/** Cuts along `axis` that free the strips one after another. */
function chainOf(axis: Axis, strips: readonly Strip[]): CutTree {
  return strips.reduceRight<CutTree>(
    (high, { tree, pos }) => (pos === null ? tree : { kind: 'cut', axis, pos, low: tree, high }),
    LEFTOVER,
  );
}
