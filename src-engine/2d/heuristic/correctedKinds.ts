import type { Guide, SheetPattern } from '../beam/sheetBeam.ts';
import { SheetBeam } from '../beam/sheetBeam.ts';
import type { PackModel } from '../packing/packModel.ts';
import { areaOf, raisedAreas } from '../patterns/fillSheets.ts';
import type { Incumbent } from './incumbent.ts';
import { CORRECTED_KINDS } from './tuning.ts';
import { sawable } from './valueCorrection.ts';

/** Plans over several kinds sheet by sheet, each the one that holds most for its cost; pieces of dear or badly filled
 *  sheets become worth more from pass to pass. Draws no random numbers and shares no patterns, so what runs before
 *  it stays as it is. Mukhacheva 2000; Cui, Yang & Chen 2013. */
export class CorrectedKinds {
  private readonly model: PackModel;
  private readonly best: Incumbent;
  private readonly beam: SheetBeam;

  constructor(model: PackModel, best: Incumbent) {
    this.model = model;
    this.best = best;
    this.beam = new SheetBeam(model);
  }

  /** Children looked at by the beams. */
  get work(): number {
    return this.beam.work;
  }

  /** Passes of each width and guide; none is begun that would likely look at more than `work` children in all. */
  run(work: number): void {
    const { model, best } = this;
    const end = this.work + work;
    const base = raisedAreas(model, CORRECTED_KINDS.roots);
    for (const width of CORRECTED_KINDS.widths)
      for (const guide of GUIDES) {
        let values = base;
        let last = 0;
        for (let pass = 0; pass < CORRECTED_KINDS.passes; pass++) {
          if (best.proven || this.work + last > end) return;
          const before = this.work;
          const sheets = this.filled(values, width, guide, end);
          last = this.work - before;
          if (sheets === null) break;
          if (sheets.every((sheet) => sawable(model, sheet)))
            best.offer({ sheets: sheets.map(({ stock, root }) => ({ stock, root })) });
          values = this.corrected(base, values, sheets);
        }
      }
  }

  /** Null when some of the pieces left fit nowhere, or the work comes to `end` before. */
  private filled(values: Float64Array, width: number, guide: Guide, end: number): SheetPattern[] | null {
    const left = Int32Array.from(this.model.demand);
    const sheets: SheetPattern[] = [];
    while (left.some((count) => count > 0)) {
      const sheet = this.worthiest({ values, available: left, width, guide });
      if (sheet === null || this.work > end) return null;
      sheet.counts.forEach((count, type) => (left[type] -= count));
      sheets.push(sheet);
    }
    return sheets;
  }

  /** The sheet that holds most for its cost, of every kind in both first directions. */
  private worthiest(look: {
    readonly values: Float64Array;
    readonly available: Int32Array;
    readonly width: number;
    readonly guide: Guide;
  }): SheetPattern | null {
    let best: SheetPattern | null = null;
    let most = 0;
    for (const [stock, { cost }] of this.model.stocks.entries())
      for (const axis of [1, 0] as const) {
        const found = this.beam.search({ ...look, axis, stock, above: most * cost });
        if (found === null || found.value / cost <= most) continue;
        [best, most] = [found, found.value / cost];
      }
    return best;
  }

  /** By what the sheets of a piece cost for the area they hold, against the average; the last sheet does not count. */
  private corrected(base: Float64Array, values: Float64Array, sheets: readonly SheetPattern[]): Float64Array {
    const { model } = this;
    const cost = ({ stock }: SheetPattern): number => model.stocks[stock].cost;
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
}

const GUIDES: readonly Guide[] = ['size', 'density'];
