import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'electron-vite';
import { builtPage } from './tools/builtPage.ts';
import { guardWorkerGraph } from './tools/guardWorkerGraph.ts';

const from = (path: string): string => resolve(import.meta.dirname, path);

/** Where this build looks for updates when it is asked to, and whose signature it trusts: set by the release workflow,
 *  absent in a build of one's own. */
const { CUTWRIGHT_UPDATE_ADDRESS: address, CUTWRIGHT_UPDATE_KEY: publicKey } = process.env;
const updateChannel = address && publicKey ? { address, publicKey } : null;

/** Three bundles: the main process (with the headless server and the engine worker beside it, sharing
 *  chunks), the preload (ONE CommonJS file, because a sandboxed preload can load nothing else), the page.
 *  Packages listed under "dependencies" stay outside the main bundle and travel in node_modules. */
export default defineConfig({
  main: {
    define: { __UPDATE_CHANNEL__: JSON.stringify(updateChannel) },
    build: {
      outDir: 'out/main',
      target: 'node24',
      sourcemap: true,
      rolldownOptions: {
        input: {
          index: from('src-main/index.ts'),
          headless: from('src-main/headless.ts'),
          cli: from('src-main/cli.ts'),
          worker: from('src-main/pool/worker.ts'),
        },
        output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
      },
    },
    plugins: [guardWorkerGraph()],
  },
  preload: {
    build: {
      outDir: 'out/preload',
      target: 'node24',
      externalizeDeps: false,
      rolldownOptions: {
        input: { index: from('src-main/preload/index.ts') },
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
  renderer: {
    root: from('src-renderer'),
    build: {
      outDir: 'out/renderer',
      target: 'chrome140',
      minify: true,
      modulePreload: false,
      assetsInlineLimit: 0,
      rolldownOptions: {
        // The window, and the page at the saw (ADR 36).
        input: { index: from('src-renderer/index.html'), saw: from('src-renderer/saw.html') },
      },
    },
    plugins: [react(), builtPage(import.meta.dirname)],
  },
});
