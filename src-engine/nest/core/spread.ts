import type { NestSheetLayout } from '../../layout/nestLayout.ts';
import { placedPolygon } from '../../layout/nestLayout.ts';
import { placeFaults } from '../../layout/verifyNest.ts';
import { ringsOf } from '../../geometry/polygon.ts';
import type { NestProblem, NestStock } from '../problemNest.ts';
import type { Body, Meter } from './bodies.ts';
import { bodyOf, liesInHole, pushFrom } from './bodies.ts';

/** First to the point: 62 and not 62.000001; then by what rounding to 6 decimals has taken where edges lean. */
interface Step {
  /** The step is done when no distance falls short by more. */
  readonly finest: number;
  /** What falls short by less is not pushed. */
  readonly least: number;
  /** How far a push goes beyond what is asked for. */
  readonly beyond: number;
}
const EXACT: Step = { finest: 1e-6, least: 1e-8, beyond: 0 };
const ROUNDED: Step = { finest: 9e-7, least: 9e-7, beyond: 1e-6 };
/** How far pieces overlap at most as they come, as a share of the sheet's longer side: what the final check lets pass,
 *  twice. */
const SLACK = 2e-6;
/** How much deeper is looked once sweeps did not end: pushes add up. Of 150 random jobs 18 had such sweeps, two of them
 *  with pieces pushed into others beyond the slack. */
const DEEPER = 8;
/** How far a piece goes at most, in slacks. */
const FARTHEST = 50;
const SWEEPS = 300;
/** Comparisons for all sheets of a solution, shared by them; a sheet that takes more stays as it was. */
const WORK = 15_000_000;

/** The sheets with the distances that the searches fell short of: they stop within the slack of a contact, so
 *  that parts that fill a sheet exactly fit it. A sheet on which there is no room to give stays as it was. Idea:
 *  sweep from the corner, where pieces gather, and push each piece off those before it; then back, off those
 *  behind it. What lies in a hole is pushed off its host whichever comes first: a plate with pieces in a hundred holes
 *  went to and fro between them. */
export function spread(problem: NestProblem, sheets: readonly NestSheetLayout[]): readonly NestSheetLayout[] {
  if (problem.commonKerf !== undefined) return sheets;
  const share = WORK / new Set(sheets.map((sheet) => JSON.stringify(sheet))).size;
  const meter: Meter = { left: 0 };
  const alike = new Map<string, NestSheetLayout['placements']>();
  return sheets.map((sheet) => {
    const name = JSON.stringify(sheet);
    const known = alike.get(name);
    const wider = (): NestSheetLayout => {
      meter.left = Math.max(0, meter.left) + share;
      const exact = spreadSheet(problem, sheet, EXACT, meter);
      return exact === null ? sheet : (spreadSheet(problem, exact, ROUNDED, meter) ?? exact);
    };
    const { placements } = known === undefined ? wider() : { placements: known };
    alike.set(name, placements);
    return placements === sheet.placements ? sheet : { ...sheet, placements };
  });
}

interface Piece {
  readonly body: Body;
  /** What it keeps clear of besides the other pieces. */
  readonly fixed: readonly { readonly body: Body; readonly distance: number }[];
  readonly neighbours: number[];
  /** Those of them in whose holes it lies: it gives way to them, they do not to it. */
  readonly hosts: Set<number>;
  /** How often it was pushed. */
  pushed: number;
  /** Pushes of both when the piece was found clear of a neighbour; of its own for the fixed bodies (-1). */
  readonly clearAt: Map<number, number>;
}

