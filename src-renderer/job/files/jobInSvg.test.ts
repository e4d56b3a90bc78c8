import { expect, test } from 'vitest';
import { newJob } from '../jobDocument.ts';
import { readJobFile } from './jobFile.ts';
import { jobInSvg, putJobInSvg } from './jobInSvg.ts';

const SVG = '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="10"><rect/></svg>';

test('a job comes back out of a drawing whatever its names hold', () => {
  const job = newJob('panels', 'Küche </cutwright:job> $& "Müller" 木');
  expect(readJobFile(jobInSvg(putJobInSvg(SVG, job)) ?? '')).toEqual(job);
});

test('a drawing without a job is only a drawing', () => {
  expect(jobInSvg(SVG)).toBeNull();
});
