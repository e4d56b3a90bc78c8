import type { BeamRequest, Guide } from '../beam/sheetBeam.ts';
import type { SheetPattern } from '../beam/threeStage.ts';
import { SheetBeam } from '../beam/sheetBeam.ts';
import type { PackModel } from '../packing/packModel.ts';
import { areaOf } from '../packing/packModel.ts';
import { raisedAreas } from '../patterns/fillSheets.ts';
import type { Incumbent } from './incumbent.ts';
import type { Repair } from './setSearch.ts';
import { CORRECTED } from './tuning.ts';
import { sawable } from '../packing/sawable.ts';

/** A plan but for one ordinary sheet, and the area of the pieces that it leaves out for it. */
interface Nearest {
  readonly sheets: readonly SheetPattern[];
  readonly out: number;
}

interface CorrectedOptions {
  readonly widths: readonly number[];
  /** Whether the plan that is nearest to a better one is completed after each guide. */
  readonly repairs: boolean;
  /** Nothing better can be hoped for. Absent = it can. */
  readonly isVain?: () => boolean;
}

/** Plans over several kinds sheet by sheet, each the one that holds most for its cost; pieces of dear or badly filled
 *  sheets become worth more from pass to pass. Draws no random numbers and shares no patterns, so that at the end of a
 *  search it changes nothing of what the others do. Mukhacheva 2000; Cui, Yang & Chen 2013. */
export class CorrectedSheets {
  private readonly model: PackModel;
  private readonly best: Incumbent;
  private readonly repair: Repair;
  private readonly beam: SheetBeam;
  private nearest: Nearest | null = null;

  constructor(model: PackModel, best: Incumbent, repair: Repair) {
    this.model = model;
    this.best = best;
    this.repair = repair;
    this.beam = new SheetBeam(model);
  }

  /** Children looked at by the beams. */
  get work(): number {
    return this.beam.work;
  }

  /** Passes of each width and guide; none is begun that would likely look at more than `work` children in all. */
  run(work: number, { widths, repairs, isVain = () => false }: CorrectedOptions): void {
    const end = this.work + work;
    for (const width of widths)
      for (const guide of GUIDES) {
        const goesOn = this.passes(width, guide, end, isVain);
        if (repairs) this.repairNearest();
        this.nearest = null;
        if (!goesOn) return;
      }
  }

  /** False when there is no more work or nothing more to do. */
  private passes(width: number, guide: Guide, end: number, isVain: () => boolean): boolean {
    const { model, best } = this;
    const base = raisedAreas(model, CORRECTED.roots);
    let values = base;
    let last = 0;
    for (let pass = 0; pass < CORRECTED.passes; pass++) {
      if (best.proven || isVain() || this.work + last > end) return false;
      const before = this.work;
      const sheets = this.filled(values, width, guide, end);
      last = this.work - before;
      if (sheets === null) return true;
      if (sheets.every((sheet) => sawable(model, sheet))) {
        best.offer({ sheets: sheets.map(({ stock, root }) => ({ stock, root })) });
        this.keep(sheets);
      }
      values = this.corrected(base, values, sheets);
    }
    return true;
  }

  /** Sheets to be used up first, then the others, each time the fullest for its cost. What a kind holds at best is
   *  looked for anew only once some of it has gone elsewhere: with fewer pieces it seldom holds more. Null when some
   *  pieces are left, or the work comes to `end` before. */
  private filled(values: Float64Array, width: number, guide: Guide, end: number): SheetPattern[] | null {
    const { stocks, demand } = this.model;
    const left = Int32Array.from(demand);
    const free = stocks.map(({ cap }) => cap);
    const known: (SheetPattern | null)[] = stocks.map(() => null);
    const rates = stocks.map(() => Infinity);
    const sheets: SheetPattern[] = [];
    const take = (kind: number, pattern: SheetPattern): void => {
      pattern.counts.forEach((count, type) => (left[type] -= count));
      free[kind] -= 1;
      sheets.push(pattern);
    };
    for (const first of [true, false])
      while (left.some((count) => count > 0)) {
        const kind = mostOf(rates, (at) => stocks[at].first === first && free[at] > 0);
        if (kind < 0) break;
        const pattern = known[kind];
        if (pattern?.counts.every((count, type) => count <= left[type]) === true) take(kind, pattern);
        else {
          if (this.work > end) return null;
          known[kind] = this.fullest({ values, available: left, width, guide, stock: kind });
          rates[kind] = (known[kind]?.value ?? 0) / this.paid(kind);
        }
      }
    return left.some((count) => count > 0) ? null : sheets;
  }

