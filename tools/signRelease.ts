import { createHash, createPrivateKey, sign } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readJson, ROOT } from './files.ts';

/** npm run release:sign -- <folder>: lists the installers of a folder in `release.json` and signs it
 *  with the key in CUTWRIGHT_RELEASE_KEY (PEM, Ed25519). What the app checks stands in
 *  src-main/desktop/updates/release.ts. */

/** Which system a file is for, by the names electron-builder gives; of one system the first is offered. */
const KINDS = [
  { platform: 'win32', pattern: /\.exe$/ },
  { platform: 'darwin', pattern: /\.dmg$/ },
  { platform: 'linux', pattern: /\.AppImage$/ },
  { platform: 'linux', pattern: /\.deb$/ },
];

const folder = process.argv[2];
const key = process.env['CUTWRIGHT_RELEASE_KEY'];
if (folder === undefined || !key) {
  console.error('usage: CUTWRIGHT_RELEASE_KEY=<PEM> npm run release:sign -- <folder with installers>');
  process.exit(2);
}
const names = readdirSync(folder);
const files = KINDS.flatMap(({ platform, pattern }) =>
  names
    .filter((name) => pattern.test(name))
    .map((name) => {
      const bytes = readFileSync(join(folder, name));
      const sha512 = createHash('sha512').update(bytes).digest('hex');
      return { platform, arch: name.includes('arm64') ? 'arm64' : 'x64', name, size: bytes.length, sha512 };
    }),
);
const { version } = readJson(join(ROOT, 'package.json')) as { readonly version: string };
const list = { product: 'cutwright', version, signedAt: new Date().toISOString(), files };
const bytes = Buffer.from(JSON.stringify(list, null, 1));
writeFileSync(join(folder, 'release.json'), bytes);
writeFileSync(join(folder, 'release.json.sig'), sign(null, bytes, createPrivateKey(key)).toString('base64'));
console.log(`signed: ${files.length} files of ${version}`);
