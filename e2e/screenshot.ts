import { readdirSync, readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

const FOLDER = join(import.meta.dirname, '__screenshots__');
const MANUAL = join(import.meta.dirname, '..', 'docs', 'user');

/** Text of the manual: a picture it shows lies beside it and is built into the app. */
const manual = readdirSync(join(MANUAL, 'en'))
  .map((file) => readFileSync(join(MANUAL, 'en', file), 'utf8'))
  .join('\n');

/** Keeps a picture of the page under e2e/__screenshots__ (docs/user/pictures where the manual shows it) when the run
 *  was asked to (`npm run e2e -- --screenshots`). Pictures are for people to look at; nothing is compared pixel by
 *  pixel. */
export async function keepScreenshot(page: Page, name: string): Promise<void> {
  if (process.env['E2E_SCREENSHOTS'] !== '1') return;
  const folder = manual.includes(`pictures/${name}.png`) ? join(MANUAL, 'pictures') : FOLDER;
  await mkdir(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name}.png`), animations: 'disabled' });
}
