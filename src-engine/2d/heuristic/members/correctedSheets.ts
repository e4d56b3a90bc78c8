import type { Guide, SheetFiller } from '../../beam/sheetBeam.ts';
import { SheetBeam } from '../../beam/sheetBeam.ts';
import type { SheetPattern } from '../../beam/threeStage.ts';
import { stripFiller } from '../../patterns/twoStageSheet.ts';
import type { PackModel } from '../../packing/packModel.ts';
import { areaOf, wholeTask } from '../../packing/packModel.ts';
import type { Plan } from '../../packing/plan.ts';
import { corrected, fillSheets, paidFor, startValues } from '../../patterns/fillSheets.ts';
import type { Incumbent } from '../incumbent.ts';
import { barePlan } from '../planSearch.ts';
import { LastSheets } from './lastSheets.ts';
import type { PlanSearch } from '../planSearch.ts';
import { sawable } from '../../packing/plan.ts';
import { CORRECTED } from '../tuning.ts';

/** Completes a plan on the sheets of a set; null when it does not come to that. */
export type Repair = (plan: Plan, set: Int32Array) => Plan | null;

/** A plan but for one ordinary sheet, and the area of the pieces that it leaves out for it. */
interface Nearest {
  readonly sheets: readonly SheetPattern[];
  readonly out: number;
}

interface CorrectedOptions {
  readonly width: number;
  readonly guide: Guide;
  /** How many passes. */
  readonly most: number;
  /** Work at which no further pass is begun. */
  readonly end: number;
  /** Whether the last sheets of each plan are laid anew, and at the end the plan that is nearest to a better one is
   *  completed. */
  readonly completes: boolean;
  readonly filler: SheetFiller;
  /** Nothing better can be hoped for. */
  readonly isVain: () => boolean;
}

/** Plans over several kinds sheet by sheet with values corrected from pass to pass. Draws no random numbers and shares
 *  no patterns, so that at the end of a search it changes nothing of what the others do. Mukhacheva 2000; Cui, Yang &
 *  Chen 2013. */
export class CorrectedSheets {
  private readonly model: PackModel;
  private readonly best: Incumbent;
  private readonly repair: Repair;
  private readonly lastSheets: LastSheets;
  private readonly beam: SheetBeam;
  /** Beside the beam, which finds other plans for the same values. */
  private readonly strips: SheetFiller | null;
  private nearest: Nearest | null = null;

  constructor(model: PackModel, best: Incumbent, repair: Repair, plans: PlanSearch) {
    this.model = model;
    this.best = best;
    this.repair = repair;
    this.lastSheets = new LastSheets(model, best, plans);
    this.beam = new SheetBeam(model);
    this.strips = stripFiller(model);
  }

  /** Children looked at by its own beams. */
  get work(): number {
    return this.beam.work + (this.strips?.work ?? 0);
  }

  private get allWork(): number {
    return this.work + this.lastSheets.work;
  }

  /** Passes of each width and guide; none is begun that would likely look at more than `work` children in all. */
  run(work: number, widths: readonly number[]): void {
    const options = this.begin(work, false, () => false);
    for (const width of widths)
      for (const guide of GUIDES) if (!this.passes({ ...options, width, guide })) return;
  }

  /** The same by the widest of some beams of which a few passes go into the work, told by one pass of the narrowest;
   *  plans that are near to a better one are completed. */
  atLength(work: number, widths: readonly number[], isVain: () => boolean): void {
    const options = this.begin(work, true, isVain);
    const [narrow] = widths;
    const before = this.work;
    if (!this.passes({ ...options, width: narrow, guide: 'size', most: 1 })) return;
    const perNode = (this.work - before) / narrow;
    const width = widths.findLast((one) => one * perNode * CORRECTED.atLeast <= work) ?? narrow;
    for (const guide of GUIDES) if (!this.passes({ ...options, width, guide })) return;
  }

  /** Passes in strips, where there are any; what those by the beam have in common. */
  private begin(
    work: number,
    completes: boolean,
    isVain: () => boolean,
  ): Omit<CorrectedOptions, 'width' | 'guide'> {
    const { beam: filler, strips } = this;
    const options = { most: CORRECTED.passes, end: this.allWork + work, completes, filler, isVain };
    if (strips !== null)
      this.passes({ ...options, filler: strips, width: 1, guide: 'size', most: CORRECTED.stripPasses });
    return options;
  }

  /** False when there is no more work or nothing more to do. */
  private passes(options: CorrectedOptions): boolean {
    const goesOn = this.makePasses(options);
    if (options.completes) this.repairNearest();
    this.nearest = null;
    return goesOn;
  }

  private makePasses({ width, guide, most, end, completes, filler, isVain }: CorrectedOptions): boolean {
    const { model, best } = this;
    let values = startValues(model);
    let last = 0;
    for (let pass = 0; pass < most; pass++) {
      if (best.proven || isVain() || this.allWork + last > end) return false;
      const before = this.work;
      const own = { width, guide, end: filler.work + end - this.allWork };
      const plan = fillSheets(filler, model, values, wholeTask(model), own);
      last = this.work - before;
      if (plan === null) return true;
      const sheets = plan.uses.flatMap(({ pattern, times }) => new Array<SheetPattern>(times).fill(pattern));
      if (sheets.every((sheet) => sawable(model, sheet))) {
        best.offer(barePlan(sheets));
        this.keep(sheets);
        if (completes) this.lastSheets.run(sheets, end - this.work);
      }
      values = corrected(model, values, plan);
    }
    return true;
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
    const cost = rest.reduce((sum, sheet) => sum + (isFirst(sheet) ? 0 : paidFor(model, sheet.stock)), 0);
    if (cost < best.rank.ordinaryCost * (1 - ROUNDING) && out < (this.nearest?.out ?? Infinity))
      this.nearest = { sheets: rest, out };
  }

  /** Ruin and recreate on the sheets of the plan that leaves least out. */
  private repairNearest(): void {
    const { nearest, model, best, repair } = this;
    if (nearest === null || best.proven) return;
    const set = Int32Array.from(model.stocks, ({ first, cap }) => (first ? cap : 0));
    for (const { stock } of nearest.sheets) if (!model.stocks[stock].first) set[stock] += 1;
    const plan = repair(barePlan(nearest.sheets), set);
    if (plan !== null) best.offer(plan);
  }
}

const GUIDES: readonly Guide[] = ['size', 'density'];
const ROUNDING = 1e-9;
