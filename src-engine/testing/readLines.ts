import type { Answers, ListContext, ListRow } from '../lists/list.ts';
import { pageWithParts, settleList, sourceOfText } from '../lists/openList.ts';

/** A list as it is read: its rows in words, open questions with what is proposed, lines left out with their reason. */
export function readLines(
  lines: readonly string[],
  wordsOf: (row: ListRow) => string,
  context: ListContext,
  answers: Answers = {},
) {
  const source = sourceOfText(lines.join('\n'));
  if (source === null) throw new Error('no list');
  const { list, questions } = settleList(source, context, answers, pageWithParts(source, context));
  return {
    rows: list.rows.map(wordsOf),
    asked: questions
      .filter(({ id }) => answers[id] === undefined)
      .map(({ id, proposed = '?' }) => `${id} ${proposed}`),
    left: list.leftOut.map(({ line, to = line, why }) => `${line}${to === line ? '' : `-${to}`} ${why}`),
  };
}
