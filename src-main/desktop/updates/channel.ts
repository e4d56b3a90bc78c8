import { createHash } from 'node:crypto';
import { mkdir, open } from 'node:fs/promises';
import { join } from 'node:path';
import { fieldOf } from '../../../src-engine/contract/narrow.ts';
import { removeWhenFree, renameWhenFree } from '../../storage/whenFree.ts';
import { reasonOf } from '../projectFiles.ts';
import { shellSays, shellWords } from '../words.ts';
import type { Present, Release, ReleaseFile } from './release.ts';
import { compareVersions, readRelease, UpdateRefused } from './release.ts';

/** Where releases are listed and who signs them; built into the app. */
export interface Channel {
  /** Folder that holds `release.json`, `release.json.sig` and the files; `https`, or a loopback address. */
  readonly address: string;
  /** Ed25519 public key, PEM. */
  readonly publicKey: string;
}

export interface System {
  readonly platform: string;
  readonly arch: string;
}

/** A newer release for this computer; null `file` = nothing was built for this system. */
export interface Offer {
  readonly release: Release;
  readonly file: ReleaseFile | null;
}

const LIST_BYTES = 256 * 1024;
const PATIENCE_MS = 20_000;

/** Asks the channel once. Null when this version is the newest. Errors: UpdateRefused. `onSeen` gets the time of a list
 *  that was signed, to be kept. */
export async function lookForUpdate(
  channel: Channel,
  present: Present,
  system: System,
  onSeen: (signedAt: string) => void,
): Promise<Offer | null> {
  const bytes = await fetchSmall(channel, 'release.json');
  const signature = await fetchSmall(channel, 'release.json.sig');
  const release = readRelease(bytes, signature.toString('utf8'), channel.publicKey, present);
  onSeen(release.signedAt);
  if (compareVersions(release.version, present.version) <= 0) return null;
  const file = release.files.find(
    ({ platform, arch }) => platform === system.platform && arch === system.arch,
  );
  return { release, file: file ?? null };
}

/** Downloads a file of a release into a folder and returns its path. It has its name only when size and hash are those
 *  that were signed. Errors: UpdateRefused. */
export async function downloadUpdate(channel: Channel, file: ReleaseFile, folder: string): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const [target, partial] = [join(folder, file.name), join(folder, `${file.name}.part`)];
  try {
    const answer = await ask(channel, file.name, AbortSignal.timeout(30 * 60_000));
    await keepChecked(answer, file, partial);
    await renameWhenFree(partial, target);
    return target;
  } catch (error) {
    await removeWhenFree(partial).catch(() => undefined);
    throw error instanceof UpdateRefused ? error : refusalOf(error, file.name);
  }
}

async function keepChecked(answer: Response, file: ReleaseFile, path: string): Promise<void> {
  const hash = createHash('sha512');
  let size = 0;
  const out = await open(path, 'w', 0o600);
  try {
    for await (const chunk of answer.body ?? []) {
      size += chunk.length;
      if (size > file.size) break;
      hash.update(chunk);
      await out.writeFile(chunk);
    }
  } finally {
    await out.close();
  }
  if (size !== file.size || hash.digest('hex') !== file.sha512)
    throw new UpdateRefused(shellSays('updateOtherFile', { name: file.name }));
}

async function fetchSmall(channel: Channel, name: string): Promise<Buffer> {
  const answer = await ask(channel, name, AbortSignal.timeout(PATIENCE_MS));
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of answer.body ?? []) {
    size += chunk.length;
    if (size > LIST_BYTES) throw new UpdateRefused(shellWords().updateTooLong);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

async function ask(channel: Channel, name: string, signal: AbortSignal): Promise<Response> {
  const address = new URL(name, channel.address.endsWith('/') ? channel.address : `${channel.address}/`);
  if (address.protocol !== 'https:' && address.hostname !== '127.0.0.1')
    throw new UpdateRefused(shellWords().updateNoHttps);
  const answer = await fetch(address, { signal, redirect: 'error', credentials: 'omit' }).catch(() => null);
  if (answer === null || !answer.ok) throw unreachable();
  return answer;
}

/** Only what the disk refuses names a call of the system: a connection that breaks is an error of `fetch`. */
const refusalOf = (error: unknown, name: string): UpdateRefused =>
  typeof fieldOf(error, 'syscall') === 'string'
    ? new UpdateRefused(shellSays('notSaved', { name, reason: reasonOf(error) }))
    : unreachable();

const unreachable = (): UpdateRefused => new UpdateRefused(shellWords().updateUnreachable);
