import type { Box, Facts2d, SheetFacts } from './facts2d.ts';
import { boxOf, heightOf, widthOf } from './facts2d.ts';
import type { Faults } from '../figures.ts';
import { words } from '../figures.ts';
import { warned } from '../head.ts';
import type { Board } from './saw.ts';
import { isSeparable, leftoversOf, sawSheet } from './saw.ts';

/** Judges every sheet for itself: pieces on the material, a kerf apart, offcuts free, the cut plan replayed.
 *  Returns the sawn boards of each sheet, null where there is no plan to replay. */
export function judgeSheets(facts: Facts2d, faults: Faults): readonly (Board | null)[] {
  judgePlanKeys(facts, faults.about('sawing'));
  return facts.sheets.map((sheet) => {
    judgePlaces(facts, sheet, faults.about('inside'));
    return judgeSawing(facts, sheet, faults.about('sawing'));
  });
}

/** `guillotineValid` and `cutPlan` agree; steps are numbered 1, 2, 3 within each sheet, sheets in order. */
function judgePlanKeys({ engine, request, response, sheets, options }: Facts2d, faults: Faults): void {
  const { cutPlan, guillotineValid } = response;
  if (engine !== 'balanced' && !guillotineValid && request.fixed == null)
    faults.say`guillotineValid is false: every layout of engine ${engine} is saw-cuttable`;
  if (cutPlan === null && guillotineValid) faults.say`cutPlan is null although guillotineValid is true`;
  if (cutPlan != null && !guillotineValid) faults.say`cutPlan is given although guillotineValid is false`;
  if (!guillotineValid) {
    const separable = sheets.every((sheet) =>
      isSeparable(
        sheet.pieces.map(({ box }) => box),
        sheet.usable,
        options.kerf,
      ),
    );
    if (separable) faults.say`guillotineValid is false although a saw can separate every sheet`;
  }
  const plan = cutPlan ?? [];
  plan.forEach((step, at) => {
    const before = plan[at - 1];
    const next = before !== undefined && before.sheet === step.sheet ? before.step + 1 : 1;
    if (step.step !== next) faults.say`cutPlan[${at}] is step ${step.step}, should be step ${next}`;
    if (before !== undefined && before.sheet > step.sheet) faults.say`cutPlan[${at}] goes back to a sheet`;
    if (!(step.sheet in sheets)) faults.say`cutPlan[${at}] names sheet ${step.sheet}, which does not exist`;
  });
}

function judgePlaces({ options }: Facts2d, sheet: SheetFacts, faults: Faults): void {
  const at = `sheets[${sheet.index}]`;
  const { usable, pieces } = sheet;
  if (pieces.length === 0) faults.say`${at} is empty`;
  for (const { label, box } of pieces) {
    if (!isInside(box, usable, options.tolerance)) faults.say`${label} leaves the usable area`;
    if (box.x0 >= usable.x1 || box.y0 >= usable.y1) faults.say`${label} has no material under it`;
  }
  const offcuts = offcutsOf(sheet);
  const boxes = [...pieces, ...offcuts];
  for (const { label, box } of offcuts) {
    if (!isInside(box, usable, 0)) faults.say`${label} leaves the usable area`;
    if (Math.min(widthOf(box), heightOf(box)) < Math.max(1, options.minOffcut))
      faults.say`${label} is smaller than minOffcut`;
  }
  faults.about('apart');
  for (const [index, one] of boxes.entries())
    for (const other of boxes.slice(index + 1))
      if (areCloser(one.box, other.box, options.kerf))
        faults.say`${one.label} and ${other.label} overlap or are closer than the kerf`;
}

const isInside = (box: Box, area: Box, slack: number): boolean =>
  box.x0 >= area.x0 && box.y0 >= area.y0 && box.x1 <= area.x1 + slack && box.y1 <= area.y1 + slack;

const areCloser = (a: Box, b: Box, gap: number): boolean =>
  a.x1 + gap > b.x0 && b.x1 + gap > a.x0 && a.y1 + gap > b.y0 && b.y1 + gap > a.y0;

const offcutsOf = ({ index, told }: SheetFacts): readonly { readonly label: string; readonly box: Box }[] =>
  (told.offcuts ?? []).map((offcut, at) => ({
    label: `sheets[${index}].offcuts[${at}]`,
    box: boxOf(offcut),
  }));

