import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { curlOf, powerShellOf } from './callCommands.ts';

const BASE = 'http://127.0.0.1:8731';
const BODY = '{\n  "name": "it\'s a \u201Aside\u2018 of the carpenter\u2019s $(whoami) `tür`"\n}';
const sent = (request: string | null) => ({ method: 'POST', path: '/v1/optimize/2d?a=1&b=2', request });
const hasPowerShell = spawnSync('pwsh', ['-NoProfile', '-Command', '1']).status === 0;

/** What PowerShell reads in single quotes: any two of its single quotes are the second of them. */
const read = (text: string): string => text.replace(/['\u2018-\u201B](['\u2018-\u201B])/g, '$1');

describe('a call as a command', () => {
  it('of a shell survives quotes', () => {
    const shown = curlOf(sent(BODY), BASE).replace('curl', 'printf "[%s]"');
    const { stdout } = spawnSync('/bin/sh', ['-c', shown], { encoding: 'utf8' });
    expect(stdout.slice(stdout.indexOf('[--data-raw]'))).toBe(`[--data-raw][${BODY}]`);
    expect(stdout).toContain(`[${BASE}/v1/optimize/2d?a=1&b=2]`);
  });

  it('of PowerShell takes the body as it was, as UTF-8, and no body where there was none', () => {
    const command = powerShellOf(sent(BODY), BASE);
    const [, uri, body] =
      /^Invoke-RestMethod -Method POST -Uri '(.*?)' `\n.*GetBytes\('(.*)'\)\)$/s.exec(command) ?? [];
    expect(uri).toBe(`${BASE}/v1/optimize/2d?a=1&b=2`);
    expect(read(body ?? '')).toBe(BODY);
    // No quote stands alone inside.
    expect((body ?? '').replace(/(['\u2018-\u201B])\1/g, '')).not.toMatch(/['\u2018-\u201B]/);
    for (const none of [null, ''])
      expect(powerShellOf(sent(none), BASE).split('`')).toEqual([
        `Invoke-RestMethod -Method POST -Uri '${BASE}/v1/optimize/2d?a=1&b=2' `,
        "\n  -Headers @{ Authorization = 'Bearer <your key>' }",
      ]);
  });

  it.runIf(hasPowerShell)('of PowerShell is read so by PowerShell', () => {
    const [, bytes] = /-Body (\(.*\))$/s.exec(powerShellOf(sent(BODY), BASE)) ?? [];
    const { stdout } = spawnSync(
      'pwsh',
      ['-NoProfile', '-Command', `[Convert]::ToBase64String(${bytes ?? ''})`],
      { encoding: 'utf8' },
    );
    expect(Buffer.from(stdout.trim(), 'base64').toString()).toBe(BODY);
  });
});
