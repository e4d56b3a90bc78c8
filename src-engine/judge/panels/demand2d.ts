import { entryAt } from '../entries.ts';
import type { Box, Facts2d, PartFacts, SheetFacts, StockFacts } from './facts2d.ts';
import { heightOf, unplacedFamily, widthOf } from './facts2d.ts';
import type { Faults } from '../figures.ts';
import { judgeQuantities } from '../rows.ts';
import type { Board } from './saw.ts';
import { boardsOf, leftoversOf, stageFor } from './saw.ts';

type Axis = 'h' | 'v';

/** What was asked for is there: quantities, rows, turning, material; and nothing is left out that has
 *  a place. */
export function judgeDemand(facts: Facts2d, sawn: readonly (Board | null)[], faults: Faults): void {
  judgeCounts(facts, faults);
  // What is fixed takes room as the caller wants it: nothing is promised of the best use of the rest.
  if (facts.request.fixed == null) {
    judgeCompleteness(facts, sawn, faults);
    judgeMustCut(facts, sawn, faults);
  }
  if (facts.response.unplaced.length > 0 && facts.response.warnings.length === 0)
    faults.say`parts are unplaced and no warning says so`;
}

function judgeCounts({ response, parts, sheets }: Facts2d, faults: Faults): void {
  const wanted = new Map<string, number>();
  const placed = new Map<string, number>();
  for (const part of parts) wanted.set(part.family, (wanted.get(part.family) ?? 0) + part.qty);
  for (const { pieces } of sheets)
    for (const { label, part } of pieces) {
      if (part === null)
        faults.say`${label}: no part row of this name, size, turn, meta and material has a piece left for it`;
      else placed.set(part.family, (placed.get(part.family) ?? 0) + 1);
    }
  const unplaced = response.unplaced.map((entry) => ({ key: unplacedFamily(entry), entry }));
  judgeQuantities(wanted, placed, unplaced, faults);
}

/** The sheets on which pieces of a group lie. */
export const sheetsOfGroup = ({ sheets }: Facts2d, group: string): ReadonlySet<number> =>
  new Set(
    sheets
      .filter(({ pieces }) => pieces.some(({ part }) => part !== null && part.group === group))
      .map(({ index }) => index),
  );

export const turnsOf = (part: PartFacts): readonly (readonly [number, number])[] =>
  part.turnable && part.w !== part.h
    ? [
        [part.w, part.h],
        [part.h, part.w],
      ]
    : [[part.w, part.h]];

/** Its group lies on a sheet of another material. A group that lies nowhere strands none of its pieces. */
export function isStranded(facts: Facts2d, { group, material }: PartFacts): boolean {
  if (group === null) return false;
  const [home] = sheetsOfGroup(facts, group);
  return home !== undefined && entryAt(facts.sheets, home).material !== material;
}

/** Whether the part fits the stock row on its own: size, turn, trim, blade, tolerance and stages. */
export function fitsAlone(
  facts: Facts2d,
  part: PartFacts,
  stock: StockFacts,
  maxStages = facts.options.maxStages,
): boolean {
  const { usable } = stock;
  const [width, height] = [widthOf(usable), heightOf(usable)];
  if (part.material !== stock.material || width <= 0 || height <= 0) return false;
  const slack = usefulTolerance(facts, part.material);
  return turnsOf(part).some(
    ([w, h]) =>
      w <= width + slack && h <= height + slack && Number(w < width) + Number(h < height) <= maxStages,
  );
}

/** A tolerance that reaches a whole part of the pool's side is not asked for: a part keeps material under it. */
function usefulTolerance({ options, parts }: Facts2d, material: string | null): number {
  const side = parts.reduce(
    (least, part) => (part.material === material ? Math.min(least, part.w, part.h) : least),
    Infinity,
  );
  return options.tolerance < side ? options.tolerance : 0;
}

/** A sheet could still be taken from the row. Sheets that may come from several rows count for each. */
export function hasSheetLeft(facts: Facts2d, stock: StockFacts): boolean {
  if (stock.cap === Infinity) return true;
  const alike = facts.stock.filter((other) => other.look === stock.look && other.material === stock.material);
  const used = facts.sheets.filter(({ rows }) => rows.includes(stock)).length;
  return used < alike.reduce((total, other) => total + other.cap, 0);
}

