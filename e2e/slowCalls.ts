import type { APIResponse, BrowserContext, Route } from '@playwright/test';

/** `E2E_SLOW=1200 npm run e2e` holds every call of the page back for up to so many milliseconds, half of them before
 *  they reach the service and half after: calls overtake each other and answers come late, as on a machine with much
 *  other work. What then fails is a race in the page, or in the spec. `E2E_SEED` holds others back. */
const MOST_MS = Number(process.env['E2E_SLOW'] ?? 0);
export const HOLDS_BACK = MOST_MS > 0;
const SEED = Number(process.env['E2E_SEED'] ?? 1);

/** Off unless asked for. */
export async function slowCalls(context: BrowserContext, title: string): Promise<void> {
  if (!HOLDS_BACK) return;
  const random = numbersFrom(SEED + title.length);
  await context.route(/\/(app|v1)\//, async (route) => {
    const [wait, isAfter] = [random() * MOST_MS, random() < 0.5];
    // What the service holds back itself until there is news would never come.
    const answer =
      isAfter && !route.request().url().includes('/app/changes')
        ? await route.fetch({ timeout: 0 }).catch(() => null)
        : undefined;
    await new Promise((done) => setTimeout(done, wait));
    // The page may be gone by then.
    await sendOn(answer, route).catch(() => undefined);
  });
}

/** `undefined`: it was not asked for yet; null: it did not come. */
function sendOn(answer: APIResponse | null | undefined, route: Route): Promise<void> {
  if (answer === undefined) return route.fallback();
  return answer === null ? route.abort() : route.fulfill({ response: answer });
}

/** 0 to below 1, the same ones for the same seed (a linear congruence). */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) & 0x7fff_ffff;
    return state / 0x8000_0000;
  };
}