/** Replays the plan and compares what falls off with the pieces and offcuts that were promised. */
function judgeSawing(facts: Facts2d, sheet: SheetFacts, faults: Faults): Board | null {
  const { response, options, engine } = facts;
  const { index, usable } = sheet;
  const listed = sheet.told.offcuts;
  if (engine === 'max' && listed !== undefined && listed.length > 0)
    faults.say`sheets[${index}] lists offcuts: a max result reports none`;
  if (response.cutPlan === undefined) return null;
  if (response.cutPlan === null) {
    if (listed !== undefined) judgeFreeSpace(facts, sheet, faults);
    return null;
  }
  const steps = response.cutPlan.filter((step) => step.sheet === index);
  const sawn = sawSheet(
    usable,
    sheet.pieces.map(({ box }) => onMaterial(box, usable)),
    steps,
    options.kerf,
  );
  for (const fault of sawn.faults) faults.say`sheet ${index}, ${fault}`;
  for (const step of steps)
    if (step.stage > options.maxStages)
      faults.say`sheet ${index}, step ${step.step}: stage ${step.stage} exceeds maxCutStages`;
  judgeFirstCut(facts, index, sawn.root, faults);
  if (sawn.faults.length > 0) return null;
  if (listed !== undefined && engine !== 'max') judgeOffcuts(facts, sheet, sawn.root, faults);
  return sawn.root;
}

/** What exists of a piece that hangs over within the tolerance. */
const onMaterial = (box: Box, usable: Box): Box => ({
  ...box,
  x1: Math.min(box.x1, usable.x1),
  y1: Math.min(box.y1, usable.y1),
});

/** The first cut runs as asked, unless only the other direction is needed (DECISIONS 43). */
function judgeFirstCut(
  { options, request, response, engine }: Facts2d,
  index: number,
  root: Board,
  faults: Faults,
): void {
  if (options.firstCut === null) return;
  const axes = (response.cutPlan ?? []).filter((step) => step.sheet === index).map((step) => step.axis);
  const kept = root.halves?.[0].axis === options.firstCut || !axes.includes(options.firstCut);
  // Engine balanced and a hand lay out first and cut afterwards: it is said where that cannot begin as asked.
  const mayMiss = engine === 'balanced' || request.fixed != null;
  if (!kept && !(mayMiss && warned(response, 'firstCut', `sheet ${index + 1}`)))
    faults.say`sheet ${index}: the first cut is not ${options.firstCut === 'h' ? words`horizontal` : words`vertical`}`;
}

/** Offcuts are exactly the leftovers of at least `minOffcut`. */
function judgeOffcuts({ options }: Facts2d, sheet: SheetFacts, root: Board, faults: Faults): void {
  const { index } = sheet;
  const key = (box: Box): string => `${box.x0} ${box.y0} ${box.x1} ${box.y1}`;
  const left = leftoversOf(root).filter(
    ({ box }) => Math.min(widthOf(box), heightOf(box)) >= options.minOffcut,
  );
  const promised = new Set(offcutsOf(sheet).map(({ box }) => key(box)));
  const found = new Set(left.map(({ box }) => key(box)));
  for (const { box } of left)
    if (!promised.has(key(box)))
      faults.say`sheet ${index}: a leftover of ${widthOf(box) / 1e6} x ${heightOf(box) / 1e6} is not among the offcuts`;
  for (const { label, box } of offcutsOf(sheet))
    if (!found.has(key(box))) faults.say`${label} is not a leftover of the cut plan`;
}

/** A layout no saw takes apart has no leaves; its offcuts must leave no free rectangle of `minOffcut` or more
 *  (50 are enough). */
function judgeFreeSpace({ options }: Facts2d, sheet: SheetFacts, faults: Faults): void {
  const offcuts = offcutsOf(sheet).map(({ box }) => box);
  const pieces = sheet.pieces.map(({ box }) => box);
  // A sheet that a saw can separate lists the leaves of its own cuts, which nobody sees here.
  if (offcuts.length >= 50 || isSeparable(pieces, sheet.usable, options.kerf)) return;
  const taken = [...pieces, ...offcuts];
  const least = Math.max(1, options.minOffcut);
  const found = freeRectangle(sheet.usable, taken, options.kerf, least);
  if (found === null) return;
  const size = `${widthOf(found) / 1e6} x ${heightOf(found) / 1e6}`;
  faults.say`sheet ${sheet.index}: free space of ${size} is not among the offcuts`;
}

/** A free rectangle with this short side, a kerf away from everything taken, or null. Every maximal one is
 *  bounded left and right by the area or a taken rectangle; between them the highest gap decides. */
function freeRectangle(area: Box, taken: readonly Box[], kerf: number, least: number): Box | null {
  const lefts = new Set([area.x0, ...taken.map((box) => box.x1 + kerf)].filter((x) => x >= area.x0));
  const rights = new Set([area.x1, ...taken.map((box) => box.x0 - kerf)].filter((x) => x <= area.x1));
  for (const x0 of lefts)
    for (const x1 of rights) {
      if (x1 - x0 < least) continue;
      const inWay = taken
        .filter((box) => box.x1 + kerf > x0 && box.x0 - kerf < x1)
        .toSorted((a, b) => a.y0 - b.y0);
      let y0 = area.y0;
      for (const box of [...inWay, null]) {
        const y1 = box === null ? area.y1 : Math.min(area.y1, box.y0 - kerf);
        if (y1 - y0 >= least) return { x0, y0, x1, y1 };
        if (box !== null) y0 = Math.max(y0, box.y1 + kerf);
      }
    }
  return null;
}
