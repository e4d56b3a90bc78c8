import { fitsAlone, hasSheetLeft, isStranded, sheetsOfGroup, turnsOf } from './demand2d.ts';
import type { Facts2d, PartFacts, StockFacts } from './facts2d.ts';
import { heightOf, widthOf } from './facts2d.ts';
import type { Faults } from '../figures.ts';
import { groupBy, words } from '../figures.ts';
import { warned } from '../head.ts';
import type { Loose } from './oneSheet.ts';
import { mostOnOneSheet } from './oneSheet.ts';

/** Pieces of a group lie on one sheet; a group that is not whole is named in a warning, and no sheet is shown to take
 *  more of it (DECISIONS 17). */
export function judgeGroups(facts: Facts2d, faults: Faults): void {
  for (const [group, rows] of groupsOf(facts)) {
    const on = sheetsOfGroup(facts, group);
    if (on.size > 1) faults.say`group "${group}" lies on sheets ${[...on].join(', ')}`;
    const missing = rows.some((part) => facts.open(part).least > 0);
    if (missing && !warned(facts.response, group))
      faults.say`group "${group}" is not whole and no warning names it`;
    // What is fixed takes room as the caller wants it.
    if (!missing || facts.request.fixed != null) continue;
    judgeHome(facts, group, rows, faults);
    judgeSize(facts, group, rows, faults);
  }
}

const groupsOf = ({ parts }: Facts2d): ReadonlyMap<string, PartFacts[]> =>
  groupBy(
    parts.filter((part) => part.group !== null),
    (part) => part.group ?? '',
  );

/** A group of several materials lies on a sheet of the one of which most pieces fit some sheet, must-cut ones first. */
function judgeHome(facts: Facts2d, group: string, rows: readonly PartFacts[], faults: Faults): void {
  const fitting = rows.filter((part) => facts.stock.some((stock) => fitsAlone(facts, part, stock)));
  const count = (of: readonly PartFacts[]): readonly [number, number] => [
    of.reduce((sum, { must, qty }) => sum + (must ? qty : 0), 0),
    of.reduce((sum, { qty }) => sum + qty, 0),
  ];
  const [musts, all] = count(fitting.filter((part) => !isStranded(facts, part)));
  for (const [material, own] of groupBy(
    fitting.filter((part) => isStranded(facts, part)),
    (part) => part.material,
  )) {
    const [otherMusts, others] = count(own);
    if (otherMusts < musts || (otherMusts === musts && others <= all)) continue;
    faults.say`group "${group}" does not lie on ${material}, of which more of its pieces fit a sheet`;
  }
}

/** Pieces of a group left out although a sheet that could still be taken is shown to hold more of it than the answer
 *  places: the group could move there. */
function judgeSize(facts: Facts2d, group: string, rows: readonly PartFacts[], faults: Faults): void {
  const own = rows.filter((part) => !isStranded(facts, part));
  // Where rows look alike, what a row is short of may be another one's: the most that can be placed counts.
  const placed = (of: readonly PartFacts[]): number =>
    of.reduce((sum, part) => sum + part.qty - Math.min(part.qty, facts.open(part).least), 0);
  const asked = own.reduce((sum, part) => sum + part.qty, 0);
  const [most, musts] = [placed(own), placed(own.filter(({ must }) => must))];
  if (most >= asked || own.length === 0) return;
  for (const stock of facts.stock) {
    if (!hasSheetLeft(facts, stock)) continue;
    const pieces = looseOn(facts, own, stock);
    if (pieces.length <= most) continue;
    const laid = mostOnOneSheet(pieces, { ...bedOf(stock), ...facts.options });
    const mustsLaid = laid.filter((at) => pieces[at]?.must === true).length;
    if (laid.length <= most || mustsLaid < musts) continue;
    const holds = words`a sheet of stock[${stock.row}] takes ${laid.length}`;
    faults.say`group "${group}" has ${most} of ${asked} pieces placed although ${holds}`;
    return;
  }
}

const bedOf = ({ usable }: StockFacts): { w: number; h: number } => ({
  w: widthOf(usable),
  h: heightOf(usable),
});

/** The pieces of the rows that fit the sheet alone, within its usable area. */
function looseOn(facts: Facts2d, rows: readonly PartFacts[], stock: StockFacts): readonly Loose[] {
  const bed = bedOf(stock);
  return rows
    .filter((part) => fitsAlone(facts, part, stock))
    .flatMap((part) => {
      const ways = turnsOf(part).filter(([w, h]) => w <= bed.w && h <= bed.h);
      if (ways.length === 0) return [];
      const piece: Loose = { ways, must: part.must };
      return Array.from({ length: Math.min(part.qty, MOST_PIECES) }, () => piece);
    });
}

/** 500 pieces of a row: more are not laid, so that a group of many thousands is judged in seconds. */
const MOST_PIECES = 500;
