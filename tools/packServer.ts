import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from './files.ts';

/** npm run pack:server: dist/cutwright-server_<version>_<arch>.deb, the headless service with its own Node and the
 *  units of deploy/systemd; needs dpkg-deb. Wants `npm run build` before. Nothing is enabled by installing it; removing
 *  it keeps /var/lib/cutwright. */
const HOME = 'usr/lib/cutwright';
const ARCH = process.arch === 'arm64' ? 'arm64' : 'amd64';
const { version, license } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  readonly version: string;
  readonly license: string;
};

const tree = mkdtempSync(join(tmpdir(), 'cutwright-deb-'));
chmodSync(tree, 0o755);
const home = join(tree, HOME);
mkdirSync(join(home, 'docs'), { recursive: true });
for (const file of ['package.json', 'package-lock.json', '.npmrc'])
  cpSync(join(ROOT, file), join(home, file));
// Optional packages stay out but for Node itself, which is copied from where this runs.
execFileSync('npm', ['ci', '--omit=dev', '--omit=optional'], { cwd: home, stdio: 'inherit' });
for (const file of ['package-lock.json', '.npmrc']) rmSync(join(home, file));
cpSync(process.execPath, join(home, 'node'));
for (const file of ['docs/openapi.json', 'docs/OPERATIONS.md', 'LICENSE', 'THIRD-PARTY-NOTICES.md'])
  cpSync(join(ROOT, file), join(home, file));
cpSync(join(ROOT, 'out/main'), join(home, 'out/main'), {
  recursive: true,
  filter: (file) => !file.endsWith('.map'),
});

const units = join(tree, 'usr/lib/systemd/system');
mkdirSync(units, { recursive: true });
for (const unit of ['cutwright.service', 'cutwright-api@.service', 'cutwright-worker@.service'])
  writeFileSync(
    join(units, unit),
    readFileSync(join(ROOT, 'deploy/systemd', unit), 'utf8').replaceAll(
      'ExecStart=/usr/bin/node',
      `ExecStart=/${HOME}/node`,
    ),
  );
mkdirSync(join(tree, 'usr/bin'), { recursive: true });
writeFileSync(
  join(tree, 'usr/bin/cutwright-server'),
  `#!/bin/sh\nexec /${HOME}/node /${HOME}/out/main/cli.js "$@"\n`,
  {
    mode: 0o755,
  },
);
mkdirSync(join(tree, 'DEBIAN'));
writeFileSync(
  join(tree, 'DEBIAN/control'),
  [
    'Package: cutwright-server',
    `Version: ${version}`,
    `Architecture: ${ARCH}`,
    'Maintainer: The Cutwright engineers <hello@cutwright.invalid>',
    'Depends: libc6 (>= 2.28), libstdc++6',
    'Section: net',
    'Priority: optional',
    'Description: Cutting plans for panels, bars, timber and true shapes over HTTP',
    ` The headless service with its own Node; licence ${license}. systemctl enable --now cutwright`,
    '',
  ].join('\n'),
);
const target = join(ROOT, 'dist', `cutwright-server_${version}_${ARCH}.deb`);
mkdirSync(join(ROOT, 'dist'), { recursive: true });
execFileSync('dpkg-deb', ['--root-owner-group', '-Zgzip', '--build', tree, target], { stdio: 'inherit' });
rmSync(tree, { recursive: true });
