import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './files.ts';

/** The mark by which the packager finds the fuses inside Electron's executable, then version 1, the number of
 *  fuses and one character a fuse ("0" off, "1" on), as Electron ships them. */
const FUSE_SENTINEL = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX';
const FUSES_AS_SHIPPED = '101100010';

/** Makes a folder that electron-builder takes for Electron's own. Returns it. */
export function makeStandinDist(folder: string): string {
  const { version } = JSON.parse(
    readFileSync(join(ROOT, 'node_modules', 'electron', 'package.json'), 'utf8'),
  ) as { version: string };
  mkdirSync(join(folder, 'resources'), { recursive: true });
  mkdirSync(join(folder, 'locales'), { recursive: true });
  const fuses = Buffer.concat([
    Buffer.from(FUSE_SENTINEL),
    Buffer.of(1, FUSES_AS_SHIPPED.length),
    Buffer.from(FUSES_AS_SHIPPED),
  ]);
  writeFileSync(
    join(folder, 'electron'),
    Buffer.concat([Buffer.from('#!/bin/sh\nexit 69\n'), Buffer.alloc(64), fuses, Buffer.alloc(64)]),
  );
  chmodSync(join(folder, 'electron'), 0o755);
  for (const [name, text] of [
    ['version', version],
    ['LICENSE', 'stand-in'],
    ['LICENSES.chromium.html', 'stand-in'],
    ['chrome-sandbox', 'stand-in'],
    ['locales/en-US.pak', 'stand-in'],
  ])
    writeFileSync(join(folder, name), text);
  return folder;
}
