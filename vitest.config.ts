import { configDefaults, defineConfig } from 'vitest/config';

/** `npm run check` leaves the long conversations over real HTTP to `npm test`; back-pressure, jobs, accounts
 *  and storage stay in. */
const QUICK = process.env['CUTWRIGHT_QUICK'] === '1';
const HTTP = ['src-main/api/{conformance*,badInput,rawHttp,apiDocs}.test.ts'];

export default defineConfig({
  test: {
    include: ['src-*/**/*.test.ts', 'src-*/**/*.test.tsx', 'bench/**/*.test.ts', 'tools/**/*.test.ts'],
    exclude: [...configDefaults.exclude, ...(QUICK ? HTTP : [])],
    setupFiles: ['tools/testSetup.ts'],
    pool: 'forks',
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // What is waited for comes with an event; a second is short on a machine that does other things as well.
    expect: { poll: { timeout: 20_000 } },
    maxWorkers: 2,
    // Test files share a worker's modules: importing them anew for each file cost as much as the tests
    // themselves.
    isolate: false,
    // Node runs the sources as they are (ADR 6): nothing is transformed, and calls between modules are as fast as in
    // the product.
    experimental: { viteModuleRunner: false },
    reporters: ['default'],
  },
});
