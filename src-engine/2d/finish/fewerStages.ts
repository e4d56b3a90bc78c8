import type { LaidSheet } from './laidSheet.ts';
import { compareLaid, tidiedTight, turnsOf } from './laidSheet.ts';
import { Hand } from './hand.ts';
import { FEW_STAGES, relaid } from './relay.ts';
import { ruinSheets } from './ruinSheets.ts';

/** Sheets of more than three stages laid anew within three, each with its own pieces: first by a greedy hand, then by
 *  ruin and recreate, for a share of `work` places each, until `shouldStop`. Kept where it is no more work (DECISIONS
 *  18 lets fewer stages win among equals): a search that may go deeper seldom meets such a layout. */
export function fewerStages(
  hand: Hand,
  laid: readonly LaidSheet[],
  work: number,
  shouldStop: () => boolean = () => false,
): readonly LaidSheet[] {
  const sheets = [...laid];
  const deep = [...laid.keys()].filter((at) => laid[at].effort.stages > FEW_STAGES);
  if (deep.length === 0) return laid;
  const maxStages = Math.min(FEW_STAGES, hand.model.maxStages);
  const shallow = new Hand({ ...hand.model, maxStages }, hand.trimDepth);
  for (const [index, at] of deep.entries()) {
    if (shouldStop()) break;
    const end = (work * (index + 1)) / deep.length;
    const beside = sheets.reduce(
      (most, { effort }, place) => (place === at ? most : Math.max(most, effort.largest)),
      0,
    );
    const start = easiest(shallow, sheets[at], end, beside);
    if (start === null) continue;
    const ruin = Math.max(0, end - shallow.looked);
    const found = ruinSheets(shallow, [start], { ruin, shouldStop });
    const isLegal = !hand.model.minimizeRotations || turnsOf(found) <= turnsOf([sheets[at]]);
    if (isLegal && compareLaid(found, [sheets[at]], beside) < 0) [sheets[at]] = found;
  }
  return sheets;
}

/** The sheet as a greedy hand lays it anew; null where the pieces do not all fit. */
function easiest(hand: Hand, { sheet }: LaidSheet, end: number, beside: number): LaidSheet | null {
  let best: LaidSheet | null = null;
  for (const [again] of relaid(hand, [sheet], end))
    for (const one of tidiedTight(hand, again, 0))
      if (best === null || compareLaid([one], [best], beside) < 0) best = one;
  return best;
}