/** The sheet itself where it needs nothing; null where there is no room. */
function spreadSheet(
  problem: NestProblem,
  sheet: NestSheetLayout,
  step: Step,
  meter: Meter,
): NestSheetLayout | null {
  const stock = problem.stock[sheet.stock];
  const slack = SLACK * Math.max(stock.w, stock.h);
  const pieces = piecesOf(problem, sheet, stock, slack);
  const ground: Ground = { stock, spacing: problem.spacing, slack, step, meter };
  for (const [tries, order] of sweepOrders(problem, pieces).entries()) {
    const made = sweepAll(pieces, order, tries === 0 ? ground : { ...ground, slack: DEEPER * slack });
    if (made === 'none' && tries === 0) return sheet;
    if (made === 'over') return null;
    const wider = placed(sheet, pieces);
    if (made !== 'stuck' && placeFaults(problem, wider).next().done === true) return wider;
    // A piece in the middle ends clear of the neighbour that it is pushed off last.
    for (const { neighbours } of pieces) neighbours.reverse();
  }
  return null;
}

/** What sweeps in one order came to: distances in full, after pushes or without one; pieces that come back to where
 *  they were, which another order may part; the end of all tries. */
type Swept = 'moved' | 'none' | 'stuck' | 'over';

function sweepAll(pieces: readonly Piece[], order: readonly number[], ground: Ground): Swept {
  const { slack, step, meter } = ground;
  const before = { there: Infinity, back: Infinity };
  for (let sweep = 0; sweep < SWEEPS; sweep += 1) {
    const way = sweep % 2 === 0 ? order : order.toReversed();
    const done = new Set<number>();
    let worst = 0;
    for (const at of way) {
      worst = Math.max(worst, settle(pieces, at, done, ground));
      if (meter.left < 0) return 'over';
      done.add(at);
    }
    if (worst <= step.finest) return sweep > 0 ? 'moved' : 'none';
    // Back where it was: a row that is longer than its room, or one in the middle that is pushed to and fro.
    if (worst === before.there) return 'stuck';
    [before.there, before.back] = [before.back, worst];
    if (pieces.some(({ body }) => Math.abs(body.x) + Math.abs(body.y) > FARTHEST * slack)) return 'over';
  }
  return 'stuck';
}

interface Ground {
  readonly stock: NestStock;
  readonly spacing: number;
  /** How deep overlaps are looked for. */
  readonly slack: number;
  readonly step: Step;
  readonly meter: Meter;
}

/** Pushes a piece off the edge, the zones and the neighbours that are done; returns by how much it fell short. */
function settle(pieces: readonly Piece[], at: number, done: ReadonlySet<number>, ground: Ground): number {
  const piece = pieces[at];
  const { body, fixed, neighbours, clearAt } = piece;
  let worst = 0;
  const isPushed = (other: Body, distance: number): boolean => {
    const found = pushFrom(body, other, { distance, slack: ground.slack }, ground.meter);
    if (found === null || found.lack <= ground.step.least) return false;
    worst = Math.max(worst, found.lack);
    body.x += found.nx * (found.lack + ground.step.beyond);
    body.y += found.ny * (found.lack + ground.step.beyond);
    piece.pushed += 1;
    return true;
  };
  for (const other of neighbours) {
    const beside = pieces[other];
    if (beside.hosts.has(at) || !(done.has(other) || piece.hosts.has(other))) continue;
    const both = piece.pushed + beside.pushed;
    if (clearAt.get(other) === both || beside.clearAt.get(at) === both) continue;
    if (!isPushed(beside.body, ground.spacing)) clearAt.set(other, both);
  }
  if (fixed.length > 0 && clearAt.get(-1) !== piece.pushed) {
    const before = piece.pushed;
    for (const { body: other, distance } of fixed) isPushed(other, distance);
    if (piece.pushed === before) clearAt.set(-1, before);
  }
  const outside = intoSheet(body, ground.stock);
  if (outside > 0) piece.pushed += 1;
  return Math.max(worst, outside);
}

