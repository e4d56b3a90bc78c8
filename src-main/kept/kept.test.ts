import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, describe, expect, it } from 'vitest';
import { createFakeHost } from '../../e2e/api/fakeHost.ts';
import { startService } from '../../e2e/api/service.ts';
import type { TestService } from '../../e2e/api/service.ts';
import type { JobEntry, JobList, StockState } from '../../src-engine/contract/documents/appData.ts';
import type { JournalEntry, StockOrder } from '../../src-engine/contract/documents/stock.ts';

/** Jobs and stock through the app's own channel, as its windows use it. */
let api: TestService;
let time = 1_700_000_000_000;
const start = async (more: { readonly dataFolder?: string } = {}): Promise<void> => {
  api = await startService({ host: createFakeHost(), now: () => time, ...more });
};
afterEach(() => api.close());

async function app<T>(method: string, path: string, body?: unknown, status = 200): Promise<T> {
  const headers = { 'x-cutwright-app': api.service.appToken };
  const answer = await api.call(method, path, body === undefined ? { headers } : { headers, body });
  expect(answer.status, answer.text).toBe(status);
  return answer.json as T;
}

const SUMMARY = { pieces: 2, plan: '', thumbnail: null };
const document = (id: string, name: string, w = 720): string =>
  JSON.stringify({
    format: 'cutwright/job',
    version: 2,
    id,
    name,
    mode: 'panels',
    panels: { parts: [{ id: 'p1', name: 'Side', w, h: 560, qty: 2, material: 'MDF 18' }], stock: [] },
  });
const save = (id: string, base: number, text: string, status = 200): Promise<JobEntry> =>
  app('PUT', `/app/documents/${id}`, { base, text, summary: SUMMARY }, status);
const list = (query = ''): Promise<JobList> => app('GET', `/app/documents?${query}`);

