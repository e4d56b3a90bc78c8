import type { SawPass2d, SawPiece2d } from '../../contract/panel2d.ts';
import type { Box, Facts2d, SheetFacts } from './facts2d.ts';
import { boxOf, heightOf, sameBox, widthOf } from './facts2d.ts';
import type { Faults, Words } from '../figures.ts';
import { micro, words } from '../figures.ts';

/** A piece on or beside the saw, and the cut it came from. */
interface Lying {
  readonly kind: SawPiece2d['kind'];
  readonly box: Box;
  readonly piece: SawPiece2d | null;
  readonly axis: 'h' | 'v' | null;
  readonly stage: number;
}

/** Judges `include: ["passes"]` (docs/API.md, "Beyond v1"): every pass is sawn from the full sheet on, and what lies
 *  about in the end must be the parts, the offcuts and the waste of the answer, nothing else. */
export function judgePasses(facts: Facts2d, faults: Faults): void {
  const { request, response } = facts;
  const { passes } = response;
  const wanted = request.include?.includes('passes') === true;
  if (wanted && passes === undefined) return faults.say`passes was asked for and is missing`;
  if (!wanted && passes !== undefined) return faults.say`passes is there, nobody asked`;
  if (passes === undefined) return;
  if (passes === null) {
    if (response.guillotineValid) faults.say`passes is null, guillotineValid is not its reason`;
    return;
  }
  if (!response.guillotineValid) return faults.say`passes is not null, guillotineValid is not its reason`;
  passes.forEach((pass, at) => {
    const before = passes[at - 1];
    if (!(pass.sheet in facts.sheets)) faults.say`passes[${at}] names sheet ${pass.sheet}, none is there`;
    if (before !== undefined && before.sheet > pass.sheet) faults.say`passes[${at}] goes back to a sheet`;
  });
  judgeSteps(facts, passes, faults);
  for (const sheet of facts.sheets)
    judgeWalk(
      facts,
      sheet,
      passes.filter((pass) => pass.sheet === sheet.index),
      faults,
    );
}

/** The passes with a step are the cut plan, step by step. */
function judgeSteps({ response }: Facts2d, passes: readonly SawPass2d[], faults: Faults): void {
  const steps = passes.filter((pass) => pass.step !== null);
  if (response.cutPlan == null) return;
  if (steps.length !== response.cutPlan.length)
    return faults.say`passes hold ${steps.length} steps, the cutPlan ${response.cutPlan.length}`;
  response.cutPlan.forEach((cut, at) => {
    const keys = ['sheet', 'step', 'axis', 'pos', 'length', 'stage'] as const;
    for (const key of keys)
      if (cut[key] !== steps[at]?.[key])
        faults.say`cutPlan[${at}].${key} is ${cut[key]}, its pass says ${steps[at]?.[key]}`;
  });
}

function judgeWalk(facts: Facts2d, sheet: SheetFacts, passes: readonly SawPass2d[], faults: Faults): void {
  const { w, h } = sheet.told;
  const full = { x0: 0, y0: 0, x1: micro(w), y1: micro(h) };
  const lying = new Map<number, Lying>([[0, { kind: 'cut', box: full, piece: null, axis: null, stage: 0 }]]);
  const seen = new Set([0]);
  let step = 0;
  passes.forEach((pass, at) => {
    const where = words`sheet ${sheet.index}, pass ${pass.pass}`;
    if (pass.pass !== at + 1) faults.say`${where} should be pass ${at + 1}`;
    if (pass.step !== null) step += 1;
    if (pass.step !== null && pass.step !== step) faults.say`${where} is step ${pass.step}, not ${step}`;
    const on = lying.get(pass.piece);
    if (on === undefined || on.kind !== 'cut')
      return faults.say`${where}: piece ${pass.piece} is not one that lies there to be cut`;
    lying.delete(pass.piece);
    judgeDivision(facts, sheet, pass, on, faults);
    const isTrim = pass.step === null;
    for (const told of [pass.freed, pass.stays]) {
      if (told === null) continue;
      if (seen.has(told.id)) faults.say`${where}: id ${told.id} is given twice`;
      seen.add(told.id);
      const above = isTrim ? { axis: null, stage: 0 } : { axis: pass.axis, stage: pass.stage };
      lying.set(told.id, { kind: told.kind, box: boxOf(told), piece: told, ...above });
    }
  });
  judgeTrimOrder(sheet, passes, faults);
  judgeLying(facts, sheet, passes.length === 0 ? null : [...lying.values()], faults);
}

/** The two pieces and the dust are the piece on the saw; a cut frees its low side, a trim the edge. */
function judgeDivision(
  { options }: Facts2d,
  { index, usable }: SheetFacts,
  pass: SawPass2d,
  on: Lying,
  faults: Faults,
): void {
  const where = words`sheet ${index}, pass ${pass.pass}`;
  const { box } = on;
  const isV = pass.axis === 'v';
  const [pos, end] = [micro(pass.pos), micro(pass.pos) + options.kerf];
  if (micro(pass.length) !== (isV ? heightOf(box) : widthOf(box)))
    faults.say`${where}: length ${pass.length} is not the piece's`;
  const low = isV ? { ...box, x1: pos } : { ...box, y1: pos };
  const high = isV ? { ...box, x0: end } : { ...box, y0: end };
  const [begins, ends] = isV ? [usable.x0, usable.x1] : [usable.y0, usable.y1];
  const freesHigh = pass.step === null && pos >= ends;
  const [freed, stays] = freesHigh ? [high, low] : [low, high];
  judgeSide(where, 'freed', pass.freed, freed, faults);
  judgeSide(where, 'stays', pass.stays, stays, faults);
  if (pass.step !== null) return judgeCutStage(where, pass, on, faults);
  if (pass.stage !== 0) faults.say`${where}: a trim of stage ${pass.stage}`;
  if (freesHigh ? pos !== ends : end !== begins)
    faults.say`${where}: a trim that is not at the edge of the usable area`;
  if (pass.freed !== null && pass.freed.kind !== 'trim') faults.say`${where}: its edge is no trim`;
}

