/** npm run scaling: what callers wait with 1 to 1,000 nodes that cannot be run here, by how calls are dealt out and how
 *  busy the nodes are. Arrival by arrival: a call goes to a node, there to the lane that is free first (short ones may
 *  use one lane more), and is refused when it would wait over 8 s. Poisson arrivals; what a call costs is drawn from
 *  MIX. The real queue lets short calls pass long ones and shares by key, so short ones wait less than here. Prints the
 *  tables of docs/SCALING.md; the same on every run. */
import { tableOf } from './faults/child.ts';

/** Share of the calls and CPU seconds in an engine: 18 and 60 pieces as measured (docs/RELIABILITY.md), and what may
 *  come besides. */
const MIX: readonly (readonly [share: number, seconds: number])[] = [
  [0.6, 0.0069],
  [0.3, 0.049],
  [0.09, 0.25],
  [0.01, 3],
];
/** Engine processes of a node with four cores (cores less one), besides the one for short calls. */
const LANES = 3;
const SHORT_SECONDS = 0.06;
const PATIENCE_SECONDS = 8;
const CALLS_A_NODE = 2_000;
const FEWEST_CALLS = 200_000;
const MEAN_SECONDS = MIX.reduce((sum, [share, seconds]) => sum + share * seconds, 0);

type Policy = 'random' | 'in turn' | 'two choices' | 'fewest calls';

interface Node {
  /** When each lane is free; the last one takes short calls only. */
  readonly lanes: number[];
  /** When the calls on this node end. */
  ends: number[];
}

interface Outcome {
  readonly waits: readonly number[];
  readonly refused: number;
}

/** Whole numbers below 2^32, the same on every run (Marsaglia's xorshift32). */
function createChance(seed: number): () => number {
  let state = seed;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 4_294_967_296;
  };
}

function simulate(count: number, policy: Policy, busy: number): Outcome {
  const chance = createChance(20_261_122);
  const nodes = Array.from(
    { length: count },
    (): Node => ({ lanes: Array<number>(LANES + 1).fill(0), ends: [] }),
  );
  const rate = (busy * count * LANES) / MEAN_SECONDS;
  const calls = Math.max(FEWEST_CALLS, count * CALLS_A_NODE);
  const waits: number[] = [];
  let refused = 0;
  let now = 0;
  for (let call = 0; call < calls; call += 1) {
    now -= Math.log(1 - chance()) / rate;
    const node = choose(nodes, policy, call, now, chance);
    const cost = costOf(chance());
    const lanes = cost <= SHORT_SECONDS ? LANES + 1 : LANES;
    let lane = 0;
    for (let at = 1; at < lanes; at += 1) if (node.lanes[at] < node.lanes[lane]) lane = at;
    const wait = Math.max(0, node.lanes[lane] - now);
    if (wait > PATIENCE_SECONDS) {
      refused += 1;
      continue;
    }
    node.lanes[lane] = now + wait + cost;
    node.ends.push(now + wait + cost);
    waits.push(wait);
  }
  return { waits: waits.sort((a, b) => a - b), refused: refused / calls };
}

function choose(
  nodes: readonly Node[],
  policy: Policy,
  call: number,
  now: number,
  chance: () => number,
): Node {
  const any = (): Node => nodes[Math.floor(chance() * nodes.length)];
  if (policy === 'random') return any();
  if (policy === 'in turn') return nodes[call % nodes.length];
  const load = (node: Node): number => {
    if (node.ends.some((end) => end <= now)) node.ends = node.ends.filter((end) => end > now);
    return node.ends.length;
  };
  const among = policy === 'two choices' ? [any(), any()] : nodes;
  let best = among[0];
  let fewest = load(best);
  for (const node of among) {
    if (fewest === 0) break;
    const calls = load(node);
    if (calls < fewest) [best, fewest] = [node, calls];
  }
  return best;
}

function costOf(draw: number): number {
  let left = draw;
  for (const [share, seconds] of MIX) {
    if (left < share) return seconds;
    left -= share;
  }
  return MIX[0][1];
}

const ms = (waits: readonly number[], share: number): string =>
  `${Math.round((waits[Math.floor(share * (waits.length - 1))] ?? 0) * 1000)} ms`;

const TRIALS: readonly (readonly [nodes: number, policy: Policy, busy: number])[] = [
  ...([0.5, 0.7, 0.85] as const).map((busy) => [1, 'in turn', busy] as const),
  ...(['random', 'in turn', 'two choices', 'fewest calls'] as const).map(
    (policy) => [10, policy, 0.7] as const,
  ),
  ...(['random', 'two choices', 'fewest calls'] as const).map((policy) => [100, policy, 0.7] as const),
  ...(['random', 'two choices'] as const).map((policy) => [1000, policy, 0.7] as const),
  [1000, 'two choices', 0.85],
];
const rows = TRIALS.map(([nodes, policy, busy]) => {
  const { waits, refused } = simulate(nodes, policy, busy);
  const rate = Math.round((busy * nodes * LANES) / MEAN_SECONDS);
  return [
    ...[String(nodes), policy, `${Math.round(busy * 100)} %`, String(rate)],
    ...[ms(waits, 0.5), ms(waits, 0.95), ms(waits, 0.99), `${(refused * 100).toFixed(2)} %`],
  ];
});
process.stdout.write(
  tableOf(['nodes', 'dealt out', 'busy', 'calls/s', 'wait p50', 'p95', 'p99', 'refused'], rows),
);
