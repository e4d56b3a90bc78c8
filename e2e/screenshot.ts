import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { JSHandle, Page } from '@playwright/test';
import { PICTURES } from './germanSamples.ts';
import type { ManualLanguage } from '../tools/windowWords.ts';
import { MANUAL_LANGUAGES, windowSays } from '../tools/windowWords.ts';

const FOLDER = join(import.meta.dirname, '__screenshots__');
const MANUAL = join(import.meta.dirname, '..', 'docs', 'user');
const SETTINGS = 'cutwright.settings';

/** Text of the manual: a picture it shows lies beside it and is built into the app. */
const manual = readdirSync(join(MANUAL, 'en'))
  .map((file) => readFileSync(join(MANUAL, 'en', file), 'utf8'))
  .join('\n');

/** Keeps a picture of the page under e2e/__screenshots__ when the run was asked to (`npm run e2e -- --screenshots`);
 *  one that the manual shows under docs/user/pictures, in the language of this run. Pictures are for people to look
 *  at; nothing is compared pixel by pixel. */
export async function keepScreenshot(page: Page, name: string): Promise<void> {
  const language = MANUAL_LANGUAGES.find((one) => one === PICTURES);
  if (language === undefined) return;
  if (!manual.includes(`pictures/${name}.png`)) {
    if (language === 'en') await shoot(page, FOLDER, name);
    return;
  }
  // First hints lie over what the picture is to show; what was said before stays in the language it was said in.
  await style(page, '.first-hints', 'hidden');
  if (language !== 'en') await style(page, '.toast', 'hidden');
  const before = language === 'en' ? null : await speak(page, language);
  // What helps a part that has no place is worked out anew in the other language.
  await page.waitForFunction(() => document.querySelector('.tray-trying') === null);
  const folder = join(MANUAL, 'pictures', ...(language === 'en' ? [] : [language]));
  const named = language === 'en' ? null : await nameJobs(page);
  await shoot(page, folder, name);
  await named?.evaluate((takeBack) => takeBack());
  await noteWords(page, folder, name, language);
  await style(page, '.toast', '');
  if (before !== null) await follow(page, before);
}

/** What samples and new jobs are called: the specs find them by their English names. */
const JOB_NAMES: readonly (readonly [string, string])[] = [
  ['Kitchen', 'Küche'],
  ['Shelf rails', 'Regalschienen'],
  ['Roof timber', 'Dachstuhl'],
  ['Steel brackets', 'Stahlwinkel'],
  ['Untitled job', 'Auftrag ohne Namen'],
  ['Full sheet', 'Ganze Platte'],
];

/** Writes the other names on the page, for the moment of a picture; returns what takes them back. */
const nameJobs = (page: Page): Promise<JSHandle<() => void>> =>
  page.evaluateHandle((pairs) => {
    const takeBack: (() => void)[] = [];
    const renamed = (text: string): string =>
      pairs.reduce((said, [from, to]) => said.replaceAll(from, to), text);
    for (const field of document.querySelectorAll('input')) {
      const { value } = field;
      if (renamed(value) === value) continue;
      field.value = renamed(value);
      takeBack.push(() => (field.value = value));
    }
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      const at = node;
      const text = at.nodeValue ?? '';
      if (renamed(text) === text) continue;
      at.nodeValue = renamed(text);
      takeBack.push(() => (at.nodeValue = text));
    }
    return () => {
      for (const one of takeBack) one();
    };
  }, JOB_NAMES);

const style = (page: Page, what: string, visibility: 'hidden' | ''): Promise<void> =>
  page.evaluate(
    ([selector, value]) => {
      for (const one of document.querySelectorAll<HTMLElement>(selector)) one.style.visibility = value;
    },
    [what, visibility] as const,
  );

async function shoot(page: Page, folder: string, name: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  // Pieces on their way to a new place are at neither; files that are being made are not there yet.
  await page.waitForFunction(() => document.querySelector('[data-gliding], .making') === null);
  await page.screenshot({ path: join(folder, `${name}.png`), animations: 'disabled' });
}

/** Another language, as if it had been chosen in a second window; returns the settings as they were. */
async function speak(page: Page, language: ManualLanguage): Promise<string> {
  const before = await page.evaluate((key) => localStorage.getItem(key) ?? '{}', SETTINGS);
  await follow(page, JSON.stringify({ ...Object(JSON.parse(before)), language, decimalComma: true }));
  await page.waitForFunction((tag) => document.documentElement.lang === tag, language);
  return before;
}

/** Gives the window settings and waits until they are drawn. */
const follow = (page: Page, settings: string): Promise<void> =>
  page.evaluate(
    async ([key, value]) => {
      localStorage.setItem(key, value);
      dispatchEvent(new StorageEvent('storage', { key }));
      for (let frame = 0; frame < 4; frame++) await new Promise((drawn) => requestAnimationFrame(drawn));
    },
    [SETTINGS, settings] as const,
  );

/** Writes beside a picture which of the window's own words stand on it: titles, buttons, labels. tools/manual.test.ts
 *  asks whether the window still says them. */
async function noteWords(page: Page, folder: string, name: string, language: ManualLanguage): Promise<void> {
  const seen = await page.evaluate(() =>
    [...document.querySelectorAll('button, label, h1, h2, h3, h4, th, legend, [role=columnheader]')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => element.closest('.visually-hidden, .canvas-mirror') === null)
      .map((element) => (element as HTMLElement).innerText.trim()),
  );
  const words = [...new Set(seen)].filter((text) => /^\p{L}.{2,}$/u.test(text) && windowSays(language, text));
  writeFileSync(join(folder, `${name}.txt`), `${words.toSorted((a, b) => (a < b ? -1 : 1)).join('\n')}\n`);
}
