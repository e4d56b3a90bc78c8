import { expect, test } from 'vitest';
import { newJob, newPanelPart } from './jobDocument.ts';
import { jobOfSpoiled, spoiledCount, withSpoiled } from './spoiled.ts';

test('spoiled pieces become a job of their own with the same stock and saw; taking one back counts down', () => {
  const job = { ...newJob('panels', 'Kitchen'), panels: { ...newJob('panels').panels, parts: [{ ...newPanelPart('a'), name: 'Side', w: 700, h: 500, qty: 8 }, { ...newPanelPart('b'), name: 'Shelf', w: 400, h: 300, qty: 2 }] } };
  const noted = withSpoiled(withSpoiled(withSpoiled(job, 'a'), 'a'), 'b');
  const back = withSpoiled(noted, 'b', -1);
  expect(spoiledCount(back)).toBe(2);
  const again = jobOfSpoiled(back);
  expect(again.panels.parts).toEqual([{ ...job.panels.parts[0], qty: 2 }]);
  expect(again.panels.stock).toEqual(job.panels.stock);
  expect([again.id === job.id, again.spoiled]).toEqual([false, undefined]);
});
