import type { PackModel } from '../packing/packModel.ts';
import { piecesPerSheet, wholeTask } from '../packing/packModel.ts';
import type { Plan } from '../packing/plan.ts';
import { ColumnGeneration, patternOf } from './columnGeneration.ts';
import { createWork } from '../../optimise/work.ts';
import { restWithin } from '../exact/index.ts';
import type { DiveOptions } from './dive.ts';
import { dive } from './dive.ts';
import type { PatternPlan } from './fillSheets.ts';
import { corrected, fillSheets, raisedAreas, sheetsOf, startValues } from './fillSheets.ts';
import type { Guide, SheetFiller } from '../beam/sheetBeam.ts';
import { sheetFiller } from './twoStageSheet.ts';
import * as tuning from './tuning.ts';

/** Who holds the best plan. */
export interface PlanTaker {
  readonly sheets: number;
  /** Whether no better plan is possible, or wanted. */
  readonly done: boolean;
  /** Takes a plan if it is better; tells whether it was. */
  offer(plan: Plan): boolean;
}
export interface WidenOptions {
  /** Beam widths, rising. */
  readonly widths: readonly number[];
  /** A pass for each: pieces count area^(1 + 1 / 2^roots). */
  readonly roots: readonly number[];
  /** Nothing is begun that would exceed this much work, judged by the passes before. */
  readonly work: number;
}
export interface MasterOptions {
  readonly width: number;
  /** Dives, and the work that they and the root may take. */
  readonly dives: number;
  readonly work: number;
  /** Whether it ends as soon as the relaxation leaves no hope (`isHopeless`). Absent = it does not. */
  readonly endsWithoutHope?: boolean;
}

/** Plans made of whole-sheet patterns for one uncapped stock kind: value correction over sheet beams, and a
 *  master with dives over every pattern ever met. Three stages and a trimming cut, first cuts in both
 *  directions; groups, caps and turns are not looked at. */
export class PatternSearch {
  private readonly model: PackModel;
  private readonly taker: PlanTaker;
  private readonly filler: SheetFiller;
  private readonly generation: ColumnGeneration | null;
  /** Children a pass of value correction looked at, per unit of beam width. */
  private workPerWidth = 0;
  /** Sheets that the relaxation needs at least, as far as known. */
  private relaxed = 0;
  /** What the master has come to, and whether that was cut short. */
  private value = Infinity;
  isCutShort = false;
  /** Whether it was solved with neighbours, too. */
  private isDeepened = false;
  /** Pieces and sheets that `finish` has tried in vain: dives come back to the same last sheets. */
  private readonly unfinished = new Set<string>();

  constructor(model: PackModel, taker: PlanTaker) {
    this.model = model;
    this.taker = taker;
    this.filler = sheetFiller(model);
    const pricing = {
      costs: Float64Array.of(1),
      limited: [false],
      looks: { guides: PRICING_GUIDES, perSearch: tuning.COLUMNS_PER_SEARCH },
      halted: () => taker.done,
    };
    this.generation =
      model.types <= tuning.MASTER_TYPES ? new ColumnGeneration(model, pricing, this.filler) : null;
  }

  /** Children looked at so far; the master's multiply-adds count a little. */
  get work(): number {
    return this.generation === null ? this.filler.work : this.generation.work;
  }

  private get guides(): readonly Guide[] {
    return this.filler.isGuided ? GUIDES : GUIDES.slice(0, 1);
  }

  /** Passes of each width with fresh values, as wide as the work allows. */
  widen({ widths, roots, work }: WidenOptions): void {
    const end = this.work + work;
    for (const width of this.filler.isGuided ? widths : [1])
      for (const power of roots) {
        if (this.taker.done || this.work + this.workPerWidth * width > end) return;
        this.pass(width, 'size', raisedAreas(this.model, power));
      }
  }

  /** Passes of each width and guide with values that are corrected from pass to pass. */
  correct(widths: readonly number[], passes: number, work: number): void {
    const end = this.work + work;
    const { isGuided } = this.filler;
    const values = this.guides.map(() => startValues(this.model));
    const most = isGuided ? passes : passes * widths.length;
    for (const width of isGuided ? widths : [1])
      for (const [at, guide] of this.guides.entries())
        for (let pass = 0; pass < most; pass++) {
          if (this.taker.done || this.work + this.workPerWidth * width > end) return;
          values[at] = this.pass(width, guide, values[at]);
        }
  }

  /** Fills sheet after sheet once; returns the corrected values. */
  private pass(width: number, guide: Guide, values: Float64Array): Float64Array {
    const { model, filler } = this;
    const before = filler.work;
    const plan = fillSheets(filler, model, values, wholeTask(model), { width, guide });
    this.workPerWidth = (filler.work - before) / width;
    if (plan === null) return values;
    this.offerPatterns(plan);
    return corrected(model, values, plan);
  }

