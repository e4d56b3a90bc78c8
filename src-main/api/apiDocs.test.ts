import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import { ROOT, startService } from '../../e2e/api/service.ts';

const run = promisify(execFile);
const api = await startService();
afterAll(() => api.close());

const examples = [...readFileSync(join(ROOT, 'docs/API.md'), 'utf8').matchAll(/```(sh|python|js)\n([\s\S]*?)```/g)].map((match, index) => ({ index, language: match[1], code: match[2].replaceAll('http://127.0.0.1:8731', api.url) }));
const pick = (language: string): string[] => examples.filter((example) => example.language === language).map(({ code }) => code);
const env = { ...process.env, CUTWRIGHT_KEY: api.key };
const python = ['/usr/bin/python3', '/usr/local/bin/python3', '/root/.pyenv/shims/python3'].find((path) => existsSync(path));
const curl = existsSync('/usr/bin/curl');

describe('the examples of docs/API.md work as they stand', () => {
  it('has one for curl, Python, Node and C#', () => expect([pick('sh').length, pick('python').length, pick('js').length]).toEqual([2, 1, 1]));
  it.runIf(curl)('curl: a panel plan with its meta', async () => {
    const { stdout } = await run('sh', ['-c', pick('sh')[0]], { env });
    expect(JSON.parse(stdout)).toMatchObject({ metrics: { placed: 5, totalPrice: 48.5 }, unplaced: [] });
    expect(stdout).toContain('"meta":{"order": 1207}');
  });
  it.runIf(curl)('curl: a job, accepted and polled', async () => {
    const { stdout } = await run('sh', ['-c', pick('sh')[1]], { env });
    expect(JSON.parse(stdout)).toMatchObject({ mode: 'nest', engine: 'max', status: expect.stringMatching(/queued|running/) as string });
  });
  it('Node: import and nest', async () => {
    const { stdout } = await run(process.execPath, ['--input-type=module', '-e', pick('js')[0]], { env });
    expect(stdout.trim()).toBe('4 parts on 1 sheet');
  });
  it.runIf(python !== undefined)('Python: bars', async () => {
    const { stdout } = await run(python ?? '', ['-c', pick('python')[0]], { env });
    expect(stdout).toMatch(/^4 rods, [\d.]+ %\n$/);
  });
});
