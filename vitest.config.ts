import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src-*/**/*.test.ts', 'src-*/**/*.test.tsx', 'bench/**/*.test.ts', 'tools/**/*.test.ts'],
    setupFiles: ['tools/testSetup.ts'],
    pool: 'forks',
    // Only what hangs takes so long: a machine with much other work is slow, not wrong.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 120_000 } },
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
