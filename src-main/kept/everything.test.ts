import { afterEach, expect, it } from 'vitest';
import { createFakeHost } from '../../e2e/api/fakeHost.ts';
import { startService } from '../../e2e/api/service.ts';
import type { TestService } from '../../e2e/api/service.ts';
import type { JobList, StockState } from '../../src-engine/contract/documents/appData.ts';
import type { EverythingPage, Taken } from '../../src-engine/contract/documents/everything.ts';

/** What goes from one computer to another. */
const running: TestService[] = [];
const start = async (): Promise<TestService> => {
  const api = await startService({ host: createFakeHost(), now: () => 1_700_000_000_000 });
  running.push(api);
  return api;
};
afterEach(() => Promise.all(running.splice(0).map((api) => api.close())));

async function app<T>(api: TestService, method: string, path: string, body?: unknown): Promise<T> {
  const headers = { 'x-cutwright-app': api.service.appToken };
  const answer = await api.call(method, path, body === undefined ? { headers } : { headers, body });
  expect(answer.status, answer.text).toBe(200);
  return answer.json as T;
}

const text = (id: string, name: string): string =>
  JSON.stringify({ format: 'cutwright/job', version: 2, id, name, later: 'kept' });
const put = (api: TestService, id: string, name: string): Promise<unknown> =>
  app(api, 'PUT', `/app/documents/${id}`, {
    ...{ base: 0, text: text(id, name), folder: 'Küchen' },
    summary: { pieces: 9, plan: null, thumbnail: null },
  });

async function pagesOf(api: TestService): Promise<readonly EverythingPage['page'][]> {
  const pages: EverythingPage['page'][] = [];
  for (let read = 0, total = 1; read < total; ) {
    const answer = await app<EverythingPage>(api, 'GET', `/app/everything?offset=${read}`);
    pages.push(answer.page);
    read += answer.page.jobs.length;
    total = answer.total;
  }
  return pages;
}

async function takeAll(
  api: TestService,
  pages: readonly EverythingPage['page'][],
): Promise<readonly Taken[]> {
  const taken: Taken[] = [];
  for (const page of pages)
    taken.push(await app<Taken>(api, 'POST', '/app/everything', { page, mark: '(file)' }));
  return taken;
}

const REST = {
  ...{ mode: 'panels', w: 900, h: 600, length: null, sw: null, sh: null, material: 'Oak', grain: 'none' },
  ...{ place: 'bay 3', label: '', value: null },
};

/** A year in small: 45 jobs, one of them sawn and booked, one cut by half, one in the trash. */
async function fill(api: TestService): Promise<void> {
  for (let at = 0; at < 45; at++) await put(api, `j${at}`, `Job ${at}`);
  await app(api, 'PATCH', '/app/documents/j7', { trashed: true });
  await app(api, 'PUT', '/app/documents/j8/progress', {
    ...{ plan: 'p', steps: { 'pass 0.1': 1 }, pieces: { p1: 2 }, earlier: {} },
  });
  await app(api, 'PUT', '/app/library/material/m1', {
    base: 0,
    item: { version: 1, name: 'Oak', mode: 'panels' },
  });
  const booking = { id: 'e1', kind: 'booking', title: 'Job 3', job: 'j3', from: 'Job 3' };
  await app(api, 'POST', '/app/stock', {
    ...booking,
    orders: [
      { kind: 'put', piece: REST },
      { kind: 'put', piece: REST },
    ],
  });
  const { pieces } = await app<StockState>(api, 'GET', '/app/stock');
  await app(api, 'POST', '/app/stock', {
    ...{ id: 'e2', kind: 'hand', title: 'Taken', job: null, from: '' },
    orders: [{ kind: 'take', id: pieces[0]?.id }],
  });
}

it('is the same there: jobs with trash and cuts, library, rack with its codes, journal', async () => {
  const [old, fresh] = [await start(), await start()];
  await fill(old);
  const taken = await takeAll(fresh, await pagesOf(old));
  expect(taken.map(({ jobs }) => jobs.added)).toEqual([20, 20, 5]);
  expect(taken[0]).toMatchObject({ library: 1, stock: 'taken' });
  for (const path of ['documents?limit=100', 'documents?trashed=1', 'documents/j8/progress', 'library']) {
    const [before, after] = [await app(old, 'GET', `/app/${path}`), await app(fresh, 'GET', `/app/${path}`)];
    expect(after, path).toEqual(before);
  }
  const list = await app<JobList>(fresh, 'GET', '/app/documents?search=job%2010');
  expect(list.jobs).toMatchObject([{ name: 'Job 10', folder: 'Küchen' }]);
  const stock = await app<StockState>(fresh, 'GET', '/app/stock');
  expect(stock.pieces).toMatchObject([{ code: 'A-02', place: 'bay 3' }]);
  expect(stock.journal.map(({ id }) => id)).toEqual(['e2', 'e1']);
  // A piece that left the rack comes back with its entry, and its code goes to no other one.
  await app(fresh, 'POST', '/app/stock/journal/e2/undo');
  await app(fresh, 'POST', '/app/stock', {
    ...{ id: 'e3', kind: 'hand', title: 'Put', job: null, from: '', orders: [{ kind: 'put', piece: REST }] },
  });
  const { pieces } = await app<StockState>(fresh, 'GET', '/app/stock');
  expect(pieces.map(({ code }) => code)).toEqual(['A-01', 'A-02', 'A-03']);
});

