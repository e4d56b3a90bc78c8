import type { ListKind } from '../../../src-engine/lists/list.ts';
import type { ListSource, SettledList } from '../../../src-engine/lists/openList.ts';
import { pageWithParts, settleList } from '../../../src-engine/lists/openList.ts';

/** So many lines tell what a list holds. */
const TELLING = 60;

/** What a table begins a job of where none is open: with no second size it is none of panels; with all
 *  sections it is one of timber, and of bars where each row has a length and no column is asked about. */
export function modeOfList(whole: ListSource, unit: 'mm' | 'in'): ListKind {
  if (whole.kind !== 'tables') return 'panels';
  const source = {
    ...whole,
    tables: whole.tables.map((table) => ({ ...table, rows: table.rows.slice(0, TELLING) })),
  };
  const read = (kind: ListKind): SettledList => {
    const context = { kind, unit, longest: 0, bands: [] };
    return settleList(source, context, {}, pageWithParts(source, context));
  };
  const panels = read('panels').list;
  if (panels.rows.some(({ second }) => second !== null)) return 'panels';
  if (panels.columns.some(({ field }) => field === 'second')) return 'panels';
  const { rows } = read('timber').list;
  if (rows.length === 0 || rows.some(({ length }) => length === null)) return 'panels';
  if (rows.every(({ sectionW, sectionH }) => sectionW !== null && sectionH !== null)) return 'timber';
  const { list, questions } = read('bars');
  return list.titles !== null && questions.every(({ kind }) => kind !== 'field') ? 'bars' : 'panels';
}
