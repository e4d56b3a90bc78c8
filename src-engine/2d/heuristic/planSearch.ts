import { PlanBeam } from '../beam/planBeam.ts';
import type { PlanResult } from '../beam/planBeam.ts';
import type { SheetPattern } from '../beam/threeStage.ts';
import type { SheetSequence } from '../beam/sheetSequence.ts';
import { sheetSequence } from '../beam/sheetSequence.ts';
import type { PackModel, Task } from '../packing/packModel.ts';
import { areaOf, fitsStock, pieceCount, sumOf } from '../packing/packModel.ts';
import type { Plan, PlanSheet } from '../packing/plan.ts';
import { raisedAreas } from '../patterns/fillSheets.ts';
import type { Incumbent } from './incumbent.ts';
import type { PlanPass, SetPass } from './tuning.ts';
import * as tuning from './tuning.ts';
import { sawable } from '../packing/plan.ts';

/** What beams have come to on a set of sheets. */
export interface SetPlan extends PlanResult {
  /** Area of the pieces on it, as a share of the model's unit. */
  readonly held: number;
}

/** When passes over a set of sheets end before all are made. */
export interface PassesOnSet {
  /** `looks` or more of them have all left out more than so many times the room beside the pieces. Absent = none is. */
  readonly hopeless?: number;
  /** Absent = 1. */
  readonly looks?: number;
  /** Asked before each but the first. Absent = they go on. */
  readonly goesOn?: () => boolean;
}

/** Whole plans by one beam each: over sheets of one kind, or over given sheets of several kinds. */
export class PlanSearch {
  private readonly model: PackModel;
  private readonly best: Incumbent;
  private readonly beam: PlanBeam;
  /** What became of tasks, by the width of the beam and what was asked for. */
  private readonly tasks = new Map<string, PlanResult>();
  /** Children that one beam over everything has looked at, for its width; of them what its tables took, and more for
   *  every node that it is wider. */
  private workPerWidth: number;
  private tableWork = 0;
  private workPerNode: number;
  /** Passes over one kind made so far. */
  private made = 0;
  /** Sheets of the plans that `missed` is about, and the least share of the room beside the pieces on so many sheets
   *  that a pass has left out. */
  private aimed = 0;
  private missed = Infinity;

  constructor(model: PackModel, best: Incumbent) {
    this.model = model;
    this.best = best;
    this.beam = new PlanBeam(model);
    this.workPerWidth = pieceCount(model) * model.types * CHILDREN_PER_TYPE;
    this.workPerNode = this.workPerWidth;
  }

  /** Children looked at so far. */
  get work(): number {
    return this.beam.work;
  }

  /** What a beam over everything is likely to take, also where it is much wider than the last one. */
  workOf(width: number): number {
    return this.tableWork + this.workPerNode * width;
  }

  /** Width of the beam over everything that is likely to take `work`; less than 1 where its tables take more. */
  widthWithin(work: number): number {
    return Math.floor((work - this.tableWork) / this.workPerNode);
  }

  /** Plans of one kind of sheet, pass after pass of the list as long as the work allows; a second call goes on
   *  where the first one stopped. The widest beams look for a sheet less only, and end where no node can come to it. */
  ofOneKind(passes: readonly PlanPass[], work: number): void {
    const { model, best } = this;
    const end = this.work + work;
    for (; this.made < passes.length; this.made++) {
      const { width, across, roots } = passes[this.made];
      if (best.proven || this.work + this.workPerWidth * width > end || this.isHopeless) return;
      const isWide = width > tuning.TELLING_WIDTH;
      const kinds = copies(model, 0).slice(0, isWide ? best.plan.sheets.length - 1 : Infinity);
      const sheets = sheetSequence(model, kinds, across);
      const enough = isWide ? pieceCount(model) : undefined;
      const { sheets: plan } = this.fill(model.demand, roots, width, sheets, enough);
      this.offer(plan);
      this.note(plan);
      if (width >= tuning.TAIL_WIDTH) this.refillTails(plan, width, sheets, end);
    }
  }

  /** Whether beams as wide as it takes to tell have left out of one sheet less than the best plan has more than
   *  wider ones, or a master over patterns, ever come to place. Groups are left out whole, which tells less. */
  get isHopeless(): boolean {
    return (
      this.model.groups === 0 &&
      (tuning.PLAN_PASSES[this.made]?.width ?? Infinity) > tuning.TELLING_WIDTH &&
      this.aimed === this.best.plan.sheets.length - 1 &&
      this.missed > tuning.HOPELESS_MISS
    );
  }

  private note(plan: readonly SheetPattern[]): void {
    const target = this.best.plan.sheets.length - 1;
    if (this.aimed !== target) [this.aimed, this.missed] = [target, Infinity];
    this.missed = Math.min(this.missed, this.missOn(target, plan));
  }

