import { fitsAlone } from './demand2d.ts';
import { entryAt } from '../entries.ts';
import type { Facts2d, SheetFacts, StockFacts } from './facts2d.ts';
import type { Faults } from '../figures.ts';
import { groupBy, micro } from '../figures.ts';
import { warned } from '../head.ts';

/** Sheets come from stock rows, no row more often than it may, priority stock first, unpriced stock last. */
export function judgeStock(facts: Facts2d, faults: Faults): void {
  for (const { index, told, rows, material } of facts.sheets)
    if (rows.length === 0) {
      const { w, h, price } = told;
      faults.say`sheets[${index}] of ${w} x ${h}, price ${price}, material ${material} (or its meta) is no stock row`;
    }
  for (const rows of kindsOf(facts)) {
    const used = sheetsFrom(facts, rows).length;
    const cap = rows.reduce((total, row) => total + row.cap, 0);
    if (used > cap) faults.say`stock[${entryAt(rows, 0).row}] is used ${used} times, ${cap} allowed`;
    if (rows.every((row) => row.first) && facts.request.fixed == null) judgeFirst(facts, rows, faults);
  }
  judgeUnpriced(facts, faults);
}

/** Stock rows that a sheet of the response cannot tell apart, together. */
const kindsOf = ({ stock }: Facts2d): readonly (readonly StockFacts[])[] => [
  ...groupBy(stock, (row) => JSON.stringify([row.look, row.material])).values(),
];

const sheetsFrom = ({ sheets }: Facts2d, rows: readonly StockFacts[]): readonly SheetFacts[] =>
  sheets.filter((sheet) => sheet.rows.includes(entryAt(rows, 0)));

const isOther = ({ rows }: SheetFacts): boolean => rows.length > 0 && rows.every((row) => !row.first);

/** Priority stock is used up first, to its quantity and, unless some part fits it alone, not beyond it
 *  (DECISIONS 15 and 18): no piece lies on other stock that an idle priority sheet could take. */
function judgeFirst(facts: Facts2d, rows: readonly StockFacts[], faults: Faults): void {
  const { parts, sheets } = facts;
  const idle = entryAt(rows, 0);
  const { row, material } = idle;
  const used = sheetsFrom(facts, rows);
  const qty = rows.reduce((total, one) => total + one.qty, 0);
  // Under minimizeCost stock without a price comes after every priced row (DECISIONS 16).
  const isLast = facts.options.minimizeCost && idle.price === null;
  if (used.length < qty && !(isLast && facts.stock.some((other) => other.price !== null)))
    for (const sheet of sheets) {
      if (sheet.material !== material || !isOther(sheet)) continue;
      const piece = sheet.pieces.find(
        ({ part }) => part !== null && part.group === null && fitsAlone(facts, part, idle),
      );
      if (piece === undefined) continue;
      faults.say`priority stock[${row}] lies idle although it could take ${piece.label}`;
      break;
    }
  const others = facts.stock.filter((other) => other.material === material && !other.first);
  const isBound = parts.some(
    (part) => fitsAlone(facts, part, idle) && !others.some((other) => fitsAlone(facts, part, other)),
  );
  if (used.length > qty && !isBound)
    faults.say`priority stock[${row}] is used ${used.length} times beyond its ${qty} although other stock would do`;
}

/** Under minimizeCost unpriced stock is used only where no priced row fits, and a warning says so
 *  (DECISIONS 16). */
function judgeUnpriced(facts: Facts2d, faults: Faults): void {
  const { options, stock, sheets, response } = facts;
  if (!options.minimizeCost || facts.request.fixed != null) return;
  for (const sheet of sheets) {
    const free = sheet.rows.filter((row) => row.price === null);
    const [first] = free;
    const priced = stock.filter((row) => row.material === sheet.material && row.price !== null);
    if (first === undefined || free.some((row) => row.first) || priced.length === 0) continue;
    if (!free.some(({ row }) => warned(response, `stock[${row}]`)))
      faults.say`stock[${first.row}] has no price and was used under minimizeCost without a warning`;
    const isLast = sheet.pieces.every(
      ({ part }) => part !== null && priced.some((other) => isPlenty(other) && fitsAlone(facts, part, other)),
    );
    const hasGroup = sheet.pieces.some(({ part }) => part !== null && part.group !== null);
    if (isLast && !hasGroup)
      faults.say`sheets[${sheet.index}] has no price although every piece on it fits priced stock`;
  }
}

/** Never used up: neither capped nor left to its quantity because it is to be used first. */
const isPlenty = (row: StockFacts): boolean => row.cap === Infinity && !row.first;

/** Every sheet's price, summed in millionths. */
export const priceOf = (sheets: readonly { readonly price: number | null }[]): number =>
  sheets.reduce((total, { price }) => total + micro(price), 0);
