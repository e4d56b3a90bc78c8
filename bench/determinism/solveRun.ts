import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { SILENT, solve } from '../../src-engine/index.ts';
import type { NamedRequest } from './requests.ts';

/** Entry of the bundle that every Node version runs: `solveRun.mjs <fresh|warm> <requests.json>`, prints one
 *  line `<index> <sha256>` per request.
 *  - warm: one thread solves all of them, last first.
 *  - fresh: every request gets a thread of its own, with nothing compiled, cached or allocated by an earlier
 *  one. */
const digest = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The response's bytes without `timing`; a refusal counts by its message. */
function answerOf({ mode, request }: NamedRequest): string {
  try {
    const { timing: _timing, ...response } = solve(mode, request, SILENT) as { readonly timing?: unknown };
    return JSON.stringify(response);
  } catch (error) {
    return `${(error as Error).name}: ${(error as Error).message}`;
  }
}

async function inFreshThread(request: NamedRequest): Promise<string> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(fileURLToPath(import.meta.url), { workerData: { request } });
    thread.once('message', resolve);
    thread.once('error', reject);
  });
}

if (isMainThread) {
  const [state, file] = process.argv.slice(2);
  const requests = JSON.parse(readFileSync(file, 'utf8')) as readonly NamedRequest[];
  for (let index = requests.length - 1; index >= 0; index -= 1) {
    const hash = state === 'fresh' ? await inFreshThread(requests[index]) : digest(answerOf(requests[index]));
    process.stdout.write(`${index} ${hash}\n`);
  }
} else {
  parentPort?.postMessage(digest(answerOf((workerData as { readonly request: NamedRequest }).request)));
}