  /** Fills the last sheets of a plan anew, preferring large pieces more or less, as long as one sheet less
   *  would not have to be too full: by then the beam has few pieces left to choose from, and every other
   *  choice ends differently. */
  private refillTails(
    plan: readonly SheetPattern[],
    width: number,
    sheets: SheetSequence,
    end: number,
  ): void {
    const { model, best } = this;
    const target = best.plan.sheets.length - 1;
    const sheetArea = (model.stocks[0].w * model.stocks[0].h) / model.areaUnit;
    for (const length of tuning.TAIL_LENGTHS) {
      if (length >= target) return;
      const left = Int32Array.from(model.demand);
      const head = plan.slice(0, target - length);
      for (const { counts } of head) counts.forEach((count, type) => (left[type] -= count));
      if (areaOf(model, left) > tuning.TAIL_FILL * length * sheetArea) continue;
      for (const roots of tuning.TAIL_ROOTS) {
        if (best.proven || this.work > end) return;
        const { sheets: tail } = this.fill(left, roots, width, sheets);
        if (tail.length > length) continue;
        this.offer([...head, ...tail]);
        return;
      }
    }
  }

  /** By the widest of some beams that takes no more than `work` in a pass: whether one of the passes has everything on
   *  so many sheets of the only kind. */
  onSheets(
    sheets: number,
    passes: readonly Omit<PlanPass, 'width'>[],
    widths: readonly number[],
    work: number,
  ): boolean {
    const width = widths.findLast((one) => one * this.workPerWidth <= work);
    if (width === undefined) return false;
    const { demand } = this.model;
    return passes.some((pass) => {
      const { sheets: plan, complete } = this.fillOnly(sheets, { ...pass, width }, demand, sumOf(demand));
      return complete && this.offer(plan);
    });
  }

  /** The least share of the room beside the pieces that beams of one width leave out of so many sheets of the only
   *  kind; nothing where they would take more than `work`. It need not be less than `enough`. */
  leastMissOn(sheets: number, width: number, work: number, enough: number): number {
    const end = this.work + work;
    let least = Infinity;
    for (const { across, roots } of tuning.SET_PASSES) {
      if (this.work + this.workPerWidth * width > end) return 0;
      least = Math.min(least, this.missOn(sheets, this.fillOnly(sheets, { across, roots, width }).sheets));
      if (least <= enough) return least;
    }
    return least;
  }

  private fillOnly(
    sheets: number,
    { across, roots, width }: PlanPass,
    demand = this.model.demand,
    enough?: number,
  ): PlanResult {
    const kinds = new Array<number>(sheets).fill(0);
    return this.fill(demand, roots, width, sheetSequence(this.model, kinds, across), enough);
  }

  /** What a plan leaves out of so many sheets of the only kind, as a share of the room beside the pieces. */
  private missOn(sheets: number, plan: readonly SheetPattern[]): number {
    const { model } = this;
    const asked = areaOf(model, model.demand);
    const room = (sheets * model.stocks[0].w * model.stocks[0].h) / model.areaUnit - asked;
    return (asked - areaHeld(model, plan.slice(0, sheets))) / Math.max(room, LEAST_ROOM);
  }

  /** What one beam places on so many sheets of the only kind. */
  onFewer(demand: Int32Array, sheets: number, roots: number, width: number): Plan {
    return barePlan(this.fillOnly(sheets, { across: 'longer', roots, width }, demand).sheets);
  }

  /** The fullest plan for a task on all its sheets, small ones first or last, made once. */
  ofTask({ demand, caps }: Task, width: number): PlanResult {
    const key = `${width} ${caps.join()} ${demand.join()}`;
    const pieces = sumOf(demand);
    const set = Int32Array.from(caps, (cap) => Math.min(cap, pieces));
    const found = this.tasks.get(key) ?? this.onSet(demand, set, width);
    this.tasks.set(key, found);
    return found;
  }

  /** The fullest plan for a demand on a set of sheets, pass after pass of one width until one holds everything. */
  onSet(
    demand: Int32Array,
    set: Int32Array,
    width: number,
    { hopeless = Infinity, looks = 1, goesOn = () => true }: PassesOnSet = {},
  ): SetPlan {
    const { model } = this;
    const asked = areaOf(model, demand);
    const sizes = model.stocks.map(({ w, h }) => (w * h) / model.areaUnit);
    const room = set.reduce((sum, count, kind) => sum + count * sizes[kind], 0) - asked;
    let fullest: SetPlan = { sheets: [], held: 0, complete: false };
    for (const [pass, { across, roots, order }] of tuning.SET_PASSES.entries()) {
      if (fullest.held > 0 && !goesOn()) break;
      const sequence = sheetSequence(model, inOrder(model, set, order), across);
      const { sheets, complete } = this.fill(demand, roots, width, sequence);
      const held = areaHeld(model, sheets);
      if (complete || held > fullest.held) fullest = { sheets, held, complete };
      const miss = (asked - fullest.held) / Math.max(room, LEAST_ROOM);
      if (complete || (pass + 1 >= looks && miss > hopeless)) break;
    }
    return fullest;
  }