describe('jobs as documents', () => {
  it('do not exist for other programs', async () => {
    await start();
    for (const path of ['/app/documents', '/app/stock', '/app/library', '/app/changes'])
      expect((await api.call('GET', path)).status).toBe(404);
  });

  it('are all kept: the 25th job removes none', async () => {
    await start();
    for (let at = 1; at <= 30; at++) await save(`j${at}`, 0, document(`j${at}`, `Job ${at}`));
    expect((await list()).total).toBe(30);
    expect((await app<{ text: string }>('GET', '/app/documents/j1')).text).toBe(document('j1', 'Job 1'));
  });

  it('are found by their last row of a thousand, also those that an earlier version kept', async () => {
    await start();
    const parts = Array.from({ length: 1000 }, (_, at) => ({
      id: `p${at}`,
      name: `Tür ${at} links`,
      w: 1,
      h: 1,
    }));
    const big = { ...(JSON.parse(document('j1', 'Çelik')) as object), panels: { parts, stock: [] } };
    await save('j1', 0, JSON.stringify(big));
    const found = async (words: string): Promise<number> =>
      (await list(`search=${encodeURIComponent(words)}`)).total;
    // The umlaut as the Mac writes it.
    for (const words of ['Tür 999', 'celik', 'TU\u0308R 998']) expect(await found(words), words).toBe(1);
    expect(await found('Tür 1000')).toBe(0);
    await api.close({ keepFolder: true });
    const db = new DatabaseSync(join(api.folder, 'data.db'));
    db.prepare("UPDATE documents SET search = 'çelik tür 1 links'").run();
    db.close();
    await start({ dataFolder: api.folder });
    expect(await found('tür 999')).toBe(1);
  });

  it('stand on top of the list when they are cut, or by name', async () => {
    await start();
    await save('j1', 0, document('j1', 'Kitchen'));
    time += 1000;
    await save('j2', 0, document('j2', 'Shelf'));
    time += 1000;
    await app('PUT', '/app/documents/j1/progress', { plan: 'p', steps: {}, pieces: {}, earlier: {} });
    const ids = async (query: string): Promise<readonly string[]> =>
      (await list(query)).jobs.map(({ id }) => id);
    expect(await ids('')).toEqual(['j1', 'j2']);
    await save('j3', 0, document('j3', 'Ängel'));
    expect(await ids('order=oldest')).toEqual(['j2', 'j1', 'j3']);
    expect(await ids('order=name')).toEqual(['j3', 'j1', 'j2']);
  });

  it('refuse a write made from an older revision, and damaged rows by a sentence', async () => {
    await start();
    await save('j1', 0, document('j1', 'Kitchen'));
    expect((await save('j1', 1, document('j1', 'Kitchen', 700))).revision).toBe(2);
    expect(await save('j1', 1, document('j1', 'Kitchen', 999), 409)).toMatchObject({ error: 'stale' });
    expect(await save('j1', 2, document('j1', 'Kitchen').replace('720', '"wide"'), 400)).toMatchObject({
      message: expect.stringContaining('panels, parts, row 1, w') as string,
    });
    expect((await app<{ text: string }>('GET', '/app/documents/j1')).text).toContain('700');
  });

  it('are found by name, part, material and folder; the trash is apart and gives back', async () => {
    await start();
    await save('j1', 0, document('j1', 'Kitchen Smith'));
    await save('j2', 0, document('j2', '50 % off'));
    await app('PATCH', '/app/documents/j1', { folder: 'Smith' });
    const ids = async (query: string): Promise<readonly string[]> =>
      (await list(query)).jobs.map((job) => job.id).toSorted((a, b) => (a < b ? -1 : 1));
    expect(await ids('search=smith%20kit')).toEqual(['j1']);
    expect(await ids('search=mdf')).toEqual(['j1', 'j2']);
    expect(await ids('search=%25')).toEqual(['j2']);
    expect(await ids('folder=Smith')).toEqual(['j1']);
    await app('PATCH', '/app/documents/j1', { folder: 'Ladenbau Weiß' });
    for (const typed of ['weiß', 'WEISS', 'ladenbau'])
      expect(await ids(`search=${encodeURIComponent(typed)}`)).toEqual(['j1']);
    await app('PATCH', '/app/documents/j1', { folder: 'Smith' });
    expect(await ids('search=ladenbau')).toEqual([]);
    await app('PATCH', '/app/documents/j1', { trashed: true });
    expect(await ids('')).toEqual(['j2']);
    expect(await ids('trashed=1')).toEqual(['j1']);
    await app('DELETE', '/app/documents/j2', undefined, 409);
    await app('PATCH', '/app/documents/j1', { trashed: false });
    expect(await ids('')).toEqual(['j1', 'j2']);
  });

  it('keep a version when ten minutes have passed, or with a remark', async () => {
    await start();
    await save('j1', 0, document('j1', 'A', 1));
    await save('j1', 1, document('j1', 'A', 2));
    time += 11 * 60_000;
    await save('j1', 2, document('j1', 'A', 3));
    await app('PUT', '/app/documents/j1', {
      base: 3,
      text: document('j1', 'A', 4),
      summary: SUMMARY,
      keepBefore: 'Before the customer called',
    });
    const { versions } = await app<{ versions: { revision: number; note: string }[] }>(
      'GET',
      '/app/documents/j1/versions',
    );
    expect(versions.map(({ revision, note }) => [revision, note])).toEqual([
      [3, 'Before the customer called'],
      [2, ''],
    ]);
    expect(await app('GET', '/app/documents/j1/versions/2')).toEqual({ text: document('j1', 'A', 2) });
  });

  it('keep versions every ten minutes also after the clock was a year ahead', async () => {
    await start();
    const [now, year, minute] = [time, 365 * 86_400_000, 60_000];
    const saves = [0, year, year + 11 * minute, 0, minute, 2 * minute, 11 * minute, 12 * minute];
    for (const [base, at] of saves.entries()) {
      time = now + at;
      await save('j1', base, document('j1', 'A', base + 1));
    }
    const { versions } = await app<{ versions: { at: number }[] }>('GET', '/app/documents/j1/versions');
    expect(versions.map(({ at }) => at - now)).toEqual([11 * minute, 0, year + 11 * minute, year]);
  });

  it('tell the other windows what was written', async () => {
    await start();
    const { epoch, seq } = await app<{ epoch: string; seq: number }>('GET', '/app/changes');
    const waiting = app('GET', `/app/changes?epoch=${epoch}&after=${seq}&waitMs=20000`);
    await save('j1', 0, document('j1', 'Kitchen'));
    expect(await waiting).toMatchObject({ changes: [{ topic: 'job', id: 'j1', revision: 1 }] });
  });

  it('are booked when their whole plan is, not when a part of it is or the booking was taken back', async () => {
    await start();
    await save('j1', 0, document('j1', 'Kitchen'));
    const [before] = (await list()).jobs;
    expect(before.isBooked).toBe(false);
    const { id } = await book([{ kind: 'put', piece: REST }]);
    expect((await list()).jobs[0].isBooked).toBe(true);
    await step(id, 'undo');
    expect((await list()).jobs[0].isBooked).toBe(false);
    await step(id, 'redo');
    const summary = { ...SUMMARY, isPartBooked: true };
    await app('PUT', '/app/documents/j1', { base: 1, text: document('j1', 'Kitchen'), summary });
    expect((await list()).jobs[0].isBooked).toBe(false);
  });

  it('know how many pieces are cut, and only of their own', async () => {
    await start();
    await save('j1', 0, document('j1', 'First'));
    await save('j2', 0, document('j2', 'Same again'));
    const progress = { plan: 'x', steps: { 'sheet 0': 4 }, pieces: { p1: 2 }, earlier: {} };
    await app('PUT', '/app/documents/j1/progress', progress);
    expect(await app('GET', '/app/documents/j1/progress')).toEqual({ ...progress, revision: 1 });
    expect(await app('GET', '/app/documents/j2/progress')).toBeNull();
    expect((await list()).jobs.map(({ id, cut }) => [id, cut])).toEqual(
      expect.arrayContaining([
        ['j1', 2],
        ['j2', 0],
      ]),
    );
  });
});

