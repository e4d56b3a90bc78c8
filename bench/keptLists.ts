import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createJobDocuments } from '../src-main/kept/jobDocuments.ts';
import { createStockStore } from '../src-main/kept/stockStore.ts';
import { openDatabase } from '../src-main/storage/database.ts';

/** npm run bench:kept: CPU time of listing, searching and opening among 1,000 jobs of 40 rows, and of
 *  reading a rack of 3,000 pieces, as the service does it for its windows (issue target: 200 ms). */
const JOBS = 1000;
const PIECES = 3000;
const folder = mkdtempSync(join(tmpdir(), 'cutwright-lists-'));
const db = openDatabase(folder, { now: Date.now });
const jobs = createJobDocuments(db, Date.now, () => undefined);
const stock = createStockStore(db, Date.now, () => undefined);

const thumbnail = {
  w: 2800,
  h: 2070,
  parts: Array.from({ length: 40 }, (_, at): [number, number, number, number, number] => [
    at * 60,
    0,
    55,
    700,
    at,
  ]),
};
db.transaction(() => {
  for (let at = 0; at < JOBS; at += 1) {
    const parts = Array.from({ length: 40 }, (_, row) => ({
      id: `p${row}`,
      name: `Part ${row} of ${at}`,
      w: 300 + row,
      h: 200,
      material: row % 2 === 0 ? 'MDF 18' : 'Oak 22',
    }));
    const text = JSON.stringify({
      format: 'cutwright/job',
      version: 2,
      id: `j${at}`,
      name: `Kitchen of customer ${at}`,
      panels: { parts, stock: [] },
    });
    const summary = { pieces: 40, plan: '3 sheets, 87 %', thumbnail };
    jobs.save(`j${at}`, { base: 0, text, summary, folder: `Folder ${at % 12}` });
  }
  const piece = { mode: 'panels' as const, w: 900, h: 610, length: null, sw: null, sh: null };
  stock.write({
    id: 'fill',
    kind: 'import',
    title: 'fill',
    job: null,
    from: 'a job',
    orders: Array.from({ length: PIECES }, (_, at) => ({
      kind: 'put' as const,
      piece: { ...piece, h: 300 + at, material: 'MDF 18', grain: 'none' as const },
    })),
  });
});

const query = { search: '', folder: null, trashed: false, order: 'newest' as const, limit: 40, offset: 0 };
measure('list the first 40', () => JSON.stringify(jobs.list(query)).length);
measure('search one part name', () => jobs.list({ ...query, search: 'part 39 of 777' }).total);
measure('search a material that all have', () => jobs.list({ ...query, search: 'oak' }).total);
measure('open a job', () => JSON.stringify(jobs.find('j500')).length);
measure('read the rack', () => JSON.stringify(stock.state()).length);
db.close();
rmSync(folder, { recursive: true, force: true });

function measure(name: string, work: () => number): void {
  const result = work();
  const times = Array.from({ length: 9 }, () => {
    const start = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1000;
  }).toSorted((a, b) => a - b);
  process.stdout.write(`${name}: ${(times[4] ?? 0).toFixed(1)} ms CPU (median of 9; ${result})\n`);
}
