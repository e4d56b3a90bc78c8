import { findTitles } from './findTitles.ts';
import { HEADING_FIELDS, LABELS } from './wordsAbove.ts';
import type { Answers, Cell, ListQuestion, PageNote, Table } from '../list.ts';
import { MOST_ROWS } from './pageNotes.ts';
import { plainWords } from '../words/plainWords.ts';

/** What becomes of further pages with parts: all of them are read, with their names as cabinets, as materials or
 *  as nothing, or the chosen one alone. */
export const PAGES = { id: 'pages', all: 'all', one: 'one' } as const;

/** Asked where parts stand on several pages. Nobody can tell whether they are one job: the second may be the bath to
 *  the kitchen, or last year's list. Null with an answer. */
export function pagesQuestion(pages: readonly Table[], answers: Answers): ListQuestion | null {
  if (pages.length < 2 || answers[PAGES.id] !== undefined) return null;
  const names = pages.map(({ name }, at) => name || String(at + 1));
  const about = names.slice(0, FEW).join(', ') + (names.length > FEW ? ', …' : '');
  const isNamed = pages.every(({ name }) => !isPlainName(name));
  const choices = [PAGES.all, ...(isNamed ? HEADING_FIELDS.toReversed() : []), PAGES.one];
  return { id: PAGES.id, kind: 'pages', about, choices };
}

/** Pages that are named. */
const FEW = 5;

/** `Sheet1`, `Tabelle 2`, `Cut list`: what is no name of a room or a material. */
const isPlainName = (name: string): boolean => PLAIN_NAME.test(plainWords(name).trim());
const PLAIN_NAME = new RegExp(
  '^(sheet|page|table|tabelle|blatt|seite|feuil(le)?|hoja|foglio|blad|arkusz|list|planilha|folha|munka|sayfa|лист|' +
    'ark|parts?|part ?list|cut ?list|cutting ?list|bom|teile(liste)?|stuckliste|zuschnitt(liste)?|liste)?\\W*\\d*$',
);

/** Pages as one table, each with its own titles, one below the other. Lines go on over the pages, and a note tells
 *  which are whose. `field`: what the name of a page is to its rows. */
export function pagesTogether(pages: readonly Table[], field: string | undefined): Table {
  const heading = HEADING_FIELDS.find((one) => one === field);
  const rows: (readonly Cell[])[] = [];
  const lines: number[] = [];
  const spans: string[] = [];
  let before = 0;
  for (const page of pages) {
    const { titles, from } = findTitles(page);
    const names: readonly Cell[] =
      heading === undefined ? [] : [{ text: `${LABELS[heading]}: ${page.name}` }];
    page.rows.forEach((row, at) => {
      if (at === from && titles !== null && names.length > 0) put(names, 0);
      put(row, before + at + 1);
    });
    put([], before + page.rows.length);
    spans.push(`${page.name} ${before + 1}–${before + page.rows.length}`);
    before += page.rows.length;
  }
  function put(row: readonly Cell[], line: number): void {
    rows.push(row);
    lines.push(line);
  }
  const [first] = pages;
  const cut = rows.slice(MOST_ROWS).filter((row) => row.length > 0).length;
  const notes: readonly PageNote[] = [
    { what: 'together', count: pages.length, where: spans.join(', ') },
    ...(cut > 0 ? [{ what: 'rows' as const, count: cut, where: String(MOST_ROWS) }] : []),
    ...merged(pages),
  ];
  return {
    name: first?.name ?? '',
    ...(first?.delimiter === undefined ? {} : { delimiter: first.delimiter }),
    ...{ rows: rows.slice(0, MOST_ROWS), lines, notes },
  };
}

/** The notes of several pages, one of a kind, each place with its page. */
function merged(pages: readonly Table[]): readonly PageNote[] {
  const notes = new Map<PageNote['what'], PageNote>();
  for (const { name, notes: own = [] } of pages)
    for (const { what, count, where } of own) {
      const known = notes.get(what);
      const isCount = what === 'rows' || what === 'columns';
      const here = isCount || where === '' ? where : `${name}: ${where}`;
      const both = known === undefined || isCount || where === '' ? here : `${known.where}; ${here}`;
      notes.set(what, { what, count: count + (known?.count ?? 0), where: both });
    }
  return [...notes.values()];
}
