import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { shows } from '../shows.ts';
import { figure, newJob, paste, planReady, row, toStart } from './steps.ts';

/** A sheet of 10 x 10 metres that takes two thousand parts of four sizes. */
const ROWS = [
  ['P1', 210, 190],
  ['P2', 200, 190],
  ['P3', 190, 180],
  ['P4', 220, 170],
].map(([name, w, h]) => `${name}\t${w}\t${h}\t500`);

test('the pointer over a sheet of two thousand parts repaints nothing but the marks', {
  tag: '@thorough',
}, async ({ page }) => {
  shows(18, 'no repaint under the pointer');
  await newJob(page);
  await paste(page, `Name\tWidth (mm)\tHeight (mm)\tQty\n${ROWS.join('\n')}`);
  await row(page, 'stock', 0).locator('.cell').nth(1).click();
  await page.keyboard.type('10000');
  await page.keyboard.press('Tab');
  await page.keyboard.type('10000');
  await page.keyboard.press('Tab');
  await planReady(page);
  await expect(page.locator('.sheet-head')).toContainText('2000 parts');

  const repaints = groundRepaints(page);
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const scriptMs = async (): Promise<number> => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0) * 1000;
  };

  const [before, from] = [await repaints(), await scriptMs()];
  expect(Number(before)).toBeGreaterThan(0);
  const moves = 120;
  await sweep(page, moves);
  await expect(page.locator('.tip')).toBeVisible();
  const perMove = ((await scriptMs()) - from) / moves;
  expect(await repaints()).toBe(before);
  test.info().annotations.push({ type: 'ms', description: `script a pointer move: ${perMove.toFixed(2)}` });
  process.stdout.write(`script a pointer move over 2,000 parts: ${perMove.toFixed(2)} ms\n`);

  await page.mouse.wheel(0, 120);
  await expect.poll(repaints).not.toBe(before);
});

test('the same over a nest of three hundred outlines', { tag: '@thorough' }, async ({ page }) => {
  await newJob(page);
  await page.getByRole('radio', { name: 'Shapes' }).click();
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="50mm" height="50mm" viewBox="0 0 50 50">' +
    '<path d="M0 0H50V50H0Z"/></svg>';
  await page
    .getByLabel('Outline files')
    .setInputFiles({ name: 'square.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) });
  const sheet = page.getByRole('dialog', { name: 'Outlines from files' });
  await sheet.locator('.import-parts .input').fill('300');
  await sheet.getByRole('button', { name: 'Add 1 outline' }).click();
  await planReady(page);
  await expect(page.locator('.canvas-mirror button')).toHaveCount(300);
  const repaints = groundRepaints(page);
  const before = await repaints();
  expect(Number(before)).toBeGreaterThan(0);
  await sweep(page, 40);
  const canvas = page.locator('.sheet-canvas');
  const [left, top] = ((await canvas.getAttribute('data-origin')) ?? '').split(' ').map(Number);
  const scale = Number(await canvas.getAttribute('data-scale'));
  await canvas.hover({ position: { x: left + 25 * scale, y: top + 25 * scale } });
  await expect(page.locator('.tip')).toBeVisible();
  expect(await repaints()).toBe(before);
});

const JOBS = [
  {
    sample: /Kitchen/,
    field: 'Kerf',
    was: '3.2',
    to: '9',
    line: 'Kerf 9 (was 3.2): as many sheets as before, ',
  },
  { sample: /Shelf rails/, field: 'Kerf', was: '2.5', to: '9', line: 'Kerf 9 (was 2.5): as many bars' },
  {
    sample: /Steel brackets/,
    field: 'Distance',
    was: '4',
    to: '40',
    line: 'Distance 40 (was 4): 1 sheet more',
  },
] as const;

test('when the list changes pieces glide, and figures say what became of them and why', {
  tag: '@thorough',
}, async ({ page }) => {
  await page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(globalThis, { seen });
    const note = ({ target }: MutationRecord) =>
      seen.push(target instanceof Element && target.hasAttribute('data-gliding') ? 'glides' : 'rests');
    new MutationObserver((records) => records.forEach(note)).observe(document.body, {
      attributeFilter: ['data-gliding'],
      subtree: true,
    });
  });
  const seen = () => page.evaluate(() => (globalThis as unknown as { readonly seen: string[] }).seen);
  const solveWith = async (field: string, value: string): Promise<void> => {
    const change = page.getByLabel(field, { exact: true });
    await change.fill(value);
    await change.press('Enter');
    await expect(page.locator('.change-line')).toContainText(`${field} ${value} (was `);
  };
  for (const { sample, field, was, to, line } of JOBS) {
    await page.getByRole('button', { name: sample }).click();
    await planReady(page);
    const before = (await seen()).length;
    await pointAtPiece(page);
    const [cuts = null] = await figure(page, 'cuts').allInnerTexts();
    await solveWith(field, to);
    await expect(page.locator('.change-line')).toContainText(line);
    const more = cuts === null ? 0 : Number(await figure(page, 'cuts').first().innerText()) - Number(cuts);
    await expect(page.locator('.change-line')).toContainText(
      more === 0
        ? /^(?!.* cuts? )/
        : `${Math.abs(more)} cut${Math.abs(more) === 1 ? '' : 's'} ${more > 0 ? 'more' : 'fewer'}`,
    );
    await expect(page.locator(TIP)).toHaveCount(0);
    await expect(page.locator('.figure-delta').first()).toHaveText(/^[+−].+(better|worse)$/);
    await expect.poll(async () => (await seen()).at(-1)).toBe('rests');
    expect((await seen()).slice(before)).toContain('glides');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const glides = (await seen()).length;
    await solveWith(field, was);
    expect((await seen()).length).toBe(glides);
    await page.emulateMedia({ reducedMotion: null });
    await toStart(page);
  }
});

