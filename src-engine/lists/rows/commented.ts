import type { Answers, LeftOut, ListQuestion } from '../list.ts';
import type { BodyRow } from './rowFacts.ts';
import { textOf } from './rowFacts.ts';

/** Answer for rows that begin as comments do; of one list alone. */
export const COMMENTED = 'commented';

/** `# Shelf`, `//Shelf`; `#12` is a number of a part. */
const SIGN = /^\s*(?:#+|\/{2,})\s*(?:\p{L}|$)/u;

/** Parts in front of which the sign of a comment stands, where most parts have none: one that somebody has taken out,
 *  or a name with such a sign. Asked about, and left out where they are comments. */
export function commented(
  body: readonly BodyRow[],
  answers: Answers,
): {
  readonly body: readonly BodyRow[];
  readonly leftOut: readonly LeftOut[];
  readonly questions: readonly ListQuestion[];
} {
  const isCommented = ({ cells }: BodyRow): boolean =>
    SIGN.test(cells.find(({ text }) => text.trim() !== '')?.text ?? '');
  const found = body.filter(isCommented);
  const [first] = found;
  const none = { body, leftOut: [], questions: [] };
  if (first === undefined || 2 * found.length >= body.length) return none;
  if (answers[COMMENTED] === undefined) {
    const about = first.cells.find(({ text }) => text.trim() !== '')?.text.trim() ?? '';
    return {
      ...none,
      questions: [{ id: COMMENTED, kind: 'commented', about, choices: ['comment', 'part'] }],
    };
  }
  if (answers[COMMENTED] !== 'comment') return none;
  return {
    ...none,
    body: body.filter((row) => !found.includes(row)),
    leftOut: found.map(({ line, cells }): LeftOut => ({ line, text: textOf(cells), why: 'comment' })),
  };
}
