import { isMainThread, parentPort } from 'node:worker_threads';
import { SILENT } from '../../src-engine/control/control.ts';
import { runTask } from '../../src-main/pool/runTask.ts';
import type { ToWorker } from '../../src-main/pool/protocol.ts';
import { startRelay } from '../../src-main/pool/relay.ts';

/** The real engine process with one change: a part named `bomb` makes the engine take memory until something
 *  stops it. */
if (isMainThread) startRelay(new URL(import.meta.url));
else {
  parentPort?.on('message', (message: ToWorker) => {
    if (message.kind !== 'run') return;
    if (String(message.task.body).includes('"bomb"')) {
      const held: Float64Array[] = [];
      for (;;) held.push(new Float64Array(2_000_000).fill(held.length));
    }
    parentPort?.postMessage({ kind: 'done', id: message.id, ...runTask(message.task, SILENT) });
  });
  parentPort?.postMessage({ kind: 'ready' });
}
