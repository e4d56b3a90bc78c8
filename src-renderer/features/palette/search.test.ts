import { afterAll, expect, it, vi } from 'vitest';

vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
vi.stubGlobal('navigator', { languages: ['en'] });

const { commands } = await import('./commands.ts');
const { commandScore } = await import('./search.ts');
const { loadLanguage } = await import('../../text/loaded.ts');
const { currentText } = await import('../../text/useText.ts');
const { useSettings } = await import('../../stores/window/settings.ts');
await loadLanguage('de');
afterAll(() => useSettings.setState({ language: 'en' }));

/** The command that Enter runs. */
function found(language: 'en' | 'de', query: string): string | undefined {
  useSettings.setState({ language });
  const text = currentText();
  return commands()
    .map((command, at) => ({ id: command.id, at, score: commandScore(text, command, query) }))
    .filter((one) => one.score !== null)
    .toSorted((a, b) => (a.score ?? 0) - (b.score ?? 0) || a.at - b.at)[0]?.id;
}

it.each([
  ['sheet size', 'library'],
  ['board size', 'library'],
  ['materials', 'library'],
  ['blade', 'library'],
  ['edge banding', 'library'],
  ['remnants', 'rack'],
  ['pdf', 'print'],
  ['labels', 'print'],
  ['quote', 'print'],
  ['dxf', 'import'],
  ['cnc', 'export'],
  ['dark mode', 'theme'],
  ['currency', 'settings'],
  ['language', 'settings'],
  ['manual', 'help'],
  ['optimise', 'solve'],
  ['home', 'start'],
  ['print', 'print'],
  ['sett', 'settings'],
  ['stsc', 'start'],
  ['zzzz', undefined],
])('whoever types %s in English finds %s first', (query, id) => {
  expect(found('en', query)).toBe(id);
});

it.each([
  ['materialien', 'library'],
  ['Plattenformat', 'library'],
  ['kantenband', 'library'],
  ['sägeblatt', 'library'],
  ['drucken', 'print'],
  ['etiketten', 'print'],
  ['aufkleber', 'print'],
  ['reststücke', 'rack'],
  ['währung', 'settings'],
  ['sprache', 'settings'],
  ['handbuch', 'help'],
  ['optimieren', 'solve'],
  ['zoll', 'unit'],
  ['stückliste', 'import'],
])('und wer auf Deutsch %s tippt, %s', (query, id) => {
  expect(found('de', query)).toBe(id);
});
