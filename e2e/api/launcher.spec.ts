import { spawn, spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from '../fixtures.ts';

const ROOT = resolve(import.meta.dirname, '..', '..');

/** `npm start` with the browser as its window; resolves once it has said where to look. */
async function npmStart(
  dataFolder: string,
): Promise<{ npm: ChildProcess; url: string; lines: readonly string[] }> {
  const npm = spawn(
    'npm',
    ['start', '--silent', '--', '--browser', '--no-open', '--port', '0', '--data', dataFolder],
    { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, CI: '1' } },
  );
  let text = '';
  const address = await new Promise<string>((done, fail) => {
    npm.stdout.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      const found = /^Open (http:\/\/127\.0\.0\.1:\d+)\/#code=\S+$/m.exec(text);
      if (found) done(found[1]);
    });
    npm.once('exit', (code) => fail(new Error(`npm start ended with ${code}: ${text}`)));
  });
  return { npm, url: address, lines: text.trim().split('\n') };
}

const answers = (url: string): Promise<boolean> =>
  fetch(`${url}/v1/health`).then(
    (answer) => answer.ok,
    () => false,
  );

for (const [signal, tag] of [
  ['SIGTERM', []],
  ['SIGKILL', ['@thorough']],
] as const) {
  test(`npm start says in one line why it is the browser, and its server ends with it (${signal})`, {
    tag: [...tag],
  }, async ({ dataFolder }) => {
    const { npm, url, lines } = await npmStart(dataFolder);
    expect(lines.filter((line) => line.includes('opens in the browser'))).toHaveLength(1);
    expect(await answers(url)).toBe(true);
    npm.kill(signal);
    await expect.poll(() => answers(url)).toBe(false);
    await expect.poll(() => existsSync(join(dataFolder, 'api.json'))).toBe(false);
  });
}

test('a Node that is too old says so in one sentence', async () => {
  const pretend =
    "data:text/javascript,Object.defineProperty(process.versions,'node',{value:'20.11.0'});" +
    "Object.defineProperty(process,'version',{value:'v20.11.0'})";
  const run = spawnSync(process.execPath, ['--import', pretend, join(ROOT, 'tools', 'launch.mjs'), 'start'], {
    encoding: 'utf8',
  });
  expect(run.status).toBe(1);
  expect(run.stdout).toBe('');
  expect(run.stderr.trim().split('\n')).toHaveLength(1);
  expect(run.stderr).toMatch(/needs Node 24 and found v20\.11\.0/);
});

test('asking for a window where there is none is refused with the reason', async () => {
  const env: NodeJS.ProcessEnv = { ...process.env };
  delete env['DISPLAY'];
  delete env['WAYLAND_DISPLAY'];
  test.skip(process.platform !== 'linux', 'only Linux can be without a display');
  const run = spawnSync(process.execPath, [join(ROOT, 'tools', 'launch.mjs'), 'start', '--desktop'], {
    encoding: 'utf8',
    env,
  });
  expect(run.status).toBe(1);
  expect(run.stderr).toContain('there is no display');
});
