import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, readdir, rm, symlink } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Channel, Offer } from './channel.ts';
import { askForUpdate } from './askForUpdate.ts';
import { downloadUpdate, lookForUpdate } from './channel.ts';
import { compareVersions } from './release.ts';
import { speakLanguage } from '../words.ts';

const keys = generateKeyPairSync('ed25519');
const stranger = generateKeyPairSync('ed25519');
const INSTALLER = Buffer.from('an installer '.repeat(5000));
const LINUX = { platform: 'linux', arch: 'x64' };

/** What the server of the channel answers, by path. */
const served = new Map<string, Buffer>();
/** Whether the next file breaks off in its middle. */
let breaksOff = false;
let server: Server;
let channel: Channel;
let folder: string;
let seen: string;

beforeAll(async () => {
  server = createServer((request, reply) => {
    const body = served.get(request.url ?? '');
    if (body === undefined) reply.writeHead(404).end();
    else if (breaksOff)
      reply.writeHead(200, { 'content-length': body.length }).write(body.subarray(1), () => reply.destroy());
    else reply.end(body);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  channel = {
    address: `http://127.0.0.1:${port}/stable`,
    publicKey: keys.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  };
});
afterAll(() => new Promise((done) => server.close(done)));
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cutwright-update-'));
  seen = '';
  breaksOff = false;
});
afterEach(() => rm(folder, { recursive: true }));

function publish(changes: object = {}, key = keys.privateKey): void {
  const release = {
    product: 'cutwright',
    version: '1.3.0',
    signedAt: '2026-05-02T10:00:00Z',
    files: [
      {
        ...LINUX,
        name: 'cutwright_1.3.0.deb',
        size: INSTALLER.length,
        sha512: createHash('sha512').update(INSTALLER).digest('hex'),
      },
    ],
    ...changes,
  };
  const bytes = Buffer.from(JSON.stringify(release));
  served.set('/stable/release.json', bytes);
  served.set('/stable/release.json.sig', Buffer.from(sign(null, bytes, key).toString('base64')));
  served.set('/stable/cutwright_1.3.0.deb', INSTALLER);
}

const look = (version = '1.2.9', system = LINUX): Promise<Offer | null> =>
  lookForUpdate(channel, { version, seen }, system, (signedAt) => (seen = signedAt));

describe('the update channel', () => {
  it('offers a newer release and keeps its file only when size and hash are those that were signed', async () => {
    publish();
    const offer = await look();
    expect(offer?.release.version).toBe('1.3.0');
    const path = await downloadUpdate(channel, offer!.file!, folder);
    expect(await readFile(path)).toEqual(INSTALLER);
    expect(await readdir(folder)).toEqual(['cutwright_1.3.0.deb']);
  });

  it('has nothing for the newest version, and says when nothing was built for this system', async () => {
    publish();
    expect(await look('1.3.0')).toBeNull();
    expect(await look('1.10.0')).toBeNull();
    expect((await look('1.2.0', { platform: 'linux', arch: 'arm64' }))?.file).toBeNull();
  });

  it('takes no list that others signed, that was changed after signing, or without a signature', async () => {
    publish({}, stranger.privateKey);
    await expect(look()).rejects.toThrow(/not signed by the makers/);
    publish();
    const list = served.get('/stable/release.json')!.toString().replace('1.3.0', '9.3.0');
    served.set('/stable/release.json', Buffer.from(list));
    await expect(look()).rejects.toThrow(/not signed by the makers/);
    served.set('/stable/release.json.sig', Buffer.from('???'));
    await expect(look()).rejects.toThrow(/not signed by the makers/);
    expect(seen).toBe('');
  });

  it('never goes back: a signed list older than one that was seen is refused', async () => {
    publish({ signedAt: '2026-06-01T00:00:00Z' });
    await look();
    publish({ signedAt: '2026-05-31T23:59:59Z', version: '1.2.10' });
    await expect(look()).rejects.toThrow(/older than one that was seen/);
  });

  it('throws a file away that is longer, shorter or other than what was signed', async () => {
    publish();
    const file = (await look())!.file!;
    const other = Buffer.from(INSTALLER);
    other[7] ^= 1;
    for (const body of [other, INSTALLER.subarray(1), Buffer.concat([INSTALLER, INSTALLER])]) {
      served.set('/stable/cutwright_1.3.0.deb', body);
      await expect(downloadUpdate(channel, file, folder)).rejects.toThrow(/not the file that was signed/);
    }
    served.delete('/stable/cutwright_1.3.0.deb');
    await expect(downloadUpdate(channel, file, folder)).rejects.toThrow(/could not be reached/);
    expect(await readdir(folder)).toEqual([]);
  });

  it('says that the server is gone when the file breaks off, and leaves nothing of it', async () => {
    publish();
    const file = (await look())!.file!;
    breaksOff = true;
    await expect(downloadUpdate(channel, file, folder)).rejects.toThrow(/could not be reached/);
    expect(await readdir(folder)).toEqual([]);
  });

  it('refuses names that lead out of the folder and addresses without https', async () => {
    publish({ files: [{ ...LINUX, name: '../evil', size: 1, sha512: '0'.repeat(128) }] });
    await expect(look()).rejects.toThrow(/cannot be read/);
    const plain = { ...channel, address: 'http://example.org/stable' };
    await expect(lookForUpdate(plain, { version: '1.0.0', seen }, LINUX, () => {})).rejects.toThrow(
      /https only/,
    );
  });

  it('compares versions by number', () => {
    expect(compareVersions('1.10.0', '1.9.9')).toBeGreaterThan(0);
    expect(compareVersions('0.1.0', '0.1.0-rc.2')).toBe(0);
    expect(compareVersions('0.9.0', '1.0.0')).toBeLessThan(0);
  });
});

