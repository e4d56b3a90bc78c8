import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { KeptJob, StockState } from '../../src-engine/contract/documents/appData.ts';
import { ROOT } from '../../e2e/api/service.ts';
import { newFolder, pause, verdict } from './child.ts';

const WRITES = 200;
const BOARDS = 1000;
const PAGE_TOKEN = 'x-cutwright-app';

interface Service {
  readonly process: ChildProcess;
  readonly exited: Promise<unknown>;
  readonly call: <T>(method: string, path: string, body?: unknown) => Promise<T>;
}

/** Target C7: kill -9 of the service during 200 edits of a job and bookings of stock. After every restart
 *  the job is the one whose save was answered last (or the one on its way), each answered booking is there
 *  once, the boards add up and no code was given twice. A booking whose answer was lost is sent again. */
export async function killDuringBookings(): Promise<void> {
  const folder = newFolder();
  let service = await start(folder);
  const board = await service.call<{
    readonly changes: readonly { readonly after: { readonly id: string } }[];
  }>(
    'POST',
    '/app/stock',
    order('board', [{ kind: 'addBoard', board: { ...SHEET, name: '', count: BOARDS } }]),
  );
  const boardId = board.changes[0]?.after.id ?? '';
  let [edits, bookings, kills, revision] = [0, 0, 0, 0];
  let bad = '';
  for (let write = 1; write <= WRITES && bad === ''; write += 1) {
    // One write in five is on its way when the service dies, at another moment each time.
    const dies = write % 5 === 0;
    const killed = dies ? pause((write * 7) % 12).then(() => service.process.kill('SIGKILL')) : null;
    const isEdit = write % 2 === 1;
    const sent = isEdit
      ? service.call('PUT', '/app/documents/j1', save(write, revision))
      : service.call('POST', '/app/stock', book(write, boardId));
    const answered = await sent.then(
      () => true,
      () => false,
    );
    await killed;
    if (dies) {
      kills += 1;
      await service.exited;
      service = await start(folder);
    }
    if (isEdit) {
      const kept = await service.call<KeptJob | null>('GET', '/app/documents/j1');
      const stored = kept === null ? 0 : Number((JSON.parse(kept.text) as { readonly name: string }).name);
      if (answered && stored !== write) bad = `edit ${write} was answered and is lost: ${stored} is stored`;
      if (!answered && stored !== write && stored !== edits)
        bad = `edit ${edits} is lost: ${stored} is stored`;
      edits = stored;
      revision = kept?.entry.revision ?? 0;
    } else {
      if (!answered) await service.call('POST', '/app/stock', book(write, boardId));
      bookings += 1;
      bad = wrongStock(await service.call<StockState>('GET', '/app/stock'), bookings);
    }
  }
  service.process.kill('SIGKILL');
  verdict(
    'C7',
    bad === '',
    `${WRITES} writes, ${kills} kills, ${bookings} bookings: ${bad || 'nothing lost, sums right'}`,
  );
  rmSync(folder, { recursive: true, force: true });
}

const SHEET = {
  mode: 'panels',
  w: 2800,
  h: 2070,
  length: null,
  sw: null,
  sh: null,
  material: 'MDF',
  grain: 'none',
};
const order = (id: string, orders: readonly object[]): object => ({
  id,
  kind: 'booking',
  title: id,
  job: 'j1',
  from: '',
  orders,
});
const book = (write: number, board: string): object =>
  order(`write-${write}`, [
    { kind: 'count', board, by: -2 },
    { kind: 'put', piece: { ...SHEET, w: 900, h: 300 + write } },
  ]);
const save = (write: number, base: number): object => ({
  base,
  text: JSON.stringify({ format: 'cutwright/job', version: 2, id: 'j1', name: String(write) }),
  summary: { pieces: 0, plan: '', thumbnail: null },
});

function wrongStock({ boards, pieces }: StockState, bookings: number): string {
  if (boards[0]?.count !== BOARDS - 2 * bookings)
    return `${bookings} bookings left ${boards[0]?.count} of ${BOARDS} boards`;
  if (pieces.length !== bookings) return `${bookings} bookings left ${pieces.length} pieces on the rack`;
  return new Set(pieces.map(({ code }) => code)).size === bookings ? '' : 'a code was given twice';
}

async function start(folder: string): Promise<Service> {
  const child = spawn(process.execPath, [join(ROOT, 'bench/faults/keptChild.ts'), folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = new Promise((resolve) => child.once('exit', resolve));
  const [url, token] = await new Promise<readonly [string, string]>((resolve, reject) => {
    void exited.then((code) => reject(new Error(`the service ended with ${String(code)}`)));
    child.stdout.on('data', (chunk: Buffer) => {
      const said = /ready (\S+) (\S+)/.exec(chunk.toString());
      if (said?.[1] !== undefined && said[2] !== undefined) resolve([said[1], said[2]]);
    });
  });
  return {
    process: child,
    exited,
    call: async (method, path, body) => {
      const answer = await fetch(url + path, {
        method,
        headers: { [PAGE_TOKEN]: token, 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
      return (await answer.json()) as never;
    },
  };
}
