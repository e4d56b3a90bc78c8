import type { Answers, ListQuestion, ListRow } from '../list.ts';

/** Rows that name no thickness, of a material that others name several of: they would be boards of their own. Asked
 *  once for each material; an answer is a thickness in mm, or `none`. */
export function fillThicknesses(
  rows: readonly ListRow[],
  answers: Answers,
): { readonly rows: readonly ListRow[]; readonly questions: readonly ListQuestion[] } {
  const questions: ListQuestion[] = [];
  const filled = new Map<string, number>();
  const firstEmpty = new Map<string, ListRow>();
  for (const row of rows)
    if (isEmpty(row) && !firstEmpty.has(row.material)) firstEmpty.set(row.material, row);
  for (const [material, empty] of firstEmpty) {
    const known = new Set(
      rows.flatMap((row) => (row.material === material && row.thickness !== null ? [row.thickness] : [])),
    );
    if (known.size < 2) continue;
    const id = `thickness:${material}`;
    const choices = [...[...known].toSorted((a, b) => a - b).map(String), 'none'];
    const answer = choices.find((choice) => choice === answers[id]);
    if (answer === undefined)
      questions.push({ id, kind: 'emptyThickness', about: material, line: empty.line, choices });
    else if (answer !== 'none') filled.set(material, Number(answer));
  }
  const fill = (row: ListRow): ListRow =>
    isEmpty(row) ? { ...row, thickness: filled.get(row.material) ?? null } : row;
  return { rows: filled.size === 0 ? rows : rows.map(fill), questions };
}

const isEmpty = ({ thickness, bad }: ListRow): boolean => thickness === null && bad.thickness === undefined;