it('changes nothing that is there: another job of that number is put beside it, once; a stock stays', async () => {
  const [old, used] = [await start(), await start()];
  await fill(old);
  await put(used, 'j3', 'Mine');
  await put(used, 'j4', 'Job 4');
  await app(used, 'POST', '/app/stock', {
    ...{ id: 'own', kind: 'hand', title: 'Put', job: null, from: '', orders: [{ kind: 'put', piece: REST }] },
  });
  const pages = await pagesOf(old);
  const sums = async (): Promise<readonly number[]> => {
    const taken = await takeAll(used, pages);
    expect(taken[0]?.stock).toBe('kept');
    return (['added', 'same', 'beside'] as const).map((key) =>
      taken.reduce((sum, { jobs }) => sum + jobs[key], 0),
    );
  };
  expect(await sums()).toEqual([43, 1, 1]);
  expect(await sums()).toEqual([0, 45, 0]);
  const { text: mine } = await app<{ readonly text: string }>(used, 'GET', '/app/documents/j3');
  expect(mine).toBe(text('j3', 'Mine'));
  const { jobs } = await app<JobList>(used, 'GET', '/app/documents?search=job%203%20(file)');
  expect(jobs).toMatchObject([{ name: 'Job 3 (file)' }]);
  const beside = await app<{ readonly text: string }>(used, 'GET', `/app/documents/${jobs[0]?.id}`);
  expect(JSON.parse(beside.text)).toMatchObject({ later: 'kept', id: jobs[0]?.id });
  const { journal } = await app<StockState>(used, 'GET', '/app/stock');
  expect(journal.map(({ id }) => id)).toEqual(['own']);
});

const cutOf = (api: TestService, id: string, steps: Record<string, number>, cut: number): Promise<unknown> =>
  app(api, 'PUT', `/app/documents/${id}/progress`, { plan: 'p', steps, pieces: { p1: cut }, earlier: {} });
const stepsOf = async (api: TestService, id: string): Promise<unknown> =>
  (await app<{ readonly steps: unknown }>(api, 'GET', `/app/documents/${id}/progress`)).steps;

it('takes the ticked cuts of a job that is here just so: more of them, not fewer, and never half of each', async () => {
  const [old, used] = [await start(), await start()];
  for (const api of [old, used])
    for (const id of ['none', 'fewer', 'more', 'other']) await put(api, id, `Job ${id}`);
  const [one, two] = [{ 'pass 0.1': 1 }, { 'pass 0.1': 1, 'pass 0.2': 2 }];
  for (const id of ['none', 'fewer', 'other']) await cutOf(old, id, two, 4);
  await cutOf(old, 'more', one, 2);
  await cutOf(used, 'fewer', one, 2);
  await cutOf(used, 'more', two, 4);
  await cutOf(used, 'other', { 'pass 1.1': 1 }, 3);
  const pages = await pagesOf(old);
  const [taken] = await takeAll(used, pages);
  expect(taken?.jobs).toEqual({ added: 0, same: 1, ticked: 2, beside: 1 });
  for (const id of ['none', 'fewer', 'more']) expect(await stepsOf(used, id), id).toEqual(two);
  expect(await stepsOf(used, 'other')).toEqual({ 'pass 1.1': 1 });
  const { jobs } = await app<JobList>(used, 'GET', '/app/documents?search=other%20(file)');
  expect(jobs).toMatchObject([{ name: 'Job other (file)', cut: 4 }]);
  expect(await stepsOf(used, jobs[0]?.id ?? '')).toEqual(two);
  const listed = await app<JobList>(used, 'GET', '/app/documents?search=fewer');
  expect(listed.jobs).toMatchObject([{ cut: 4 }]);
  const [again] = await takeAll(used, pages);
  expect(again?.jobs).toEqual({ added: 0, same: 4, ticked: 0, beside: 0 });
});

it('refuses a damaged page by a sentence, and takes nothing of it', async () => {
  const api = await start();
  const [page] = await pagesOf(api);
  const job = { folder: '', summary: { pieces: 0, plan: null, thumbnail: null }, createdAt: 1, savedAt: 1 };
  const whole = { ...job, trashedAt: null, progress: null };
  const headers = { 'x-cutwright-app': api.service.appToken };
  const jobs = [
    { ...whole, text: text('good', 'Good') },
    { ...whole, text: '{"format":"other"}' },
  ];
  const answer = await api.call('POST', '/app/everything', {
    headers,
    body: { page: { ...page, jobs }, mark: '' },
  });
  expect(answer.status).toBe(400);
  expect((await app<JobList>(api, 'GET', '/app/documents')).total).toBe(0);
});
