import { itemAt } from '../../control/present.ts';
import { readCount } from '../words/cellValues.ts';
import type { Draft, RawColumn } from '../tables/columnFacts.ts';
import { ask, isRunning, isWhole, sure } from '../tables/columnFacts.ts';
import type { TitleField } from '../words/titleWords.ts';
import { sideWord } from '../words/titles.ts';
import type { Counted } from '../words/countTitles.ts';
import { countedBy } from '../words/countTitles.ts';

/** A column that may hold quantities, by its title. */
interface Counting {
  readonly at: number;
  readonly kind: TitleField | null;
  readonly counted: Counted | null;
}

/** Quantities, running numbers, and how many cabinets a quantity is of: `Qty per unit` beside `Units` is multiplied
 *  where that is answered, `Total qty` beside both is taken where it is their product. */
export function placeQuantity(
  columns: readonly RawColumn[],
  kinds: readonly (TitleField | null)[],
  draft: (Draft | null)[],
): void {
  const open = columns.flatMap((column, at): Counting[] =>
    draft[at] === null ? [{ at, kind: kinds[at] ?? null, counted: countedBy(column) }] : [],
  );
  const isUnits = ({ at, kind, counted }: Counting): boolean =>
    counted === 'units' && kind !== 'cabinet' && isWhole(itemAt(columns, at));
  const units = open.find(isUnits)?.at;
  const hands = open.filter(({ at, kind }) => kind === null && isHand(itemAt(columns, at)));
  const pieces = open.filter(
    (one) => (one.kind === 'qty' && one.at !== units) || (hands.length === 2 && hands.includes(one)),
  );
  const one = oneQuantity(columns, pieces)?.at;
  if (one !== undefined) {
    const isOfEach = open.some(({ at, counted }) => at === one && counted === 'each');
    const isAll = ({ at, kind, counted }: Counting): boolean => {
      const isTotal = kind === null && (units !== undefined || (isOfEach && areMultiples(columns, at, one)));
      return counted === 'all' && at !== one && (kind === 'qty' || isTotal) && isWhole(itemAt(columns, at));
    };
    const all = open.find(isAll)?.at;
    const sided = pieces.filter(({ at }) => isWhole(itemAt(columns, at)) && isOfSide(itemAt(columns, at)));
    for (const { at } of pieces) draft[at] = isWhole(itemAt(columns, at)) ? ask('own', 'qty') : sure('own');
    if (all !== undefined) placeAll(columns, { all, one, units }, draft);
    else if (units === undefined) draft[one] = isSure(columns, one) ? sure('qty') : ask('qty', 'own');
    else {
      draft[one] = sure('qty');
      draft[units] = isRunning(itemAt(columns, units)) ? ask('own', 'times') : ask('times', 'own');
    }
    if (all === undefined && sided.length === 2 && sided.some(({ at }) => at === one))
      for (const { at } of sided) draft[at] = ask('qty', 'own');
  }
  placeNumbers(columns, kinds, draft);
}

/** `Stk links` beside `Stk rechts`: pieces that are mirrored, counted apart. */
const isOfSide = ({ title }: RawColumn): boolean =>
  title
    .split(/[^\p{L}]+/u)
    .some((word) => /^(li?|re?|lh|rh)$/i.test(word) || ['left', 'right'].includes(sideWord(word) ?? ''));

/** `LH`, `RH` above counts, without a word for them. */
const isHand = (column: RawColumn): boolean => /^[lr]h$/i.test(column.title.trim()) && isWhole(column);

const isSure = (columns: readonly RawColumn[], at: number): boolean => columns[at]?.read?.isSure !== false;

/** Of several quantities that of whole numbers whose every word is known, not the one of all pieces. */
function oneQuantity(columns: readonly RawColumn[], pieces: readonly Counting[]): Counting | undefined {
  const whole = pieces.filter(({ at, counted }) => counted !== 'all' && isWhole(itemAt(columns, at)));
  return whole.find(({ at }) => isSure(columns, at)) ?? whole[0] ?? pieces[0];
}

/** A quantity of all pieces beside that of one cabinet: sure where it is their product. */
function placeAll(
  columns: readonly RawColumn[],
  { all, one, units }: { readonly all: number; readonly one: number; readonly units: number | undefined },
  draft: (Draft | null)[],
): void {
  const isProduct = units !== undefined && isProductOf(columns, all, [one, units]);
  draft[one] = isProduct ? sure('own') : ask('own', 'qty');
  draft[all] = isProduct ? sure('qty') : ask('qty', 'own');
  if (units !== undefined) draft[units] = sure('own');
}

/** `Total` beside `Qty each`: so many times that of one, in every row. */
const areMultiples = (columns: readonly RawColumn[], all: number, each: number): boolean =>
  itemAt(columns, all).cells.every((cell, row) => {
    const one = itemAt(columns, each).cells[row];
    const [total, count] = [readCount(cell), one === undefined ? null : readCount(one)];
    return !/[.,]/.test(cell.text) && total !== null && count !== null && count > 0 && total % count === 0;
  });

const isProductOf = (columns: readonly RawColumn[], all: number, of: readonly number[]): boolean => {
  const counts = (at: number): readonly (number | null)[] => itemAt(columns, at).cells.map(readCount);
  const factors = of.map(counts);
  return counts(all).every((count, row) => count === factors.reduce((by, one) => by * (one[row] ?? 0), 1));
};

/** `No.`: a running number, or the quantity of a list that has no other. */
function placeNumbers(
  columns: readonly RawColumn[],
  kinds: readonly (TitleField | null)[],
  draft: (Draft | null)[],
): void {
  const hasQuantity = draft.some((one) => one?.field === 'qty' || one?.choices?.includes('qty') === true);
  const isNumber = (column: RawColumn, at: number): boolean =>
    kinds[at] === 'number' || (!hasQuantity && isCountingSign(column));
  const numbers = columns.flatMap((column, at) => (draft[at] === null && isNumber(column, at) ? [at] : []));
  if (hasQuantity) {
    for (const at of numbers) draft[at] = sure('position');
    return;
  }
  const [only, ...more] = numbers;
  if (only === undefined) return;
  const column = itemAt(columns, only);
  draft[only] = isWhole(column)
    ? isRunning(column)
      ? ask('position', 'qty')
      : ask('qty', 'position')
    : sure('position');
  for (const at of more) draft[at] = sure('own');
}

/** `#` above numbers that do not run: how many there are of each. */
const isCountingSign = (column: RawColumn): boolean =>
  column.title.trim() === '#' && isWhole(column) && !isRunning(column);
