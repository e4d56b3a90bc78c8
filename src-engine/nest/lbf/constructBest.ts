import type { Probe } from '../../control/control.ts';
import { ContactTable } from '../beam/contacts.ts';
import type { BeamStyle } from '../beam/beamFill.ts';
import { HolePlaces } from '../beam/holePlaces.ts';
import { turnSets } from '../beam/turnSets.ts';
import { afterPreparing, workFor } from '../core/budget.ts';
import { ALONG_X, ALONG_Y, PULLS } from '../core/dropPlace.ts';
import { fitsField, goalsOf } from '../core/goals.ts';
import { member } from '../core/member.ts';
import { better, filledOn, valueOf } from '../core/objective.ts';
import type { Value } from '../core/objective.ts';
import type { Layout, Session } from '../core/session.ts';
import { saveLayout, sheetsOfRows } from '../core/session.ts';
import type { Recipe } from './construct.ts';
import { construct, rowOrders } from './construct.ts';
import { HoldingProof, possibleGoals } from './mayHold.ts';
import type { LatticeBook } from '../lattice/latticeBook.ts';
import { LATTICE } from '../lattice/tuning.ts';
import { BEAM, CHOICE, CONSTRUCT } from './tuning.ts';

interface Best {
  layout: Layout | null;
  value: Value | null;
}

interface Effort {
  readonly halt: () => boolean;
  readonly probe?: Probe | undefined;
  /** No other construction is begun once one is enough. Absent = none is. */
  readonly isEnough?: (layout: Layout) => boolean;
}

/** The best of several constructions: left-bottom-fill with several orders and pulls, then beam searches of
 *  growing width, each until its counted budget is gone. At least one runs; once `halt` says so no other is
 *  begun. `book`: the lattices of the session, or of one with more pieces. */
export function constructBest(
  session: Session,
  book: LatticeBook,
  { halt: halted, probe, isEnough = () => false }: Effort,
): Layout {
  const { collider } = session.board;
  const best: Best = { layout: null, value: null };
  const halt = (): boolean => halted() || (best.layout !== null && isEnough(best.layout));
  member(collider, probe, 'left-bottom-fill', () => void dropAll(session, book, best, halt), undefined);
  const isPromising = best.layout !== null && mayGain(session, best.layout);
  const growth = isPromising ? BEAM.work : BEAM.workForReach;
  const most = workFor(growth, session.board.pieces) * session.problem.share;
  const work = afterPreparing(most, session.preparing);
  member(
    collider,
    probe,
    'beams',
    () => void beamAll(session, best, { work, halt, from: BEAM.from, isPromising }),
    undefined,
  );
  return best.layout ?? saveLayout(session, []);
}

/** Whether a sheet may be saved, or a piece laid that lies nowhere: on one of the sheets, or on one that was not opened
 *  since the piece found no place between its zones. */
function mayGain(session: Session, layout: Layout): boolean {
  if (possibleGoals(session, layout, new HoldingProof(session)).length > 0) return true;
  const { board, problem } = session;
  const used = sheetsOfRows(session, layout);
  const open = problem.stock.flatMap(({ cap }, row) => (used[row] < cap ? [row] : []));
  return layout.snapshot.sheet.some(
    (sheet, piece) => sheet < 0 && open.some((row) => fitsField(session, board.pieceRow[piece], row)),
  );
}

/** A plan better than this one by beams as wide as time allows, or null: for engine `max`, whose clock says
 *  when to halt. */
export function widerBeams(session: Session, than: Layout, halt: () => boolean): Layout | null {
  const best: Best = { layout: than, value: valueOf(session, than) };
  beamAll(session, best, { work: Infinity, halt, from: BEAM.fromOfMax, isPromising: true });
  return best.layout === than ? null : best.layout;
}

function keepBetter(session: Session, best: Best, layout: Layout): void {
  const value = valueOf(session, layout);
  if (best.value !== null && !better(value, best.value)) return;
  best.layout = layout;
  best.value = value;
}

function dropAll(session: Session, book: LatticeBook, best: Best, halt: () => boolean): void {
  const { collider } = session.board;
  const work = workFor(CONSTRUCT.work, session.board.pieces) * session.problem.share;
  const end = collider.work + work;
  const failWork = (work * CONSTRUCT.shareOfFirst) / expectedSheets(session);
  for (const recipe of recipes(session, book, failWork, halt)) {
    if (best.layout !== null && (collider.work >= end || halt())) break;
    if (recipe.pull !== ALONG_X && isForReach(session, best.layout)) continue;
    const first = best.layout === null ? collider.work + work * CONSTRUCT.shareOfFirst : end;
    const layout = construct(session, { ...recipe, end: first });
    if (layout !== null) keepBetter(session, best, layout);
  }
}