  /** Solves the master over all patterns (and new ones it asks for), then dives for a plan of one sheet
   *  less. */
  recombine({ width, dives, work, endsWithoutHope = false }: MasterOptions): void {
    const { generation, model, taker } = this;
    if (generation === null) return;
    generation.allow(work);
    const target = taker.sheets - 1 - tuning.ROOT_MARGIN;
    const most = endsWithoutHope ? this.mostHopeful : Infinity;
    const pricing = { rounds: Infinity, widths: widthsTo(width), target, most };
    const { value, least } = generation.solve(wholeTask(model), pricing);
    this.relaxed = Math.max(this.relaxed, least);
    this.value = value;
    this.isCutShort = generation.exhausted;
    this.diveFrom(generation, value, dives, {
      pricing: {
        rounds: tuning.DIVE_ROUNDS,
        widths: widthsTo(Math.max(tuning.FIRST_PRICING, width / tuning.DIVE_NARROWER)),
      },
      finish: (left, room) => this.finish(left, room),
    });
  }

  /** The same once more, by narrow beams and with the neighbours of the patterns in use; the last sheets by all sets of
   *  the pieces that are left. */
  deepen(dives: number, work: number): void {
    const { generation, model, taker } = this;
    if (generation === null) return;
    this.isDeepened = true;
    const end = this.work + work;
    const pricing = { widths: [tuning.FIRST_PRICING], near: true };
    generation.allow(tuning.NEAR_MASTER.rootShare * work);
    const target = taker.sheets - 1 - tuning.NEAR_MASTER.margin;
    const { value } = generation.solve(wholeTask(model), { ...pricing, rounds: Infinity, target });
    generation.allow(end - this.work);
    this.diveFrom(generation, value, dives, {
      pricing: { ...pricing, rounds: tuning.DIVE_ROUNDS },
      finish: (left, room) => this.finishByAll(generation, left, room),
    });
  }

  /** Dives for a plan of one sheet less, from a master of some value. */
  private diveFrom(
    generation: ColumnGeneration,
    value: number,
    dives: number,
    how: Pick<DiveOptions, 'pricing' | 'finish'>,
  ): void {
    const { model, taker } = this;
    for (let skip = 0; skip < dives && !taker.done && !generation.exhausted; skip++) {
      const limit = taker.sheets - 1;
      if (Math.ceil(value - ROOT_SLACK) > limit) return;
      const found = dive(generation, { task: wholeTask(model), skip, limit, ...how });
      if (found !== null) this.offerPatterns(found);
    }
  }

  /** Whether the relaxation leaves no hope for a sheet less, even by cuts of more stages than its patterns have. */
  get isHopeless(): boolean {
    return this.relaxed > this.mostHopeful;
  }

  /** Whether the master has come so near to a sheet less that neighbours of its patterns may save one. */
  get isNear(): boolean {
    return this.value <= (this.taker.sheets - 1) * (1 + tuning.NEAR_MASTER.hope);
  }

  /** Whether it does not allow a sheet less by its own patterns, or their neighbours did not save one. */
  get isUnlikely(): boolean {
    return this.isDeepened || this.relaxed > this.taker.sheets - 1 + ROOT_SLACK;
  }

  /** Sheets of a relaxation beyond which cuts of more stages are not known to save one. */
  private get mostHopeful(): number {
    const crowd = piecesPerSheet(this.model) / tuning.DEEPER.pieces;
    return (this.taker.sheets - 1) * (1 + tuning.DEEPER.share * (1 + crowd * crowd * crowd * crowd));
  }

  /** Places `left` on at most `room` sheets, sheet after sheet with corrected values. */
  private finish(left: Int32Array, room: number): PatternPlan | null {
    const { model, filler, unfinished } = this;
    const asked = `${room} ${left.join()}`;
    if (unfinished.has(asked)) return null;
    unfinished.add(asked);
    for (const guide of this.guides) {
      let values = startValues(model);
      for (let pass = 0; pass < tuning.LAST_PASSES; pass++) {
        const task = { demand: left, caps: Float64Array.of(Infinity) };
        const plan = fillSheets(filler, model, values, task, { width: tuning.LAST_WIDTH, guide });
        if (plan === null) break;
        if (plan.sheets <= room) return plan;
        values = corrected(model, values, plan);
      }
    }
    return null;
  }

  /** The same by all sets of these pieces. */
  private finishByAll(
    generation: ColumnGeneration,
    left: Int32Array,
    room: number,
  ): PatternPlan | 'none' | null {
    const work = createWork(tuning.LAST_STEPS.most);
    const sheets = restWithin(this.model, left, room, work);
    generation.spend(tuning.LAST_STEPS.unit * (tuning.LAST_STEPS.most - work.left));
    if (typeof sheets === 'string') return sheets === 'none' ? 'none' : null;
    const { types } = this.model;
    return {
      sheets: sheets.length,
      uses: sheets.map((sheet) => ({ pattern: patternOf(sheet, types), times: 1 })),
    };
  }

  private offerPatterns(plan: PatternPlan): void {
    for (const { pattern } of plan.uses) this.generation?.store.add(pattern);
    this.taker.offer({ sheets: sheetsOf(plan, this.model.demand) });
  }
}

/** Widths of beams that look for patterns, one after the other while none are found. */
function widthsTo(width: number): readonly number[] {
  const widths: number[] = [];
  for (let own = Math.min(width, tuning.FIRST_PRICING); own <= width; own *= tuning.WIDTH_STEP)
    widths.push(own);
  return widths;
}

const GUIDES: readonly Guide[] = ['size', 'value'];
const PRICING_GUIDES: readonly Guide[] = ['density', 'value', 'size'];
const ROOT_SLACK = 1e-6;
