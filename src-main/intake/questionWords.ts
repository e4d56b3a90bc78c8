import type { ListField, ListQuestion, ListRow } from '../../src-engine/lists/list.ts';

/** A question about a list in words, with its answers as they are to be given. For programs without a window; the
 *  window has its own words. */
export function questionWords({ id, kind, about, line, choices, proposed }: ListQuestion): string {
  const ask = ASK[kind].replace('{about}', about).replace('{line}', String(line ?? ''));
  const words = choices.map((choice) => `${choice}${choice === proposed ? ' (likely)' : ''}`);
  return `${ask} Answer with --answer "${id}=..." where ... is ${words.join(' or ') || 'your word'}.`;
}

const ASK: Readonly<Record<ListQuestion['kind'], string>> = {
  field: 'What is the column "{about}"?',
  style: '"{about}" can be read two ways: is the point or the comma the decimal sign?',
  unit: 'Which unit are the lengths in ("{about}")?',
  size: 'Line {line}: the largest size is {about}, far more than any stock: by what are the numbers to be multiplied?',
  edgeWords: 'What do the edge codes {about} mean?',
  edgeDigits: 'In which order do the digits {about} name the edges?',
  band: 'Which band is "{about}"?',
  grain: 'Which way does the grain "{about}" run?',
  cell: 'Line {line}: "{about}" can be read in several ways.',
};

const FIELD: Readonly<Partial<Record<ListField, string>>> = {
  first: 'length',
  second: 'width',
  sectionW: 'section width',
  sectionH: 'section height',
  qty: 'quantity',
};

/** What hinders a row from being a part, a sentence each. */
export function rowProblems(row: ListRow, needed: readonly ('first' | 'second' | 'length')[]): string[] {
  const bad = Object.entries(row.bad).map(
    ([field, text]) => `line ${row.line}: the ${FIELD[field as ListField] ?? field} "${text}" cannot be read`,
  );
  const missing = needed.filter((field) => row[field] === null && row.bad[field] === undefined);
  return [
    ...bad,
    ...missing.map((field) => `line ${row.line} has no ${FIELD[field] ?? field}`),
    ...(row.qty === null && row.bad.qty === undefined ? [`line ${row.line} has no quantity`] : []),
  ];
}
