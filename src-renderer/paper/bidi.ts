import bidiFactory from 'bidi-js';

/** Letters of Hebrew, Arabic, Syriac, Thaana, N'Ko and their forms. */
const LEFTWARDS = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]|[\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const bidi = bidiFactory();

/** A piece of a line in one direction; to the left where its level (Unicode's annex 9) is odd. */
interface Run {
  readonly text: string;
  readonly level: number;
}

/** What a line is written in, from left to right, each in one direction and as it is read (Unicode's annex 9): the line
 *  itself reads to the right, as the rest of the page, words of Hebrew and Arabic in it to the left, numbers among them
 *  to the right. */
export function runsOf(line: string): readonly string[] {
  if (!LEFTWARDS.test(line)) return [line];
  const embedding = bidi.getEmbeddingLevels(line, 'ltr');
  const mirrored = bidi.getMirroredCharactersMap(line, embedding.levels);
  const runs: Run[] = [];
  for (let at = 0; at < line.length; at++) {
    const text = mirrored.get(at) ?? line.charAt(at);
    const level = embedding.levels[at] ?? 0;
    const last = runs.at(-1);
    if (last?.level === level) runs[runs.length - 1] = { text: last.text + text, level };
    else runs.push({ text, level });
  }
  return visual(runs).map(({ text, level }) => (level % 2 === 1 ? leftwards(text) : text));
}

/** Runs in the order they stand (rule L2): from the highest level to 1, what lies at it or above is turned round. */
function visual(runs: readonly Run[]): readonly Run[] {
  let turned = runs;
  for (let level = Math.max(...runs.map((run) => run.level)); level > 0; level--) {
    const next: Run[] = [];
    let kept = 0;
    for (const run of turned) {
      if (run.level < level) kept = next.push(run);
      else next.splice(kept, 0, run);
    }
    turned = next;
  }
  return turned;
}

/** A run that reads to the left, as the font lays it: it turns round what has letters of such a script, nothing
 *  else. */
const leftwards = (text: string): string =>
  LEFTWARDS.test(text) ? text : Array.from(text).reverse().join('');
