import { cos, sin } from '../../geometry/trig.ts';
import type { SheetField } from '../core/sheetField.ts';
import type { Session } from '../core/session.ts';
import { workFor } from '../core/budget.ts';
import type { Laid, Member } from './layLattice.ts';
import { atCorner, countOn, layOn, phasesOf } from './layLattice.ts';
import type { ShapeMotif, TouchPath } from './motifs.ts';
import { motifsOf } from './motifs.ts';
import type { Lattice, ScanBudget } from './scanLattices.ts';
import { scanLattices } from './scanLattices.ts';
import { LATTICE } from './tuning.ts';

interface Candidate {
  readonly motif: ShapeMotif;
  readonly lattice: Lattice;
  readonly direction: readonly [number, number];
  /** Where on the touch path the second shape stands. */
  readonly along: number;
}

/** A lattice on a sheet. */
interface Layout {
  readonly candidate: Candidate;
  readonly laid: readonly Laid[];
  readonly reach: number;
}

/** More copies first, then the shorter reach, then the smaller cell. */
const byWorth = (a: Layout, b: Layout): number =>
  b.laid.length - a.laid.length || a.reach - b.reach || density(b.candidate) - density(a.candidate);

/** The lattices of every part row asked for, found once. */
export class LatticeBook {
  private readonly session: Session;
  private readonly known = new Map<number, readonly Candidate[]>();
  private readonly laid = new Map<string, readonly Laid[]>();

  constructor(session: Session) {
    this.session = session;
  }

  /** Up to `count` copies of a part row on an empty sheet of a stock row, those nearest to the corner first;
   *  as many as the best of its lattices lays, and of those that lay enough the one that reaches least far.
   *  Places on zones and outside of a polygonal sheet are left out by the caller. */
  lay(row: number, stock: number, count: number): readonly Laid[] {
    const { session } = this;
    const field = session.fields[stock];
    if (field === null) return [];
    const { x0, y0, x1, y1 } = field;
    const key = [row, x0, y0, x1, y1, count].join();
    const known = this.laid.get(key);
    if (known !== undefined) return known;
    const budget = this.budgetFor(row);
    let top = this.candidates(row).map((candidate) => this.layout(candidate, field, stock, count));
    top.sort(byWorth);
    // What counts on the sheet is not quite what is densest: the best are looked around again, by count.
    let spacing = 1 / LATTICE.places;
    for (let round = 1; round <= LATTICE.refinements && top.length > 0; round++) {
      spacing /= LATTICE.refinedPlaces;
      const around = top
        .slice(0, LATTICE.recounted)
        .flatMap(({ candidate }) => this.neighbours(candidate, spacing, budget))
        .map((candidate) => this.layout(candidate, field, stock, count));
      top = [...top.slice(0, LATTICE.recounted), ...around].sort(byWorth);
    }
    const best = top.length > 0 ? top[0].laid : [];
    this.laid.set(key, best);
    return best;
  }

  /** A lattice on the field by its best phase, the copies nearest to the corner. */
  private layout(candidate: Candidate, whole: SheetField, stock: number, count: number): Layout {
    const { motif, lattice } = candidate;
    const { board, gravity } = this.session;
    const { right, bottom } = gravity[stock];
    const members = this.members(motif, lattice);
    const field = atCorner(whole, gravity[stock], lattice, members, count);
    const far = ({ shape, x }: Laid): number => (right ? field.x1 - x : x + board.shapes.w[shape] - field.x0);
    const down = ({ shape, y }: Laid): number =>
      bottom ? field.y1 - y : y + board.shapes.h[shape] - field.y0;
    const phases = phasesOf(lattice, members, field);
    board.collider.work += phases.length * 40;
    let most = -1;
    let origin = phases[0];
    for (const phase of phases) {
      const fits = Math.min(countOn(lattice, members, field, phase), count);
      if (fits <= most) continue;
      most = fits;
      origin = phase;
    }
    const laid = layOn(lattice, members, field, origin)
      .sort((a, b) => far(a) - far(b) || down(a) - down(b))
      .slice(0, count);
    return { candidate, laid, reach: laid.length > 0 ? far(laid[laid.length - 1]) : Infinity };
  }

  /** The same motif and direction with the second shape a little farther along its path, either way. */
  private neighbours({ motif, direction, along }: Candidate, share: number, budget: ScanBudget): Candidate[] {
    const { path } = motif;
    if (path === null) return [];
    const before = budget.work;
    const found = nearby(along, path.length * share).flatMap((spot) =>
      scanLattices(motif, direction, [path.at(spot)], this.session.prepared.slack, budget).map(
        (lattice): Candidate => ({ motif, lattice, direction, along: spot }),
      ),
    );
    this.session.board.collider.work += budget.work - before;
    return found;
  }

