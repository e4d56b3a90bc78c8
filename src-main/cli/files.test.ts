import { execFileSync } from 'node:child_process';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { program } from '../../e2e/api/service.ts';
import { endEngine, run } from '../../e2e/api/commandLine.ts';
import { USAGE } from './command.ts';
import { EXIT } from './surroundings.ts';
import { seldom } from '../../src-engine/testing/seldom.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'cutwright-files-'));
});
afterAll(() => {
  endEngine();
  rmSync(folder, { recursive: true, force: true });
});

describe('files of the command line', () => {
  seldom('tells a saw what a list says beside the sizes', async () => {
    const list =
      'Name;Finished length (mm);Finished width (mm);Qty;Cabinet;Note;Grain;Edge front\n' +
      'Drawer;900;200;2;K1;glue left;width;ABS 1\n';
    const target = join(folder, 'drawer.ptx');
    const args = ['solve', '-', '--stock', '2800x2070', '--take-likely', '--ptx', target];
    expect(await run(args, list)).toMatchObject({ code: EXIT.done });
    const ptx = readFileSync(target, 'utf8');
    expect(ptx).toContain('PARTS_REQ,1,1,Drawer,1,199,900,2');
    expect(ptx).toContain('PARTS_INF,1,1,Drawer,1,200,900,');
    expect(ptx).toMatch(/^PARTS_UDI,.*,K1,glue left\r?$/m);
  });

  it('says in words which file cannot be read or written, and why', async () => {
    const job = join(folder, 'job.json');
    writeFileSync(job, '{"parts":[{"w":10,"h":10}],"stock":[{"w":50,"h":50}]}');
    const [gone, inFile, long] = [
      join(folder, 'gone.json'),
      join(job, 'a.csv'),
      join(folder, 'x'.repeat(300)),
    ];
    const told = async (...args: readonly string[]): Promise<string> => {
      const { code, err } = await run(args);
      expect(code, err).toBe(EXIT.file);
      return err;
    };
    expect(await told('solve', gone)).toBe(`cutwright: ${gone} cannot be read: it is not there\n`);
    expect(await told('solve', folder)).toContain(`${folder} cannot be read: it is a folder`);
    expect(await told('watch', long, '--profile', 'x')).toContain(
      `${long} cannot be watched: the name is too long`,
    );
    expect(await told('solve', job, '--csv', long)).toContain(
      `${long} cannot be written: the name is too long`,
    );
    expect(await told('solve', job, '--csv', inFile)).toMatch(
      /a\.csv cannot be written: a part of its path is a file/,
    );
  });

  it('reads from standard input what it reads from a file: old letters, UTF-16, spreadsheets', async () => {
    const list = 'Name;Length (mm);Width (mm);Qty\nT\u00fcr;720;560;2\nK\u00fcche;700;560;2\n';
    const args = ['solve', '-', '--stock', '2800x2070', '--json'];
    for (const bytes of [
      Buffer.from(list, 'latin1'),
      Buffer.from(`\uFEFF${list}`, 'utf16le'),
      Buffer.from(list),
    ])
      expect((await run(args, bytes)).out).toContain('"T\u00fcr"');
    const none = await run(args, zipSync({ 'content.xml': strToU8('<a/>') }));
    expect(none).toMatchObject({
      code: EXIT.file,
      err: expect.stringContaining('no list in this file') as string,
    });
  });

  it('refuses a file that bars and timber have not, before anything is planned or written', async () => {
    const parts = [{ length: 500, sw: 45, sh: 95 }];
    const stock = [{ length: 6000, sw: 45, sh: 95 }];
    for (const mode of ['1d', 'wood']) {
      const files = ['--svg', join(folder, 'bars.svg'), '--csv', join(folder, 'bars.csv')];
      expect(
        await run(['solve', '-', '--mode', mode, ...files], JSON.stringify({ parts, stock })),
      ).toMatchObject({
        code: EXIT.usage,
        err: expect.stringContaining('--svg is for panels and shapes') as string,
      });
      expect(existsSync(join(folder, 'bars.csv'))).toBe(false);
    }
  });

  it('overwrites neither what it reads nor what it has written', async () => {
    const place = join(folder, 'clash');
    mkdirSync(join(place, 'twice'), { recursive: true });
    const list = 'Name;Length (mm);Width (mm);Qty\nSide;720;560;4\n';
    const profile = JSON.stringify({ stock: [{ w: 2800, h: 2070 }] });
    const files = { 'kitchen.csv': list, 'kitchen.ptx': list, 'saw.json': profile };
    for (const [name, text] of Object.entries(files)) writeFileSync(join(place, name), text);
    const [csv, saw] = [join(place, 'kitchen.csv'), join(place, 'saw.json')];
    for (const options of [
      ['--csv', `${place}/`],
      ['--csv', `${place}/twice/../kitchen.csv`],
      ['--svg', saw],
      ['--svg', join(place, 'one'), '--csv', join(place, 'one')],
      ['--csv', join(place, 'kitchen.ptx'), '--ptx', `${place}/`],
    ])
      expect(await run(['solve', csv, '--profile', saw, ...options])).toMatchObject({
        code: EXIT.usage,
        err: expect.stringMatching(/would be overwritten|named for two outputs/) as string,
      });
    for (const [name, text] of Object.entries(files))
      expect(readFileSync(join(place, name), 'utf8')).toBe(text);
    const good = ['--csv', `${place}/twice/`, '--svg', `${place}/twice/`, '--ptx', `${place}/twice/`];
    for (const _ of [1, 2])
      expect(await run(['solve', csv, '--profile', saw, ...good])).toMatchObject({ code: EXIT.done });
    expect(readdirSync(join(place, 'twice'))).toEqual(['kitchen.csv', 'kitchen.ptx', 'kitchen.svg']);
  });

  it.skipIf(process.platform === 'win32')(
    'writes through a link to what it leads to, and takes no place of one that leads nowhere',
    async () => {
      const place = join(folder, 'links');
      mkdirSync(place);
      const [there, link, nowhere, round] = ['there', 'link.csv', 'nowhere.csv', 'round.csv'].map((name) =>
        join(place, name),
      );
      writeFileSync(there, 'old');
      for (const [to, from] of [
        [there, link],
        [join(place, 'gone'), nowhere],
        [round, round],
      ])
        symlinkSync(to, from);
      const list = 'Name;Length (mm);Width (mm);Qty\nSide;720;560;4\n';
      const to = (file: string) => run(['solve', '-', '--stock', '2800x2070', '--csv', file], list);
      expect(await to(link)).toMatchObject({ code: EXIT.done });
      expect(readFileSync(there, 'utf8')).toContain('Side');
      for (const file of [nowhere, round])
        expect(await to(file)).toMatchObject({
          code: EXIT.usage,
          err: expect.stringContaining(`${file} is a link that leads to no file`) as string,
        });
      for (const file of [link, nowhere, round]) expect(lstatSync(file).isSymbolicLink()).toBe(true);
      expect(readdirSync(place)).toHaveLength(4);
    },
  );

  it('watches a folder only', async () => {
    const file = join(folder, 'saw.json');
    writeFileSync(file, JSON.stringify({ stock: [{ w: 2800, h: 2070 }] }));
    for (const place of [file, join(folder, 'none')])
      expect(await run(['watch', place, '--profile', file])).toMatchObject({
        code: EXIT.file,
        err: expect.stringContaining(`there is no folder ${place}`) as string,
      });
  });

  it('names line and column of a list for what the request may not be', async () => {
    const list = `Name;Length (mm);Qty\n${'A'.repeat(1001)};720;2\n`;
    const { code, err } = await run(['solve', '-', '--mode', '1d', '--stock', '5000'], list);
    expect({ code, err }).toEqual({
      code: EXIT.refused,
      err: 'cutwright: invalid_request: line 2, name must have at most 1000 characters\n',
    });
  });

  it('plans no timber whose section the list does not say', async () => {
    const list = 'Name;Length (mm);Qty\nA;720;2\n';
    const { code, err } = await run(['solve', '-', '--mode', 'wood', '--stock', '5000:45x95'], list);
    expect(code).toBe(EXIT.asked);
    expect(err).toContain('  line 2 has no section width\n  line 2 has no section height\n');
  });
});

describe('the help of the command line', () => {
  const told = (...args: readonly string[]): string =>
    execFileSync(process.execPath, [program('cli'), ...args], { encoding: 'utf8' });
  it('says in one sentence which argument is wrong, and all that there is only where nothing was said', async () => {
    const wrong = await run(['solve', '-', '--kerf', '3', '--kerf', '4']);
    expect(wrong.err.trim().split('\n')).toEqual([
      'cutwright: --kerf is given twice',
      'cutwright --help lists commands and options.',
    ]);
    expect(await run([])).toMatchObject({ code: EXIT.usage, err: expect.stringContaining(USAGE) as string });
  });

  it('lists every option, also those of the service, and the version is that of the package', async () => {
    const { out } = await run(['--help']);
    const options = new Set(told('serve', '--help').match(/--[a-z][a-z-]+/g));
    expect(options.size).toBeGreaterThan(12);
    for (const option of [...options, '--data', '--answer', '--take-likely', '--version'])
      expect(out).toContain(option);
    expect(/watch <folder>.*/.exec(out)?.[0]).toContain('--data');
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { readonly version: string };
    expect(told('--version')).toBe(`${version}\n`);
  });
});
