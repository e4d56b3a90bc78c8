import type { Text } from '../text/text.ts';

/** What engines and readers remark most often, as the window says it; `$n` are their numbers and names. */
const KNOWN: readonly (readonly [RegExp, (text: Text, found: readonly string[]) => string])[] = [
  [
    /^(\d+) of (\d+) parts did not fit and are listed in unplaced$/,
    (text, [count, total]) => text('why.noteUnplaced', { count: Number(count), total: Number(total) }),
  ],
  [
    /^group "(.+)" spans several materials: only the pieces of its first material were placed$/,
    (text, [group = '']) => text('why.noteGroup', { group }),
  ],
  [
    /^a gap of ([\d.]+) at \(([-\d.]+), ([-\d.]+)\) was closed$/,
    (text, [gap, x, y]) => text('why.noteGap', { gap: Number(gap), x: Number(x), y: Number(y) }),
  ],
  [/^(\d+) closed lines? enclose/, (text, [count]) => text('why.noteNoArea', { count: Number(count) })],
];

/** A remark of an answer in the language of the window; one that is not known stays as the service wrote it. */
export function serviceNote(text: Text, note: string): string {
  for (const [form, say] of KNOWN) {
    const found = form.exec(note);
    if (found !== null) return say(text, found.slice(1));
  }
  return note;
}
