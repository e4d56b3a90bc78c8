import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { openDatabase } from '../storage/database.ts';
import { createJobDocuments } from './jobDocuments.ts';
import { createSawStore } from './sawStore.ts';

const folder = mkdtempSync(join(tmpdir(), 'cutwright-saw-store-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const NOW = 1_790_000_000_000;
const JOB = JSON.stringify({
  format: 'cutwright/job',
  version: 2,
  id: 'j1',
  name: 'Kitchen',
  mode: 'panels',
  panels: { parts: [{ id: 'p1', name: 'Side', w: 720, h: 560, qty: 2 }], stock: [] },
});

it('counts a note of a spoiled piece once, also where the service was started anew before it came again', () => {
  const changes: string[] = [];
  for (const note of ['n1', 'n1', 'n2']) {
    const db = openDatabase(folder, { now: () => NOW });
    const jobs = createJobDocuments(
      db,
      () => NOW,
      () => undefined,
    );
    const onChange = (kind: string, id: string): void => void changes.push(`${kind} ${id}`);
    const store = createSawStore(db, jobs, { now: () => NOW, onChange });
    if (jobs.find('j1') === null) {
      jobs.save('j1', { base: 0, text: JOB, summary: { pieces: 2, plan: '', thumbnail: null } });
      store.send('j1', { name: 'Kitchen', mode: 'panels', plan: 'abc', pieces: 2, text: '{}' });
      // A note that cannot be taken is not remembered.
      expect(() => store.spoil('j1', 'p9', 1, note)).toThrow('not in the list');
    }
    store.spoil('j1', 'p1', 1, note);
    store.spoil('j1', 'p1', 1, note);
    expect(store.spoiled('j1')).toEqual({ p1: note === 'n2' ? 2 : 1 });
    db.close();
  }
  expect(changes).toEqual(['saw j1', 'spoiled j1 p1 1', 'spoiled j1 p1 1']);
});

it('keeps the plan that was sent last, also where the clock was ahead when the others came', () => {
  const later = (time: number): number => time + 365 * 86_400_000;
  let time = later(NOW);
  const db = openDatabase(folder, { now: () => time });
  const jobs = createJobDocuments(
    db,
    () => time,
    () => undefined,
  );
  const store = createSawStore(db, jobs, { now: () => time, onChange: () => undefined });
  const ids = Array.from({ length: 51 }, (_, at) => `many${at}`);
  const send = (id: string): void =>
    store.send(id, { name: id, mode: 'panels', plan: id, pieces: 2, text: '{}' });
  db.transaction(() => {
    for (const id of ids) {
      const text = JSON.stringify({ ...(JSON.parse(JOB) as object), id });
      jobs.save(id, { base: 0, text, summary: { pieces: 2, plan: '', thumbnail: null } });
    }
    for (const id of ids.slice(0, 50)) send(id);
  });
  time = NOW;
  send('many50');
  expect([store.plans().length, store.plans()[0]?.id]).toEqual([50, 'many50']);
  db.close();
});
