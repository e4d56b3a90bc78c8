import type { ListQuestion, ListRow } from '../list.ts';

/** Rows that name no material below one that does: people write it once for several rows. Asked; `answer` is `above` or
 *  `none`. Likely where as many rows have none as have one, or more. */
export function fillMaterials(
  rows: readonly ListRow[],
  answer: string | undefined,
): { readonly rows: readonly ListRow[]; readonly question: ListQuestion | null } {
  const first = rows.findIndex(({ material }) => material !== '');
  const empty = first < 0 ? [] : rows.slice(first).filter(({ material }) => material === '');
  const [asked] = empty;
  if (asked === undefined || answer === 'none') return { rows, question: null };
  if (answer === 'above') {
    let above = '';
    const filled = rows.map((row) => {
      if (row.material !== '') above = row.material;
      return row.material === above ? row : { ...row, material: above };
    });
    return { rows: filled, question: null };
  }
  const isGrouped = empty.length >= rows.length - first - empty.length;
  const about = rows.findLast(({ line, material }) => line < asked.line && material !== '')?.material ?? '';
  const question: ListQuestion = {
    ...{ id: 'emptyMaterial', kind: 'emptyMaterial', about, line: asked.line },
    ...{ choices: ['above', 'none'], proposed: isGrouped ? 'above' : 'none' },
  };
  return { rows, question };
}
