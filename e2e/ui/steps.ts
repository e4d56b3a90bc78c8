import type { Locator, Page } from '@playwright/test';
import { expect } from '../fixtures.ts';

/** Waits until the full plan of the list on screen is there. */
export async function planReady(page: Page): Promise<void> {
  await expect(page.getByTestId('status')).toContainText('Plan ready', { timeout: 60_000 });
}

/** Waits until the service has everything that was changed so far. */
export async function stored(page: Page): Promise<void> {
  await expect(page.getByTestId('keeping')).toHaveAttribute('data-state', 'stored');
}

/** Leaves the open job for the start screen. */
export async function toStart(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Job menu' }).click();
  await page.getByRole('menuitem', { name: 'Start screen' }).click();
}

/** A job of the list on the start screen. */
export const jobRow = (page: Page, name: string | RegExp): Locator =>
  page.locator('.job-row', { hasText: name });

/** Begins the kitchen of the samples and has the window count inches; waits for the plan. */
export async function kitchenInInches(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Kitchen/ }).click();
  await planReady(page);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('inches');
  await page.keyboard.press('Enter');
}

/** Begins the kitchen of the samples under a name, and opens it in a second window, too; waits for both plans. */
export async function kitchenInTwoWindows(
  page: Page,
  server: { readonly anotherPage: () => Promise<string> },
  name: string,
): Promise<Page> {
  await page.getByRole('button', { name: /Kitchen/ }).click();
  await planReady(page);
  await page.getByLabel('Name of the job').fill(name);
  await stored(page);
  const other = await page.context().newPage();
  await other.goto(await server.anotherPage());
  await jobRow(other, name).locator('.recent-open').click();
  await planReady(other);
  return other;
}

/** Does something with a job of the list. */
export async function menuOf(page: Page, name: string, item: string): Promise<void> {
  await page.getByRole('button', { name: `Menu of ${name}`, exact: true }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

/** Messages stay until the returned function is called, however slow the machine; they go after 7 s otherwise,
 *  those with a button after 20 s. */
export async function messagesStay(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    const [wait, held] = [setTimeout, [] as (() => void)[]];
    const letGo = (): void => {
      globalThis.setTimeout = wait;
      for (const run of held) run();
    };
    const hold = (run: () => void, ms?: number): unknown =>
      [7000, 20_000].includes(ms ?? 0) ? held.push(run) : wait(run, ms);
    Object.assign(globalThis, { setTimeout: hold, letGo });
  });
  return () => page.evaluate(() => (globalThis as unknown as { readonly letGo: () => void }).letGo());
}

/** Starts an empty job with the keyboard; the cursor stands in the first name cell. */
export async function newJob(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Cutwright' })).toBeVisible({ timeout: 60_000 });
  await page.keyboard.press('Control+n');
  await expect(page.getByLabel('Name, new row')).toBeFocused();
}

/** Types rows cell by cell with Tab; cells a row does not give are walked past. */
export async function typeRows(
  page: Page,
  rows: readonly (readonly string[])[],
  columns: number,
): Promise<void> {
  for (const row of rows) {
    for (let at = 0; at < columns; at++) {
      if (row[at] !== undefined) await page.keyboard.type(row[at]);
      await page.keyboard.press('Tab');
    }
  }
}

/** A paste as the browser delivers it to the focused element. */
export async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((content) => {
    const data = new DataTransfer();
    data.setData('text/plain', content);
    (document.activeElement ?? document.body).dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  }, text);
}

/** Starts a watch inside the page at the next key or paste. The function it returns resolves with the
 *  milliseconds until the figure `pieces` says `text` and that frame is painted. */
export async function stopwatch(page: Page, text: string): Promise<() => Promise<number>> {
  const handle = await page.evaluateHandle((wanted) => {
    let started = 0;
    const start = (): void => {
      started ||= performance.now();
    };
    for (const kind of ['keydown', 'paste']) addEventListener(kind, start, { capture: true, once: true });
    const took = new Promise<number>((resolve) => {
      const observer = new MutationObserver(() => {
        if (
          started === 0 ||
          ![...document.querySelectorAll('.figure')].some(
            (figure) => figure.textContent.includes('pieces') && figure.textContent.includes(wanted),
          )
        )
          return;
        observer.disconnect();
        requestAnimationFrame(() =>
          requestAnimationFrame(() => resolve(Math.round(performance.now() - started))),
        );
      });
      observer.observe(document.body, { subtree: true, childList: true, characterData: true });
    });
    return { took };
  }, text);
  return () => handle.evaluate(({ took }) => took);
}

/** The big number of a figure by its word, not what it has just changed by. */
export function figure(page: Page, word: string): Locator {
  return page.locator('.figure', { hasText: word }).locator('.figure-main b');
}

export function row(page: Page, panel: 'parts' | 'stock', at: number): Locator {
  return page.locator(`[data-panel="${panel}"] .grid-row`).nth(at);
}

/** Drops a file on the window. */
export const drop = (page: Page, name: string, text: string | Uint8Array): Promise<void> =>
  dropAll(page, [[name, text]]);

/** Drops files on the window at once. */
export const dropAll = (
  page: Page,
  files: readonly (readonly [name: string, text: string | Uint8Array])[],
): Promise<void> =>
  page.evaluate(
    (all) => {
      const data = new DataTransfer();
      for (const [name, content] of all)
        data.items.add(new File([typeof content === 'string' ? content : new Uint8Array(content)], name));
      document.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }));
    },
    files.map(([name, text]) => [name, typeof text === 'string' ? text : [...text]] as const),
  );