  /** What a sheet holds at best, in both first directions; null when nothing. */
  private fullest(look: Omit<BeamRequest, 'axis'>): SheetPattern | null {
    const upright = this.beam.search({ ...look, axis: 1 });
    const above = upright?.value ?? 0;
    const lying = this.beam.search({ ...look, axis: 0, above });
    return lying !== null && lying.value > above ? lying : upright;
  }

  /** What a sheet counts for: its cost, or where it is to be used up first its area at the price of the others. */
  private paid(kind: number): number {
    const { stocks } = this.model;
    const { first, cost, w, h } = stocks[kind];
    const other = stocks.find((stock) => !stock.first);
    return first ? (w * h * (other?.cost ?? 1)) / (other === undefined ? 1 : other.w * other.h) : cost;
  }

  /** By what the sheets of a piece cost for the area they hold, against the average; the last sheet does not count. */
  private corrected(base: Float64Array, values: Float64Array, sheets: readonly SheetPattern[]): Float64Array {
    const { model } = this;
    const cost = ({ stock }: SheetPattern): number => this.paid(stock);
    const mean = sheets.reduce((sum, sheet) => sum + cost(sheet), 0) / areaOf(model, model.demand);
    const sum = new Float64Array(model.types);
    const weight = new Float64Array(model.types);
    for (const sheet of sheets.slice(0, -1)) {
      const rate = cost(sheet) / areaOf(model, sheet.counts);
      sheet.counts.forEach((count, type) => {
        sum[type] += count * rate;
        weight[type] += count;
      });
    }
    return values.map((value, type) =>
      weight[type] > 0 ? (value + (base[type] * sum[type]) / weight[type] / mean) / 2 : value,
    );
  }

  /** Remembers a plan if leaving out its emptiest ordinary sheet makes it cheaper than the best and leaves less out
   *  than others. */
  private keep(sheets: readonly SheetPattern[]): void {
    const { model, best } = this;
    const isFirst = ({ stock }: SheetPattern): boolean => model.stocks[stock].first;
    const ordinary = sheets.filter((sheet) => !isFirst(sheet));
    if (ordinary.length === sheets.length) return;
    const areas = ordinary.map(({ counts }) => areaOf(model, counts));
    const out = areas.reduce((least, area) => Math.min(least, area), Infinity);
    const without = ordinary[areas.indexOf(out)];
    const rest = sheets.filter((sheet) => sheet !== without);
    const cost = rest.reduce((sum, sheet) => sum + (isFirst(sheet) ? 0 : this.paid(sheet.stock)), 0);
    if (cost < best.rank.ordinaryCost * (1 - ROUNDING) && out < (this.nearest?.out ?? Infinity))
      this.nearest = { sheets: rest, out };
  }

  /** Ruin and recreate on the sheets of the plan that leaves least out. */
  private repairNearest(): void {
    const { nearest, model, best, repair } = this;
    if (nearest === null || best.proven) return;
    const sheets = nearest.sheets.map(({ stock, root }) => ({ stock, root }));
    const set = Int32Array.from(model.stocks, ({ first, cap }) => (first ? cap : 0));
    for (const { stock } of sheets) if (!model.stocks[stock].first) set[stock] += 1;
    const plan = repair.run({ sheets }, set, repair.most);
    if (plan !== null) best.offer(plan);
  }
}

/** The allowed place with the largest figure above nothing; -1 when there is none. */
function mostOf(figures: readonly number[], allows: (at: number) => boolean): number {
  let most = -1;
  figures.forEach((figure, at) => {
    if (figure > 0 && allows(at) && (most < 0 || figure > figures[most])) most = at;
  });
  return most;
}

const GUIDES: readonly Guide[] = ['size', 'density'];
const ROUNDING = 1e-9;
