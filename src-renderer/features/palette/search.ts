import type { Command } from './commands.ts';
import type { Text } from '../../text/text.ts';

/** What is typed as a word of a label stands before what is only inside one, what other programs call it behind these,
 *  letters in order last. */
const [WITHIN, OTHER_WORD, LETTERS] = [10, 20, 40];

/** How well a command answers to what was typed, by its label and by other words for it; lower is better, null = not at
 *  all. */
export function commandScore(
  text: Text,
  { id, label }: Pick<Command, 'id' | 'label'>,
  query: string,
): number | null {
  const wanted = plain(query);
  if (wanted === '') return 0;
  const own = wordScore(plain(label), wanted);
  if (own !== null) return own;
  const other = wordScore(plain(text('commands.also', { id })), wanted);
  if (other !== null) return OTHER_WORD + other;
  const letters = lettersScore(plain(label), wanted);
  return letters === null ? null : LETTERS + letters;
}

const plain = (text: string): string => text.toLowerCase().replace(/\s+/g, ' ').trim();

/** All words of the query begin words of the text, or it stands inside it. */
function wordScore(text: string, wanted: string): number | null {
  if (wanted.split(' ').every((word) => ` ${text}`.includes(` ${word}`)))
    return text.startsWith(wanted) ? 0 : 1;
  return text.includes(wanted) ? WITHIN : null;
}

/** Letters of the query in order inside the text. */
function lettersScore(text: string, query: string): number | null {
  let at = -1;
  let score = 0;
  for (const letter of query.replaceAll(' ', '')) {
    const next = text.indexOf(letter, at + 1);
    if (next < 0) return null;
    score += next - at - 1 + (next > 0 && text[next - 1] !== ' ' && next !== at + 1 ? 2 : 0);
    at = next;
  }
  return score;
}
