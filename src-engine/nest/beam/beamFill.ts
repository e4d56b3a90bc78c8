import { assert } from '../../control/assert.ts';
import type { Gravity, Pull } from '../core/dropPlace.ts';
import type { Session } from '../core/session.ts';
import type { ContactTable } from './contacts.ts';
import { Fronts } from './fronts.ts';
import { TouchFinder } from './touchPlace.ts';
import type { TurnSet } from './turnSets.ts';

/** Times the width of a beam of the best fillings that are put in order; more only where too many are twins. */
const FEW_TWINS = 2;

/** How a beam search goes about it. */
export interface BeamStyle {
  /** Fillings that go on at each level. */
  readonly width: number;
  /** How much the guide prefers fillings of few large pieces to fillings of many small ones. */
  readonly mean: 'root' | 'full';
  /** What a piece of each row is worth. */
  readonly value: Float64Array;
  readonly pull: Pull;
  /** Corner it gathers in; null: the stock row's. */
  readonly corner: Gravity | null;
  /** Turns it lays; null: all. */
  readonly turns: TurnSet | null;
  /** Ends the search; what it has found so far does not count then. */
  readonly spent: () => boolean;
  /** Told when fillings are left out since there are more than the width: a wider beam may find another one. */
  readonly cut: () => void;
  readonly contacts: ContactTable;
}

/** A piece and where it goes. */
export interface Placed {
  readonly piece: number;
  readonly shape: number;
  readonly x: number;
  readonly y: number;
}

/** A filling: the one of its parent and one more piece. */
interface Node {
  readonly parent: Node | null;
  readonly row: number;
  readonly shape: number;
  readonly x: number;
  readonly y: number;
  readonly count: number;
  readonly value: number;
  readonly frontArea: number;
  readonly guide: number;
  /** Sum of row codes: equal for equal sets of pieces. */
  readonly code: number;
  /** Made for the nodes that go on. */
  front: Float64Array | null;
  /** Nearest free place of every shape: x, y, reach (Infinity: none, nor will there be). Made when the node
   *  is looked at. */
  places: Float64Array | null;
}

interface Search {
  readonly session: Session;
  readonly sheet: number;
  readonly gravity: Gravity;
  readonly style: BeamStyle;
  readonly finder: TouchFinder;
  readonly fronts: Fronts;
  readonly left: readonly (readonly number[])[];
}

/** Fills one sheet of this stock row with the pieces left (per row, the last one first) so that their value
 *  is as large as the beam finds. The board is left as it was. Null when the style's budget ended first.
 *  Idea: pieces are added one by one at the exact contact nearest to the corner; of all fillings with the
 *  same number of pieces those go on that waste least behind their front. Source: anytime tree search of
 *  PackingSolver (Libralesso & Fontan 2021), with contacts as places. */
export function beamFill(
  session: Session,
  row: number,
  left: readonly (readonly number[])[],
  style: BeamStyle,
): readonly Placed[] | null {
  const { board } = session;
  const field = session.fields[row];
  if (field === null) return [];
  const sheet = board.addSheet(field);
  const gravity = style.corner ?? session.gravity[row];
  const search: Search = {
    session,
    sheet,
    style,
    left,
    gravity,
    finder: new TouchFinder(board, style.contacts),
    fronts: new Fronts(session, field, gravity),
  };
  const best = run(search);
  clear(search);
  board.fields.pop();
  board.counts.pop();
  return best === null ? null : placedOf(search, best);
}

function run(search: Search): Node | null {
  const { style } = search;
  const root: Node = {
    parent: null,
    row: -1,
    shape: -1,
    x: 0,
    y: 0,
    count: 0,
    value: 0,
    frontArea: 0,
    guide: 0,
    code: 0,
    front: new Float64Array(search.fronts.slabs),
    places: null,
  };
  let best = root;
  for (let level: readonly Node[] = [root]; level.length > 0; ) {
    const children: Node[] = [];
    for (const node of level) {
      if (!expand(search, node, children)) return null;
    }
    for (const node of level) if (node.parent !== null) node.parent.places = node.parent.front = null;
    for (const child of children)
      if (child.value > best.value || (child.value === best.value && child.frontArea < best.frontArea))
        best = child;
    level = select(children, style);
    for (const node of level) advanceFront(search, node);
  }
  return best;
}

function clear({ session: { board }, sheet }: Search): void {
  while (board.counts[sheet] > 0) board.take(board.lists[sheet][board.counts[sheet] - 1]);
}

function placedOf({ left }: Search, node: Node): Placed[] {
  const chain: Node[] = [];
  for (let at: Node | null = node; at !== null && at.row >= 0; at = at.parent) chain.push(at);
  const used = new Map<number, number>();
  return chain.reverse().map(({ row, shape, x, y }) => {
    const nth = used.get(row) ?? 0;
    used.set(row, nth + 1);
    return { piece: left[row][left[row].length - 1 - nth], shape, x, y };
  });
}

