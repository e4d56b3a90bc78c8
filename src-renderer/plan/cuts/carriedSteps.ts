import {
  cutsMadeOf,
  passesOf,
  passPlace,
  patternPlace,
} from '../../../src-engine/contract/documents/sawPlace.ts';
import { itemAt } from '../../../src-engine/control/present.ts';
import type { AnyPlan, PanelsPlan, RodsPlan } from '../../stores/plans/plan.ts';
import { carriedDamage, damagedBoards } from '../../../src-engine/contract/documents/damaged.ts';
import { rowOf } from '../places/foldSheets.ts';
import type { SheetPlaces } from '../places/keptSheets.ts';
import { matched, sheetsAsTheyWere } from '../places/keptSheets.ts';
import type { StepsMade } from './piecesCut.ts';
import { panelPiecesCut, rodPiecesCut } from './piecesCut.ts';
import { rodPasses } from '../rods/rodPasses.ts';
import { foldRods, rodsOf, rodsView } from '../rods/rodsView.ts';
import { sawOrders } from '../sheets/sawOrders.ts';
import { walkOf } from '../sheets/sheetPicture.ts';

/** Steps as they stand in another plan, and where sheets or patterns lie there as they were: index before, index
 *  after. */
export interface Carried {
  readonly steps: StepsMade;
  readonly places: SheetPlaces;
}

/** The steps made of a plan as they stand in another one that has every sheet or pattern that is cut into as it was,
 *  with the same cuts; null where one is gone or lies otherwise. */
export function carriedSteps(before: AnyPlan, after: AnyPlan, steps: StepsMade): Carried | null {
  if (before.mode === 'shapes' || after.mode === 'shapes') return null;
  if (before.mode !== 'panels' && after.mode !== 'panels') return carriedPatterns(before, after, steps);
  return before.mode === 'panels' && after.mode === 'panels' ? carriedPasses(before, after, steps) : null;
}

/** Sheets, or rods counted through all groups, that are cut into or damaged: they stay as they are. */
export function cutInto(plan: AnyPlan, steps: StepsMade): readonly number[] {
  if (plan.mode === 'panels') return sheetsCutInto(steps);
  if (plan.mode === 'shapes') return [];
  const { response, hand } = plan;
  const view = rodsView(response);
  const isBegun = patternBegun(steps);
  return foldRods(view, hand).flatMap((fold, at) => (isBegun(at) ? rodsOf(view, fold) : []));
}

/** Whether a pattern is cut into, or a bar of it damaged. */
function patternBegun(steps: StepsMade): (at: number) => boolean {
  const damaged = damagedBoards(steps);
  return (at) => cutsMadeOf(steps, at) > 0 || damaged.has(at);
}

/** The pieces that are finished after steps of a plan, by row. */
export function piecesOfSteps(plan: AnyPlan): (steps: StepsMade) => Record<string, number> {
  if (plan.mode === 'panels') return (steps) => panelPiecesCut(plan, sawOrders(plan, false), passesOf(steps));
  return (steps) => (plan.mode === 'shapes' ? {} : rodPiecesCut(plan, steps));
}

const sheetsCutInto = (steps: StepsMade): readonly number[] => [
  ...new Set([...passesOf(steps).map((key) => Number(key.split('.')[0])), ...damagedBoards(steps).keys()]),
];

function carriedPasses(before: PanelsPlan, after: PanelsPlan, steps: StepsMade): Carried | null {
  const cut = sheetsCutInto(steps);
  const [old, now] = [before.response.sheets, after.response.sheets];
  const places = sheetsAsTheyWere(old, now, withOthers(cut, old.length));
  const isSame = (at: number): boolean => {
    const there = places.get(at);
    return there !== undefined && cutsIn(before, at) === cutsIn(after, there);
  };
  if (!cut.every(isSame)) return null;
  const passes = Object.fromEntries(
    passesOf(steps).map((key, made) => {
      const [sheet, index] = key.split('.');
      return [passPlace(`${places.get(Number(sheet)) ?? 0}.${Number(index)}`), made + 1];
    }),
  );
  return { steps: { ...passes, ...carriedDamage(steps, places) }, places };
}

/** These of so many first, then the others. */
const withOthers = (first: readonly number[], count: number): readonly number[] => [
  ...new Set([...first, ...Array.from({ length: count }, (_, at) => at)]),
];

const cutsIn = (plan: PanelsPlan, sheet: number): string =>
  (walkOf(plan, sheet)?.passes ?? [])
    .map(({ step, piece }) => [step.axis, step.pos, ...Object.values(piece.box)].join(' '))
    .join('|');

function carriedPatterns(before: RodsPlan, after: RodsPlan, steps: StepsMade): Carried | null {
  const patterns = patternsOf(before);
  const isBegun = patternBegun(steps);
  const cut = patterns.flatMap((_, at) => (isBegun(at) ? [at] : []));
  const places = matched(patterns, patternsOf(after), withOthers(cut, patterns.length));
  if (!cut.every((at) => places.has(at))) return null;
  const made = Object.fromEntries(
    cut.map((at) => [patternPlace(places.get(at) ?? at), cutsMadeOf(steps, at)]),
  );
  return { steps: { ...made, ...carriedDamage(steps, places) }, places };
}

/** Each pattern of a plan in letters: how often, of what, its pieces and its cuts. */
function patternsOf(plan: RodsPlan): readonly string[] {
  const view = rodsView(plan.response);
  return foldRods(view, plan.hand).map((fold) => {
    const rod = itemAt(itemAt(view.groups, fold.group).rods, fold.first);
    return JSON.stringify([
      fold.rods.length,
      rod.length,
      rowOf(rod.meta),
      rod.parts.map(({ pos, length, meta }) => [pos, length, rowOf(meta)]),
      rodPasses(plan, view, fold),
    ]);
  });
}
