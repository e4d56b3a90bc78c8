import { Forest } from '../../2d/packing/forest.ts';
import { LIST, PIECE } from '../../2d/packing/nodeStore.ts';
import type { Hook, Numbers, Watch } from './watch.ts';
import { differences, isNear, say } from './watch.ts';

/** Every so many-th trial is copied and compared. */
const EVERY = 13;

/** Looks at every trial of a forest: what is taken back equals a deep copy made before, and what is kept has sums,
 *  links and counts as they come out when they are made anew. */
export function forestHooks(watch: Watch): readonly Hook[] {
  const copies = new WeakMap<object, Numbers>();
  let trials = 0;
  return [
    {
      of: Forest,
      method: 'begin',
      around: (self, call) => {
        trials += 1;
        if (trials % EVERY === 0) copies.set(self, copyOf(self as Forest));
        else copies.delete(self);
        return call();
      },
    },
    {
      of: Forest,
      method: 'rollback',
      around: (self, call) => {
        call();
        const before = copies.get(self);
        if (before === undefined) return;
        const wrong = differences(before, copyOf(self as Forest));
        say(
          watch,
          wrong.map((name) => `forest: ${name} is not what it was before the trial that was taken back`),
        );
      },
    },
    {
      of: Forest,
      method: 'commit',
      around: (self, call) => {
        call();
        if (trials % EVERY === 0) say(watch, forestFaults(self as Forest));
      },
    },
  ];
}

const NODE_ARRAYS = [
  'kind',
  'axis',
  'turned',
  'flat',
  'depth',
  'parent',
  'first',
  'next',
  'prev',
  'kids',
  'type',
  'sheet',
  'len',
  'cross',
  'rem',
] as const;
const ARRAYS = ['freeAt', 'openAt', 'left', 'stockUsed', 'groupSheet', 'groupPlaced'] as const;
/** Private: the nodes that are free, how many there are of them and of slots in their pool. */
interface Pools {
  readonly pool: Int32Array;
  readonly poolTop: number;
  readonly slotTop: number;
}

function copyOf(forest: Forest): Numbers {
  const open = [...forest.open.subarray(0, forest.nOpen)];
  const { pool, poolTop, slotTop } = forest as unknown as Pools;
  const isFree = new Set(pool.subarray(0, poolTop));
  // What stands in a node that is free says nothing.
  const nodes = [...pool.keys()].filter((node) => !isFree.has(node));
  return {
    nodes,
    ...Object.fromEntries(NODE_ARRAYS.map((name) => [name, nodes.map((node) => forest[name][node])])),
    ...Object.fromEntries(ARRAYS.map((name) => [name, [...forest[name]]])),
    open,
    free: [...forest.free.subarray(0, forest.nFree)],
    root: open.map((slot) => forest.root[slot]),
    stock: open.map((slot) => forest.stock[slot]),
    used: open.map((slot) => forest.used[slot]),
    nodesOn: open.map((slot) => forest.nodesOn[slot]),
    freeWide: [...forest.freeWide.subarray(0, forest.nFree)],
    freeHigh: [...forest.freeHigh.subarray(0, forest.nFree)],
    sums: [forest.value, forest.cost, forest.turns],
    pools: [poolTop, slotTop],
  };
}

/** What a forest holds, counted from its trees alone. */
interface Count {
  value: number;
  cost: number;
  turns: number;
  free: number;
  nodes: number;
  readonly left: number[];
  readonly stockUsed: number[];
  readonly groupPlaced: number[];
  readonly groupSheet: number[];
}

/** Everything about a forest that is kept step by step and is not what counting anew gives. */
export function forestFaults(forest: Forest): readonly string[] {
  const { model, task } = forest;
  const faults: string[] = [];
  const count: Count = {
    value: 0,
    cost: 0,
    turns: 0,
    free: 0,
    nodes: 0,
    left: [...task.demand],
    stockUsed: model.stocks.map(() => 0),
    groupPlaced: Array.from({ length: model.groups }, () => 0),
    groupSheet: Array.from({ length: model.groups }, () => -1),
  };
  for (let at = 0; at < forest.nOpen; at++) {
    const slot = forest.open[at];
    const stock = forest.stock[slot];
    if (forest.openAt[slot] !== at) faults.push('openAt of a sheet is not its place');
    count.cost += model.stocks[stock].cost;
    count.stockUsed[stock] += 1;
    count.nodes = 0;
    if (!isNear(countList(forest, forest.root[slot], count, faults), forest.used[slot]))
      faults.push('used is not the area of the pieces of a sheet');
    if (count.nodes !== forest.nodesOn[slot]) faults.push('nodesOn is not the number of nodes of a sheet');
  }
  const same = (name: 'left' | 'stockUsed' | 'groupPlaced' | 'groupSheet'): boolean =>
    count[name].every((value, at) => value === forest[name][at]);
  for (const name of ['left', 'stockUsed', 'groupPlaced', 'groupSheet'] as const)
    if (!same(name)) faults.push(`${name} is not what the trees hold`);
  const dearest = model.stocks.reduce((most, { cost }) => Math.max(most, cost), 0);
  for (const name of ['value', 'cost', 'turns'] as const)
    if (!isNear(count[name], forest[name], name === 'cost' ? dearest : 1))
      faults.push(`${name} is ${forest[name]}, counted anew ${count[name]}`);
  if (count.free !== forest.nFree) faults.push(`${forest.nFree} free lists, counted anew ${count.free}`);
  return faults.map((fault) => `forest: ${fault}`);
}

