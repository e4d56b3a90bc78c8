import type { ListContext, ListQuestion, ListRow } from '../../src-engine/lists/list.ts';
import type { OpenedList } from '../../src-engine/lists/openList.ts';
import { openList, sourceOfText } from '../../src-engine/lists/openList.ts';
import type { MadeList, TrueRow } from './madeList.ts';
import { BANDS } from './madeList.ts';

export type Verdict =
  | { readonly kind: 'exact' }
  | { readonly kind: 'asked'; readonly questions: number }
  /** Read without a question, and not what was meant. */
  | { readonly kind: 'wrong'; readonly why: string }
  /** Asked, but the true answers do not lead to the true rows. */
  | { readonly kind: 'stuck'; readonly why: string };

/** Reads a made list as the window does, with the answers its author would give. */
export function judge(list: MadeList): Verdict {
  const context: ListContext = { kind: 'panels', unit: list.jobUnit, longest: 2800, bands: BANDS };
  const source = sourceOfText(list.text);
  if (source === null) return { kind: 'wrong', why: 'no list' };
  const first = openList(source, context);
  const isOpen = first.questions.length > 0 || marks(first);
  if (!isOpen) {
    const why = difference(first.rows, list.rows);
    return why === null ? { kind: 'exact' } : { kind: 'wrong', why };
  }
  let answers: Record<string, string> = {};
  let reading = first;
  for (let round = 0; round < 6 && reading.questions.length > 0; round++) {
    answers = {
      ...answers,
      ...Object.fromEntries(reading.questions.map((question) => [question.id, answer(question, list)])),
    };
    reading = openList(source, context, answers);
  }
  if (reading.questions.length > 0) return { kind: 'stuck', why: `still asks ${reading.questions[0].id}` };
  const why = difference(reading.rows, list.rows);
  return why === null ? { kind: 'asked', questions: first.questions.length } : { kind: 'stuck', why };
}

/** Cells in red and lines that were named as not read are seen by the user as well. */
function marks(reading: OpenedList): boolean {
  return (
    reading.rows.some((row) => Object.keys(row.bad).length > 0) ||
    reading.leftOut.some((line) => line.why === 'none')
  );
}

function answer(question: ListQuestion, list: MadeList): string {
  if (question.kind === 'field' && question.column !== undefined)
    return list.fields[question.column] ?? 'own';
  if (question.kind === 'unit') return list.answers['unit'];
  if (question.kind === 'band' && question.about !== '*') return BANDS[0].ref;
  if (question.kind === 'cell') {
    const meant = list.rows
      .flatMap((row) => [row.first, row.second, row.thickness ?? 0, row.qty])
      .map(String);
    return question.choices.find((choice) => meant.includes(choice)) ?? question.choices[0];
  }
  return list.answers[question.id] ?? question.choices[0];
}

/** What is not as meant, or null. */
function difference(rows: readonly ListRow[], truth: readonly TrueRow[]): string | null {
  if (rows.length !== truth.length) return `${rows.length} rows instead of ${truth.length}`;
  for (const [at, row] of rows.entries()) {
    const meant = truth[at];
    for (const field of ['first', 'second', 'thickness'] as const) {
      const [is, should] = [row[field], meant[field]];
      if (is === null ? should !== null : should === null || Math.abs(is - should) > 0.002)
        return `row ${at + 1} ${field}: ${is} instead of ${should}`;
    }
    for (const field of ['name', 'qty', 'material', 'cabinet', 'note'] as const)
      if (row[field] !== meant[field])
        return `row ${at + 1} ${field}: ${row[field]} instead of ${meant[field]}`;
    const flat = (edges: object): string =>
      JSON.stringify(Object.entries(edges).toSorted(([a], [b]) => (a < b ? -1 : 1)));
    if (flat(row.edges) !== flat(meant.edges))
      return `row ${at + 1} edges: ${flat(row.edges)} instead of ${flat(meant.edges)}`;
  }
  return null;
}
