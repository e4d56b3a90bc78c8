import { createWork } from '../../optimise/work.ts';
import type { BeamRequest, SheetFiller } from '../beam/sheetBeam.ts';
import { SheetBeam } from '../beam/sheetBeam.ts';
import type { SheetPattern } from '../beam/threeStage.ts';
import type { PackModel } from '../packing/packModel.ts';
import type { PlanNode } from '../packing/plan.ts';
import { Fill } from './strongestFill.ts';
import type { Lying, StripClass, Strips } from './strips.ts';
import { stripsOf, worthiestStrips } from './strips.ts';
import { STATE_CHILDREN } from './tuning.ts';

interface Strip {
  readonly strip: StripClass;
  readonly counts: Int32Array;
  readonly value: number;
}

/** What was asked last of a kind and first cut, and the answer. */
interface Answer {
  readonly values: Float64Array;
  readonly available: Int32Array;
  readonly pattern: SheetPattern | null;
}

/** Fills one sheet in two stages: strips across it, each of pieces exactly as wide. Of each width the worthiest strip,
 *  then that of the pieces left, and so on, by knapsacks of their lengths; then the worthiest choice of widths by
 *  another one. A piece that may lie in strips of two widths is in both until then: strips are made anew from what is
 *  left, the worthiest for their width first, and the rest of the sheet filled by further ones. A request's width and
 *  guide say nothing here, and one asked again costs nothing. Null for another first cut than a forced one. Lengths are
 *  kerf-inflated ticks.
 *
 *  Gilmore & Gomory, Multistage cutting stock problems of two and more dimensions, 1965. */
export class TwoStageSheet implements SheetFiller {
  readonly isGuided = false;
  private readonly rootAxis: PackModel['rootAxis'];
  private readonly heed: PackModel['heed'];
  private readonly states = createWork(ENDLESS);
  private readonly strips: readonly (readonly [Strips, Strips])[];
  private readonly answers = new Map<string, Answer>();

  constructor(model: PackModel) {
    this.rootAxis = model.rootAxis;
    this.heed = model.heed;
    this.strips = model.stocks.map((_, kind) => [stripsOf(model, kind, 0), stripsOf(model, kind, 1)]);
  }

  /** In children of a beam. */
  get work(): number {
    return STATE_CHILDREN * (ENDLESS - this.states.left);
  }

  search(request: BeamRequest): SheetPattern | null {
    const { values, available, stock, axis } = request;
    if (this.rootAxis >= 0 && this.rootAxis !== axis) return null;
    const key = `${stock} ${axis}`;
    const known = this.answers.get(key);
    if (known !== undefined && isEqual(known.values, values) && isEqual(known.available, available))
      return known.pattern;
    const pattern = this.fill(request);
    this.answers.set(key, { values: values.slice(), available: available.slice(), pattern });
    return pattern;
  }

  searchAll(request: BeamRequest): readonly SheetPattern[] {
    const pattern = this.search(request);
    return pattern === null || pattern.value <= (request.above ?? 0) ? [] : [pattern];
  }

  private fill({ values, available, stock, axis }: BeamRequest): SheetPattern | null {
    const sheet = this.strips[stock][axis];
    const left = available.slice();
    const laid: Strip[] = [];
    let room = sheet.across;
    const lay = (strip: StripClass): void => {
      const { counts, value } = this.worthiest(strip, values, piecesLeft(strip, left), sheet.along);
      if (value === 0) return;
      counts.forEach((count, at) => (left[strip.pieces[at].type] -= count));
      laid.push({ strip, counts, value });
      room -= strip.across;
    };
    let chosen = this.choose(sheet, values, left, room);
    for (const { strip, count } of chosen) for (let times = count; times > 0; times--) lay(strip);
    for (;;) {
      chosen = this.choose(sheet, values, left, room);
      if (chosen.length === 0) break;
      lay(chosen[0].strip);
    }
    if (laid.length === 0) return null;
    const across = axis === 1 ? 0 : 1;
    return {
      stock,
      counts: available.map((count, type) => count - left[type]),
      value: laid.reduce((sum, { value }) => sum + value, 0),
      root: {
        axis,
        len: sheet.across,
        cross: sheet.along,
        children: laid.map((strip) => nodeOf(strip, across, sheet.along)),
      },
    };
  }

