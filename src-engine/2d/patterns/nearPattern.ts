import { assert } from '../../control/assert.ts';
import { createWork } from '../../optimise/work.ts';
import type { SheetPattern } from '../beam/threeStage.ts';
import { restWithin } from '../exact/restWithin.ts';
import type { PackModel } from '../packing/packModel.ts';
import type { PlanList } from '../packing/plan.ts';

/** A set of pieces that is known to fit on a sheet of the only kind. Laid out when it is asked for: few are used. */
export class NearPattern implements SheetPattern {
  readonly stock = 0;
  readonly value = 0;
  readonly counts: Int32Array;
  private readonly model: PackModel;
  private own: PlanList | undefined;

  constructor(model: PackModel, counts: Int32Array) {
    this.model = model;
    this.counts = counts;
  }

  get root(): PlanList {
    return (this.own ??= this.layout());
  }

  private layout(): PlanList {
    const sheets = restWithin(this.model, this.counts, 1, createWork(LAYOUT_STEPS));
    assert(typeof sheets !== 'string', 'a set that fits has a layout');
    return sheets[0].root;
  }
}

/** Far more than the sets of a handful of pieces take. */
const LAYOUT_STEPS = 10_000_000;
