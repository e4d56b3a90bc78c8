import { looksLike } from '../tables/wordsAbove.ts';
import { plainWords } from '../words/plainWords.ts';
import type { FreeLine } from './lineWords.ts';
import { readSide } from './sideWords.ts';

/** Lines that say of the lines beside them how many there are, or how they are called, put to those. */
export const togetherWith = (lines: readonly FreeLine[]): readonly FreeLine[] =>
  withNamesAbove(areCountsAbove(lines) ? withCountsAbove(lines) : withCountsBelow(lines));

/** The quantity of a line that says nothing else; null of any other line. */
function countAlone({ text, sizes }: FreeLine): number | null {
  if (sizes.length > 0) return null;
  const plain = plainWords(text);
  const isEach = EACH.test(plain);
  const said = readSide(isEach ? plain.replace(EACH, ' ').replace(WANTED, ' ') : plain, false);
  const [count, ...more] = isEach && said.sure.length === 0 ? said.maybe.slice(0, 1) : said.sure;
  const isAlone = said.name === '' && more.length === 0 && (isEach || said.maybe.length === 0);
  return isAlone && count !== undefined ? count : null;
}
/** `je 2 Stück:`, `2 each:` */
const EACH =
  /^\W*(?:je(?:weils)?|each|chacun[es]?|cada|ciascuno|po)\b|\b(?:each|jeweils|chacun[es]?)(?=\W*$)/;
/** `Need 4 each:` */
const WANTED = /^\W*(?:i |we |ich |wir )?(?:need|please|want|cut|brauchen?|benotigen?|bitte)\b/;

/** `je 2 Stück:` stands above the first line of sizes. */
function areCountsAbove(lines: readonly FreeLine[]): boolean {
  const first = lines.find((line) => line.sizes.length > 0 || countAlone(line) !== null);
  return first !== undefined && countAlone(first) !== null;
}

/** `je 2 Stück:` holds for the lines below that have no quantity, up to other words. */
function withCountsAbove(lines: readonly FreeLine[]): readonly FreeLine[] {
  let count: number | null = null;
  return lines.map((line) => {
    if (line.sizes.length > 0)
      return count === null || line.counts.length > 0 ? line : { ...line, counts: [count] };
    count = countAlone(line);
    return count === null ? line : { ...line, isCount: true };
  });
}

/** `2 Stück` alone below a line of sizes that has no quantity is that of it. */
function withCountsBelow(lines: readonly FreeLine[]): readonly FreeLine[] {
  const joined: FreeLine[] = [];
  for (const one of lines) {
    const above = joined.at(-1);
    const isOpen = above !== undefined && above.sizes.length > 0 && above.counts.length === 0;
    const count = isOpen ? countAlone(one) : null;
    if (!isOpen || count === null) joined.push(one);
    else joined.splice(-1, 1, { ...above, text: `${above.text} ${one.text}`, counts: [count] });
  }
  return joined;
}

/** `Side` above `720 x 560`, part for part, where no line of sizes has a name: some of the words must be those of no
 *  material and no cabinet. */
function withNamesAbove(lines: readonly FreeLine[]): readonly FreeLine[] {
  const parts = lines.flatMap((line, at) => (line.sizes.length > 0 ? [at] : []));
  const names = parts.map((at) => lines[at - 1]);
  const areNames = names.every((line) => line !== undefined && line.sizes.length === 0 && isName(line.text));
  const areAll = parts.every((at) => lines[at]?.name === '') && names.length > 1 && areNames;
  if (!areAll || names.every((line) => looksLike(line?.text ?? '') !== 'other')) return lines;
  return lines.flatMap((line, at) => {
    if (parts.includes(at + 1)) return [];
    const above = parts.includes(at) ? lines[at - 1] : undefined;
    const name = above?.text.replace(/[\s:]+$/, '') ?? '';
    return above === undefined ? [line] : [{ ...line, text: `${above.text} ${line.text}`, name }];
  });
}

/** Few words without a number, no sentence. */
const isName = (text: string): boolean =>
  /^\p{L}[^\d]*$/u.test(text) && !/[,.!?]$/.test(text) && text.split(/\s+/).length <= MOST_WORDS;
const MOST_WORDS = 5;
