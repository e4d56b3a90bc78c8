import { itemAt } from '../../control/present.ts';
import { readCount } from '../words/cellValues.ts';
import type { Draft, RawColumn } from '../tables/columnFacts.ts';
import { ask, isRunning, isWhole, sure } from '../tables/columnFacts.ts';
import type { TitleField } from '../words/titleWords.ts';
import { FIELD_OF } from '../words/titleWords.ts';
import { plainWords } from '../words/plainWords.ts';
import { readTitle, sideWord } from '../words/titles.ts';

/** What a quantity counts: pieces of one cabinet, pieces in all, or cabinets. */
type Counted = 'each' | 'all' | 'units';

const EACH = new Set('per pro je par por each ea na unit einzel'.split(' '));
const ALL = new Set(
  'total gesamt gesamtmenge gesamtzahl insgesamt totale totaux razem overall totaal'.split(' '),
);
const TIMES = new Set(
  'multiplier multiplikator multiple faktor factor times multiplicateur moltiplicatore'.split(' '),
);
/** More than one of what a part belongs to. */
const UNITS = new Set(
  `units sets kits cabinets products modules assemblies rooms schranke korpusse mobel elemente garnituren satze
   baugruppen raume meubles caissons ensembles mobili armadi moduli muebles armarios modulos szafek mebli kompletow
   kasten meubels sady skrinek`.split(/\s+/),
);

/** No title is longer. */
const LONGEST = 200;

const wordsOf = (title: string): readonly string[] =>
  plainWords(title.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2').replaceAll('/', ' per '))
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '');

function countedBy({ title, read }: Pick<RawColumn, 'title' | 'read'>): Counted | null {
  if (title.length > LONGEST || read === null) return null;
  const words = wordsOf(title);
  if (words.some((word) => TIMES.has(word))) return 'units';
  if (words.some((word) => EACH.has(word))) return 'each';
  if (words.some((word) => ALL.has(word))) return 'all';
  const isCount = words.some((word) => ['qty', 'number'].includes(FIELD_OF.get(word) ?? ''));
  const isOfUnit = words.some((word) => UNITS.has(word) || FIELD_OF.get(word) === 'cabinet');
  return (isCount && isOfUnit) || (words.length === 1 && UNITS.has(itemAt(words, 0))) ? 'units' : null;
}

/** What a number beside a label counts: `Anzahl Schränke`, `Sets` units, `Quantity` units or pieces; null where it is
 *  no quantity of the whole list. */
export function countSaid(label: string): 'units' | 'any' | null {
  if (label.length > LONGEST) return null;
  const [word = '', ...more] = wordsOf(label);
  if (more.length === 0 && FIELD_OF.get(word) === 'qty') return 'any';
  return countedBy({ title: label, read: readTitle(label) }) === 'units' ? 'units' : null;
}

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
  const numbers = columns.flatMap((_, at) => (draft[at] === null && kinds[at] === 'number' ? [at] : []));
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
