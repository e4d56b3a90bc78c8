import { app } from 'electron';
import { runCommand } from '../cli/command.ts';
import { nodeSurroundings } from '../cli/surroundings.ts';
import { createUtilityHost } from '../pool/spawnUtility.ts';

/** Runs a command line command (`cutwright solve job.json`) in the installed app, without a window, and leaves
 *  with its exit code. On Windows a program with windows has no console: redirect its output to read it. */
export async function runAppCommand(args: readonly string[], worker: URL): Promise<void> {
  await app.whenReady();
  const code = await runCommand(args, nodeSurroundings(createUtilityHost(worker), app.getVersion()));
  await Promise.all([process.stdout, process.stderr].map(written));
  app.exit(code);
}

/** Windows takes what goes into a pipe later than the call: a program that leaves at once cuts a long answer short. */
const written = (stream: NodeJS.WritableStream): Promise<void> =>
  new Promise((resolve) => void stream.write('', () => resolve()));
