import { entryAt } from '../entries.ts';
import type { Facts2d, SheetFacts } from './facts2d.ts';
import { IGNORED } from './facts2d.ts';
import type { Faults } from '../figures.ts';
import { sum } from '../figures.ts';
import { warned } from '../head.ts';
import { judgeUnmatched, materialsOf, nameOf, quantity } from '../rows.ts';
import { priceOf } from './stock2d.ts';

/** Every figure of `metrics` from sheets, rows and cut plan; the rollup from the rows; banding from the
 *  rows. */
export function judgeFigures(facts: Facts2d, faults: Faults): void {
  const { metrics, cutPlan } = facts.response;
  judgeTotals('metrics', metrics, facts.sheets, faults);
  faults.figure('metrics.total', metrics.total, sum(facts.parts.map((part) => part.qty)));
  if (cutPlan !== undefined) {
    const steps = cutPlan ?? [];
    const lines = new Set(steps.map((step) => `${step.sheet} ${step.axis} ${step.pos} ${step.stage}`));
    faults.figure('metrics.sawPasses', metrics.sawPasses, steps.length);
    faults.figure('metrics.cutLines', metrics.cutLines, lines.size);
    faults.figure('metrics.cutLength', metrics.cutLength, sum(steps.map((step) => step.length)), 3);
  }
  judgeRollup(facts, faults);
  judgeBanding(facts, faults);
}

interface Totals {
  readonly sheetCount: number;
  readonly yieldPct: number;
  readonly placed: number;
  readonly totalPrice: number;
}

function judgeTotals(name: string, got: Totals, sheets: readonly SheetFacts[], faults: Faults): void {
  const own = sheets.map(({ told }) => told);
  const area = (rects: readonly { w: number; h: number }[]): number => sum(rects.map(({ w, h }) => w * h));
  const full = area(own);
  const used = area(own.flatMap((sheet) => sheet.parts));
  faults.figure(`${name}.sheetCount`, got.sheetCount, own.length);
  faults.figure(`${name}.yieldPct`, got.yieldPct, full === 0 ? 0 : (used / full) * 100, 2);
  faults.figure(`${name}.placed`, got.placed, sum(own.map((sheet) => sheet.parts.length)));
  faults.figure(`${name}.totalPrice`, got.totalPrice, priceOf(own) / 1e6, 2);
}

/** `materials[]`: there when a row carries a tag, in order of first appearance among the parts, each entry
 *  recomputed from rows and sheets. */
function judgeRollup(facts: Facts2d, faults: Faults): void {
  const { request, response, parts, sheets } = facts;
  const { tagged, pools, unmatched } = materialsOf(request.parts, request.stock);
  const { materials } = response;
  judgeUnmatched(unmatched, response.unmatchedMaterials, faults);
  if (!tagged) {
    if (materials !== undefined) faults.say`materials is there although no row carries a material`;
    return;
  }
  if (materials === undefined) return faults.say`materials is missing although a row carries a material`;
  const names = materials.map((entry) => entry.material);
  if (JSON.stringify(names) !== JSON.stringify(pools))
    return faults.say`materials lists ${JSON.stringify(names)}, should be ${JSON.stringify(pools)}`;
  materials.forEach((entry, at) => {
    const { material } = entry;
    const own = sheets.filter((sheet) => sheet.material === material);
    judgeTotals(`materials[${at}]`, entry, own, faults);
    const total = sum(parts.filter((part) => part.material === material).map((part) => part.qty));
    faults.figure(`materials[${at}].total`, entry.total, total);
  });
}

const ALONG = { top: 'w', bottom: 'w', left: 'h', right: 'h' } as const;

/** Band lengths by reference: edges times requested quantity, in thousandths (API-V1 "edgeBanding",
 *  DECISIONS 45). */
function judgeBanding({ request, response }: Facts2d, faults: Faults): void {
  const rows = request.parts.map((row, index) => {
    const lengths = new Map<string, number>();
    for (const edge of ['top', 'right', 'bottom', 'left'] as const) {
      const reference = row.edgeBanding?.[edge];
      if (reference == null || reference === '') continue;
      lengths.set(reference, (lengths.get(reference) ?? 0) + row[ALONG[edge]] * quantity(row));
    }
    return { name: nameOf(row, index), lengths };
  });
  const banded = rows.filter(({ lengths }) => lengths.size > 0);
  const { edgeBanding } = response;
  if (banded.length === 0) {
    if (edgeBanding !== undefined) faults.say`edgeBanding is there although no part asks for it`;
    return;
  }
  if (edgeBanding === undefined) return faults.say`edgeBanding is missing although a part asks for it`;
  const all = new Map<string, number>();
  for (const { lengths } of banded)
    for (const [reference, length] of lengths) all.set(reference, (all.get(reference) ?? 0) + length);
  const metres = (lengths: ReadonlyMap<string, number>): number => sum([...lengths.values()]) / 1000;
  faults.figure('edgeBanding.totalMeters', edgeBanding.totalMeters, metres(all), 3);
  judgeTypes('edgeBanding.byType', edgeBanding.byType, all, faults);
  const names = edgeBanding.byPart.map((entry) => entry.name);
  if (JSON.stringify(names) !== JSON.stringify(banded.map(({ name }) => name)))
    return faults.say`edgeBanding.byPart does not list the banded part rows, one entry each`;
  edgeBanding.byPart.forEach((entry, at) => {
    const { lengths } = entryAt(banded, at);
    faults.figure(`edgeBanding.byPart[${at}].meters`, entry.meters, metres(lengths), 3);
    judgeTypes(`edgeBanding.byPart[${at}].byType`, entry.byType, lengths, faults);
  });
}

function judgeTypes(
  name: string,
  got: readonly { readonly reference: string; readonly meters: number }[],
  lengths: ReadonlyMap<string, number>,
  faults: Faults,
): void {
  const wanted = [...lengths].toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  const references = got.map(({ reference }) => reference);
  if (JSON.stringify(references) !== JSON.stringify(wanted.map(([reference]) => reference)))
    return faults.say`${name} does not list each reference once, sorted`;
  got.forEach(({ meters, reference }, at) =>
    faults.figure(`${name}[${at}].meters`, meters, (lengths.get(reference) ?? 0) / 1000, 3),
  );
}

/** What a warning must say: options an engine does not model, and parts that overshoot. */
export function judgeWarnings({ engine, request, response, sheets }: Facts2d, faults: Faults): void {
  const options = request.options ?? {};
  const isSet: Record<string, boolean> = {
    tolerance: (options.tolerance ?? 0) > 0,
    minimizeCost: options.minimizeCost === true,
    grainGroup: request.parts.some((part) => part.grainGroup != null),
    maxCutStages: options.maxCutStages != null,
    minimizeRotations: options.minimizeRotations === true,
    firstCut: (options.firstCut ?? 'auto') !== 'auto',
    effort: options.effort === 'fast',
  };
  for (const name of IGNORED[engine])
    if (isSet[name] && !warned(response, name))
      faults.say`engine ${engine} ignored ${name} without a warning`;
  const over = sheets.filter(({ usable, pieces }) =>
    pieces.some(({ box }) => box.x1 > usable.x1 || box.y1 > usable.y1),
  );
  for (const { index } of over)
    if (!warned(response, 'tolerance', `sheet ${index + 1}`))
      faults.say`sheets[${index}] is overshot within the tolerance without a warning`;
}
