import type { LaidSheet } from './laidSheet.ts';
import { costOf, holdsGroup, largestBeside, tidiedTight, turnsOf } from './laidSheet.ts';
import type { Hand } from './hand.ts';
import { relaid } from './relay.ts';

/** Exchanges pieces between sheets of one kind where that makes less work for the sawyer (DECISIONS 18); the number of
 *  sheets of each kind stays. First all sheets of a kind are laid anew, then each one together with the sheet that has
 *  most room, until a round gains nothing or `end` places were looked at. Pieces of groups stay where they are.
 *  Deterministic. */
export function regroup(hand: Hand, laid: readonly LaidSheet[], end: number): readonly LaidSheet[] {
  const { model } = hand;
  const sheets = [...laid];
  const tried: Tried = new Map();
  for (const kind of model.stocks.keys()) {
    const own = [...sheets.keys()].filter(
      (at) => sheets[at].sheet.stock === kind && !holdsGroup(model, sheets[at].sheet),
    );
    if (own.length < 2) continue;
    const byRoom = own.toSorted((a, b) => sheets[a].effort.largest - sheets[b].effort.largest || a - b);
    exchange(hand, sheets, byRoom, end);
    // Two sheets have been laid together by now.
    for (let round = 0; round < ROUNDS && own.length > 2; round++) {
      const rounds = own.map((at) => {
        const room = own.reduce((most, other) => (hasMoreRoom(sheets, other, most) ? other : most), own[0]);
        if (at === room || tried.get(sheets[at]) === sheets[room]) return false;
        const gains = exchange(hand, sheets, [at, room], end);
        tried.set(sheets[at], sheets[room]);
        return gains;
      });
      if (!rounds.includes(true)) break;
    }
  }
  return sheets;
}

const ROUNDS = 2;

/** The sheet that a sheet was last laid together with: what comes of them again is known. */
type Tried = Map<LaidSheet, LaidSheet>;

const hasMoreRoom = (sheets: readonly LaidSheet[], one: number, two: number): boolean =>
  sheets[one].effort.largest > sheets[two].effort.largest;

/** Lays the sheets at some places anew with each other's pieces; keeps the best way if it is better. */
function exchange(hand: Hand, sheets: LaidSheet[], at: readonly number[], end: number): boolean {
  const { model } = hand;
  const own = at.map((place) => sheets[place]);
  const beside = largestBeside(sheets, at);
  let best = costOf(own, beside);
  const turns = turnsOf(own);
  let found: readonly LaidSheet[] | null = null;
  const given = own.map(({ sheet }) => sheet);
  for (const laid of relaid(hand, given, end)) {
    const tidy = laid.flatMap((sheet) => tidiedTight(hand, sheet, 0).toSorted(byWork).slice(0, 1));
    if (tidy.length < own.length || (model.minimizeRotations && turnsOf(tidy) > turns)) continue;
    const cost = costOf(tidy, beside);
    if (cost < best) [best, found] = [cost, tidy];
  }
  found?.forEach((sheet, index) => (sheets[at[index]] = sheet));
  return found !== null;
}

const byWork = (a: LaidSheet, b: LaidSheet): number => a.effort.work - b.effort.work;
