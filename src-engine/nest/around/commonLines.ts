import type { CommonLineNest } from '../../contract/nest.ts';
import { unionPolygons } from '../../geometry/clipper.ts';
import type { Polygon } from '../../geometry/polygon.ts';
import { polygonArea } from '../../geometry/polygon.ts';
import type { Bounds, Point, Ring } from '../../geometry/ring.ts';
import { boundsOf, signedArea, wound } from '../../geometry/ring.ts';
import { atan2 } from '../../geometry/trig.ts';
import type { LineRule } from '../../layout/commonLines.ts';
import { commonStretches, mayShare } from '../../layout/commonLines.ts';
import { outlineOf } from '../../layout/outlineCheck.ts';
import type { NestPlacement } from '../../layout/nestLayout.ts';
import { placedPolygon } from '../../layout/nestLayout.ts';
import { roundTo } from '../../job/ticks.ts';
import { fitsAnywhere } from '../rows/boxFit.ts';
import { convexHull } from '../core/hull.ts';
import { wholeMicroDegrees } from '../core/rotations.ts';
import type { NestPart, NestProblem, NestSolution } from '../problemNest.ts';

/** Edges are told equal, and cuts shared, within this share of the longest sheet side. */
const SHARE = 1e-6;
/** Edges of one part that are tried, the longest first. */
const EDGES = 8;
/** Rows that are tried with each other; each is always tried with itself. */
const ROWS = 40;

/** What a pair is chosen by: the longest cut, or the fullest hull. */
export type PairsBy = 'cut' | 'hull';

/** Pieces that lie as one: the members as they lie in the block's own coordinates. */
interface Block {
  readonly part: NestPart;
  readonly members: readonly NestPlacement[];
}

/** A problem whose pieces lie in pairs along shared cuts, and the way back. */
export interface PairedProblem {
  readonly problem: NestProblem;
  readonly back: (solution: NestSolution) => NestSolution;
}

/** Lays pieces with equal straight edges together in pairs, a kerf apart; `rounds` 2 makes pairs of pairs. Null where
 *  no pair is to be had. The blocks are parts as any other, so every engine can lay them. */
export function pairedProblem(problem: NestProblem, by: PairsBy, rounds: number): PairedProblem | null {
  let blocks: readonly Block[] = problem.parts.map((part, row) => ({
    part,
    members: [{ part: row, rotation: 0, mirrored: false, x: 0, y: 0 }],
  }));
  const start = blocks;
  for (let round = 0; round < rounds; round++) blocks = pairUp(blocks, problem, by);
  if (blocks.length === start.length && blocks.every((block, at) => block === start[at])) return null;
  return {
    problem: { ...problem, parts: blocks.map(({ part }) => part), commonKerf: undefined },
    back: (solution) => unfolded(problem, blocks, solution),
  };
}

function unfolded(
  problem: NestProblem,
  blocks: readonly Block[],
  { sheets, warnings }: NestSolution,
): NestSolution {
  const unplaced = problem.parts.map(({ qty }) => qty);
  const laid = sheets.map((sheet) => ({
    ...sheet,
    placements: sheet.placements.flatMap((at) => blocks[at.part].members.map((member) => within(member, at))),
  }));
  for (const { placements } of laid) for (const { part } of placements) unplaced[part]--;
  return { sheets: laid, unplaced, warnings };
}

/** Where a member lies when its block lies there. Only single pieces are mirrored. */
function within(member: NestPlacement, block: NestPlacement): NestPlacement {
  const [[x, y]] = placedPolygon({ outline: [[member.x, member.y]], holes: [] }, block).outline;
  return {
    part: member.part,
    rotation: wholeMicroDegrees(member.rotation + block.rotation),
    mirrored: block.mirrored,
    x: roundTo(x, 6),
    y: roundTo(y, 6),
  };
}

