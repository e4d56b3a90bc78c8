import type { Plugin } from 'vite';

const WORKER = /[\\/]src-main[\\/]pool[\\/]worker\.ts$/;
const FORBIDDEN = /[\\/]src-main[\\/](desktop|accounts|storage)[\\/]/;

/** Fails the build when code that holds keys, files or windows appears anywhere in the graph of the engine
 *  worker, however many imports away. The lint table sees single imports; this sees the whole closure. */
export function guardWorkerGraph(): Plugin {
  return {
    name: 'guard-worker-graph',
    buildEnd() {
      const queue = [...this.getModuleIds()].filter((id) => WORKER.test(id)).map((id) => [id]);
      const seen = new Set<string>();
      for (let trail = queue.pop(); trail !== undefined; trail = queue.pop()) {
        const id = trail[trail.length - 1];
        if (FORBIDDEN.test(id)) this.error(`The engine worker must not reach ${id}: ${trail.join(' -> ')}`);
        if (seen.has(id)) continue;
        seen.add(id);
        const info = this.getModuleInfo(id);
        for (const next of [...(info?.importedIds ?? []), ...(info?.dynamicallyImportedIds ?? [])])
          queue.push([...trail, next]);
      }
    },
  };
}
