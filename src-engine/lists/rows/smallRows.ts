import type { Assignment } from '../fields/assignFields.ts';
import type { LengthRules } from '../fields/lengthColumns.ts';
import type { Answers, ListContext, ListQuestion, ListRow } from '../list.ts';
import { hasUnit } from '../words/cellValues.ts';

/** Answer for rows in another unit than those around them; of one list alone. */
export const SMALL_ROWS = 'smallRows';

/** Both sizes (mm) of such a row are smaller. */
const SMALL = 100;
const TIMES = 10;

/** `71,6 x 39,7` beside `720 x 560`: rows both of whose sizes are small, and near those of the others ten times as
 *  large, may be in centimetres. One question for all of them; a size that names its unit is none of it. */
export function smallRows(
  rows: readonly ListRow[],
  how: {
    readonly assigned: Assignment;
    readonly rules: LengthRules;
    readonly context: ListContext;
    readonly answers: Answers;
  },
): { readonly rows: readonly ListRow[]; readonly question: ListQuestion | null } {
  const { assigned, rules, context, answers } = how;
  const columns = [assigned.fields.indexOf('first'), assigned.fields.indexOf('second')];
  const isOpen = rules.questions.some(({ id }) => id === 'unit');
  const isBare = columns.every((at) => {
    const { unit, from } = rules.unitOf(at);
    return at >= 0 && unit === 'mm' && from !== 'title';
  });
  const none = { rows, question: null };
  if (context.kind !== 'panels' || isOpen || !isBare) return none;
  const saysUnit = ({ source }: ListRow): boolean => columns.some((at) => hasUnit(source[at] ?? ''));
  const small = rows.filter((row) => Math.max(...sizesOf(row)) < SMALL && !saysUnit(row));
  const others = rows.filter((row) => !small.includes(row));
  const [longs, wides] = [0, 1].map((at) => others.map((row) => sizesOf(row)[at] ?? 0));
  const isNear = (size: number, sizes: readonly number[] = []): boolean =>
    size * TIMES >= Math.min(...sizes) / 2 && size * TIMES <= Math.max(...sizes) * 2;
  const found = small.filter((row) => {
    const [long, wide] = sizesOf(row);
    return isNear(long, longs) && isNear(wide, wides);
  });
  const [first] = found;
  if (first === undefined || others.length < Math.max(2, small.length)) return none;
  if (answers[SMALL_ROWS] === undefined) {
    const isBroken = found.some((row) => sizesOf(row).some((size) => !Number.isInteger(size)));
    const areWhole = others.every((row) => sizesOf(row).every(Number.isInteger));
    const question: ListQuestion = {
      ...{ id: SMALL_ROWS, kind: 'smallRows', about: sizesOf(first).join(' x '), line: first.line },
      choices: ['mm', 'cm'],
      proposed: isBroken && areWhole ? 'cm' : 'mm',
    };
    return { rows, question };
  }
  if (answers[SMALL_ROWS] !== 'cm') return none;
  return {
    rows: rows.map((row) => {
      const [long, wide] = sizesOf(row);
      return found.includes(row) ? { ...row, first: tenfold(long), second: tenfold(wide) } : row;
    }),
    question: null,
  };
}

const sizesOf = ({ first, second }: ListRow): readonly [number, number] => [
  first ?? Infinity,
  second ?? Infinity,
];
const tenfold = (mm: number): number => Math.round(mm * TIMES * 1e6) / 1e6;
