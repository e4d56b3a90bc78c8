import { isCountWord } from '../words/cellValues.ts';
import type { Answers, ListQuestion } from '../list.ts';
import type { FreeLine } from './lineWords.ts';

/** Answer that says what numbers from 1 on at the lines of a text are. */
const ID = 'freeNumbers';
/** So many lines that count 1, 2, 3 may be numbered; with a sign behind the numbers two are. */
const FEW = 3;

/** `1. Side 720 x 560`, `2. Shelf 764 x 540`: numbers that run from 1 on may count the lines, not the pieces. Asked
 *  about, and with that answer taken off the lines, which `reread` reads anew. `parts`: those of `lines` that are
 *  parts. */
export function lineNumbers(
  lines: readonly FreeLine[],
  parts: readonly FreeLine[],
  answers: Answers,
  reread: (text: string, line: number) => FreeLine,
): { readonly lines: readonly FreeLine[]; readonly questions: readonly ListQuestion[] } {
  const none = { lines, questions: [] };
  const found = parts.some(({ part }) => part !== undefined) ? undefined : numberingOf(parts);
  if (found === undefined || answers[ID] === 'qty') return none;
  const without = new Map(parts.map(({ line, text }) => [line, reread(text.replace(found, ''), line)]));
  // Where each quantity stands elsewhere the numbers say nothing; a line that is no part without its own keeps it.
  const isSame = parts.every(({ line, counts }) => String(without.get(line)?.counts) === String(counts));
  if (isSame || [...without.values()].some(({ sizes }) => sizes.length === 0)) return none;
  if (answers[ID] === 'position')
    return { lines: lines.map((one) => without.get(one.line) ?? one), questions: [] };
  const about = `${parts.length < FEW ? '1, 2' : '1, 2, 3'}${parts.length > FEW ? ', …' : ''}`;
  const question: ListQuestion = {
    ...{ id: ID, kind: 'field', about, choices: ['position', 'qty'] },
    ...(found === SIGNED && { proposed: 'position' }),
  };
  return { lines, questions: [question] };
}

/** `1.`, `1)`, `(1)` in front, as people number lines; `1`, `1 -` in front; `1`, `(1)` at the end. */
const SIGNED = /^[^\p{L}\p{N}]*(\d{1,3})\s?[.):\]]\s+(?=(\p{L}*))/u;
const PLAIN = /^[^\p{L}\p{N}]*(\d{1,3})\s+(?:[-–]\s+)?(?=(\p{L}+))/u;
const BEHIND = /[\s([{]{1,3}(\d{1,3})[)\]}]?$/;
/** No line of a part is longer. */
const LONGEST = 400;

/** What takes the number off the lines, where each has its own and none a word or sign of quantities; undefined where
 *  they are not numbered. */
function numberingOf(parts: readonly FreeLine[]): RegExp | undefined {
  if (parts.some(({ text }) => text.length > LONGEST)) return undefined;
  const isNumbered = (numbers: RegExp): boolean =>
    parts.every(({ text, counts }, at) => {
      const [, number, word = ''] = numbers.exec(text) ?? [];
      const isCounted = word === 'x' || isCountWord(word);
      return Number(number) === at + 1 && !isCounted && (numbers === SIGNED || counts[0] === at + 1);
    });
  const [first] = [SIGNED, PLAIN, BEHIND].filter(isNumbered);
  return parts.length >= (first === SIGNED ? 2 : FEW) ? first : undefined;
}
