import { placeRing } from '../angle.ts';
import { entryAt } from '../entries.ts';
import type { Faults } from '../figures.ts';
import { micro } from '../figures.ts';
import type { NestFacts, NestPartFacts, NestSheetFacts, NestStockFacts } from './nestFacts.ts';
import { slackOf } from './nestSheets.ts';
import { boundsOf } from '../regions.ts';
import { metaText } from '../rows.ts';

/** Every row placed and unplaced adds up; nothing is left out that has a sheet to itself; stock rows, caps,
 *  priority. */
export function judgeNestDemand(facts: NestFacts, faults: Faults): void {
  const { parts, placed, response, stock } = facts;
  for (const part of parts) {
    const entries = response.unplaced.filter((entry) => entry.part === part.row);
    const open = entries.reduce((total, { qty }) => total + qty, 0);
    const here = entryAt(placed, part.row);
    const key = `parts[${part.row}] "${part.name}"`;
    if (here + open !== part.qty)
      faults.say`${key}: ${part.qty} wanted, but ${here} placed and ${open} listed in unplaced`;
    if (entries.length > 1) faults.say`unplaced lists parts[${part.row}] twice`;
    for (const entry of entries) {
      if (entry.name !== part.name) faults.say`unplaced calls parts[${part.row}] "${entry.name}"`;
      if (!(entry.qty >= 1)) faults.say`unplaced "${entry.name}" has the quantity ${entry.qty}`;
    }
    const [first] = entries;
    if (first !== undefined && open > 0) judgeOpen(facts, part, first.reason, faults);
  }
  for (const sheet of facts.sheets) judgeRow(sheet, faults);
  judgeSetsTold(facts, faults);
  judgeSets(facts, faults);
  for (const row of stock) {
    const used = usedOf(facts, row);
    if (used > row.cap) faults.say`stock[${row.row}] is used ${used} times, ${row.cap} allowed`;
    // What is fixed lies on the stock the caller wants.
    if (row.first && used < row.qty && facts.request.fixed == null) judgeIdle(facts, row, faults);
  }
}

/** Sets as told, only whole ones where that is asked for. */
function judgeSets({ parts, placed, request, response }: NestFacts, faults: Faults): void {
  const { sets, wholeSets } = request.options ?? {};
  const asked = sets ?? 1;
  const own = parts.filter(({ fillIn }) => !fillIn);
  const shares = own.map(({ row, qty }) => (entryAt(placed, row) * asked) / qty);
  const complete = Math.floor(shares.reduce((least, share) => Math.min(least, share), Infinity) + 1e-9);
  const told = response.sets;
  const whole = own.length === 0 ? 0 : complete;
  if (told !== undefined && (told.asked !== asked || told.placed !== whole))
    faults.say`sets says ${told.placed} of ${told.asked}, ${whole} of ${asked} are complete`;
  if (wholeSets === true && shares.some((share) => share !== complete))
    faults.say`pieces of an incomplete set are laid`;
}

/** Sets are told where they were asked for, and no sheet is there for fill-ins alone. */
function judgeSetsTold({ sheets, request, response }: NestFacts, faults: Faults): void {
  const { sets, wholeSets } = request.options ?? {};
  const isAsked = sets != null || wholeSets === true;
  if (response.sets === undefined && isAsked) faults.say`sets were asked for and are not told`;
  if (response.sets !== undefined && !isAsked) faults.say`sets are told unasked`;
  const opened = sheets.findIndex(
    ({ pieces }) => pieces.length > 0 && pieces.every(({ part }) => part.fillIn),
  );
  if (opened >= 0 && request.fixed == null) faults.say`sheets[${opened}] was opened for fill-ins alone`;
}

const usedOf = ({ response }: NestFacts, row: NestStockFacts): number =>
  response.sheets.filter((sheet) => sheet.stock === row.row).length;

function judgeRow({ index, told: sheet, row }: NestSheetFacts, faults: Faults): void {
  const off = (a: number, b: number): boolean => Math.abs(a - b) > 1e-6 + 1e-12 * b;
  if (off(sheet.w, row.w) || off(sheet.h, row.h))
    faults.say`sheets[${index}] is ${sheet.w} x ${sheet.h}, stock[${row.row}] is ${row.w} x ${row.h}`;
  if ((sheet.price === null) !== (row.price === null) || micro(sheet.price) !== micro(row.price))
    faults.say`sheets[${index}].price is ${sheet.price}, its row says ${row.price}`;
  if (metaText(sheet.meta) !== row.meta) faults.say`sheets[${index}] has not the meta of its stock row`;
}

