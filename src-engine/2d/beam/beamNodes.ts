/** Where patterns end, as arrays: on which sheet of the sequence, and in the frame in which the first cuts are vertical
 *  the current column, which spans x0..x1, and the current row of that, y0..y1, filled up to `fill`. */
export interface PatternEnds {
  readonly sheet: Int32Array;
  readonly x0: Float64Array;
  readonly x1: Float64Array;
  readonly y0: Float64Array;
  readonly y1: Float64Array;
  readonly fill: Float64Array;
}

/** Patterns of one generation of a beam, all with the same number of pieces, as arrays by node. */
export interface BeamNodes extends PatternEnds {
  count: number;
  /** Groups that are begun on the current sheet and not complete. */
  readonly openGroups: Int32Array;
  readonly value: Float64Array;
  readonly area: Float64Array;
  readonly hash: Float64Array;
  /** Type of the last piece. */
  readonly last: Int32Array;
  /** Place of the last step in the log. */
  readonly log: Int32Array;
  /** Pieces used, by node and type. */
  readonly used: Uint16Array;
}

/** Room for the ends of so many patterns. */
export function createEnds(most: number): PatternEnds {
  const lengths = (): Float64Array => new Float64Array(most);
  const sheet = new Int32Array(most);
  return { sheet, x0: lengths(), x1: lengths(), y0: lengths(), y1: lengths(), fill: lengths() };
}

/** Room for `width` patterns of as many types; lengths are kerf-inflated ticks. */
export function createBeamNodes(width: number, types: number): BeamNodes {
  const lengths = (): Float64Array => new Float64Array(width);
  const indices = (): Int32Array => new Int32Array(width);
  return {
    ...createEnds(width),
    count: 0,
    openGroups: indices(),
    value: lengths(),
    area: lengths(),
    hash: lengths(),
    last: indices(),
    log: indices(),
    used: new Uint16Array(width * types),
  };
}

/** Makes the nodes a single one: nothing placed yet. */
export function startNodes(nodes: BeamNodes, types: number): void {
  nodes.count = 1;
  const { sheet, openGroups, x0, x1, y0, y1, fill, value, area, hash, last } = nodes;
  for (const field of [sheet, openGroups, last]) field[0] = 0;
  for (const field of [x0, x1, y0, y1, fill, value, area, hash]) field[0] = 0;
  nodes.log[0] = -1;
  nodes.used.fill(0, 0, types);
}

/** Types up to which copying one by one is quicker than a view of the array and its call. */
const FEW_TYPES = 64;

/** Copies the pieces used by a node to a node of the next generation. */
export function copyUsed(now: BeamNodes, from: number, then: BeamNodes, to: number, types: number): void {
  const source = now.used;
  const target = then.used;
  const start = from * types;
  const offset = to * types - start;
  const end = start + types;
  if (types > FEW_TYPES) target.set(source.subarray(start, end), start + offset);
  else for (let at = start; at < end; at++) target[at + offset] = source[at];
}

/** A fixed 40-bit number per type; sums of a few thousand stay exact. */
export function hashOf(type: number): number {
  let h = Math.imul(type + 1, 0x9e3779b1);
  h = Math.imul(h ^ (h >>> 15), 0x85ebca6b);
  let g = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  g ^= g >>> 16;
  return (h >>> 12) * 1048576 + (g >>> 12);
}
