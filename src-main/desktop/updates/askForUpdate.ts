import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { releasesSeen } from '../../../src-engine/contract/documents/release.ts';
import { atomicWrite } from '../../storage/atomicWrite.ts';
import type { Channel, System } from './channel.ts';
import { downloadUpdate, lookForUpdate } from './channel.ts';
import { UpdateRefused } from './release.ts';

/** Built in by electron.vite.config.ts; null in a build that names no channel. */
declare const __UPDATE_CHANNEL__: Channel | null;
export const builtInChannel = (): Channel | null =>
  typeof __UPDATE_CHANNEL__ === 'undefined' ? null : __UPDATE_CHANNEL__;

export interface UpdateDeps {
  readonly channel: Channel;
  readonly version: string;
  readonly system: System;
  readonly dataFolder: string;
  /** Asks the person; resolves with the number of the pressed button, the last one being the way out. */
  readonly ask: (message: string, detail: string, buttons: readonly string[]) => Promise<number>;
  readonly showFile: (path: string) => void;
}

/** Looks for a newer version because the person asked for it: the app never does so by itself. What was found is told,
 *  downloaded when wanted, checked and shown in its folder; the person installs it. Never rejects. */
export async function askForUpdate(deps: UpdateDeps): Promise<void> {
  const memoryFile = join(deps.dataFolder, 'updates.json');
  try {
    const present = { version: deps.version, seen: await readSeen(memoryFile) };
    let seen = present.seen;
    const offer = await lookForUpdate(deps.channel, present, deps.system, (signedAt) => (seen = signedAt));
    if (seen !== present.seen) await atomicWrite(memoryFile, JSON.stringify({ seen }));
    if (offer === null)
      return void (await deps.ask(`Cutwright ${deps.version} is the newest version.`, '', ['OK']));
    const title = `Cutwright ${offer.release.version} is there; this is ${deps.version}.`;
    if (offer.file === null)
      return void (await deps.ask(title, 'Nothing was built for this system yet.', ['OK']));
    const megabytes = Math.ceil(offer.file.size / 1e6);
    const detail =
      `${offer.file.name}, ${megabytes} MB. Its signature is checked; ` +
      'your jobs and stock stay as they are.';
    if ((await deps.ask(title, detail, ['Download', 'Not now'])) !== 0) return;
    deps.showFile(await downloadUpdate(deps.channel, offer.file, join(deps.dataFolder, 'updates')));
  } catch (error) {
    const said =
      error instanceof UpdateRefused ? error.message : 'Something went wrong. Nothing was changed.';
    await deps.ask('No update', said, ['OK']);
  }
}

/** Empty when nothing was seen yet; a damaged memory counts as that. */
async function readSeen(file: string): Promise<string> {
  try {
    return releasesSeen.parse(JSON.parse(await readFile(file, 'utf8'))).seen;
  } catch {
    return '';
  }
}
