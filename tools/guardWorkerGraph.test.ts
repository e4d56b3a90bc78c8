import { describe, expect, it } from 'vitest';
import { guardWorkerGraph } from './guardWorkerGraph.ts';

const WORKER = '/repo/src-main/pool/worker.ts';

/** Runs the guard over a made-up graph: module -> what it imports. */
function guard(graph: Readonly<Record<string, readonly string[]>>): void {
  const plugin = guardWorkerGraph();
  const context = {
    getModuleIds: () => Object.keys(graph).values(),
    getModuleInfo: (id: string) => ({
      importedIds: graph[id] ?? [],
      dynamicallyImportedIds: graph[`${id} later`] ?? [],
    }),
    error: (message: string) => {
      throw new Error(message);
    },
  };
  (plugin.buildEnd as unknown as (this: typeof context) => void).call(context);
}

describe('the guard of the engine worker', () => {
  it('lets the engine in', () => {
    expect(() =>
      guard({
        [WORKER]: ['/repo/src-engine/index.ts'],
        '/repo/src-main/index.ts': ['/repo/src-main/desktop/shell.ts'],
      }),
    ).not.toThrow();
  });

  it('stops keys, files and windows however many imports away, and names the way', () => {
    expect(() =>
      guard({
        [WORKER]: ['/repo/a.ts'],
        '/repo/a.ts': ['/repo/b.ts', WORKER],
        '/repo/b.ts': ['/repo/src-main/accounts/keys.ts'],
      }),
    ).toThrow('/repo/a.ts -> /repo/b.ts -> /repo/src-main/accounts/keys.ts');
    expect(() =>
      guard({ [WORKER]: [], [`${WORKER} later`]: ['/repo/src-main/storage/database.ts'] }),
    ).toThrow('storage/database.ts');
  });
});