  /** A plan with at least `enough` pieces of a demand on all the stock, by passes of one width as long as the work
   *  allows; null when none of them comes to that. */
  withEnough(demand: Int32Array, enough: number, width: number, end: number): Plan | null {
    const { model, best } = this;
    const set = Int32Array.from(model.stocks, (stock) => Math.min(stock.cap, enough));
    for (const { across, roots, order } of tuning.ENOUGH_PASSES) {
      if (this.work + this.workPerWidth * width > end || best.proven) return null;
      const [before, tables] = [this.work, this.beam.tables];
      const sheets = sheetSequence(model, inOrder(model, set, order), across);
      const found = this.fill(demand, roots, width, sheets, enough);
      this.learn(before, tables, width);
      if (found.complete) return barePlan(found.sheets);
    }
    return null;
  }

  /** Plans of each ordinary kind alone that takes all pieces and may be cheaper. */
  ofSingleKinds(width: number, work: number): void {
    const { model, best } = this;
    const end = this.work + work;
    const area = areaOf(model, model.demand) * model.areaUnit;
    for (const [kind, stock] of model.stocks.entries()) {
      const { w, h, cap, cost, first } = stock;
      const least = Math.ceil(area / (w * h) - ROUNDING);
      if (first || least > cap || least * cost >= best.cost * (1 - ROUNDING)) continue;
      if (!model.demand.every((_, type) => fitsStock(model, type, stock))) continue;
      for (const { across, roots } of tuning.SET_PASSES) {
        if (best.proven || this.work + this.workPerWidth * width > end) return;
        const sequence = sheetSequence(model, copies(model, kind), across);
        this.offer(this.fill(model.demand, roots, width, sequence).sheets);
      }
    }
  }

  /** One beam; sheets that miss a forced first cut are left out. `enough` as in `PlanRequest`. */
  fill(
    demand: Int32Array,
    roots: number,
    width: number,
    sequence: SheetSequence,
    enough?: number,
  ): PlanResult {
    const { model } = this;
    const [before, tables] = [this.work, this.beam.tables];
    const values = raisedAreas(model, roots);
    const request = { values, demand, width, sheets: sequence, ...(enough === undefined ? {} : { enough }) };
    const { sheets, complete } = this.beam.search(request);
    // One that looks for all or nothing may end early.
    if (demand === model.demand && enough === undefined) this.learn(before, tables, width);
    const sawn = sheets.filter((sheet) => sawable(model, sheet));
    return { sheets: sawn, complete: complete && sawn.length === sheets.length };
  }

  private learn(before: number, tables: number, width: number): void {
    this.tableWork = this.beam.tables - tables;
    this.workPerWidth = (this.work - before) / width;
    this.workPerNode = this.workPerWidth - this.tableWork / width;
  }

  private offer(sheets: readonly SheetPattern[]): boolean {
    return this.best.offer(barePlan(sheets));
  }
}

/** The plan of some sheets, without what is known of them. */
export const barePlan = (sheets: readonly PlanSheet[]): Plan => ({
  sheets: sheets.map(({ stock, root }) => ({ stock, root })),
});

const areaHeld = (model: PackModel, sheets: readonly SheetPattern[]): number =>
  sheets.reduce((sum, { counts }) => sum + areaOf(model, counts), 0);

/** As many sheets of a kind as there are, or could be needed. */
const copies = (model: PackModel, kind: number): number[] =>
  new Array<number>(Math.min(model.stocks[kind].cap, pieceCount(model))).fill(kind);

/** The sheets of a set by size. */
export function inOrder(model: PackModel, set: Int32Array, order: SetPass['order']): number[] {
  const sign = order === 'rising' ? 1 : -1;
  const size = (kind: number): number => model.stocks[kind].w * model.stocks[kind].h;
  return Array.from(set.keys())
    .toSorted((a, b) => sign * (size(a) - size(b)) || a - b)
    .flatMap((kind) => Array.from({ length: set[kind] }, () => kind));
}

/** Children of a node per type asked for, over a whole plan: what the first pass is judged by. */
const CHILDREN_PER_TYPE = 1.4;
/** Less room than this, as a share of the model's unit, is a matter of rounding. */
export const LEAST_ROOM = 1e-9;
/** A share that is less than any step between two plans. */
const ROUNDING = 1e-9;