/** Each row with itself as often as it goes, then what is left of the rows with each other. */
function pairUp(blocks: readonly Block[], problem: NestProblem, by: PairsBy): readonly Block[] {
  const made: Block[] = [];
  const singles: Block[] = [];
  for (const block of blocks) {
    const { qty } = block.part;
    const pair = qty < 2 ? null : bestPair(block, block, problem, by);
    if (pair === null) {
      singles.push(block);
      continue;
    }
    made.push(withQty(pair, Math.floor(qty / 2)));
    if (qty % 2 === 1) singles.push(withQty(block, 1));
  }
  const left = singles.map(({ part }) => part.qty);
  for (let a = 0; a < Math.min(singles.length, ROWS); a++)
    for (let b = a + 1; b < Math.min(singles.length, ROWS); b++) {
      const qty = Math.min(left[a], left[b]);
      const pair = qty === 0 ? null : bestPair(singles[a], singles[b], problem, by);
      if (pair === null) continue;
      made.push(withQty(pair, qty));
      left[a] -= qty;
      left[b] -= qty;
    }
  return [...made, ...singles.flatMap((block, at) => (left[at] === 0 ? [] : [withQty(block, left[at])]))];
}

const withQty = (block: Block, qty: number): Block =>
  block.part.qty === qty ? block : { ...block, part: { ...block.part, qty } };

/** Two blocks along edges of theirs that are equal; null where none are, or the pair cannot be laid. */
function bestPair(a: Block, b: Block, problem: NestProblem, by: PairsBy): Block | null {
  if (a.part.mustCut !== b.part.mustCut || a.part.ownCut === true || b.part.ownCut === true) return null;
  const rule = ruleOf(problem);
  let best: { readonly block: Block; readonly worth: number } | null = null;
  for (const seam of seamsOf(a, b, rule)) {
    if (best !== null && by === 'cut' && seam.edge.length <= best.worth * (1 + SHARE)) continue;
    const block = joined(a, b, seam, problem);
    if (block === null) continue;
    const worth = by === 'cut' ? seam.edge.length : fullness(block.part.polygon);
    if (best === null || worth > best.worth * (1 + SHARE)) best = { block, worth };
  }
  return best?.block ?? null;
}

/** Pairs of edges of equal length, as long as the gap at least. */
const seamsOf = (a: Block, b: Block, rule: LineRule): readonly Seam[] =>
  longestEdges(a.part.polygon.outline).flatMap((edge) =>
    longestEdges(b.part.polygon.outline).flatMap((other): Seam[] =>
      Math.abs(edge.length - other.length) > rule.tolerance || edge.length < rule.gap
        ? []
        : [{ edge, other, rule }],
    ),
  );

const fullness = (polygon: Polygon): number =>
  polygonArea(polygon) / Math.abs(signedArea(convexHull(polygon.outline)));

interface Edge {
  readonly from: Point;
  readonly to: Point;
  readonly length: number;
}

function longestEdges(outline: Ring): readonly Edge[] {
  const ring = wound(outline, true);
  return ring
    .map((from, at): Edge & { readonly at: number } => {
      const to = ring[(at + 1) % ring.length];
      const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
      return { from, to, length: Math.sqrt(dx * dx + dy * dy), at };
    })
    .sort((one, two) => two.length - one.length || one.at - two.at)
    .slice(0, EDGES);
}

function ruleOf({ stock, spacing, commonKerf = 0 }: NestProblem): LineRule {
  const longest = stock.reduce((most, { w, h }) => Math.max(most, w, h), 0);
  return { apart: commonKerf, gap: spacing, tolerance: Math.max(SHARE * longest, 2e-6) };
}

interface Seam {
  readonly edge: Edge;
  readonly other: Edge;
  readonly rule: LineRule;
}

