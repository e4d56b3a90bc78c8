import { readGrain, readYes } from './cellValues.ts';
import type { Answers, ListQuestion, ListRow } from '../list.ts';

const DIRECTIONS = ['first', 'second', 'any'] as const;

/** What a cell says of the grain of its part (`grain`), or of whether it may be turned (`turn`); null where it leaves
 *  that open. A yes to grain is most often one along the length, and asked about. */
export function grainOf(
  text: string,
  how: {
    readonly field: 'grain' | 'turn';
    readonly isNegated: boolean;
    /** Its column holds degrees: a nought is no _no_. */
    readonly isAngle: boolean;
    readonly isLengthList: boolean;
    readonly answers: Answers;
  },
): { readonly grain: ListRow['grain'] | null; readonly question: ListQuestion | null } {
  const { field, isNegated, isAngle, isLengthList, answers } = how;
  const isNought = isAngle && text === '0';
  const isYes = isNought ? null : readYes(text);
  if (field === 'turn' && (text === '' || isYes !== null))
    return { grain: text !== '' && isYes === isNegated ? 'first' : null, question: null };
  const id = `grain:${text}`;
  const answer = DIRECTIONS.find((one) => one === answers[id]);
  // A digit where a part may be turned or not (`2`: as its material) is no direction.
  const isDigit = isNought || (field === 'turn' && /^\d+$/.test(text));
  const grain = answer ?? (isDigit ? null : readGrain(text, isLengthList));
  if (grain !== null) return { grain, question: null };
  const question = { id, kind: 'grain', about: text, choices: DIRECTIONS } as const;
  return isYes === true && isAlong(how)
    ? { grain: 'first', question: { ...question, proposed: 'first' } }
    : { grain: null, question };
}

/** A yes to grain is most often one along the length. */
const isAlong = ({ field, isLengthList }: Parameters<typeof grainOf>[1]): boolean =>
  field === 'grain' && isLengthList;
