import { contention } from '../contention.ts';
import { expect, test } from '../fixtures.ts';

test.describe('a large body of the window', () => {
  test('reaches the process that reads it whole, in messages of a part each', { tag: '@thorough' }, async ({
    appPage,
  }) => {
    const seen = await appPage.evaluate(async () => {
      const polygon = Array.from({ length: 1000 }, (_, k) => [
        Math.round(1e8 * Math.cos((k * Math.PI) / 500)) / 1e6,
        Math.round(1e8 * Math.sin((k * Math.PI) / 500)) / 1e6,
      ]);
      const parts = Array.from({ length: 60 }, (_, at) => ({ polygon, name: `Part ${at}` }));
      const body = JSON.stringify({ parts, stock: [{ w: 3000, h: 3000 }] });
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch('/v1/validate/nest', { method: 'POST', headers, body });
      const checked = (await answer.json()) as { parts: unknown; warnings: unknown };
      return { bytes: body.length, status: answer.status, ...checked };
    });
    expect(seen.bytes).toBeGreaterThan(4 * 262_144);
    expect(seen).toMatchObject({ status: 200, parts: { rows: 60, total: 60 }, warnings: [] });
  });
});

/** Keeps the engine busy for many seconds on any machine. */
const HEAVY = {
  parts: Array.from({ length: 1000 }, (_, at) => ({
    w: 211 + ((at * 37) % 389),
    h: 173 + ((at * 53) % 311),
    qty: 2,
  })),
  stock: [{ w: 2800, h: 2070 }],
  options: { kerf: 4 },
};

/** What is given up must not be computed to its end: the window's next plan would wait for it. */
test.describe('a solve that is superseded', () => {
  test('ends, also in the window, where an aborted fetch tells the service nothing', {
    tag: '@thorough',
  }, async ({ appPage, expectedErrors }) => {
    expectedErrors.push('408');
    const outcome = await appPage.evaluate(async (heavy) => {
      const post = (body: object, name: string, signal?: AbortSignal): Promise<Response> =>
        fetch('/v1/optimize/2d', {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-cutwright-call': name },
          body: JSON.stringify(body),
          signal,
        });
      const light = { parts: [{ w: 100, h: 100 }], stock: [{ w: 2800, h: 2070 }] };
      await post(light, 'first');
      const statuses = ['a', 'b', 'c', 'd'].map((name) => post(heavy, name).then(({ status }) => status));
      const cancel = async (name: string): Promise<boolean> => {
        const answer = await fetch(`/app/cancel/${name}`, { method: 'POST' });
        return ((await answer.json()) as { cancelled: boolean }).cancelled;
      };
      const fraction = async (name: string): Promise<number> =>
        ((await (await fetch(`/app/progress/${name}`)).json()) as { fraction: number | null }).fraction ?? 0;
      while ((await fraction('a')) === 0);
      const started = performance.now();
      // A call that is still on its way is known to nobody yet.
      for (const name of ['a', 'b', 'c', 'd']) while (!(await cancel(name)));
      const { status } = await post(light, 'last');
      return { given: await Promise.all(statuses), status, ms: performance.now() - started };
    }, HEAVY);
    expect(outcome.given).toEqual([408, 408, 408, 408]);
    expect(outcome.status).toBe(200);
    // One of them alone takes longer on any machine.
    expect(outcome.ms).toBeLessThan(6000 * contention());
  });

  test('is given up by the page itself, by the name it was sent with', { tag: '@thorough' }, async ({
    appPage,
    expectedErrors,
  }) => {
    expectedErrors.push('408');
    const sent: string[] = [];
    const cancelled: string[] = [];
    appPage.on('request', (request) => {
      const { pathname } = new URL(request.url());
      const name = request.headers()['x-cutwright-call'] ?? '';
      if (pathname.startsWith('/v1/optimize/') && name !== 'before') sent.push(name);
      if (pathname.startsWith('/app/cancel/')) cancelled.push(pathname.split('/').at(-1) ?? '');
    });
    // Its plan must not be there before the key is pressed: the engine has something longer to do first.
    const before = appPage.evaluate(
      ({ body, headers }) =>
        fetch('/v1/optimize/2d', { method: 'POST', headers, body: JSON.stringify(body) }).then(
          ({ status }) => status,
        ),
      { body: HEAVY, headers: { 'content-type': 'application/json', 'x-cutwright-call': 'before' } },
    );
    await appPage
      .getByRole('button', { name: /Kitchen/ })
      .first()
      .click();
    await expect.poll(() => sent.length).toBeGreaterThan(0);
    await appPage.keyboard.press('Control+n');
    await expect.poll(() => cancelled.some((name) => sent.includes(name)), { timeout: 60_000 }).toBe(true);
    await appPage.evaluate(() => fetch('/app/cancel/before', { method: 'POST' }));
    await before;
  });
});
