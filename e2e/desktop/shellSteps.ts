import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { Bridge } from '../../src-main/preload/contract.ts';

declare global {
  interface Window {
    readonly cutwright?: Bridge;
  }
}

/** Asks until the answer is right. */
export async function until<T>(ask: () => Promise<T>, right: (value: T) => boolean): Promise<T> {
  let last: T | undefined;
  await expect
    .poll(async () => {
      last = await ask();
      return right(last);
    })
    .toBe(true);
  return last as T;
}

/** What the thread that makes files for machines answers when it is started as the built page starts it. */
export const machineThread = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    const page = [...document.scripts].find(({ src }) => src.includes('/assets/'))?.src ?? '';
    const [name = ''] = /machineWorker-[\w-]+\.js/.exec(await (await fetch(page)).text()) ?? [];
    const address = new URL(name, page).href;
    const factory = (
      window as unknown as { trustedTypes: { createPolicy(name: string, rules: object): never } }
    ).trustedTypes.createPolicy('machine-worker-test', { createScriptURL: (url: string) => url }) as {
      createScriptURL(url: string): string;
    };
    const worker = new Worker(factory.createScriptURL(address), { type: 'module' });
    const made = await new Promise((resolve) => {
      worker.onmessage = ({ data }) => resolve(data);
      worker.onerror = ({ message }) => resolve(`${address}: ${message}`);
      worker.postMessage({
        make: 'files',
        from: { mode: 'nest', request: { parts: [] }, response: { sheets: [{ w: 9, h: 9, parts: [] }] } },
        wish: { format: 'dxf' },
        thickness: {},
      });
    });
    worker.terminate();
    return made;
  });