function judgeCutStage(where: Words, pass: SawPass2d, on: Lying, faults: Faults): void {
  const stage = on.axis === pass.axis ? on.stage : on.stage + 1;
  if (pass.stage !== stage) faults.say`${where}: stage ${pass.stage} should be ${stage}`;
  if (pass.freed?.kind === 'trim' || pass.stays?.kind === 'trim') faults.say`${where}: a cut frees a trim`;
}

function judgeSide(where: Words, side: string, told: SawPiece2d | null, box: Box, faults: Faults): void {
  const isThere = widthOf(box) > 0 && heightOf(box) > 0;
  if (isThere && told === null) faults.say`${where}: ${side} is null although a piece is left`;
  else if (!isThere && told !== null) faults.say`${where}: ${side} is told, none is left`;
  else if (told !== null && !sameBox(boxOf(told), box))
    faults.say`${where}: ${side} is not what the blade leaves of the piece on the saw`;
}

/** Trims first, one for every trimmed edge; those along the first cut before the others. */
function judgeTrimOrder(
  { index, told: { w, h }, usable }: SheetFacts,
  passes: readonly SawPass2d[],
  faults: Faults,
): void {
  const edges = [usable.x0, usable.y0, micro(w) - usable.x1, micro(h) - usable.y1];
  const wanted = edges.filter((width) => width > 0).length;
  const trims = passes.filter((pass) => pass.step === null);
  if (trims.length !== wanted) faults.say`sheet ${index}: ${trims.length} trims, ${wanted} edges are trimmed`;
  if (passes.slice(0, trims.length).some((pass) => pass.step !== null))
    faults.say`sheet ${index}: a trim after the first cut`;
  const first = passes.find((pass) => pass.step !== null)?.axis;
  const along = trims.filter(({ axis }) => axis === first).length;
  if (trims.slice(0, along).some(({ axis }) => axis !== first))
    faults.say`sheet ${index}: the edges along the first cut are not trimmed first`;
}

/** What lies about in the end; null: nothing was sawn, so the one part must be the sheet. */
function judgeLying(facts: Facts2d, sheet: SheetFacts, lying: readonly Lying[] | null, faults: Faults): void {
  const { index, usable, pieces } = sheet;
  const onMaterial = pieces.map(({ box }) => ({
    ...box,
    x1: Math.min(box.x1, usable.x1),
    y1: Math.min(box.y1, usable.y1),
  }));
  if (lying === null) {
    const { w, h } = sheet.told;
    const full = { x0: 0, y0: 0, x1: micro(w), y1: micro(h) };
    if (onMaterial.length !== 1 || !onMaterial.every((box) => sameBox(box, full)))
      faults.say`sheet ${index}: no pass, and its parts are not on their own`;
    return;
  }
  if (lying.some(({ kind }) => kind === 'cut')) faults.say`sheet ${index}: a piece to be cut is left over`;
  judgePartsFreed(index, onMaterial, lying, faults);
  judgeLeft(facts, sheet, lying, faults);
}

function judgePartsFreed(
  index: number,
  wanted: readonly Box[],
  lying: readonly Lying[],
  faults: Faults,
): void {
  const parts = lying.filter(({ kind }) => kind === 'part');
  const found = parts.map(({ piece }) => piece?.part ?? -1).toSorted((a, b) => a - b);
  if (found.join() !== wanted.map((_, at) => at).join())
    faults.say`sheet ${index}: the passes free parts ${found.join(', ')} of ${wanted.length}`;
  for (const { box, piece } of parts) {
    const place = wanted[piece?.part ?? -1];
    if (place !== undefined && !sameBox(place, box))
      faults.say`sheet ${index}: the passes free part ${piece?.part} elsewhere or of another size`;
  }
}

/** Offcuts have `minOffcut`, waste has not; offcuts are those of the answer. */
function judgeLeft(
  { options }: Facts2d,
  { index, told }: SheetFacts,
  lying: readonly Lying[],
  faults: Faults,
): void {
  const where = `sheet ${index}`;
  const left = lying.filter(({ kind }) => kind === 'offcut' || kind === 'waste');
  for (const { kind, box } of left) {
    const isWide = Math.min(widthOf(box), heightOf(box)) >= options.minOffcut;
    if (isWide !== (kind === 'offcut'))
      faults.say`${where}: ${kind} of ${widthOf(box) / 1e6} x ${heightOf(box) / 1e6} by minOffcut is none`;
  }
  const offcuts = left.filter(({ kind }) => kind === 'offcut');
  const numbers = offcuts.map(({ piece }) => piece?.offcut ?? -1).toSorted((a, b) => a - b);
  if (numbers.some((number, at) => number !== at))
    faults.say`${where}: offcuts are numbered ${numbers.join(', ')}`;
  const listed = told.offcuts ?? [];
  if (listed.length > 0 && listed.length !== offcuts.length)
    faults.say`${where}: the passes leave ${offcuts.length} offcuts, ${listed.length} are listed`;
  for (const { box, piece } of offcuts) {
    const one = listed[piece?.offcut ?? -1];
    if (one !== undefined && !sameBox(boxOf(one), box))
      faults.say`${where}: the passes leave offcut ${piece?.offcut} elsewhere or of another size`;
  }
}
