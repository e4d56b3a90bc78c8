import { expect, test } from '../fixtures.ts';
import { newJob, paste, planReady, row } from './steps.ts';

/** A sheet of 10 x 10 metres that takes two thousand parts of four sizes. */
const ROWS = [
  ['P1', 210, 190],
  ['P2', 200, 190],
  ['P3', 190, 180],
  ['P4', 220, 170],
].map(([name, w, h]) => `${name}\t${w}\t${h}\t500`);

test('the pointer over a sheet of two thousand parts repaints nothing but the marks', async ({ page }) => {
  await newJob(page);
  await paste(page, `Name\tWidth (mm)\tHeight (mm)\tQty\n${ROWS.join('\n')}`);
  await row(page, 'stock', 0).locator('.cell').nth(1).click();
  await page.keyboard.type('10000');
  await page.keyboard.press('Tab');
  await page.keyboard.type('10000');
  await page.keyboard.press('Tab');
  await planReady(page);
  await expect(page.locator('.sheet-head')).toContainText('2000 parts');

  const layer = page.getByTestId('ground');
  const box = (await layer.boundingBox())!;
  const repaints = (): Promise<string | null> => layer.getAttribute('data-repaints');
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const scriptMs = async (): Promise<number> => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0) * 1000;
  };

  const [before, from] = [await repaints(), await scriptMs()];
  expect(Number(before)).toBeGreaterThan(0);
  const moves = 120;
  for (let at = 1; at <= moves; at++)
    await page.mouse.move(
      box.x + (box.width * at) / (moves + 1),
      box.y + box.height * (0.3 + (0.4 * at) / moves),
    );
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await expect(page.locator('.tip')).toBeVisible();
  const perMove = ((await scriptMs()) - from) / moves;
  expect(await repaints()).toBe(before);
  test.info().annotations.push({ type: 'ms', description: `script a pointer move: ${perMove.toFixed(2)}` });
  process.stdout.write(`script a pointer move over 2,000 parts: ${perMove.toFixed(2)} ms\n`);

  await page.mouse.wheel(0, 120);
  await expect.poll(repaints).not.toBe(before);
});