/** Counts a list and all below it; the area of its pieces. */
function countList(forest: Forest, list: number, count: Count, faults: string[]): number {
  let area = 0;
  let kids = 0;
  let extent = 0;
  let before = -1;
  count.nodes += 1;
  for (let child = forest.first[list]; child >= 0; child = forest.next[child]) {
    kids += 1;
    extent += forest.cross[child];
    if (
      forest.parent[child] !== list ||
      forest.prev[child] !== before ||
      forest.sheet[child] !== forest.sheet[list]
    )
      faults.push('a node and its list or its neighbour do not agree');
    before = child;
    if (forest.kind[child] === PIECE) area += countPiece(forest, child, list, count, faults);
    else {
      faults.push(...nestingFaults(forest, child, list));
      area += countList(forest, child, count, faults);
    }
  }
  if (forest.kind[list] !== LIST || kids !== forest.kids[list])
    faults.push('kids is not the number of children');
  if (forest.rem[list] !== forest.len[list] - extent)
    faults.push('rem is not what the children leave of a list');
  faults.push(...leftoverFaults(forest, list, kids, count));
  return area;
}

/** A list lies across the one around it and one deeper, but for one that a forced first cut makes flat. */
function nestingFaults(forest: Forest, child: number, list: number): readonly string[] {
  const across = forest.axis[child] !== forest.axis[list] && forest.len[child] === forest.cross[list];
  const depth = forest.depth[list] + (forest.flat[child] === 1 ? 0 : 1);
  return [
    ...(across ? [] : ['a list does not lie across the one around it']),
    ...(forest.flat[list] === 1 || forest.depth[child] === depth
      ? []
      : ['a list is not one deeper than the one around it']),
  ];
}

/** Counts a leftover that is listed as free; it is listed exactly when it can hold something. */
function leftoverFaults(forest: Forest, list: number, kids: number, count: Count): readonly string[] {
  const { model, freeAt, free, rem, cross } = forest;
  const isUsable =
    rem[list] >= model.minSide &&
    cross[list] >= model.minSide &&
    !(forest.depth[list] >= forest.trimDepth && kids > 0);
  const at = freeAt[list];
  if (at >= 0) {
    count.free += 1;
    count.value += ((rem[list] * cross[list]) / model.areaUnit) ** 2;
  }
  return [
    ...(forest.flat[list] === 1 || isUsable === at >= 0
      ? []
      : ['a leftover is free and not listed, or listed and not free']),
    ...(at >= 0 && free[at] !== list ? ['freeAt of a list is not its place'] : []),
    ...(at < 0 || isMeasured(forest, list, at) ? [] : ['a free leftover is kept with another size']),
  ];
}

function isMeasured({ axis, rem, cross, freeWide, freeHigh }: Forest, list: number, at: number): boolean {
  const [wide, high] = axis[list] === 1 ? [rem[list], cross[list]] : [cross[list], rem[list]];
  return freeWide[at] === wide && freeHigh[at] === high;
}

function countPiece(forest: Forest, piece: number, list: number, count: Count, faults: string[]): number {
  const { model } = forest;
  const [type, turned] = [forest.type[piece], forest.turned[piece]];
  const upright = (turned === 1) === (forest.axis[list] === 1);
  const [along, over] = upright ? [model.h[type], model.w[type]] : [model.w[type], model.h[type]];
  if (forest.cross[piece] !== along || forest.cross[list] !== over)
    faults.push('a piece does not fill its place');
  count.nodes += 1;
  count.left[type] -= 1;
  count.turns += turned;
  const group = model.group[type];
  if (group >= 0) {
    count.groupPlaced[group] += 1;
    count.groupSheet[group] = forest.sheet[piece];
  }
  return model.area[type];
}