/** The second block turned and moved so that its edge faces that of the first a kerf away. */
function joined(a: Block, b: Block, { edge, other, rule }: Seam, problem: NestProblem): Block | null {
  const turn = wholeMicroDegrees(directionOf(edge) + 180 - directionOf(other));
  const rotations = commonTurns(a.part.rotations, b.part.rotations, turn);
  if (rotations !== 'any' && rotations.length === 0) return null;
  const turned = placedPolygon(
    { outline: [other.from], holes: [] },
    { part: 0, rotation: turn, mirrored: false, x: 0, y: 0 },
  ).outline[0];
  const [ux, uy] = [(edge.to[0] - edge.from[0]) / edge.length, (edge.to[1] - edge.from[1]) / edge.length];
  const at: NestPlacement = {
    part: 0,
    rotation: turn,
    mirrored: false,
    x: roundTo(edge.to[0] + uy * rule.apart - turned[0], 6),
    y: roundTo(edge.to[1] - ux * rule.apart - turned[1], 6),
  };
  const second = placedPolygon(b.part.polygon, at);
  const side = (polygon: Polygon) => ({
    ring: polygon.outline,
    outline: outlineOf([polygon.outline, ...(problem.partInPart ? polygon.holes : [])]),
  });
  if (!mayShare(side(a.part.polygon), side(second), rule)) return null;
  const pieces = unionPolygons([a.part.polygon, second, bridge(edge, [ux, uy], rule)]);
  if (pieces.length !== 1) return null;
  const part: NestPart = { ...a.part, polygon: pieces[0], rotations, mirror: false, qty: 1 };
  if (!fitsAnywhere(part, problem.stock, true)) return null;
  return { part, members: [...a.members, ...b.members.map((member) => within(member, at))] };
}

/** The cut between the edges, a hair into both. */
function bridge({ from, to }: Edge, [ux, uy]: Point, { apart, tolerance }: LineRule): Polygon {
  const at = ([x, y]: Point, off: number): Point => [x + uy * off, y - ux * off];
  const [low, high] = [-tolerance / 2, apart + tolerance / 2];
  return { outline: wound([at(from, low), at(to, low), at(to, high), at(from, high)], true), holes: [] };
}

const directionOf = ({ from, to }: Edge): number => (atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI;

type Turns = NestPart['rotations'];

/** Turns of the first in which the second, turned by `turn` more, may lie too. */
function commonTurns(first: Turns, second: Turns, turn: number): Turns {
  if (second === 'any') return first;
  const shifted = (second.length === 0 ? [0] : second).map((angle) => wholeMicroDegrees(angle - turn));
  if (first === 'any') return shifted;
  const apart = (p: number, q: number): number => {
    const d = Math.abs(p - q) % 360;
    return Math.min(d, 360 - d);
  };
  return (first.length === 0 ? [0] : first).filter((angle) =>
    shifted.some((other) => apart(angle, other) <= 1e-6),
  );
}

/** A shared cut as the answer tells it, and its length. */
export interface SharedLine extends CommonLineNest {
  readonly length: number;
}

/** Every shared cut of a sheet: outlines as placed, in order of the first part, then the second. */
export function sharedLines(
  outlines: readonly Ring[],
  { spacing, commonKerf = 0 }: Pick<NestProblem, 'spacing' | 'commonKerf'>,
  longest: number,
): readonly SharedLine[] {
  const rule: LineRule = { apart: commonKerf, gap: spacing, tolerance: 4 * Math.max(SHARE * longest, 2e-6) };
  const boxes = outlines.map((ring) => boundsOf(ring));
  const order = outlines.map((_, at) => at).sort((a, b) => boxes[a].minX - boxes[b].minX || a - b);
  const reach = rule.apart + rule.tolerance;
  const found: SharedLine[] = [];
  order.forEach((p, at) => {
    for (let k = at + 1; k < order.length && boxes[order[k]].minX <= boxes[p].maxX + reach; k++) {
      const [a, b] = [Math.min(p, order[k]), Math.max(p, order[k])];
      if (!areNear(boxes[a], boxes[b], reach)) continue;
      for (const { first, second, length } of commonStretches(outlines[a], outlines[b], rule))
        found.push({
          parts: [a, b],
          line: [middle(first[0], second[0]), middle(first[1], second[1])],
          length,
        });
    }
  });
  return found.sort((one, two) => one.parts[0] - two.parts[0] || one.parts[1] - two.parts[1]);
}

const areNear = (a: Bounds, b: Bounds, reach: number): boolean =>
  a.minY <= b.maxY + reach && b.minY <= a.maxY + reach;

const middle = (a: Point, b: Point): [number, number] => [
  roundTo((a[0] + b[0]) / 2, 6),
  roundTo((a[1] + b[1]) / 2, 6),
];
