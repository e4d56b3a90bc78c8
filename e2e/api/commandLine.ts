import { WORKER } from './service.ts';
import { createNodeHost } from '../../src-main/pool/spawnNode.ts';
import { runCommand } from '../../src-main/cli/command.ts';

/** Runs a command with what comes on standard input; it is asked to end at once. */
export async function run(
  args: readonly string[],
  input: string | Uint8Array = '',
): Promise<{ readonly code: number; readonly out: string; readonly err: string }> {
  let out = '';
  let err = '';
  const code = await runCommand(args, {
    host: createNodeHost(WORKER),
    print: (text) => {
      out += text;
    },
    tell: (line) => {
      err += `${line}\n`;
    },
    readInput: () => Promise.resolve(Buffer.from(input)),
    untilStopped: () => Promise.resolve(),
  });
  return { code, out, err };
}
