/** A line of a list is no longer. */
const MOST_WIDTH = 500;

/** Cells of lines that stand below each other, as a PDF or a terminal gives them: parted where two places or more are
 *  blank in every line. A cell may be empty, a text may have single blanks. */
export function splitPlaces(lines: readonly string[]): readonly (readonly string[])[] {
  const starts = startsOf(lines);
  return lines.map((line) => starts.map((from, at) => line.slice(from, starts[at + 1]).trim()));
}

/** Where the columns begin. */
function startsOf(lines: readonly string[]): readonly number[] {
  const width = Math.min(
    MOST_WIDTH,
    lines.reduce((most, line) => Math.max(most, line.length), 0),
  );
  const used = new Uint8Array(width);
  for (const line of lines)
    for (let at = 0; at < Math.min(width, line.length); at++) if (line.charAt(at) !== ' ') used[at] = 1;
  const starts: number[] = [];
  let blanks = 2;
  for (const [at, isUsed] of used.entries()) {
    if (isUsed === 1 && blanks >= 2) starts.push(at);
    blanks = isUsed === 1 ? 0 : blanks + 1;
  }
  return starts;
}
