import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { afterAll, describe, expect, it } from 'vitest';
import { seldom } from '../../src-engine/testing/seldom.ts';
import { program } from '../../e2e/api/service.ts';
import { endEngine, run } from '../../e2e/api/commandLine.ts';
import { EXIT } from './surroundings.ts';

const JOB = {
  parts: [
    { name: 'Side', w: 720, h: 560, qty: 4 },
    { name: 'Door', w: 597, h: 716, qty: 2 },
  ],
  stock: [{ w: 2800, h: 2070, price: 48 }],
  options: { kerf: 3.2 },
};
const CLI = program('cli');

const folder = mkdtempSync(join(tmpdir(), 'cutwright-cli-'));
afterAll(() => {
  endEngine();
  rmSync(folder, { recursive: true, force: true });
});

describe('the command line', () => {
  it('plans a request from a file, writes the drawing into a folder and prints one line of figures', async () => {
    const file = join(folder, 'kitchen.json');
    writeFileSync(file, JSON.stringify(JOB));
    const { code, out, err } = await run([
      'solve',
      file,
      '--svg',
      `${folder}/plans/`,
      '--csv',
      join(folder, 'cuts.csv'),
    ]);
    expect(code).toBe(EXIT.done);
    expect(out).toMatch(
      /^1 sheet, 6 of 6 pieces placed, [\d.]+ % used, \d+ passes, price 48 \(2d, heuristic\)\n$/,
    );
    expect(err).toContain(`wrote ${join(folder, 'plans', 'kitchen.svg')}`);
    expect(readFileSync(join(folder, 'plans', 'kitchen.svg'), 'utf8')).toContain('Door');
    expect(readFileSync(join(folder, 'cuts.csv'), 'utf8').split('\r\n')[0]).toBe(
      'sheet,part,x,y,w,h,rotated,material',
    );
  });

  it('prints the answer of the service with --json: meta as sent, only the exports that are included', async () => {
    const body =
      '{"parts":[{"w":10,"h":10,"meta":{"a":1.10,"__proto__":9007199254740993}}],' +
      '"stock":[{"w":50,"h":50}],"include":["cutPlan"]}';
    const { code, out } = await run(['solve', '-', '--json', '--svg', join(folder, 'one.svg')], body);
    expect(code).toBe(EXIT.done);
    expect(out).toContain('"meta":{"a":1.10,"__proto__":9007199254740993}');
    const answer = JSON.parse(out) as Record<string, unknown>;
    expect(answer['svg']).toBeUndefined();
    expect(answer['cutPlan']).toBeDefined();
  });

  seldom('prints a nest as the service answers it: outlines only where they are included', async () => {
    const triangle = [
      [0, 0],
      [60, 0],
      [0, 40],
    ];
    const nest = { parts: [{ polygon: triangle }], stock: [{ w: 200, h: 100, exclusions: [triangle] }] };
    const keys = async (include: object, ...more: readonly string[]): Promise<readonly string[]> => {
      const { code, out } = await run(
        ['solve', '-', '--json', ...more],
        JSON.stringify({ ...nest, ...include }),
      );
      expect(code).toBe(EXIT.done);
      const { sheets } = JSON.parse(out) as { sheets: readonly { parts: readonly object[] }[] };
      return [...Object.keys(sheets[0] ?? {}), ...Object.keys(sheets[0]?.parts[0] ?? {})];
    };
    expect(await keys({})).not.toContain('polygon');
    const made = await keys({}, '--dxf-sheets', join(folder, 'sheets'));
    expect(made).toContain('bbox');
    expect(made).not.toContain('polygon');
    expect(made).not.toContain('exclusions');
    expect(await keys({ include: ['outlines'] })).toContain('polygon');
  });

  it.each([
    ['1d', { parts: [{ length: 700, qty: 3 }], stock: [{ length: 2500 }] }, /^1 bar, 3 of 3 pieces placed/],
    [
      'wood',
      { parts: [{ length: 700, sw: 45, sh: 95 }], stock: [{ length: 2500, sw: 95, sh: 45 }] },
      /\(wood/,
    ],
    [
      'nest',
      {
        parts: [
          {
            polygon: [
              [0, 0],
              [40, 0],
              [0, 30],
            ],
          },
        ],
        stock: [{ w: 100, h: 100 }],
      },
      /1 of 1 pieces/,
    ],
  ])('finds out by the fields of the parts that a request is %s', async (_mode, body, line) => {
    expect((await run(['solve', '-'], JSON.stringify(body))).out).toMatch(line);
  });

  it('tells each kind of error by its exit code and names the field, argument or file', async () => {
    const wrong = { ...JOB, parts: [{ w: 10, h: -5 }] };
    expect(await run(['solve', '-'], JSON.stringify(wrong))).toMatchObject({
      code: EXIT.refused,
      err: expect.stringContaining('parts[0].h') as string,
    });
    expect(await run(['solve', join(folder, 'none.json')])).toMatchObject({
      code: EXIT.file,
      err: expect.stringContaining('none.json') as string,
    });
    expect(await run(['solve', '-', '--engin', 'max'])).toMatchObject({
      code: EXIT.usage,
      err: expect.stringContaining('--engin') as string,
    });
    expect(await run(['solve', '-', '--kerf', '3', '--kerf', '4'])).toMatchObject({
      code: EXIT.usage,
      err: expect.stringContaining('--kerf is given twice') as string,
    });
    expect(await run(['solve', '-', '--mode', '3d'])).toMatchObject({
      code: EXIT.usage,
      err: expect.stringContaining('3d') as string,
    });
    expect(await run(['plan'])).toMatchObject({
      code: EXIT.usage,
      err: expect.stringContaining('plan') as string,
    });
    const tooBig = { ...JOB, parts: [{ name: 'Work\u001b[2J\ntop', w: 4000, h: 600 }] };
    expect(await run(['solve', '-', '--require-all'], JSON.stringify(tooBig))).toMatchObject({
      code: EXIT.unplaced,
      out: expect.stringContaining('not placed: 1 x Work [2J top') as string,
    });
  });

  it('writes a file for a beam saw, and refuses in a sentence what that saw cannot cut', async () => {
    const { code, err } = await run(['solve', '-', '--ptx', join(folder, 'job.ptx')], JSON.stringify(JOB));
    expect({ code, err }).toMatchObject({
      code: EXIT.done,
      err: expect.stringContaining('not tried on a machine') as string,
    });
    expect(readFileSync(join(folder, 'job.ptx'), 'utf8')).toMatch(/^HEADER,1\.18,/);
    expect(
      (await run(['solve', '-', '--ptx', 'x', '--ptx-profile', 'giant'], JSON.stringify(JOB))).err,
    ).toContain('neutral');
  });

  it('writes a drawing and a program for each sheet, the program only for a machine that was described', async () => {
    const machine = join(folder, 'laser.json');
    writeFileSync(
      machine,
      JSON.stringify({ name: 'L', post: 'grbl-laser', units: 'mm', toolDiameter: 0.2, cutFeed: 900 }),
    );
    const target = join(folder, 'machine');
    const args = ['solve', '-', '--dxf-sheets', target, '--gcode', target];
    expect(await run(args, JSON.stringify(JOB))).toMatchObject({
      code: EXIT.usage,
      err: expect.stringContaining('--machine') as string,
    });
    const { code, err } = await run([...args, '--machine', machine], JSON.stringify(JOB));
    expect({ code, err }).toMatchObject({
      code: EXIT.done,
      err: expect.stringMatching(/G-code\): not tried on a machine[^]*plan-sheet-1\.nc/) as string,
    });
    expect(readFileSync(join(target, 'plan-sheet-1.dxf'), 'utf8')).toContain('CUT_OUTER');
    expect(readFileSync(join(target, 'plan-sheet-1.nc'), 'utf8')).toContain('M4 S0');
    writeFileSync(
      machine,
      JSON.stringify({ name: 'L', post: 'plasma', units: 'mm', toolDiameter: 0, cutFeed: 1 }),
    );
    expect((await run([...args, '--machine', machine], JSON.stringify(JOB))).err).toContain(
      'post must be one of',
    );
  });

  it('plans a list with the stock of the command line, or with a named profile', async () => {
    const file = join(folder, 'parts.csv');
    writeFileSync(file, 'Name;Length (mm);Width (mm);Qty\nSide;720;560;4\nDoor;716;597;2\n');
    const made = await run(['solve', file, '--stock', '2800x2070', '--kerf', '3.2', '--ptx', `${folder}/`]);
    expect(made).toMatchObject({
      code: EXIT.done,
      out: expect.stringMatching(/^1 sheet, 6 of 6/) as string,
    });
    const ptx = join(folder, 'parts.ptx');
    expect(readFileSync(ptx, 'utf8')).toContain('PARTS_REQ,1,1,Side,1,720,560,4');
    mkdirSync(join(folder, 'profiles'));
    writeFileSync(
      join(folder, 'profiles', 'saw.json'),
      JSON.stringify({ stock: [{ w: 2800, h: 2070 }], options: { kerf: 4 } }),
    );
    const again = await run(['solve', ptx, '--profile', 'saw', '--data', folder, '--json']);
    expect((JSON.parse(again.out) as { metrics: object }).metrics).toMatchObject({ placed: 6, total: 6 });
    expect(await run(['solve', file])).toMatchObject({
      code: EXIT.usage,
      err: expect.stringContaining('--stock') as string,
    });
    expect(await run(['solve', file, '--profile', 'none', '--data', folder])).toMatchObject({
      code: EXIT.file,
      err: expect.stringContaining('none.json') as string,
    });
  });

  seldom('writes files for machines in the unit and for the receiver of the profile', async () => {
    const file = join(folder, 'shelves.csv');
    writeFileSync(file, 'Name,Length (in),Width (in),Qty\nDoor,23.5,15.25,2\n');
    const saw = join(folder, 'inches.json');
    const profile = { unit: 'in', stock: [{ w: 97, h: 49 }], options: { kerf: 0.125 } };
    writeFileSync(saw, JSON.stringify({ ...profile, receiver: 'three-phases' }));
    const args = ['solve', file, '--profile', saw, '--ptx', `${folder}/`, '--dxf-sheets', `${folder}/`];
    expect((await run(args)).code).toBe(EXIT.done);
    // 1: inches (PTX); 70/1: inches (DXF).
    expect(readFileSync(join(folder, 'shelves.ptx'), 'utf8')).toMatch(/^HEADER,1\.18,shelves,1,/);
    expect(readFileSync(join(folder, 'shelves-sheet-1.dxf'), 'utf8')).toMatch(
      /\$INSUNITS\r?\n *70\r?\n *1\r?\n/,
    );
    const receiver = readFileSync(join(folder, 'shelves.ptx'), 'utf8');
    await run([...args, '--ptx-profile', 'neutral']);
    expect(readFileSync(join(folder, 'shelves.ptx'), 'utf8')).not.toBe(receiver);
    expect(await run([...args, '--units', 'mm'])).toMatchObject({
      code: EXIT.usage,
      err: expect.stringContaining('contradicts the profile') as string,
    });
    writeFileSync(saw, JSON.stringify({ ...profile, kerf: 3 }));
    expect(await run(args)).toMatchObject({
      code: EXIT.file,
      err: expect.stringContaining('unknown field kerf') as string,
    });
  });

  it('names options that would have no effect, and units that contradict each other', async () => {
    const machine = join(folder, 'mm.json');
    writeFileSync(
      machine,
      JSON.stringify({ name: 'L', post: 'grbl-laser', units: 'mm', toolDiameter: 0, cutFeed: 900 }),
    );
    const wrong: readonly (readonly string[])[] = [
      ['--together', '--ptx', 'x'],
      ['--origin', 'top-left'],
      ['--ptx-profile', 'neutral'],
      ['--units', 'in'],
      ['--machine', machine],
      ['--machine', machine, '--gcode', 'x', '--units', 'in'],
      ['--svg', '-'],
    ];
    for (const options of wrong)
      expect(await run(['solve', '-', ...options], JSON.stringify(JOB))).toMatchObject({
        code: EXIT.usage,
        err: expect.stringContaining(options[0] ?? '') as string,
      });
    const list = 'Name;Length (mm);Width (mm);Qty\nSide;720;560;4\n';
    const args = ['solve', '-', '--stock', '2800x2070'];
    expect((await run([...args, '--answer', 'stlye:1=comma'], list)).err).toContain(
      'note: --answer stlye:1 was ignored',
    );
    expect((await run([...args, '--answer', 'comma'], list)).code).toBe(EXIT.usage);
    expect(await run(['solve', '--help'])).toMatchObject({ code: EXIT.done, err: '' });
  });

  it.runIf(process.platform === 'linux')(
    'names a file that cannot be written, without waiting for ever',
    async () => {
      expect(await run(['solve', '-', '--svg', '/proc/plans/'], JSON.stringify(JOB))).toMatchObject({
        code: EXIT.file,
        err: expect.stringContaining('/proc/plans/plan.svg cannot be written') as string,
      });
    },
  );

  it('says nothing about include tokens that it added itself', async () => {
    const triangle = [
      [0, 0],
      [90, 0],
      [0, 60],
    ];
    const body = JSON.stringify({ parts: [{ polygon: triangle }], stock: [{ w: 300, h: 200 }] });
    const { err } = await run(['solve', '-', '--svg-sheets', join(folder, 'nest')], body);
    expect(err).not.toContain('include token');
    expect(err).toContain('wrote');
  });

  it('asks in words where a list can be read two ways, and plans with the answer', async () => {
    const list = 'Name;Length (mm);Width (mm);Qty\nSide;1.200;560;4\nDoor;1.716;597;2\n';
    const args = ['solve', '-', '--stock', '2800x2070'];
    const asked = await run(args, list);
    expect(asked).toMatchObject({ code: EXIT.asked, out: '' });
    const id = /--answer "(style[^=]*)=/.exec(asked.err)?.[1];
    expect(asked.err).toContain('is the point or the comma the decimal sign?');
    const answered = await run([...args, '--answer', `${id}=comma`, '--json'], list);
    const { sheets } = JSON.parse(answered.out) as { sheets: { parts: { w: number; h: number }[] }[] };
    expect(Math.max(...sheets[0].parts.flatMap(({ w, h }) => [w, h]))).toBe(1716);
  });

  it('names the line that cannot be read, and plans nothing', async () => {
    const list = 'Name;Length (mm);Width (mm);Qty\nSide;72O;560;4\nDoor;716;597;2\n';
    expect(await run(['solve', '-', '--stock', '2800x2070'], list)).toMatchObject({
      code: EXIT.asked,
      out: '',
      err: expect.stringContaining('line 2: the length "72O" cannot be read') as string,
    });
  });

  it('refuses a plan that the saw cannot cut, with the stages that would do, and does it when told', async () => {
    const body = JSON.stringify({
      parts: [
        { w: 610, h: 400 },
        { w: 380, h: 400 },
        { w: 300, h: 190 },
        { w: 300, h: 205 },
        { w: 305, h: 390 },
        { w: 150, h: 90 },
        { w: 140, h: 100 },
      ],
      stock: [{ w: 1000, h: 800 }],
    });
    const args = ['solve', '-', '--ptx', join(folder, 'small.ptx'), '--ptx-profile', 'three-phases'];
    const refused = await run(args, body);
    expect(refused).toMatchObject({
      code: EXIT.refused,
      err: expect.stringContaining('--stages 3') as string,
    });
    expect(await run([...args, '--stages', '3'], body)).toMatchObject({ code: EXIT.done });
  });

  seldom('reads the outlines of a drawing as rows of a nest request', async () => {
    const file = join(folder, 'plate.svg');
    writeFileSync(file, '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0H90V40H0Z"/></svg>');
    const { code, out } = await run(['import', file]);
    expect(code).toBe(EXIT.done);
    expect(JSON.parse(out)).toMatchObject({ format: 'svg', parts: [{ name: 'plate' }] });
    expect(await run(['solve', file])).toMatchObject({
      code: EXIT.usage,
      err: expect.stringContaining('plate.svg is a drawing: cutwright import reads') as string,
    });
    const holed = join(folder, 'holed.svg');
    writeFileSync(holed, '<svg><path d="M0 0H90V40H0ZM10 10H30V30H10ZM20 10H40V30H20Z"/></svg>');
    const holesOf = async (...more: readonly string[]): Promise<unknown> =>
      (JSON.parse((await run(['import', holed, ...more])).out) as { parts: { holes: unknown[] }[] }).parts[0]
        ?.holes.length;
    expect([await holesOf(), await holesOf('--as-drawn')]).toEqual([1, 2]);
    const packed = join(folder, 'packed.svgz');
    writeFileSync(packed, gzipSync(readFileSync(file)));
    expect(JSON.parse((await run(['import', packed])).out)).toMatchObject({ parts: [{ name: 'packed' }] });
    writeFileSync(packed, gzipSync(readFileSync(file)).subarray(0, 60));
    expect(await run(['import', packed])).toMatchObject({
      code: EXIT.file,
      err: expect.stringContaining('packed.svgz cannot be unpacked') as string,
    });
  });
});

