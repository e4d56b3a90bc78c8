import { contention } from '../contention.ts';
import { expect, test } from '../fixtures.ts';
import { keepScreenshot } from '../screenshot.ts';
import { measured, shows } from '../shows.ts';
import { figure, newJob, paste, row, stopwatch } from './steps.ts';

/** The targets are 300 ms for 100 parts and 5 s for 2,000 on a machine that does nothing else. The other spec
 *  file runs at the same time, so six and two times that, and more where other programs hold the processor. A
 *  machine half as fast as that of the figures takes 1.2 to 1.3 s for 100 parts, alone. */
const SMALL_MS = 1800;
const BIG_MS = 10_000;

/** Part rows as a spreadsheet gives them, with their titles. */
const pastedParts = (from: number, to: number): string =>
  [
    'Name\tWidth\tHeight\tQty',
    ...Array.from(
      { length: to - from },
      (_, at) => `P${from + at}\t${200 + (((from + at) * 37) % 500)}\t${150 + (((from + at) * 53) % 400)}\t1`,
    ),
  ].join('\n');

test('shows a plan of 100 parts soon after the last key', async ({ page }) => {
  shows(18, 'milliseconds for 100 parts, printed');
  const before = contention();
  await newJob(page);
  await paste(page, pastedParts(0, 100));
  await expect(figure(page, 'pieces')).toContainText('100 of 100');
  const small: number[] = [];
  for (const key of ['2', '3', '4']) {
    await row(page, 'parts', 1).locator('.cell').nth(3).click();
    await row(page, 'parts', 0).locator('.cell').nth(3).click();
    const watch = await stopwatch(page, `${99 + Number(key)} of ${99 + Number(key)}`);
    await page.keyboard.press(key);
    small.push(await watch());
    // The search for a better plan is under way when the next key comes, as it is when somebody types.
  }
  measured(18, `100 parts ${small.join(', ')} ms`);
  process.stdout.write(`live solve: 100 parts ${small.join(', ')} ms\n`);
  expect(small.toSorted((a, b) => a - b)[1]).toBeLessThan(SMALL_MS * Math.max(before, contention()));
});

test('shows a plan of 2,000 parts within seconds', { tag: '@thorough' }, async ({ page }) => {
  shows(18, 'milliseconds for 2,000 parts, printed');
  test.slow();
  const before = contention();
  await newJob(page);
  const watch = await stopwatch(page, 'of 2000');
  await paste(page, pastedParts(0, 2000));
  const large = await watch();
  measured(18, `2,000 parts ${large} ms`);
  process.stdout.write(`live solve: 2,000 parts ${large} ms\n`);
  expect(large).toBeLessThan(BIG_MS * Math.max(before, contention()));
  await keepScreenshot(page, 'big');
});
