import type { ListField, ListQuestion, ListRow } from '../../src-engine/lists/list.ts';
import type { IntakeWords, SizeField } from './intakeWords.ts';
import { INTAKE_WORDS } from './intakeWords.ts';

/** A question about a list in words, with its answers as the command line or a profile is given them. */
export function questionWords(question: ListQuestion, answered: 'option' | 'profile'): string {
  const { id, kind, about, line, choices, proposed } = question;
  const words = choices.map((choice) => `${choice}${choice === proposed ? ' (likely)' : ''}`);
  const how =
    answered === 'option' ? `with --answer "${id}=..."` : `in the profile with "answers": {"${id}": "..."}`;
  const ask = INTAKE_WORDS.en.ask(kind, about, line ?? 0);
  return `${ask} Answer ${how} where ... is ${words.join(' or ') || 'your word'}.`;
}

/** What hinders a row from being a part, a sentence each. */
export function rowProblems(words: IntakeWords, row: ListRow, needed: readonly SizeField[]): string[] {
  const { line, bad, surplus } = row;
  if (surplus !== undefined) return [words.surplus(line, surplus.cells, surplus.titles)];
  const lacking = needed.filter((field) => row[field] === null && bad[field] === undefined);
  return [
    ...Object.entries(bad).map(([field, text]) => words.unread(line, field as ListField, text)),
    ...lacking.map((field) => words.missing(line, field)),
    ...(row.qty === null && bad.qty === undefined ? [words.missing(line, 'qty')] : []),
  ];
}