/** Every filling with one piece more; false when the budget ended first. */
function expand(search: Search, node: Node, children: Node[]): boolean {
  const {
    style,
    session: { board },
    sheet,
    left,
  } = search;
  clear(search);
  const used = new Int32Array(left.length);
  for (const { piece, shape, x, y } of placedOf(search, node)) {
    board.put(piece, sheet, shape, x, y);
    used[board.pieceRow[piece]]++;
  }
  board.collider.work += board.shapes.count * 20;
  const places = new Float64Array(board.shapes.count * 3).fill(Infinity);
  node.places = places;
  for (let row = 0; row < left.length; row++) {
    const rest = left[row].length - used[row];
    if (rest <= 0) continue;
    if (style.spent()) return false;
    for (let shape = board.shapes.rowStart[row]; shape < board.shapes.rowStart[row + 1]; shape++) {
      if (style.turns?.[shape] === 0) continue;
      if (nearestPlace(search, node, places, left[row][rest - 1], shape))
        children.push(childOf(search, node, row, shape));
      if (search.finder.isCut) return false;
    }
  }
  return true;
}

/** Nearest free place of a shape, into `places`. The place of the filling before stays the nearest unless the
 *  piece added since covers it: more pieces never free anything. */
function nearestPlace(
  { session: { board }, sheet, finder, gravity, style }: Search,
  node: Node,
  places: Float64Array,
  piece: number,
  shape: number,
): boolean {
  const at = shape * 3;
  const before = node.parent?.places ?? null;
  const least = before === null ? 0 : before[at + 2];
  if (least === Infinity) return false;
  const { shapes, collider } = board;
  if (
    before !== null &&
    !collider.collides(
      shapes.geom[shape],
      shapes.geom[node.shape],
      before[at] - node.x,
      before[at + 1] - node.y,
    )
  ) {
    places[at] = before[at];
    places[at + 1] = before[at + 1];
    places[at + 2] = least;
    return true;
  }
  if (!finder.find(piece, shape, sheet, { gravity, pull: style.pull, least, spent: style.spent }))
    return false;
  places[at] = finder.best.x;
  places[at + 1] = finder.best.y;
  places[at + 2] = finder.best.reach;
  return true;
}

/** The filling with one piece more, at the nearest place of its shape; `parent.places` has it. */
function childOf({ style, fronts }: Search, parent: Node, row: number, shape: number): Node {
  assert(parent.places !== null, 'places of an expanded filling are known');
  const x = parent.places[shape * 3],
    y = parent.places[shape * 3 + 1];
  const count = parent.count + 1,
    value = parent.value + style.value[row];
  const frontArea = parent.front === null ? 0 : parent.frontArea + fronts.growth(parent.front, shape, x, y);
  const mean = value / count;
  const guide = frontArea / value / (style.mean === 'root' ? Math.sqrt(mean) : mean);
  return {
    parent,
    row,
    shape,
    x,
    y,
    count,
    value,
    frontArea,
    guide,
    code: (parent.code + Math.imul(row + 1, 0x9e3779b1)) | 0,
    front: null,
    places: null,
  };
}

function advanceFront({ fronts }: Search, node: Node): void {
  node.front = new Float64Array(fronts.slabs);
  if (node.parent !== null && node.parent.front !== null)
    fronts.growth(node.parent.front, node.shape, node.x, node.y, node.front);
}

/** The best by guide; of fillings with the same pieces and front one. */
function select(children: readonly Node[], { width, cut }: BeamStyle): readonly Node[] {
  const most = guideOf(children, width * FEW_TWINS);
  const few = distinct(
    children.filter(({ guide }) => guide <= most),
    width,
  );
  const kept = few.length < width && most < Infinity ? distinct([...children], width) : few;
  if (kept.length === width && children.length > width) cut();
  return kept;
}

/** The guide that so many fillings do not exceed; Infinity where there are no more. */
function guideOf(children: readonly Node[], count: number): number {
  return children.length <= count
    ? Infinity
    : Float64Array.from(children, ({ guide }) => guide).sort((a, b) => a - b)[count];
}

/** The first by guide, without twins. */
function distinct(children: Node[], width: number): readonly Node[] {
  children.sort(
    (a, b) => a.guide - b.guide || a.code - b.code || a.x - b.x || a.y - b.y || a.shape - b.shape,
  );
  const kept: Node[] = [];
  for (const child of children) {
    if (kept.length >= width) break;
    const twin = kept.some(
      (other) =>
        other.code === child.code && Math.abs(other.frontArea - child.frontArea) <= 1e-6 * child.frontArea,
    );
    if (!twin) kept.push(child);
  }
  return kept;
}