describe('the Model Context Protocol server', () => {
  it('offers every call with its schema, plans, refuses with the field and keeps the picture', async () => {
    const client = new Client({ name: 'test', version: '1' });
    await client.connect(new StdioClientTransport({ command: process.execPath, args: [CLI, 'mcp'] }));
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { readonly version: string };
    expect(client.getServerVersion()).toMatchObject({ name: 'cutwright', version });
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual([
      'plan_panels',
      'plan_bars',
      'plan_timber',
      'nest_shapes',
      'check_panels',
      'check_bars',
      'check_timber',
      'check_shapes',
      'read_outlines',
    ]);
    expect(tools[0].inputSchema.required).toEqual(['parts', 'stock']);

    const good = await client.callTool({ name: 'plan_panels', arguments: JOB });
    const content = good.content as { type: string; text?: string; uri?: string }[];
    expect(content[0].text).toMatch(/^1 sheet, 6 of 6 pieces placed/);
    expect((JSON.parse(content[1].text ?? '') as { sheets: unknown[] }).sheets).toHaveLength(1);
    const picture = await client.readResource({ uri: content[2].uri ?? '' });
    expect((picture.contents[0] as { text: string }).text).toContain('<svg');

    const bad = await client.callTool({
      name: 'plan_panels',
      arguments: { ...JOB, parts: [{ w: 1, h: 0 }] },
    });
    expect(bad.isError).toBe(true);
    expect(JSON.stringify(bad.content)).toContain('parts[0].h');
    await client.close();
  });
});
