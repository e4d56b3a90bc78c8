import { expect, test } from 'vitest';
import { newJob } from '../job/jobDocument.ts';
import { de } from '../text/de/index.ts';
import { en } from '../text/en/index.ts';
import { createText } from '../text/text.ts';
import { jobDifferences } from './jobDifferences.ts';

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
