#!/usr/bin/env node
import { createNodeHost } from './pool/spawnNode.ts';
import { workerFile } from './pool/protocol.ts';
import { runCommand } from './cli/command.ts';
import { nodeSurroundings, watchOutput } from './cli/surroundings.ts';

/** The command line under Node: `cutwright <command>` (package.json, `bin`) and `npm run cutwright --`. */
if (process.argv[2] === 'serve') {
  process.argv.splice(2, 1);
  await import('./headless.ts');
} else {
  watchOutput();
  process.exitCode = await runCommand(
    process.argv.slice(2),
    nodeSurroundings(createNodeHost(workerFile(import.meta.url))),
  );
}
