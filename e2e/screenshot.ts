import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

const FOLDER = join(import.meta.dirname, '__screenshots__');

/** Keeps a picture of the page under e2e/__screenshots__ when the run was asked to (`npm run e2e --
 *  --screenshots`). Pictures are for people to look at; nothing is compared pixel by pixel. */
export async function keepScreenshot(page: Page, name: string): Promise<void> {
  if (process.env['E2E_SCREENSHOTS'] !== '1') return;
  await mkdir(FOLDER, { recursive: true });
  await page.screenshot({ path: join(FOLDER, `${name}.png`), animations: 'disabled' });
}