/** Whether the part fits an empty sheet of the row for sure: by its box, in an allowed turn, on a rectangle
 *  without zones. */
function fitsAlone(facts: NestFacts, part: NestPartFacts, row: NestStockFacts): boolean {
  if (part.outline === null || part.material !== row.material || !row.isRect || row.zones.length > 0)
    return false;
  if (row.graded.some(({ grade }) => grade > part.lowestGrade)) return false;
  // A blade wider than the sheet cuts nothing from it (DECISIONS 44).
  if ((facts.request.options?.kerf ?? 0) > Math.max(row.w, row.h)) return false;
  return smallestRoom(facts, part, row) <= 0;
}

/** How much the part's box overshoots the usable sheet in its best allowed turn; 0 or less: it fits. */
function smallestRoom({ margin }: NestFacts, part: NestPartFacts, row: NestStockFacts): number {
  const turns = part.rotations === 'any' ? [0, 90] : part.rotations.length === 0 ? [0] : part.rotations;
  const own = 2 * part.clearance;
  const [w, h] = [row.w - margin.left - margin.right - own, row.h - margin.top - margin.bottom - own];
  return Math.min(
    ...turns.map((rotation) => {
      const at = { rotation, mirrored: false, x: 0, y: 0 };
      const box = boundsOf(placeRing(part.outline ?? [], at, [0, 0]));
      return Math.max(box.x1 - box.x0 - w, box.y1 - box.y0 - h);
    }),
  );
}

function judgeOpen(facts: NestFacts, part: NestPartFacts, reason: string, faults: Faults): void {
  judgeReason(facts, part, reason, faults);
  // Left out by choice: no sheet is opened for a fill-in, and an incomplete set stays off.
  const { fixed, options } = facts.request;
  if (part.fillIn || options?.wholeSets === true || fixed?.rest === 'leave') return;
  const idle = ownStock(facts, part).find(
    (row) => usedOf(facts, row) < row.cap && fitsAlone(facts, part, row),
  );
  if (idle !== undefined)
    faults.say`"${part.name}" is unplaced although it fits a sheet of stock[${idle.row}]`;
  if (part.must && options?.respectStock === true && fixed == null) judgeRobbed(facts, part, faults);
}

const ownStock = ({ stock }: NestFacts, part: NestPartFacts): readonly NestStockFacts[] =>
  stock.filter((row) => row.material === part.material);

function judgeReason(facts: NestFacts, part: NestPartFacts, reason: string, faults: Faults): void {
  const own = ownStock(facts, part);
  if ((reason === 'no_stock') !== (own.length === 0))
    faults.say`parts[${part.row}] is unplaced for the reason ${reason}, ${own.length} stock rows have its material`;
  const surely = own.some((row) => fitsAlone(facts, part, row));
  if (reason === 'too_large' && surely)
    faults.say`"${part.name}" is called too_large although it fits a sheet`;
  const never =
    part.rotations !== 'any' &&
    part.tolerance === 0 &&
    !part.mirror &&
    part.outline !== null &&
    own.every((row) => smallestRoom(facts, part, row) > slackOf(row));
  if (reason === 'no_space' && never && own.length > 0)
    faults.say`"${part.name}" is unplaced for no_space although it is too large for every sheet`;
}

function judgeRobbed(facts: NestFacts, part: NestPartFacts, faults: Faults): void {
  const robbed = facts.sheets.findIndex(
    ({ row, pieces }) => fitsAlone(facts, part, row) && pieces.every((piece) => !piece.part.must),
  );
  if (robbed >= 0)
    faults.say`must-cut "${part.name}" is unplaced although others hold its room on sheet ${robbed}`;
}

/** No piece lies on other stock that an idle priority sheet could take for sure. */
function judgeIdle(facts: NestFacts, row: NestStockFacts, faults: Faults): void {
  for (const { row: taken, pieces } of facts.sheets) {
    if (taken.first) continue;
    const piece = pieces.find(({ part }) => !part.fillIn && fitsAlone(facts, part, row));
    if (piece === undefined) continue;
    return faults.say`priority stock[${row.row}] lies idle although it could take ${piece.label}`;
  }
}