/** Whether a layout is one sheet and no cheaper one could do: all that is left to win is its reach along x, which
 *  pieces drawn another way do not shorten. */
function isForReach(session: Session, layout: Layout | null): boolean {
  return layout?.stock.length === 1 && goalsOf(session, layout).length === 0;
}

interface Beams {
  /** Of all together. */
  readonly work: number;
  readonly halt: () => boolean;
  /** First width. */
  readonly from: number;
  /** A sheet may be saved, or a piece laid. */
  readonly isPromising: boolean;
}

/** Beam after beam, each round of styles several times as wide as the one before. A beam is begun only when,
 *  going by the narrower one of its style, it can end within the budget, and once nothing is cut off the style is
 *  not asked again. */
function beamAll(session: Session, best: Best, { work, halt, from, isPromising }: Beams): void {
  const { collider } = session.board;
  const end = collider.work + work;
  // Every level asks every shape at least once, and the two with most corners may meet.
  const { shapes, pieces } = session.board;
  const { mostEdges } = collider.geoms;
  if (Math.max(pieces * shapes.count * BEAM.leastAsk * from, 2 * mostEdges * mostEdges) > work) return;
  const contacts = new ContactTable(collider.geoms);
  const cost = new Map<number, number>();
  const must = mustValues(session);
  const learnt = Float64Array.from(session.prepared.area, (area, row) => area * must[row]);
  const own = styles(session, best.layout, learnt);
  const isSmall = isPromising && pieces <= BEAM.corners.pieces;
  const all = isSmall ? [...own, ...otherCorners(session, own[0])] : own;
  const whole: Style[] = [];
  for (let width = from; width <= BEAM.to; width *= BEAM.growth) {
    for (const [k, style] of all.entries()) {
      if (whole.some((other) => isAlike(other, style))) continue;
      if (style.corner !== null && width > BEAM.corners.width) continue;
      const before = collider.work;
      if (before + (cost.get(k) ?? 0) * BEAM.growth > end || halt()) return;
      let isCut = false;
      const beam: BeamStyle = {
        ...style,
        width,
        contacts,
        cut: () => void (isCut = true),
        spent: () => collider.work >= end || halt(),
      };
      const layout = construct(session, {
        order: [],
        pull: ALONG_X,
        samples: 0,
        failWork: 0,
        end: Infinity,
        prefer: null,
        lattices: null,
        holes: null,
        beam,
        halt,
      });
      if (layout === null) return;
      keepBetter(session, best, layout);
      if (!isCut && style.value !== learnt) whole.push(style);
      correct(session, layout, learnt);
      cost.set(k, collider.work - before);
    }
  }
}

type Style = Pick<BeamStyle, 'mean' | 'value' | 'turns' | 'pull' | 'corner'>;

/** Whether a style finds the same as another of which nothing was cut off. */
const isAlike = (one: Style, other: Style): boolean =>
  one.value === other.value &&
  one.turns === other.turns &&
  one.pull === other.pull &&
  one.corner === other.corner;

/** What pieces are worth (their area, or a little more for large ones), how the guide counts their mean, and which
 *  turns are laid. `learnt`: values that are corrected after each plan. Styles that would find the same plan again
 *  give way to sets of turns: all values are alike for one row, and on one sheet nothing is learnt. */
function styles(session: Session, layout: Layout | null, learnt: Float64Array): readonly Style[] {
  const plain = learnt.slice();
  const grown = plain.map(
    (value, row) => value * Math.sqrt(Math.sqrt(Math.sqrt(session.prepared.area[row]))),
  );
  const first: Style = { mean: 'root', value: plain, turns: null, pull: ALONG_X, corner: null };
  const others: Style[] = [
    { ...first, mean: 'full' },
    { ...first, value: grown },
  ];
  const learners = Array.from(
    { length: BEAM.corrections },
    (_, k): Style => ({ ...first, mean: k % 2 === 0 ? 'root' : 'full', value: learnt }),
  );
  const isOneRow = session.problem.parts.length === 1;
  if (!isOneRow && layout?.stock.length !== 1) return [first, ...others, ...learners];
  const kept = isOneRow ? [] : others;
  const room = others.length + learners.length - kept.length;
  const sets = turnSets(session).slice(0, room);
  return [first, ...kept, ...sets.map((turns) => ({ ...first, turns }))];
}

/** A style drawn into the other corners, and along the other side: the first piece of a sheet lies in its corner, so
 *  some pairs have room seen from one corner alone. */