  /** How many strips of which widths are worth most within `room`. */
  private choose(
    { classes, along }: Strips,
    values: Float64Array,
    left: Int32Array,
    room: number,
  ): readonly { readonly strip: StripClass; readonly count: number }[] {
    this.heed();
    const options = classes.map((strip) => ({
      strip,
      worths: strip.across <= room ? this.worths(strip, values, left, along, room) : [],
    }));
    const { taken } = worthiestStrips(options, room, this.states);
    return taken.map(({ option: { strip }, count }) => ({ strip, count }));
  }

  /** What the best strip of a width is worth, two of them made of the same pieces, and so on. */
  private worths(
    strip: StripClass,
    values: Float64Array,
    left: Int32Array,
    along: number,
    room: number,
  ): readonly number[] {
    const most = Math.min(strip.most, Math.floor(room / strip.across));
    const rest = piecesLeft(strip, left);
    const worths: number[] = [];
    while (worths.length < most) {
      const { counts, value } = this.worthiest(strip, values, rest, along);
      if (value === 0) break;
      let times = most - worths.length;
      counts.forEach((count, at) => {
        if (count > 0) times = Math.min(times, Math.floor(rest[at] / count));
      });
      counts.forEach((count, at) => (rest[at] -= times * count));
      for (; times > 0; times--) worths.push((worths.at(-1) ?? 0) + value);
    }
    return worths;
  }

  /** How many of its pieces, of which so many are there, make the strip of a width that is worth most. */
  private worthiest(
    { pieces }: StripClass,
    values: Float64Array,
    there: readonly number[],
    along: number,
  ): { readonly counts: Int32Array; readonly value: number } {
    this.states.left -= pieces.length;
    const fill = new Fill(along, this.states);
    pieces.forEach(({ type, along: length }, at) => {
      const copies = values[type] > 0 ? Math.min(there[at], Math.floor(along / length)) : 0;
      const worths = Array.from({ length: copies }, (_, more) => (more + 1) * values[type]);
      fill.choose(length, worths, Infinity);
    });
    return { counts: fill.taken(along), value: fill.best(along) };
  }
}

const piecesLeft = ({ pieces }: StripClass, left: Int32Array): number[] =>
  pieces.map(({ type }) => left[type]);

function nodeOf({ strip: { across, pieces }, counts }: Strip, axis: 0 | 1, along: number): PlanNode {
  const lying = pieces.flatMap((piece, at) => new Array<Lying>(counts[at]).fill(piece));
  const [{ type, turned, along: own }] = lying;
  if (lying.length === 1 && own === along) return { type, turned, extent: across };
  const children = lying.map((piece) => ({ type: piece.type, turned: piece.turned, extent: piece.along }));
  return { axis, len: along, cross: across, children };
}

const isEqual = (a: ArrayLike<number>, b: ArrayLike<number>): boolean => {
  for (let at = 0; at < a.length; at++) if (a[at] !== b[at]) return false;
  return true;
};

/** More states than any request takes. */
const ENDLESS = Number.MAX_SAFE_INTEGER;

/** Whether sheets are strips of one width each: two stages. */
export const isOfStrips = ({ maxStages, grow }: PackModel): boolean => maxStages === 2 && grow === 0;

/** Strips by knapsacks, where they are all there is; null elsewhere. */
export const stripFiller = (model: PackModel): SheetFiller | null =>
  isOfStrips(model) ? new TwoStageSheet(model) : null;

/** What fills a sheet best for given values: strips where they are all there is, else a beam. */
export const sheetFiller = (model: PackModel): SheetFiller => stripFiller(model) ?? new SheetBeam(model);