/** Nothing is unplaced that fits a sheet that could still be taken, or a leftover of one that was. */
function judgeCompleteness(facts: Facts2d, sawn: readonly (Board | null)[], faults: Faults): void {
  for (const part of facts.parts) {
    if (facts.open(part).least === 0 || isStranded(facts, part)) continue;
    const { group } = part;
    const home = group === null ? null : sheetsOfGroup(facts, group);
    const isFree = home === null || home.size === 0;
    const stock = facts.stock.find((row) => fitsAlone(facts, part, row) && hasSheetLeft(facts, row));
    if (isFree && stock !== undefined) {
      faults.say`"${part.name}" is unplaced although it fits a sheet of stock[${stock.row}]`;
      continue;
    }
    const sheet = facts.sheets.find(
      (one) =>
        one.material === part.material &&
        (isFree || home.has(one.index)) &&
        fitsLeftover(facts, part, one, sawn[one.index] ?? null),
    );
    if (sheet !== undefined)
      faults.say`"${part.name}" is unplaced although it fits a leftover of sheet ${sheet.index}`;
  }
}

function fitsLeftover(facts: Facts2d, part: PartFacts, sheet: SheetFacts, root: Board | null): boolean {
  if (root !== null) {
    const only = onlyAxis(facts, root);
    return leftoversOf(root).some((board) => fitsBoard(facts, part, board, only));
  }
  if (facts.response.cutPlan !== null) return false;
  return (sheet.told.offcuts ?? []).some((rect) =>
    turnsOf(part).some(([w, h]) => w <= rect.w * 1e6 && h <= rect.h * 1e6),
  );
}

/** The direction that all cuts of a sheet keep to: one that begins across the cut asked for may not need that one at
 *  all (DECISIONS 43). Null where both are free. */
function onlyAxis({ options }: Facts2d, root: Board): Axis | null {
  const first = root.halves?.[0].axis ?? null;
  return options.firstCut === null || first === options.firstCut ? null : first;
}

const fitsBoard = (facts: Facts2d, part: PartFacts, board: Board, only: Axis | null = null): boolean =>
  turnsOf(part).some(([w, h]) => {
    if (only === 'v' && h < heightOf(board.box)) return false;
    if (only === 'h' && w < widthOf(board.box)) return false;
    const stage = stageFor(board, w, h);
    return stage < Infinity && stage <= facts.options.maxStages;
  });

/** Must-cut pieces win the space where stock is capped: none is unplaced while a board that holds none of
 *  them has room for it. */
function judgeMustCut(facts: Facts2d, sawn: readonly (Board | null)[], faults: Faults): void {
  if (!facts.options.respectStock) return;
  const musts = facts.parts.filter(
    (part) => part.must && facts.open(part).least > 0 && !isStranded(facts, part),
  );
  for (const part of musts) {
    const home = part.group === null ? new Set<number>() : sheetsOfGroup(facts, part.group);
    for (const sheet of facts.sheets) {
      if (sheet.material !== part.material || (home.size > 0 && !home.has(sheet.index))) continue;
      if (!hasRoom(facts, part, sheet, sawn[sheet.index] ?? null)) continue;
      faults.say`must-cut "${part.name}" is unplaced although others hold its room on sheet ${sheet.index}`;
      break;
    }
  }
}

/** Whether some row that looks like this one is must-cut. */
const isMustFamily = ({ parts }: Facts2d, { family }: PartFacts): boolean =>
  parts.some((part) => part.must && part.family === family);

/** Whether the part has room on the sheet where pieces lie that may be cut later. */
function hasRoom(facts: Facts2d, part: PartFacts, { pieces }: SheetFacts, root: Board | null): boolean {
  const mayGo = pieces.map((piece) => piece.part !== null && !isMustFamily(facts, piece.part));
  if (root !== null)
    return boardsOf(root).some(
      (board) => board.pieces.every((piece) => mayGo[piece] === true) && fitsBoard(facts, part, board),
    );
  return pieces.some(
    ({ box }, piece) => mayGo[piece] === true && turnsOf(part).some(([w, h]) => isWithin(box, w, h)),
  );
}

const isWithin = (box: Box, w: number, h: number): boolean => w <= widthOf(box) && h <= heightOf(box);
