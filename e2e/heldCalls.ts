import type { Page, Request } from '@playwright/test';

/** A call that is held back. */
export interface HeldCall {
  /** Resolves when it was asked for (of an answer held back: when the service has carried it out). */
  readonly asked: Promise<void>;
  readonly free: () => void;
}

/** Holds back the first call to an address that `isMeant`; those after it pass. `answer`: the service has the call at
 *  once, the page gets the answer later. */
export async function hold(
  page: Page,
  url: string | RegExp,
  isMeant: (request: Request) => boolean = () => true,
  what: 'call' | 'answer' = 'call',
): Promise<HeldCall> {
  const asked = Promise.withResolvers<void>();
  const freed = Promise.withResolvers<void>();
  let isHeld = false;
  await page.route(url, async (route) => {
    if (isHeld || !isMeant(route.request())) return route.fallback();
    isHeld = true;
    const response = what === 'answer' ? await route.fetch() : null;
    asked.resolve();
    await freed.promise;
    await (response === null ? route.continue() : route.fulfill({ response }));
  });
  return { asked: asked.promise, free: freed.resolve };
}

export const isPut = (request: Request): boolean => request.method() === 'PUT';
export const isGet = (request: Request): boolean => request.method() === 'GET';
export const isPost = (request: Request): boolean => request.method() === 'POST';
