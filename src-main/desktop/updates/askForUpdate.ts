import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { releasesSeen } from '../../../src-engine/contract/documents/release.ts';
import { atomicWrite } from '../../storage/atomicWrite.ts';
import { shellSays, shellWords } from '../words.ts';
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
  const words = shellWords();
  try {
    const present = { version: deps.version, seen: await readSeen(memoryFile) };
    let seen = present.seen;
    const offer = await lookForUpdate(deps.channel, present, deps.system, (signedAt) => (seen = signedAt));
    if (seen !== present.seen) await atomicWrite(memoryFile, JSON.stringify({ seen }));
    if (offer === null)
      return void (await deps.ask(shellSays('updateNone', { version: deps.version }), '', [words.ok]));
    const title = shellSays('updateThere', { version: offer.release.version, present: deps.version });
    if (offer.file === null) return void (await deps.ask(title, words.updateOtherSystem, [words.ok]));
    const size = String(Math.ceil(offer.file.size / 1e6));
    const detail = shellSays('updateDetail', { name: offer.file.name, size });
    if ((await deps.ask(title, detail, [words.updateDownload, words.updateLater])) !== 0) return;
    deps.showFile(await downloadUpdate(deps.channel, offer.file, join(deps.dataFolder, 'updates')));
  } catch (error) {
    const said = error instanceof UpdateRefused ? error.message : words.updateWentWrong;
    await deps.ask(words.updateRefused, said, [words.ok]);
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