function otherCorners(session: Session, style: Style): readonly Style[] {
  const [own] = session.gravity;
  return [ALONG_X, ALONG_Y].flatMap((pull) =>
    [false, true].flatMap((right) =>
      [false, true].flatMap((bottom) =>
        pull === ALONG_X && right === own.right && bottom === own.bottom
          ? []
          : [{ ...style, pull, corner: { right, bottom, alongX: true } }],
      ),
    ),
  );
}

/** Times its area that a piece of each row is worth. */
function mustValues({ problem }: Session): readonly number[] {
  const capped = problem.stock.some(({ cap }) => cap < Infinity);
  return problem.parts.map(({ mustCut }) => (capped && mustCut ? BEAM.mustValue : 1));
}

/** Raises the value of rows that ended on badly filled sheets: they are the ones to be placed earlier.
 *  Source: sequential value correction (Mukhacheva 2000; Belov & Scheithauer 2007). */
function correct(session: Session, layout: Layout, value: Float64Array): void {
  const { board, prepared, problem } = session;
  const { stock, snapshot } = layout;
  if (stock.length < 2) return;
  const filled = filledOn(session, layout);
  const dear = filled.map((area, sheet) => Math.min(BEAM.dearest, problem.stock[stock[sheet]].area / area));
  prepared.area.forEach((area, row) => {
    let sum = 0,
      count = 0;
    for (let piece = 0; piece < board.pieces; piece++) {
      if (board.pieceRow[piece] !== row || snapshot.sheet[piece] < 0) continue;
      sum += dear[snapshot.sheet[piece]];
      count++;
    }
    if (count > 0) value[row] = (value[row] + (area * sum) / count) / 2;
  });
}

/** The first orders with every pull and free choice of stock, then bound to one stock row each, then the
 *  other orders so. */
function recipes(
  session: Session,
  lattices: LatticeBook,
  failWork: number,
  halt: () => boolean,
): readonly Omit<Recipe, 'end'>[] {
  const samples = samplesFor(session);
  const orders = rowOrders(session);
  const usable = session.fields.flatMap((field, row) => (field === null ? [] : [row]));
  const bound = usable.length > 1 ? usable.map((row) => [row]) : [];
  const holes = holePlacesOf(session);
  const base = { samples, failWork, prefer: null, lattices: null, holes, beam: null, halt };
  const series = hasSeries(session) ? [{ ...base, order: orders[0], pull: ALONG_X, lattices }] : [];
  return [
    ...series,
    ...orders.slice(0, 2).flatMap((order) => PULLS.map((pull) => ({ ...base, order, pull }))),
    ...bound.map((prefer) => ({ ...base, order: orders[0], pull: ALONG_X, prefer })),
    ...orders.slice(2).flatMap((order) => PULLS.map((pull) => ({ ...base, order, pull }))),
    ...orders.slice(1).flatMap((order) => bound.map((prefer) => ({ ...base, order, pull: ALONG_X, prefer }))),
  ];
}

/** What looks for room in holes of pieces; null where none has any. */
export function holePlacesOf({ board, prepared }: Session): HolePlaces | null {
  const { geoms } = board.collider;
  const hasHoles = board.shapes.geom.some((geom) => geoms.holeStart[geom + 1] > geoms.holeStart[geom]);
  return hasHoles ? new HolePlaces(board, new ContactTable(geoms), prepared.slack) : null;
}

/** Whether some row has copies enough, and area enough, to be laid as a lattice. */
function hasSeries({ problem, prepared }: Session): boolean {
  const areas = problem.parts.map(({ qty }, row) => qty * prepared.area[row]);
  const all = areas.reduce((sum, area) => sum + area, 0);
  return problem.parts.some(({ qty }, row) => qty >= LATTICE.pieces && areas[row] >= LATTICE.share * all);
}

/** Fewer points a piece when there are many pieces, orientations and stock rows. */
function samplesFor(session: Session): number {
  const { board } = session;
  let drops = 0;
  for (let piece = 0; piece < board.pieces; piece++)
    drops += board.shapes.rowStart[board.pieceRow[piece] + 1] - board.shapes.rowStart[board.pieceRow[piece]];
  return Math.max(
    CONSTRUCT.samplesLeast,
    Math.min(
      CONSTRUCT.samples,
      Math.floor(CONSTRUCT.samplesOverall / Math.max(1, drops * session.problem.stock.length)),
    ),
  );
}

/** Fillings to be expected over the whole construction: sheets at 60 % of the mean stock, each tried on the
 *  rows worth it. */
function expectedSheets({ prepared, problem }: Session): number {
  const area = problem.parts.reduce((sum, { qty }, row) => sum + qty * prepared.area[row], 0);
  const mean = problem.stock.reduce((sum, stock) => sum + stock.area, 0) / problem.stock.length;
  return Math.max(1, Math.ceil(area / (0.6 * mean))) * Math.min(CHOICE.all, problem.stock.length);
}
