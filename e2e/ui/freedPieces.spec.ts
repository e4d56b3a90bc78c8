import { expect, test } from '../fixtures.ts';
import { newJob, paste, planReady } from './steps.ts';

test('two pieces of one row that come free together have buttons of their own', { tag: '@thorough' }, async ({
  page,
}) => {
  await newJob(page);
  await paste(page, 'Name\tWidth\tHeight\tQty\nShelf\t1380\t1020\t4');
  await planReady(page);
  await page.getByRole('button', { name: 'Cut', exact: true }).click();
  await expect(page.getByTestId('fence')).toBeVisible();
  await expect(async () => {
    await page.keyboard.press('Space');
    await expect(page.locator('.freed-name')).toHaveText(['Shelf, 1 of 2', 'Shelf, 2 of 2'], {
      timeout: 1000,
    });
  }).toPass();
  for (const at of [1, 2])
    for (const name of [`Label for Shelf, ${at} of 2`, `Shelf, ${at} of 2 spoiled`])
      await expect(page.getByRole('button', { name, exact: true })).toBeVisible();
});

test('long names leave the drawing, what falls off and what stays in sight', { tag: '@thorough' }, async ({
  page,
}) => {
  await newJob(page);
  await paste(
    page,
    'Name\tWidth\tHeight\tQty\tCabinet\nSide panel left with holes for hinges\t816\t559\t6\tKitchen base cabinet US3',
  );
  await planReady(page);
  await page.getByRole('button', { name: 'Cut', exact: true }).click();
  const freed = page.locator('.freed-name');
  for (let at = 1; at <= 12 && (await freed.count()) === 0; at++) {
    await page.keyboard.press('PageDown');
    await expect(page.locator('.scrub-count')).toContainText(`${at} of`);
  }
  for (const [width, height, least] of [
    [1180, 820, 480],
    [1280, 800, 480],
    [820, 1180, 300],
    [780, 360, 100],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(page.locator('.freed-name').first()).toBeInViewport({ ratio: 1 });
    await expect
      .poll(async () => (await page.locator('.saw-view').boundingBox())?.height, { message: `at ${width}` })
      .toBeGreaterThan(least);
    if (height > 500) await expect(page.locator('.falls dd').last()).toBeInViewport({ ratio: 1 });
    for (const one of await page.locator('.freed-buttons button').all())
      await expect(one).toBeInViewport({ ratio: 1 });
  }
});
