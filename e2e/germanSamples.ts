import type { Page } from '@playwright/test';
import { samples } from '../src-renderer/text/de/samples.ts';

/** Pictures are made in one language a run: `en` (also those that no manual shows), `de`, or none. */
export const PICTURES = process.env['E2E_SCREENSHOTS'] ?? '';

/** A name of the samples as it stands on the page in this run. */
export const called = (name: keyof typeof samples): string => (PICTURES === 'de' ? samples[name] : name);

/** In the run that makes German pictures the samples carry their German names from the start, though the window the
 *  specs steer is English: German pictures then show what a German window shows. */
export async function nameSamples(page: Page): Promise<void> {
  if (PICTURES !== 'de') return;
  await page.route('**/*.js', async (route) => {
    const answer = await route.fetch();
    const script = await answer.text();
    const named = script.includes(':"Base side"')
      ? Object.entries(samples).reduce((text, [en, de]) => text.replaceAll(`:"${en}"`, `:"${de}"`), script)
      : script;
    await route.fulfill({ response: answer, body: named });
  });
}
