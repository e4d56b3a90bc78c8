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
