import { expect, test } from 'vitest';
import type { JobDocument } from '../../job/jobDocument.ts';
import { newJob } from '../../job/jobDocument.ts';
import { de } from '../../text/de/index.ts';
import { en } from '../../text/en/index.ts';
import { createText } from '../../text/text.ts';
import { jobDifferences, settingDifferences } from './jobDifferences.ts';

test.each([
  ['en', en, 'stages allowed none (was 3)', 'stages allowed 3 (was none)'],
  ['de', de, 'erlaubte Stufen keine (war 3)', 'erlaubte Stufen 3 (war keine)'],
] as const)('a setting that was cleared reads as none (%s)', (locale, words, cleared, given) => {
  const text = createText(locale, false, words);
  const job = newJob('panels');
  const withStages = (maxCutStages: number | null) => ({
    ...job,
    panels: { ...job.panels, saw: { ...job.panels.saw, maxCutStages } },
  });
  expect(jobDifferences(withStages(3), withStages(null), text, String)).toEqual([cleared]);
  expect(jobDifferences(withStages(null), withStages(3), text, String)).toEqual([given]);
});

test.each([
  ['en', en],
  ['de', de],
] as const)('every setting and every choice has a name in the window (%s)', (locale, words) => {
  const text = createText(locale, false, words);
  const job = newJob('panels');
  const other = (value: unknown): unknown =>
    typeof value === 'number' ? value + 1 : typeof value === 'boolean' ? !value : 7;
  const changed = (settings: object): object =>
    Object.fromEntries(Object.entries(settings).map(([key, value]) => [key, other(value)]));
  const { panels, bars, shapes } = job;
  const cases = [
    [job, { ...job, panels: { ...panels, saw: { ...changed(panels.saw), trim: changed(panels.saw.trim) } } }],
    [
      { ...job, mode: 'bars' },
      { ...job, mode: 'bars', bars: { ...bars, saw: changed(bars.saw) } },
    ],
    [
      { ...job, mode: 'shapes' },
      { ...job, mode: 'shapes', shapes: { ...shapes, options: changed(shapes.options) } },
    ],
  ] as unknown as readonly (readonly [JobDocument, JobDocument])[];
  for (const [from, to] of cases) {
    const said = settingDifferences(from, to, text, String);
    expect(said.length).toBeGreaterThan(8);
    for (const one of said) expect(one).not.toMatch(/[a-z][A-Z]/);
  }
  const turns = { ...job, mode: 'bars' as const };
  const half = { ...turns, bars: { ...bars, saw: { ...bars.saw, profileTurns: 'half' as const } } };
  const free = { ...job, mode: 'shapes' as const };
  const none = { ...free, shapes: { ...shapes, options: { ...shapes.options, rotations: 'none' as const } } };
  expect(settingDifferences(turns, half, text, String)).toEqual([
    locale === 'en' ? 'turning end for end (was not at all)' : 'Drehen Ende für Ende (war gar nicht)',
  ]);
  expect(settingDifferences(free, none, text, String)).toEqual([
    locale === 'en'
      ? 'turning not at all (was by quarter turns)'
      : 'Drehen gar nicht (war um Vierteldrehungen)',
  ]);
});
