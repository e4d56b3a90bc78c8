/** Answers that are kept at most; a longer list begins anew. */
const MOST_ANSWERS = 5000;
/** What is asked with more characters hardly comes again. */
const LONGEST_KEY = 120;

/** A pure function that keeps its last answers: lists say the same in many cells, and each cell is read by several
 *  rules. `keyOf` tells apart what has different answers. */
export function remembered<Asked extends readonly unknown[], Answer>(
  answerTo: (...asked: Asked) => Answer,
  keyOf: (...asked: Asked) => string,
): (...asked: Asked) => Answer {
  const answers = new Map<string, Answer>();
  return (...asked) => {
    const key = keyOf(...asked);
    const known = answers.get(key);
    if (known !== undefined) return known;
    const answer = answerTo(...asked);
    if (key.length > LONGEST_KEY) return answer;
    if (answers.size >= MOST_ANSWERS) answers.clear();
    answers.set(key, answer);
    return answer;
  };
}