describe('looking for an update', () => {
  /** What was said, and what was shown. */
  async function asked(press: number, version = '1.2.0'): Promise<readonly string[]> {
    const said: string[] = [];
    await askForUpdate({
      channel,
      version,
      system: LINUX,
      dataFolder: folder,
      ask: (message, detail, buttons) => {
        said.push([message, detail, ...buttons].filter(Boolean).join(' | '));
        return Promise.resolve(press);
      },
      showFile: (path) => said.push(`shown ${path.slice(folder.length)}`),
    });
    return said;
  }

  it('tells what was found, downloads when wanted and shows the file', async () => {
    publish();
    expect(await asked(1)).toEqual([
      'Cutwright 1.3.0 is there; this is 1.2.0. | cutwright_1.3.0.deb, 1 MB. Its signature is ' +
        'checked; your jobs and stock stay as they are. | Download | Not now',
    ]);
    expect((await asked(0)).at(-1)).toBe('shown /updates/cutwright_1.3.0.deb');
    expect(await asked(0, '1.3.0')).toEqual(['Cutwright 1.3.0 is the newest version. | OK']);
  });

  it('remembers over a restart what was seen, and says why a list is refused', async () => {
    publish({ signedAt: '2026-06-01T00:00:00Z' });
    await asked(1);
    publish({ signedAt: '2026-01-01T00:00:00Z' });
    expect(await asked(1)).toEqual([
      'No update | The list of releases is older than one that was seen before. Nothing was changed. | OK',
    ]);
  });

  it.skipIf(!existsSync('/dev/full'))(
    'says that the drive is full, and leaves nothing of the file',
    async () => {
      publish();
      const updates = join(folder, 'updates');
      await mkdir(updates);
      await symlink('/dev/full', join(updates, 'cutwright_1.3.0.deb.part'));
      expect((await asked(0)).at(-1)).toBe(
        'No update | cutwright_1.3.0.deb was not saved: the drive is full. | OK',
      );
      expect(await readdir(updates)).toEqual([]);
    },
  );

  it('speaks German where the window does', async () => {
    speakLanguage('de');
    try {
      publish();
      expect(await asked(1)).toEqual([
        'Cutwright 1.3.0 ist da; dies ist 1.2.0. | cutwright_1.3.0.deb, 1 MB. Die Signatur wird geprüft; ' +
          'Aufträge und Lager bleiben, wie sie sind. | Herunterladen | Jetzt nicht',
      ]);
      expect(await asked(1, '1.3.0')).toEqual(['Cutwright 1.3.0 ist die neueste Version. | OK']);
      served.delete('/stable/release.json');
      expect(await asked(1)).toEqual([
        'Keine Aktualisierung | Die Liste der Versionen ist nicht erreichbar. Nichts wurde geändert; ' +
          'bitte später noch einmal. | OK',
      ]);
    } finally {
      speakLanguage('en');
    }
  });
});
