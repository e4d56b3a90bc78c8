import { describe, expect, it } from 'vitest';
import { solve } from '../../index.ts';
import type { Request2d, Response2d } from '../../contract/panel2d.ts';
import { buildPackModel } from '../packing/packModel.ts';
import type { PlanList, PlanNode, PlanSheet } from '../packing/plan.ts';
import { eachPiece } from '../packing/plan.ts';
import { panelPart, panelProblem, panelStock } from '../../testing/panelProblems.ts';
import type { PanelProblem } from '../problem2d.ts';
import { easierPlan } from './easierPlan.ts';
import { AREA_PER_PASS, SLIVER_WORK, sawEffort, sliverOf } from './sawEffort.ts';
import { groupShort, joinSlivers } from './groupShort.ts';
import { ListTable } from './listTable.ts';
import { tighten } from './tighten.ts';

const plan = (request: Request2d): Response2d => solve('2d', request) as Response2d;

/** A strip 100 wide with columns of one piece, 90 high each. */
const column = (type: number, width: number): PlanList => ({
  axis: 0,
  len: 100,
  cross: width,
  children: [{ type, turned: false, extent: 90 }],
});
const rows = (...children: PlanNode[]): PlanList => ({ axis: 0, len: 400, cross: 300, children });
const strip: PlanList = {
  axis: 1,
  len: 300,
  cross: 100,
  children: [column(0, 80), column(0, 80), column(0, 80)],
};

