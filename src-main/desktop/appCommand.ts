import { app } from 'electron';
import { runCommand } from '../cli/command.ts';
import { allWritten, nodeSurroundings, watchOutput } from '../cli/surroundings.ts';
import { createUtilityHost } from '../pool/spawnUtility.ts';

/** Runs a command line command (`cutwright solve job.json`) in the installed app, without a window, and leaves
 *  with its exit code. On Windows a program with windows has no console: redirect its output to read it. */
export async function runAppCommand(args: readonly string[], worker: URL): Promise<void> {
  watchOutput();
  await app.whenReady();
  const code = await runCommand(args, nodeSurroundings(createUtilityHost(worker), app.getVersion()));
  await allWritten();
  app.exit(code);
}
