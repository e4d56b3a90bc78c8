import type { PackModel } from '../packing/packModel.ts';
import type { Plan } from '../packing/plan.ts';
import type { LaidSheet } from './laidSheet.ts';
import { laidSheet, ordered, textOf, tidied, tidiedTight } from './laidSheet.ts';
import { withGrids } from './grids.ts';
import { regroup } from './regroup.ts';
import { Hand } from './hand.ts';
import { relaid } from './relay.ts';
import type { RuinWork } from './ruinSheets.ts';
import { ruinSheets } from './ruinSheets.ts';
import { AREA_PER_PASS } from './sawEffort.ts';
import type { SawEffort } from './sawEffort.ts';

/** Sheets with more pieces are only tidied, not laid anew: the work grows with the square of the pieces, and such
 *  sheets are too full of small pieces for a greedy hand. */
const MOST_PIECES = 60;

/** Places that may be looked at for a piece: while a sheet is laid anew, for each of its passes; while sheets are laid
 *  anew together, and by ruin and recreate, in all. */
export interface SawWork extends RuinWork {
  readonly relay: number;
  readonly regroup: number;
}

/** The same pieces on as many sheets of each kind, easier to saw: fewer passes, fewer slivers, the waste in one large
 *  offcut, at equal rank otherwise (DECISIONS 18). Pieces go to another sheet of the same kind only, so no main aim can
 *  change; stages and turned pieces stay within the job's limits. From `trimDepth` on cuts only trim. */
export function easierPlan(model: PackModel, plan: Plan, work: SawWork, trimDepth = Infinity): Plan {
  const hand = new Hand(model, trimDepth);
  const known = new Map<string, Choices>();
  const choicesOf = (laid: LaidSheet): Choices => {
    const key = `${laid.sheet.stock}:${textOf(laid.sheet.root)}`;
    const found = known.get(key) ?? choose(hand, laid, work.relay);
    known.set(key, found);
    return found;
  };
  const given = plan.sheets.map((sheet) => laidSheet(model, sheet, hand.sliver));
  const easiest = given.map((laid) => choicesOf(laid).easiest);
  const end = hand.looked + work.regroup;
  const exchanged = regroup(hand, easiest, end);
  const choices = exchanged.map((laid, at) => {
    if (laid === easiest[at]) return choicesOf(given[at]);
    return hand.looked < end ? choicesOf(laid) : { easiest: laid, richest: laid };
  });
  // The plan's largest offcut counts once: one sheet may take more passes for it, the others take the fewest.
  const least = choices.reduce((sum, choice) => sum + choice.easiest.effort.work, 0);
  const widest = choices.reduce((most, choice) => Math.max(most, choice.easiest.effort.largest), 0);
  let best = -1;
  let bestCost = least - widest / AREA_PER_PASS;
  for (const [index, choice] of choices.entries()) {
    const richest = choice.richest.effort;
    const sum = least - choice.easiest.effort.work + richest.work;
    const cost = sum - Math.max(widest, richest.largest) / AREA_PER_PASS;
    if (cost < bestCost) [best, bestCost] = [index, cost];
  }
  const chosen = choices.map((choice, index) => (index === best ? choice.richest : choice.easiest));
  const sheets = withGrids(hand, ruinSheets(hand, chosen, work));
  return { sheets: sheets.map(({ sheet: { stock, root } }) => ({ stock, root: ordered(root) })) };
}

/** Of one sheet: what is cut in the fewest passes, and what weighs passes against its own largest offcut. */
interface Choices {
  readonly easiest: LaidSheet;
  readonly richest: LaidSheet;
}

function choose(hand: Hand, given: LaidSheet, relay: number): Choices {
  const { model } = hand;
  let choices: Choices = { easiest: given, richest: given };
  const offer = (sheets: readonly LaidSheet[]): void => {
    for (const laid of sheets) {
      if (model.minimizeRotations && laid.effort.turns > given.effort.turns) continue;
      choices = {
        easiest: isEasier(laid.effort, choices.easiest.effort, 0) ? laid : choices.easiest,
        richest: isEasier(laid.effort, choices.richest.effort, 1) ? laid : choices.richest,
      };
    }
  };
  offer(tidied(hand, given.sheet, given.effort.stages));
  if (given.effort.passes > MOST_PIECES) return choices;
  const end = hand.looked + relay * given.effort.passes;
  for (const [laid] of relaid(hand, [given.sheet], end)) offer(tidiedTight(hand, laid, given.effort.stages));
  return choices;
}

/** `weight` 1 weighs passes against the sheet's largest offcut; 0 lets the offcut decide only between equal work and
 *  equally few slivers and stages. */
function isEasier(a: SawEffort, b: SawEffort, weight: 0 | 1): boolean {
  const cost = (effort: SawEffort): number => effort.work - (weight * effort.largest) / AREA_PER_PASS;
  const order = cost(a) - cost(b) || a.thin - b.thin || a.stages - b.stages;
  return (order || b.largest - a.largest || a.turns - b.turns) < 0;
}
