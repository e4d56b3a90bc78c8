import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';

/** Tests run in Node as it is (vitest.config.ts), which does not know Vite's way to read a file as text. A module of
 *  its own: the set-up runs anew for each test file, and a worker of two hundred files asked two hundred hooks about
 *  every module. */
registerHooks({
  load: (url, context, next) =>
    url.endsWith('?raw')
      ? {
          format: 'module',
          shortCircuit: true,
          source: `export default ${JSON.stringify(readFileSync(new URL(url), 'utf8'))};`,
        }
      : next(url, context),
});
