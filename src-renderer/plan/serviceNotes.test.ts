import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { de } from '../text/de/index.ts';
import { en } from '../text/en/index.ts';
import { createText } from '../text/text.ts';
import { serviceNote } from './serviceNotes.ts';

const english = createText('en', false, en);
const german = createText('de', true, de);

it('says what the engines remark in the language of the window', () => {
  const notes = ['1d', '2d'].flatMap((mode) => {
    const folder = join('src-engine', 'fixtures', mode);
    return readdirSync(folder)
      .filter((file) => file.endsWith('.expected.json'))
      .flatMap(
        (file) =>
          (JSON.parse(readFileSync(join(folder, file), 'utf8')) as { warnings?: string[] }).warnings ?? [],
      );
  });
  const unplaced = notes.filter((note) => note.includes('did not fit'));
  expect(unplaced.length).toBeGreaterThan(3);
  for (const note of unplaced) {
    const [count, total] = note.match(/\d+/g) ?? [];
    expect(serviceNote(german, note)).toMatch(new RegExp(`^${count} von ${total} Teil`));
  }
});

it('writes numbers with the decimal sign of the window and leaves alone what it does not know', () => {
  expect(serviceNote(german, 'a gap of 0.08 at (0, -1.5) was closed')).toBe(
    'Lücke von 0,08 bei (0; -1,5) geschlossen',
  );
  expect(serviceNote(english, 'a gap of 0.08 at (0, -1.5) was closed')).toBe(
    'a gap of 0.08 at (0, -1.5) was closed',
  );
  expect(serviceNote(german, 'something new')).toBe('something new');
});
