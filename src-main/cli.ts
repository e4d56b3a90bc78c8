#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import { createNodeHost } from './pool/spawnNode.ts';
import { workerFile } from './pool/protocol.ts';
import { runCommand } from './cli/command.ts';
import { nodeSurroundings, watchOutput } from './cli/surroundings.ts';

/** The command line under Node: `cutwright <command>` (package.json, `bin`) and `npm run cutwright --`. */
if (process.argv[2] === 'serve') {
  process.argv.splice(2, 1);
  await import('./headless.ts');
} else if (process.argv[2] === '--version') {
  process.stdout.write(`${versionKept()}\n`);
} else {
  watchOutput();
  process.exitCode = await runCommand(
    process.argv.slice(2),
    nodeSurroundings(createNodeHost(workerFile(import.meta.url)), versionKept()),
  );
}

function versionKept(): string {
  const root = import.meta.url.endsWith('.ts') ? '../' : '../../';
  const { version } = JSON.parse(readFileSync(new URL(`${root}package.json`, import.meta.url), 'utf8')) as {
    readonly version: string;
  };
  return version;
}