const REST = {
  mode: 'panels' as const,
  w: 900,
  h: 610,
  length: null,
  sw: null,
  sh: null,
  material: 'MDF 18',
  grain: 'none' as const,
};
let entries = 0;
const book = (
  orders: readonly StockOrder[],
  status = 200,
  id = `e${++entries}`,
  more: { readonly damaged?: number } = {},
): Promise<JournalEntry> =>
  app(
    'POST',
    '/app/stock',
    { id, kind: 'booking', title: 'Kitchen', job: 'j1', from: 'Kitchen', orders, ...more },
    status,
  );
const stock = (): Promise<StockState> => app('GET', '/app/stock');
const codes = async (): Promise<readonly string[]> => (await stock()).pieces.map(({ code }) => code);
const step = (id: string, way: 'undo' | 'redo', status = 200): Promise<JournalEntry> =>
  app('POST', `/app/stock/journal/${id}/${way}`, undefined, status);

describe('stock', () => {
  it('takes a booking back and carries it out again, boards and rack together', async () => {
    await start();
    const added = await book([
      { kind: 'addBoard', board: { ...REST, w: 2800, h: 2070, name: 'MDF', count: 10 } },
    ]);
    const board = added.changes[0]?.kind === 'board' ? (added.changes[0].after?.id ?? '') : '';
    const booked = await book([
      { kind: 'count', board, by: -3 },
      { kind: 'put', piece: REST },
      { kind: 'put', piece: REST },
    ]);
    const standing = async (): Promise<unknown> => [(await stock()).boards[0]?.count, await codes()];
    expect(await standing()).toEqual([7, ['A-01', 'A-02']]);
    await step(booked.id, 'undo');
    await step(booked.id, 'undo');
    expect(await standing()).toEqual([10, []]);
    await step(booked.id, 'redo');
    expect(await standing()).toEqual([7, ['A-01', 'A-02']]);
  });

  it('writes an entry once, however often it is sent', async () => {
    await start();
    await book([{ kind: 'put', piece: REST }], 200, 'same', { damaged: 2 });
    await book([{ kind: 'put', piece: REST }], 200, 'same');
    expect(await codes()).toEqual(['A-01']);
    expect((await stock()).journal.map(({ id, damaged }) => [id, damaged])).toEqual([['same', 2]]);
  });

  it('changes what an order names of a piece or a board, and nothing else', async () => {
    await start();
    await book([
      { kind: 'put', piece: { ...REST, place: 'bay 3', label: 'front', value: 12 } },
      { kind: 'addBoard', board: { ...REST, name: 'MDF', count: 10, min: 2, price: 30, place: 'wall' } },
    ]);
    const { pieces, boards } = await stock();
    const [piece, board] = [pieces[0]?.id ?? '', boards[0]?.id ?? ''];
    await book([{ kind: 'edit', id: piece, patch: { label: 'back' } }]);
    await book([{ kind: 'editBoard', id: board, patch: { min: 5 } }]);
    const after = await stock();
    expect(after.pieces).toEqual([{ ...pieces[0], label: 'back' }]);
    expect(after.boards).toEqual([{ ...boards[0], min: 5 }]);
  });

  it('never gives a code twice, also after an undo or for an imported piece', async () => {
    await start();
    const first = await book([{ kind: 'put', piece: REST }]);
    await step(first.id, 'undo');
    const more = {
      ...REST,
      version: 3 as const,
      from: '',
      at: '2026-01-01',
      place: '',
      label: '',
      value: null,
    };
    await book([
      { kind: 'import', piece: { ...more, id: 'o1', code: 'A-02' } },
      { kind: 'import', piece: { ...more, id: 'o2', code: 'A-02' } },
    ]);
    await book([{ kind: 'put', piece: REST }]);
    expect(await codes()).toEqual(['A-02', 'A-03', 'A-04']);
    expect((await stock()).pieces[1]?.label).toBe('A-02');
  });

  it('refuses to take back what a later entry builds on, and does nothing of an order it cannot do whole', async () => {
    await start();
    const put = await book([{ kind: 'put', piece: REST }]);
    const [piece] = (await stock()).pieces;
    const used = await book([{ kind: 'take', id: piece?.id ?? '' }]);
    expect(await step(put.id, 'undo', 409)).toMatchObject({
      message: 'A-01 is not on the rack any more: a later entry took it. Take that entry back first.',
    });
    await book(
      [
        { kind: 'put', piece: REST },
        { kind: 'take', id: piece?.id ?? '' },
      ],
      409,
    );
    expect(await codes()).toEqual([]);
    await step(used.id, 'undo');
    await step(put.id, 'undo');
    expect(await codes()).toEqual([]);
  });

  it('is what it was after a restart', async () => {
    await start();
    await book([{ kind: 'put', piece: REST }]);
    const before = await stock();
    await api.close({ keepFolder: true });
    await start({ dataFolder: api.folder });
    expect(await stock()).toEqual(before);
  });
});

describe('the library', () => {
  it('keeps a material, counts its writes and refuses a stale one', async () => {
    await start();
    const mdf = { version: 1, name: 'MDF 18', mode: 'panels', thickness: 18 };
    const put = (base: number, item: object, status = 200): Promise<object> =>
      app('PUT', '/app/library/material/m1', { base, item }, status);
    expect(await put(0, mdf)).toMatchObject({ revision: 1, item: { id: 'm1', grain: 'none', sizes: [] } });
    await put(0, mdf, 409);
    expect(await put(1, { ...mdf, thickness: 'thick' }, 400)).toMatchObject({
      message: expect.stringContaining('This material is damaged: thickness') as string,
    });
    expect((await app<{ rows: unknown[] }>('GET', '/app/library')).rows).toHaveLength(1);
  });
});