describe('a plan that is easier to saw', () => {
  it('lays strips to their parts: the waste beside every part becomes one leftover at the end', () => {
    const table = new ListTable(8);
    table.load(rows(strip));
    tighten(table, 0);
    const [tight] = table.planOf(0).children as PlanList[];
    expect(tight.cross).toBe(90);
    expect((tight.children as PlanList[]).every(({ len }) => len === 90)).toBe(true);
  });

  it('frees columns that are equally too short of their waste in one cut', () => {
    const tall: PlanList = {
      axis: 0,
      len: 100,
      cross: 50,
      children: [{ type: 1, turned: false, extent: 100 }],
    };
    const [grouped] = groupShort(rows({ ...strip, children: [...strip.children, tall] }))
      .children as PlanList[];
    expect(grouped.children).toHaveLength(2);
    const block = grouped.children[0] as PlanList;
    expect(block).toMatchObject({ len: 100, cross: 240, children: [{ axis: 1, cross: 90 }] });
  });

  it('joins a sliver with the waste beside its strip: no pass more, and nothing thin is cut off', () => {
    const model = buildPackModel(
      panelProblem([panelPart(100, 80, { qty: 2 }), panelPart(98, 70)], [panelStock(400, 300)], { kerf: 0 }),
    );
    const full = (type: number, cross: number): PlanNode => ({ type, turned: false, extent: cross });
    const low: PlanList = {
      axis: 0,
      len: 100,
      cross: 70,
      children: [{ type: 1, turned: false, extent: 98 }],
    };
    const before: PlanSheet = {
      stock: 0,
      root: rows({ ...strip, children: [full(0, 80), full(0, 80), low] }),
    };
    const after = { ...before, root: groupShort(joinSlivers(before.root, 15)) };
    const [thin, none] = [before, after].map((sheet) => sawEffort(model, sheet.root, 15));
    expect([thin.thin, none.thin]).toEqual([1, 0]);
    expect(none.passes).toBe(thin.passes);
    expect(contents(after)).toEqual(contents(before));
  });

  it('has more work with a cut that takes off less than 15 mm of 2,800, strip and blade together', () => {
    const model = buildPackModel(panelProblem([panelPart(2800, 900)], [panelStock(2800, 1000)], { kerf: 4 }));
    const cutOff = (millimetres: number): number => {
      const [len, cross] = [1004, 2804];
      const piece = { type: 0, turned: false, extent: len - millimetres };
      return sawEffort(model, { axis: 0, len, cross, children: [piece] }, sliverOf(model)).work;
    };
    expect([cutOff(14), cutOff(15), cutOff(18)]).toEqual([1 + SLIVER_WORK, 1, 1]);
  });

  it('never takes a piece from its sheet, more stages than allowed or more effort than the plan it was given', () => {
    const problem = (maxStages: number): PanelProblem =>
      panelProblem(
        [
          panelPart(90, 60, { qty: 6 }),
          panelPart(70, 60, { qty: 3 }),
          panelPart(120, 95, { qty: 2, rotatable: false }),
        ],
        [panelStock(400, 300)],
        { kerf: 4, maxStages },
      );
    for (const [maxStages, ruin] of [2, 3, Infinity].flatMap((most) =>
      [0, 1e5].map((work) => [most, work]),
    )) {
      const model = buildPackModel(problem(maxStages));
      const sheet = badSheet(model);
      const before = sawEffort(model, sheet.root, sliverOf(model));
      const [after] = easierPlan(model, { sheets: [sheet] }, { relay: Infinity, regroup: 0, ruin }).sheets;
      const effort = sawEffort(model, after.root, sliverOf(model));
      expect(contents(after)).toEqual(contents(sheet));
      expect(effort.work - effort.largest / AREA_PER_PASS).toBeLessThanOrEqual(
        before.work - before.largest / AREA_PER_PASS,
      );
      expect(effort.stages).toBeLessThanOrEqual(Math.max(maxStages, before.stages));
    }
  });

  it('exchanges pieces between sheets of a kind for fewer passes, and groups stay where they are', () => {
    const model = buildPackModel(
      panelProblem(
        [
          panelPart(98, 150, { qty: 3, rotatable: false }),
          panelPart(60, 150, { qty: 2, rotatable: false }),
          panelPart(60, 150, { rotatable: false, group: 0 }),
        ],
        [panelStock(200, 150)],
        { kerf: 4 },
      ),
    );
    const sheets = [sheetOf(model, [0, 1]), sheetOf(model, [0, 1]), sheetOf(model, [0, 2])];
    const passes = (all: readonly PlanSheet[]): number =>
      all.reduce((sum, sheet) => sum + sawEffort(model, sheet.root, sliverOf(model)).work, 0);
    const alone = easierPlan(model, { sheets }, { relay: Infinity, regroup: 0, ruin: 0 }).sheets;
    for (const work of [
      { relay: Infinity, regroup: 1e6, ruin: 0 },
      { relay: Infinity, regroup: 0, ruin: 1e5 },
    ]) {
      const together = easierPlan(model, { sheets }, work).sheets;
      expect(passes(together)).toBeLessThan(passes(alone));
      expect(together).toHaveLength(sheets.length);
      expect(together.flatMap(contents).toSorted(rising)).toEqual(sheets.flatMap(contents).toSorted(rising));
      expect(contents(together[2])).toEqual(contents(sheets[2]));
    }
  });

  it.each([
    [3, 0],
    [5, 4],
  ])(
    'cuts %i equal pieces that fill a sheet side by side in one stage, none of them turned (kerf %i)',
    (qty, kerf) => {
      const { sheets, cutPlan } = plan({
        parts: [{ w: 600, h: 1200, qty }],
        stock: [{ w: qty * 600 + (qty - 1) * kerf, h: 1200 }],
        options: { kerf },
      });
      expect(sheets.flatMap(({ parts }) => parts).map(({ rotated }) => rotated)).toEqual(
        Array(qty).fill(false),
      );
      expect(cutPlan?.map(({ stage }) => stage)).toEqual(Array(qty - 1).fill(1));
    },
  );

  it.each([
    [3, 3, 600, 900, 4],
    [4, 3, 600, 900, 0],
    [3, 3, 400, 700, 0],
  ])(
    'cuts %i x %i equal pieces that fill a sheet in rows and columns: two stages, none of them turned',
    (columns, rows, w, h, kerf) => {
      const [width, height] = [columns * (w + kerf) - kerf, rows * (h + kerf) - kerf];
      const { sheets, cutPlan, metrics } = plan({
        parts: [{ w, h, qty: columns * rows }],
        stock: [{ w: width, h: height }],
        options: { kerf },
      });
      expect(sheets[0].parts.filter(({ rotated }) => rotated)).toEqual([]);
      expect(Math.max(...(cutPlan ?? []).map(({ stage }) => stage))).toBe(2);
      expect(metrics).toMatchObject({ sawPasses: columns * rows - 1, cutLines: columns + rows - 2 });
    },
  );

  it('lays a grid within the rules only: turned where that is allowed, the first cut that was asked for', () => {
    const cuts = (rules: Request2d['options'], rotatable: boolean): Response2d =>
      plan({
        parts: [{ w: 600, h: 900, qty: 9, rotatable }],
        stock: [{ w: 2708, h: 1808 }],
        options: { kerf: 4, ...rules },
      });
    const turned = cuts({}, true);
    expect(turned.sheets[0].parts.filter(({ rotated }) => rotated)).toHaveLength(9);
    expect(Math.max(...(turned.cutPlan ?? []).map(({ stage }) => stage))).toBe(2);
    expect(
      cuts({}, false)
        .sheets.flatMap(({ parts }) => parts)
        .some(({ rotated }) => rotated),
    ).toBe(false);
    expect(cuts({ firstCut: 'vertical' }, true).cutPlan?.[0].axis).toBe('v');
    expect(cuts({ firstCut: 'horizontal' }, true).cutPlan?.[0].axis).toBe('h');
  });

  it('keeps the first cut that was asked for', () => {
    for (const [firstCut, axis] of [
      ['horizontal', 'h'],
      ['vertical', 'v'],
    ] as const) {
      const { cutPlan } = plan({
        parts: [{ name: 'Side', w: 700, h: 500, qty: 12 }],
        stock: [{ w: 2300, h: 1014 }],
        options: { kerf: 4, firstCut, trim: { left: 5, top: 5, right: 5, bottom: 5 } },
      });
      expect(cutPlan?.filter(({ step }) => step === 1).map((step) => step.axis)).toEqual([axis, axis]);
    }
  });

  it('cuts a shelf of equal parts in as few passes as it has pieces and one large rest', () => {
    const { metrics, sheets } = plan({
      parts: [
        { name: 'Side', w: 720, h: 560, qty: 4 },
        { name: 'Shelf', w: 764, h: 540, qty: 3 },
      ],
      stock: [{ w: 2800, h: 2070 }],
      options: { kerf: 3.2 },
    });
    expect(metrics.sawPasses).toBeLessThanOrEqual(10);
    expect(Math.max(...(sheets[0].offcuts ?? []).map(({ w, h }) => w * h))).toBeGreaterThan(
      0.3 * 2800 * 2070,
    );
  });
});

/** Every piece alone in a strip of the sheet's full width that is too high for it. */
function badSheet(model: ReturnType<typeof buildPackModel>): PlanSheet {
  const strips = [0, 1, 2].map((type): PlanList => {
    const height = model.h[type] + 2;
    const cross = model.w[type];
    const inner: PlanList = {
      axis: 0,
      len: height,
      cross,
      children: [{ type, turned: false, extent: model.h[type] }],
    };
    return { axis: 1, len: model.stocks[0].w, cross: height, children: [inner] };
  });
  return { stock: 0, root: { axis: 0, len: model.stocks[0].h, cross: model.stocks[0].w, children: strips } };
}

/** Pieces of these types side by side, each as high as the sheet. */
function sheetOf(model: ReturnType<typeof buildPackModel>, types: readonly number[]): PlanSheet {
  const { w, h } = model.stocks[0];
  const children = types.map((type) => ({ type, turned: false, extent: model.w[type] }));
  return { stock: 0, root: { axis: 1, len: w, cross: h, children } };
}

function contents({ root }: PlanSheet): readonly number[] {
  const types: number[] = [];
  eachPiece(root, ({ type }) => types.push(type));
  return types.toSorted(rising);
}

const rising = (a: number, b: number): number => a - b;