/** Moves a piece into the usable rectangle; returns by how far it was outside. */
function intoSheet(body: Body, { x, y, w, h, margin }: NestStock): number {
  const right = Math.min(0, x + w - margin.right - (body.maxX + body.x));
  const left = Math.max(0, x + margin.left - (body.minX + body.x));
  const bottom = Math.min(0, y + h - margin.bottom - (body.maxY + body.y));
  const top = Math.max(0, y + margin.top - (body.minY + body.y));
  body.x += left > 0 ? left : right;
  body.y += top > 0 ? top : bottom;
  return Math.max(left, -right, top, -bottom);
}

function piecesOf(
  problem: NestProblem,
  sheet: NestSheetLayout,
  stock: NestStock,
  slack: number,
): readonly Piece[] {
  const { exclusionMargin, spacing } = problem;
  const zones = stock.zones.map((ring) => ({ body: bodyOf([ring]), distance: exclusionMargin }));
  const { left, top, right, bottom } = stock.margin;
  const edge =
    stock.outline === null
      ? []
      : [
          {
            body: bodyOf([stock.outline], true),
            distance: Math.max(left, top, right, bottom),
          },
        ];
  const pieces = sheet.placements.map((at): Piece => {
    const { polygon, lowestGrade = Infinity } = problem.parts[at.part];
    const graded = (stock.graded ?? [])
      .filter(({ grade }) => grade > lowestGrade)
      .map(({ ring }) => ({ body: bodyOf([ring]), distance: 0 }));
    return {
      body: bodyOf(ringsOf(placedPolygon(polygon, at))),
      fixed: [...edge, ...zones, ...graded],
      neighbours: [],
      hosts: new Set(),
      pushed: 0,
      clearAt: new Map(),
    };
  });
  joinNeighbours(pieces, spacing + 2 * FARTHEST * slack);
  return pieces;
}

/** Tells each piece which others can come near it. */
function joinNeighbours(pieces: readonly Piece[], reach: number): void {
  const order = [...pieces.keys()].sort((a, b) => pieces[a].body.minX - pieces[b].body.minX || a - b);
  for (const [at, one] of order.entries())
    for (let k = at + 1; k < order.length; k += 1) {
      const [a, b] = [pieces[one].body, pieces[order[k]].body];
      if (b.minX > a.maxX + reach) break;
      if (b.minY > a.maxY + reach || a.minY > b.maxY + reach) continue;
      pieces[one].neighbours.push(order[k]);
      pieces[order[k]].neighbours.push(one);
      if (liesInHole(b, a)) pieces[order[k]].hosts.add(one);
      if (liesInHole(a, b)) pieces[one].hosts.add(order[k]);
    }
}

/** Pieces by how far they reach from the corner; where these sweeps do not end, by how far along one side or the other
 *  each begins or ends. Each order comes twice. */
function sweepOrders({ corner }: NestProblem, pieces: readonly Piece[]): readonly (readonly number[])[] {
  const isRight = corner.endsWith('right');
  const isBottom = corner.startsWith('bottom');
  const toX = ({ minX, maxX }: Body): number => (isRight ? -minX : maxX);
  const toY = ({ minY, maxY }: Body): number => (isBottom ? -minY : maxY);
  const fromX = ({ minX, maxX }: Body): number => (isRight ? -maxX : minX);
  const fromY = ({ minY, maxY }: Body): number => (isBottom ? -maxY : minY);
  const by = (far: (body: Body) => number): readonly number[] => {
    const reach = pieces.map(({ body }) => far(body));
    return [...pieces.keys()].sort((a, b) => reach[a] - reach[b] || a - b);
  };
  return [(body: Body): number => toX(body) + toY(body), fromX, fromY, toX, toY]
    .map(by)
    .flatMap((one) => [one, one]);
}

const placed = (sheet: NestSheetLayout, pieces: readonly Piece[]): NestSheetLayout => ({
  ...sheet,
  placements: sheet.placements.map((at, piece) => {
    const { x, y } = pieces[piece].body;
    return { ...at, x: rounded(at.x + x), y: rounded(at.y + y) };
  }),
});

const rounded = (value: number): number => Math.round(value * 1e6) / 1e6;
