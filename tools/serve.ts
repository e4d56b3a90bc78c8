import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { askToEnd } from './askToEnd.ts';
import { isStale } from './buildOutput.ts';

/** `npm run serve -- [--port n] [--data folder] [--no-page]`: the service without a window. Runs the built
 *  bundle when it is of this source, else the source. Signals and the end of this launcher reach the service. */
const root = fileURLToPath(new URL('../', import.meta.url));
const bundle = `${root}out/main/headless.js`;
const source = `${root}src-main/headless.ts`;

if (Number(process.versions.node.split('.')[0]) < 24) {
  process.stderr.write(
    `Cutwright's service needs Node 24 (this is ${process.version}); start it with "npm run serve".\n`,
  );
  process.exit(1);
}
/** A bundle that came without its source is as old as it is. */
const script = existsSync(source) && isStale() ? source : bundle;
const child = spawn(process.execPath, [script, ...process.argv.slice(2)], {
  stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  cwd: root,
});
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => askToEnd(child, signal));
child.on('exit', (code) => process.exit(code ?? 1));
