import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { extractAll, listPackage } from '@electron/asar';
import { FuseV1Options, getCurrentFuseWire } from '@electron/fuses';
import { launchStandin } from '../e2e/standin/launch.ts';
import { CONTENT_SECURITY_HEADER } from '../src-main/preload/contentSecurityPolicy.ts';

const MUST_HOLD = [
  '/package.json',
  '/docs/openapi.json',
  '/out/main/index.js',
  '/out/main/worker.js',
  '/out/preload/index.cjs',
  '/out/renderer/index.html',
  '/node_modules/fastify/package.json',
  '/node_modules/zod/package.json',
];
/** Sources, maps, tests and everything that only developers need. */
const MUST_NOT_HOLD = [
  /^\/(src-|e2e|bench|tools|test-results|\.tsbuild)/,
  /\.map$/,
  /\.tsx?$/,
  /^\/node_modules\/(electron|electron-.*|vite|vitest|react|react-dom|konva)\//,
  /^\/node_modules\/(typescript|oxlint|playwright|@playwright|node-(linux|win)-.*)\//,
  /(^|\/)\.env/,
];
/** Files in the archive; a sudden doubling means that something slipped in. */
const FILE_LIMIT = 6_000;

/** The characters in the fuse wire. */
const OFF = '0'.charCodeAt(0);
const ON = '1'.charCodeAt(0);
const EXPECTED_FUSES: readonly (readonly [FuseV1Options, number])[] = [
  [FuseV1Options.RunAsNode, OFF],
  [FuseV1Options.EnableCookieEncryption, ON],
  [FuseV1Options.EnableNodeOptionsEnvironmentVariable, OFF],
  [FuseV1Options.EnableNodeCliInspectArguments, OFF],
  [FuseV1Options.EnableEmbeddedAsarIntegrityValidation, ON],
  [FuseV1Options.OnlyLoadAppFromAsar, ON],
  [FuseV1Options.GrantFileProtocolExtraPrivileges, OFF],
];

/** What is wrong with the packed folder itself: files missing, files too many, fuses in the wrong
 *  position. */
export async function packProblems(folder: string, version: string): Promise<readonly string[]> {
  const archive = join(folder, 'resources', 'app.asar');
  if (!existsSync(archive)) return [`there is no ${archive}`];
  if (existsSync(join(folder, 'resources', 'app'))) return ['the app lies unpacked beside the archive'];
  const files = listPackage(archive, { isPack: false }).map((file) => file.replaceAll('\\', '/'));
  const missing = MUST_HOLD.filter((file) => !files.includes(file)).map(
    (file) => `the archive lacks ${file}`,
  );
  const tooMany = files
    .filter((file) => MUST_NOT_HOLD.some((rule) => rule.test(file)))
    .slice(0, 10)
    .map((file) => `the archive must not hold ${file}`);
  const size = files.length > FILE_LIMIT ? [`the archive holds ${files.length} files`] : [];
  const wire = await getCurrentFuseWire(join(folder, 'cutwright'));
  const fuses = EXPECTED_FUSES.filter(([fuse, state]) => Number(wire[fuse]) !== state).map(
    ([fuse]) => `the fuse ${FuseV1Options[fuse]} of version ${version} is in the wrong position`,
  );
  return [...missing, ...tooMany, ...size, ...fuses];
}

const JOB = { parts: [{ name: 'Side', w: 720, h: 560, qty: 4 }], stock: [{ w: 2800, h: 2070 }] };

/** What goes wrong when the archive's content runs in the stand-in, in a folder far from any other
 *  node_modules. */
export async function startProblems(archive: string, workFolder: string): Promise<readonly string[]> {
  const appFolder = join(workFolder, 'app');
  extractAll(archive, appFolder);
  return [
    ...(await windowProblems(appFolder, workFolder)),
    ...(await commandProblems(appFolder, workFolder)),
  ];
}

/** The packed program as a command: plans a file, opens no window, leaves with its exit code. */
async function commandProblems(appFolder: string, workFolder: string): Promise<readonly string[]> {
  const file = join(workFolder, 'job.json');
  writeFileSync(file, JSON.stringify(JOB));
  const app = await launchStandin({
    appFolder,
    args: ['solve', file],
    dataFolder: join(workFolder, 'command-data'),
    env: { STANDIN_PACKAGED: '1' },
  });
  const code = await app.exited;
  return code === 0 && app.output().includes('4 of 4 pieces placed')
    ? []
    : [`the packed command line left with ${code}: ${app.output()}`];
}

async function windowProblems(appFolder: string, workFolder: string): Promise<readonly string[]> {
  const app = await launchStandin({
    appFolder,
    dataFolder: join(workFolder, 'data'),
    env: { STANDIN_PACKAGED: '1', CUTWRIGHT_PORT: '0' },
  });
  try {
    const page = await app.firstWindow();
    await page.waitForLoadState();
    const seen = await page.evaluate(async (job) => {
      const info = await window.cutwright?.appInfo();
      const header = (await fetch('/index.html')).headers.get('content-security-policy');
      const answer = await fetch('/v1/optimize/2d', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(job),
      });
      return { packaged: info?.packaged, header, status: answer.status, text: await answer.text() };
    }, JOB);
    const devTools = await app.evaluate(
      ({ BrowserWindow }) =>
        (
          BrowserWindow.getAllWindows()[0].webContents as unknown as {
            getLastWebPreferences(): { devTools?: boolean };
          }
        ).getLastWebPreferences().devTools,
    );
    const code = await app.close();
    return [
      ...(seen.packaged === true ? [] : ['the app does not know that it is packaged']),
      ...(seen.header === CONTENT_SECURITY_HEADER ? [] : [`the page has the policy ${seen.header}`]),
      ...(seen.status === 200 ? [] : [`a job was answered with ${seen.status}: ${seen.text.slice(0, 300)}`]),
      ...(devTools === false ? [] : ['developer tools are on in the packaged app']),
      ...(code === 0 ? [] : [`the app left with exit code ${code}`]),
    ];
  } catch (error) {
    app.process().kill('SIGKILL');
    return [`the packed app did not work in the stand-in: ${String(error)}\n${app.output()}`];
  }
}
