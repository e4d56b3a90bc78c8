import { expect, test } from '../fixtures.ts';
import { keepScreenshot } from '../screenshot.ts';
import { machineThread } from './shellSteps.ts';

/** The kitchen takes seconds on a loaded machine. */
const SOLVE_PATIENCE_MS = 45_000;

test('the kitchen of 63 panels is one click away, and a program gets the same plan byte for byte', async ({
  app,
  appPage,
}) => {
  const solved: { request: string; response: string }[] = [];
  appPage.on('response', async (response) => {
    if (!response.url().endsWith('/v1/optimize/2d') || response.status() !== 200) return;
    solved.push({ request: response.request().postData() ?? '', response: await response.text() });
  });
  await appPage
    .getByRole('button', { name: /Kitchen/ })
    .first()
    .click();
  await expect(appPage.getByTestId('status')).toContainText('Plan ready', { timeout: SOLVE_PATIENCE_MS });
  await keepScreenshot(appPage, 'desktop-plan');
  await expect.poll(() => solved.length).toBeGreaterThan(0);
  const last = solved[solved.length - 1];

  const { url } = await appPage.evaluate(() => window.cutwright!.apiStatus());
  const key = await appPage.evaluate(async () => {
    const answer = await fetch('/app/keys', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'spec' }),
    });
    return ((await answer.json()) as { key: string }).key;
  });
  const answer = await fetch(`${url}/v1/optimize/2d`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
    body: last.request,
  });
  expect(answer.status).toBe(200);
  expect(withoutTiming(await answer.text())).toBe(withoutTiming(last.response));
  expect(app.windows()).toHaveLength(1);
  // Files for machines are made on a thread that has to be found, and let start, under app:// and its policy.
  expect(await machineThread(appPage)).toMatchObject({ files: [{ name: 'plan-sheet-1.dxf' }], refused: [] });
});

/** The bytes as sent, with the one part that may differ taken out. */
const withoutTiming = (text: string): string => text.replace(/"timing":\{[^}]*\}/, '"timing":{}');