  private members({ p, q }: ShapeMotif, { x, y }: Lattice): readonly Member[] {
    const { w, h } = this.session.board.shapes;
    const first = { shape: p, x: 0, y: 0, w: w[p], h: h[p] };
    return q < 0 ? [first] : [first, { shape: q, x, y, w: w[q], h: h[q] }];
  }

  private budgetFor(row: number): ScanBudget {
    const { piecesOfRow, problem } = this.session;
    return { limit: workFor(LATTICE.work, piecesOfRow[row].length) * problem.share, work: 0 };
  }

  private candidates(row: number): readonly Candidate[] {
    const known = this.known.get(row);
    if (known !== undefined) return known;
    const { session } = this;
    const { collider } = session.board;
    const budget = this.budgetFor(row);
    const rough = roughCandidates(motifsOf(session, row), session.prepared.slack, budget);
    const fine = rough
      .slice(0, LATTICE.refined)
      .map((candidate) => refined(candidate, session.prepared.slack, budget));
    const all = [...fine, ...rough.slice(LATTICE.refined)]
      .sort((a, b) => density(b) - density(a))
      .slice(0, LATTICE.counted);
    collider.work += budget.work;
    this.known.set(row, all);
    return all;
  }
}

const density = ({ motif, lattice }: Candidate): number => motif.area / lattice.cell;

/** The densest lattices of every motif in every direction, the sheet's axes first. */
function roughCandidates(motifs: readonly ShapeMotif[], slack: number, budget: ScanBudget): Candidate[] {
  const found: Candidate[] = [];
  const scan = (motif: ShapeMotif, direction: readonly [number, number], kept: number): void => {
    const spots = motif.path === null ? [0] : spotsOf(motif.path);
    const places = spots.map((along) => motif.path?.at(along) ?? ([0, 0] as const));
    const lattices = scanLattices(motif, direction, places, slack, budget);
    for (const lattice of distinct(lattices).slice(0, kept)) {
      const along = spots[places.findIndex(([x, y]) => x === lattice.x && y === lattice.y)];
      found.push({ motif, lattice, direction, along });
    }
  };
  const axes = [[1, 0] as const, [0, 1] as const];
  for (const direction of axes) for (const motif of motifs) scan(motif, direction, LATTICE.keptOfAxes);
  const others = steps(Math.PI, LATTICE.directions).slice(1);
  for (const angle of others) for (const motif of motifs) scan(motif, [cos(angle), sin(angle)], LATTICE.kept);
  return found.sort((a, b) => density(b) - density(a));
}

/** Without those that differ by a hair from a denser one. */
function distinct(lattices: readonly Lattice[]): Lattice[] {
  const kept: Lattice[] = [];
  for (const one of lattices) {
    const near = 1e-3 * Math.sqrt(one.cell);
    const isTwin = kept.some(
      (other) =>
        Math.abs(other.x - one.x) <= near &&
        Math.abs(other.y - one.y) <= near &&
        Math.abs(other.ux - one.ux) <= near &&
        Math.abs(other.uy - one.uy) <= near,
    );
    if (!isTwin) kept.push(one);
  }
  return kept;
}

/** Corners of the path, and places a step apart along it. */
const spotsOf = ({ length, corners }: TouchPath): number[] => [
  ...(corners.length <= LATTICE.places ? corners : []),
  ...steps(length, LATTICE.places),
];

const nearby = (along: number, spacing: number): number[] =>
  Array.from(
    { length: 2 * LATTICE.refinedPlaces + 1 },
    (_, k) => along + (k - LATTICE.refinedPlaces) * spacing,
  );

const steps = (length: number, count: number): number[] =>
  Array.from({ length: count }, (_, k) => (k * length) / count);

/** The same lattice with the second shape's place found more finely. */
function refined(candidate: Candidate, slack: number, budget: ScanBudget): Candidate {
  const { motif, direction } = candidate;
  const { path } = motif;
  if (path === null) return candidate;
  let best = candidate;
  let spacing = path.length / LATTICE.places;
  for (let round = 0; round < LATTICE.refinements; round++) {
    spacing /= LATTICE.refinedPlaces;
    const spots = nearby(best.along, spacing);
    const places = spots.map((along) => path.at(along));
    const lattice = scanLattices(motif, direction, places, slack, budget).at(0);
    if (lattice === undefined || lattice.cell >= best.lattice.cell) continue;
    const along = spots[places.findIndex(([x, y]) => x === lattice.x && y === lattice.y)];
    best = { motif, lattice, direction, along };
  }
  return best;
}
