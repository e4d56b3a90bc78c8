import type { ListKind } from '../../../src-engine/lists/list.ts';
import type { ListSource, SettledList } from '../../../src-engine/lists/openList.ts';
import { pageWithParts, settleList } from '../../../src-engine/lists/openList.ts';

/** So many lines tell what a list holds. */
const TELLING = 60;
/** A beam is so many times as long as its section is wide or high. */
const SLENDER = 3;

/** What a table begins a job of where none is open: with no second size it is none of panels; with all
 *  sections it is one of timber, and of bars where each row has a length and no column is asked about. Three sizes of
 *  which panels would ask for what one is are sections and lengths where all rows are slender. */
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
  const asPanels = read('panels');
  const asTimber = read('timber');
  if (asksForField(asPanels) && areBeams(asTimber)) return 'timber';
  const panels = asPanels.list;
  if (panels.rows.some(({ second }) => second !== null)) return 'panels';
  if (panels.columns.some(({ field }) => field === 'second')) return 'panels';
  const { rows } = asTimber.list;
  if (rows.length === 0 || rows.some(({ length }) => length === null)) return 'panels';
  if (rows.every(({ sectionW, sectionH }) => sectionW !== null && sectionH !== null)) return 'timber';
  const bars = read('bars');
  return bars.list.titles !== null && !asksForField(bars) ? 'bars' : 'panels';
}

const asksForField = ({ questions }: SettledList): boolean => questions.some(({ kind }) => kind === 'field');

const areBeams = (asTimber: SettledList): boolean =>
  !asksForField(asTimber) &&
  asTimber.list.rows.length > 0 &&
  asTimber.list.rows.every(
    ({ length, sectionW, sectionH }) =>
      length !== null &&
      sectionW !== null &&
      sectionH !== null &&
      length >= SLENDER * Math.max(sectionW, sectionH),
  );