/** What is told of the piece under the pointer. */
const TIP = '.tip, .rod[title]';

/** The pointer goes over the first drawing until a piece is told. */
async function pointAtPiece(page: Page): Promise<void> {
  const { x, y, width, height } = (await page.getByTestId('ground').first().boundingBox())!;
  const tip = page.locator(TIP);
  for (let at = 1; at < 20 && (await tip.count()) === 0; at++)
    await page.mouse.move(x + (width * at) / 20, y + (height * at) / 20);
  await expect(tip).toHaveCount(1);
}

/** How often what lies on the sheet was painted. */
const groundRepaints = (page: Page) => (): Promise<string | null> =>
  page.getByTestId('ground').first().getAttribute('data-repaints');

/** The pointer once across the drawing, at the end in its middle. */
async function sweep(page: Page, moves: number): Promise<void> {
  const box = (await page.getByTestId('ground').first().boundingBox())!;
  for (let at = 1; at <= moves; at++)
    await page.mouse.move(
      box.x + (box.width * at) / (moves + 1),
      box.y + box.height * (0.3 + (0.4 * at) / moves),
    );
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
}

test('a drawing says every name whole, on as many lines as it needs', { tag: '@thorough' }, async ({
  page,
}) => {
  await page.addInitScript(() => {
    const written: string[] = [];
    Object.assign(globalThis, { written });
    const paint = CanvasRenderingContext2D.prototype.fillText;
    CanvasRenderingContext2D.prototype.fillText = function (text, ...where) {
      written.push(text);
      return paint.call(this, text, ...where);
    };
  });
  await page.setViewportSize({ width: 1024, height: 700 });
  await page.reload();
  await newJob(page);
  await paste(
    page,
    'Name\tWidth\tHeight\tQty\nOber-/Unterboden\t562\t320\t9\nEinlegeboden höhenverstellbar\t410\t540\t8\n' +
      'Seite\t720\t560\t2',
  );
  await planReady(page);
  const words = (): Promise<readonly string[]> => page.evaluate(() => Reflect.get(globalThis, 'written'));
  await expect.poll(words).toContain('Ober-/');
  expect((await words()).filter((text) => text.includes('…'))).toEqual([]);
});

test('Escape puts the tool for zones away', { tag: '@thorough' }, async ({ page }) => {
  await page.getByRole('button', { name: /Steel brackets/ }).click();
  await planReady(page);
  const tool = page.getByRole('button', { name: /^(Add|Drag) a zone/ });
  await tool.click();
  await expect(tool).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Escape');
  await expect(tool).toHaveAttribute('aria-pressed', 'false');
});
