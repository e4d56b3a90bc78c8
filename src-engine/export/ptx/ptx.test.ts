import { describe, expect, it } from 'vitest';
import type { Request2d, Response2d } from '../../contract/panel2d.ts';
import { solve } from '../../index.ts';
import { judgePtx } from '../../judge/index.ts';
import { receiverOf } from '../../testing/machineFiles.ts';
import { sample } from '../../testing/quick.ts';
import { randomRequest2d } from '../../testing/random2d.ts';
import { NEUTRAL_PTX, PTX_PROFILES, ptxProfile } from './profile.ts';
import type { PtxProfile } from './profile.ts';
import { FileRefused } from '../fileRefused.ts';
import { rowsOfParts } from './rowsOfPlan.ts';
import { ptx2d } from './ptx.ts';
import { ptxNotes } from './ptxNotes.ts';

const JOB = { title: 'Kitchen', units: 'mm' } as const;

const plan = (request: Request2d): Response2d =>
  solve('2d', { ...request, include: ['cutPlan', 'offcuts', 'passes'] }) as Response2d;

/** What the judge's own reader finds of the plan in the file. */
const requireSame = (request: Request2d, response: Response2d, profile: PtxProfile): void =>
  expect(
    judgePtx(request, response, ptx2d(request, response, JOB, profile), receiverOf(profile, JOB.units)),
  ).toEqual([]);

describe('ptx', () => {
  it('names the job with as many letters as the format holds', () => {
    const request: Request2d = { parts: [{ w: 500, h: 300 }], stock: [{ w: 2800, h: 2070 }] };
    const text = ptx2d(request, plan(request), { ...JOB, title: 'k'.repeat(80) }, NEUTRAL_PTX);
    expect(text).toContain(`HEADER,1.18,${'k'.repeat(25)},0`);
    expect(text).toContain(`JOBS,1,${'k'.repeat(50)},,`);
  });

  it('writes a plan that a reader of its own replays to the same pieces and offcuts, for every receiver', () => {
    let compared = 0;
    let refused = 0;
    for (let seed = 1; seed <= sample(60, 5); seed++) {
      const request = randomRequest2d(seed);
      request.options = { ...request.options, tolerance: undefined, effort: 'fast' };
      delete request.engine;
      const response = plan(request);
      for (const profile of PTX_PROFILES) {
        try {
          requireSame(request, response, profile);
          compared += 1;
        } catch (error) {
          if (!(error instanceof FileRefused))
            throw new Error(`seed ${seed}, ${profile.id}: ${String(error)}`);
          refused += 1;
          if (error.maxCutStages === null) continue;
          request.options = { ...request.options, maxCutStages: error.maxCutStages };
          requireSame(request, plan(request), profile);
        }
      }
    }
    expect(compared).toBeGreaterThan(refused);
  });

  it('writes for CADmatic 4 what its saw was seen to take: books of three, every row a pass, rests as 92', () => {
    const request: Request2d = {
      parts: [
        { name: 'Tall', w: 1897, h: 333, rotatable: false, qty: 4 },
        { name: 'Short', w: 697, h: 333, rotatable: false, qty: 4 },
      ],
      stock: [{ w: 2440, h: 1220 }],
      options: { kerf: 4.4, trim: { left: 10, top: 10 }, firstCut: 'horizontal', minOffcut: 300 },
    };
    const response = plan(request);
    const text = ptx2d(request, response, JOB, ptxProfile('cadmatic-4'));
    requireSame(request, response, ptxProfile('cadmatic-4'));
    const records = text.split('\r\n').map((line) => line.split(','));
    const of = (name: string) => records.filter(([kind]) => kind === name);
    expect(of('HEADER')[0]?.[1]).toBe('1');
    // BOOK, then kerfs and trims of the plan, then RULE1 to RULE4.
    expect(of('MATERIALS')[0]?.slice(6)).toEqual('3,4.4,4.4,10,0,10,0,0,0,0,6,1,1,1'.split(','));
    for (const [, , , , , runs, cycles, book] of of('PATTERNS'))
      expect([cycles, book]).toEqual([String(Math.ceil(Number(runs) / 3)), '3']);
    expect(of('OFFCUTS').length).toBeGreaterThan(0);
    for (const offcut of of('OFFCUTS')) expect(offcut[3]).toBe('');
    const cuts = of('CUTS').filter(([, , pattern]) => pattern === '1');
    for (const [, , , , sequence, fn, , repeats, piece] of cuts) {
      expect([sequence, repeats]).not.toContain('0');
      expect(Number(fn) > 90).toBe(piece?.startsWith('X'));
    }
    const rips = cuts.filter(([, , , , , fn]) => fn === '1');
    expect(rips.map(([, , , , sequence]) => sequence)).toEqual(rips.map((_, at) => String(at + 1)));
    const neutral = ptx2d(request, response, JOB, NEUTRAL_PTX);
    expect(neutral).toContain('MATERIALS,1,1,MATERIAL,No material named,,1,4.4');
    expect(neutral).not.toMatch(/^CUTS,.*,9\d,.*,X/m);
  });

  it('finds the rows of parts and boards whose numbers the answer rounded', () => {
    const request: Request2d = {
      parts: [{ w: 333.33333333, h: 100, qty: 2 }],
      stock: [{ w: 1000.00000049, h: 300, price: 1.23456789, qty: 4 }],
    };
    const lines = ptx2d(request, plan(request), JOB, NEUTRAL_PTX).split('\r\n');
    expect(lines).toContain('PARTS_REQ,1,1,Part_1,1,333.333,100,2,0,0,0,2');
    expect(lines.find((line) => line.startsWith('BOARDS'))).toContain(',1000,300,4,1,1.235,');
  });

  it('cuts a board into no more than it holds, also in 64ths of an inch', () => {
    const wide = 1 + 1 / 64;
    const request: Request2d = {
      parts: [{ w: wide, h: 24, qty: 84 }],
      stock: [{ w: 84 * wide + 83 * (9 / 64), h: 24 }],
      options: { kerf: 9 / 64 },
    };
    const response = plan(request);
    expect(response.sheets).toHaveLength(1);
    const lines = ptx2d(request, response, { title: 'Slats', units: 'in' }, NEUTRAL_PTX).split('\r\n');
    const fields = (record: string): readonly string[] =>
      lines.find((line) => line.startsWith(`${record},`))?.split(',') ?? [];
    const kerf = Number(fields('MATERIALS')[7]);
    const used = lines
      .filter((line) => line.startsWith('CUTS,'))
      .map((line) => line.split(',').map(Number))
      .reduce(
        (sum, [, , , , , , size = 0, passes = 0]) => sum + size * Math.max(1, passes) + kerf * passes,
        0,
      );
    expect(used).toBeLessThanOrEqual(Number(fields('BOARDS')[5]));
  });

  it('names no offcut that its three decimals make to nothing', () => {
    const request: Request2d = {
      parts: [{ w: 1296.3333, h: 198, qty: 2, rotatable: false }],
      stock: [{ w: 2592.6667, h: 198 }],
    };
    const response = plan(request);
    expect(response.sheets[0]?.offcuts).toEqual([{ x: 2592.6666, y: 0, w: 0.0001, h: 198 }]);
    for (const profile of PTX_PROFILES) {
      requireSame(request, response, profile);
      // A row without a size would be a label for the piece before it.
      expect(ptx2d(request, response, JOB, profile)).not.toMatch(/^(?:OFFCUTS|CUTS,(?:\d+,){5}0,)/m);
    }
  });

  it('tells the finished size of a part in the directions of its cut size, also where they were exchanged', () => {
    const part = { w: 199, h: 900, qty: 2, rotatable: false };
    const infos = [{ swapped: true, finished: [900, 200] }, { finished: [200, 900] }].map((meta) => {
      const request: Request2d = { parts: [{ ...part, meta }], stock: [{ w: 2800, h: 2070 }] };
      return ptx2d(request, plan(request), JOB, NEUTRAL_PTX)
        .split('\r\n')
        .find((line) => line.startsWith('PARTS_INF'));
    });
    expect(infos).toEqual(['PARTS_INF,1,1,Part 1,1,200,900', 'PARTS_INF,1,1,Part 1,1,200,900']);
  });

  it('folds equal sheets into one pattern and equal neighbours into repeats', () => {
    const request: Request2d = {
      parts: [{ name: 'Side', w: 700, h: 500, qty: 12, edgeBanding: { top: 'ABS 1', left: 'ABS 2' } }],
      stock: [{ w: 2300, h: 1014, qty: 5, price: 48 }],
      options: { kerf: 4, firstCut: 'horizontal', trim: { left: 5, top: 5, right: 5, bottom: 5 } },
    };
    const text = ptx2d(request, plan(request), JOB, NEUTRAL_PTX);
    expect(text.split('\r\n').filter((line) => line.startsWith('PATTERNS'))).toEqual([
      'PATTERNS,1,1,1,0,2,2,1',
    ]);
    expect(text).toContain('CUTS,1,1,1,1,1,500,1,0,0\r\n');
    expect(text).toContain('CUTS,1,1,2,2,2,700,3,1,6\r\n');
    expect(text).toContain('PARTS_INF,1,1,Side,1,,,,,ABS 1,ABS 2\r\n');
    expect(text).toContain('MATERIALS,1,1,MATERIAL,No material named,,1,4,4,5,5,5,5,0,0,0,4,1,1,0\r\n');
  });

  it('refuses in a sentence what the receiver cannot cut, and names the stages that it can', () => {
    const request: Request2d = {
      parts: [
        { w: 610, h: 400 },
        { w: 380, h: 400 },
        { w: 300, h: 190 },
        { w: 300, h: 205 },
        { w: 305, h: 390 },
      ],
      stock: [{ w: 1000, h: 800 }],
    };
    const low = { ...NEUTRAL_PTX, deepestPhase: 1, headCuts: false, label: 'A rip saw' };
    expect(() => ptx2d(request, plan(request), JOB, low)).toThrow(
      /^Sheet 1 needs \d phases; the receiver \(A rip saw\) cuts at most 1\./,
    );
    expect(() => ptx2d(request, { ...plan(request), guillotineValid: false }, JOB, NEUTRAL_PTX)).toThrow(
      /edge to edge/,
    );
  });

  const trimmed: Request2d = {
    parts: [
      { name: 'Long', w: 950, h: 200, qty: 2 },
      { name: 'Short', w: 400, h: 300, qty: 2 },
    ],
    stock: [{ w: 980, h: 760 }],
    options: { kerf: 4, firstCut: 'horizontal', trim: { left: 20, top: 7, right: 10, bottom: 5 } },
  };
  const cutsOf = (request: Request2d, profile: PtxProfile): string[] => {
    const response = plan(request);
    requireSame(request, response, profile);
    const lines = ptx2d(request, response, JOB, profile).split('\r\n');
    return lines.flatMap((line) => (line.startsWith('CUTS') ? [line.split(',').slice(5, 9).join(' ')] : []));
  };
  const inPatterns = PTX_PROFILES.find(({ trims }) => trims === 'cuts') ?? NEUTRAL_PTX;

  it('trims the board before its rips and each strip before its cross-cuts, where patterns hold the trims', () => {
    // Function, size, passes, part. Behind the last piece of a strip a trim stays, so it takes a pass.
    expect(cutsOf(trimmed, inPatterns)).toEqual([
      ...['91 3 1 0', '1 300 1 0', '92 16 1 0', '2 400 2 2', '2 142 1 X1'],
      ...['1 200 2 0', '92 16 1 0', '2 950 1 1', '1 36 1 0', '92 16 1 0', '2 950 1 X2'],
    ]);
    expect(cutsOf(trimmed, NEUTRAL_PTX)).toEqual([
      ...['1 300 1 0', '2 400 2 2', '2 142 0 X1', '1 200 2 0', '2 950 0 1', '1 36 0 X2'],
    ]);
  });

  it('trims the board before its head cut and each section before its rips, whatever the receiver', () => {
    const request: Request2d = {
      parts: [
        { name: 'Side', w: 300, h: 740, qty: 1 },
        { name: 'Shelf', w: 300, h: 200, qty: 3 },
        { name: 'Top', w: 400, h: 130, qty: 2 },
      ],
      stock: [{ w: 770, h: 760 }],
      options: { kerf: 4, firstCut: 'vertical', trim: { left: 20, top: 7, right: 10, bottom: 5 } },
    };
    for (const profile of [NEUTRAL_PTX, inPatterns]) {
      const cuts = cutsOf(request, { ...profile, deepestPhase: 3 });
      expect(cuts.slice(0, 3)).toEqual(['90 16 1 0', '0 434 1 0', '91 3 1 0']);
      expect(cuts.filter((cut) => cut === '90 16 1 0')).toHaveLength(1);
    }
  });

  it('names no default trims where a pattern of the material has cuts of its own for some phases only', () => {
    const sheet = { w: 770, h: 760 };
    const request: Request2d = {
      parts: [
        { name: 'Side', w: 300, h: 740, material: 'Oak' },
        { name: 'Shelf', w: 300, h: 200, qty: 3, material: 'Oak' },
        { name: 'Top', w: 400, h: 130, qty: 2, material: 'Oak' },
        { name: 'Door', w: 740, h: 300, qty: 2, material: 'Ash' },
      ],
      stock: [
        { ...sheet, material: 'Oak' },
        { ...sheet, material: 'Ash' },
      ],
      options: { kerf: 4, trim: { left: 20, top: 7, right: 10, bottom: 5 } },
    };
    const text = ptx2d(request, plan(request), JOB, { ...NEUTRAL_PTX, deepestPhase: 3 });
    const trims = text
      .split('\r\n')
      .filter((line) => line.startsWith('MATERIALS'))
      .map((line) => line.split(',').slice(9, 13).join(' '));
    expect(trims).toEqual(['0 0 0 0', '7 5 20 10']);
  });

  it('gives a turned part to a row that may be turned, and each part to the row whose meta it carries', () => {
    const door = { name: 'Door', w: 700, h: 380 };
    const request: Request2d = {
      parts: [
        { ...door, qty: 2, rotatable: false, edgeBanding: { left: 'ABS 1' } },
        { ...door, qty: 2 },
        { name: 'Shelf', w: 300, h: 200, meta: { cabinet: 'K1' } },
        { name: 'Shelf', w: 300, h: 200, meta: { cabinet: 'K2' } },
      ],
      stock: [{ w: 1100, h: 1160 }],
      options: { kerf: 4 },
    };
    const response = plan(request);
    expect(response.sheets.flatMap(({ parts }) => parts).some(({ rotated }) => rotated)).toBe(true);
    requireSame(request, response, NEUTRAL_PTX);
    const shelves = {
      ...response,
      sheets: response.sheets.map((sheet) => ({ ...sheet, parts: sheet.parts.toReversed() })),
    };
    for (const answer of [response, shelves]) {
      const rows = rowsOfParts(
        request,
        answer,
        answer.sheets.map(() => null),
      );
      answer.sheets.forEach(({ parts }, sheet) =>
        parts.forEach(({ meta }, at) => expect(request.parts[rows[sheet]?.[at] ?? -1]?.meta).toEqual(meta)),
      );
    }
  });

  it('tells what is longer than its field, and trims thinner than the blade', () => {
    const long = 'Seite mit Nut für die Rückwand '.repeat(8);
    const request: Request2d = {
      parts: [
        {
          name: long,
          w: 500,
          h: 300,
          edgeBanding: { top: 'ABS Eiche Halifax natur H1180 ST37 23 x 2 mm, gerade Kante' },
        },
        { name: 'ß'.repeat(101), w: 500, h: 200 },
      ],
      stock: [{ w: 2800, h: 2070 }],
      options: { kerf: 4, trim: { top: 2 } },
    };
    const response = plan(request);
    const text = ptx2d(request, response, { ...JOB, title: 'k'.repeat(51) }, NEUTRAL_PTX);
    expect(text).toContain(',"ABS Eiche Halifax natur H1180 ST37 23 x 2 mm, gera"\r\n');
    for (const [, name = ''] of text.matchAll(/PARTS_INF,1,\d,([^,]*),/g))
      expect(name.length).toBeLessThanOrEqual(200);
    expect(ptxNotes(request, response, 'k'.repeat(51))).toEqual([
      `PTX: 4 names and notes are longer than the format holds and are cut, first "${'k'.repeat(51)}"`,
      'PTX: a trim of 2 is thinner than the blade (4), which the saw takes',
    ]);
    expect(ptxNotes({ ...request, options: { kerf: 2, trim: { top: 2 } } }, response, 'Kitchen')).toEqual([
      expect.stringMatching(/^PTX: 3 names and notes are longer .* first "Seite mit Nut .{0,70}…"$/),
    ]);
  });

  it('keeps codes apart in plain ASCII and quotes text with commas', () => {
    const request: Request2d = {
      parts: [
        { name: 'Tür, außen', w: 100, h: 50 },
        { name: 'Tur, aussen', w: 90, h: 50 },
      ],
      stock: [{ w: 500, h: 500 }],
    };
    const text = ptx2d(request, plan(request), JOB, NEUTRAL_PTX);
    expect(text).toContain('PARTS_REQ,1,1,Tur_aussen,');
    expect(text).toContain('PARTS_REQ,1,2,Tur_aussen_2,');
    expect(text).toContain('PARTS_INF,1,1,"Tur, aussen",1');
  });

  it('calls a part by its number where its name has no letter of the format, and tells what is left out', () => {
    const request: Request2d = {
      parts: [
        { name: 'Фасад шкафа', w: 100, h: 50 },
        {
          name: '棚板 51',
          w: 90,
          h: 50,
          material: 'Spanplatte weiß',
          meta: { cabinet: 'US-01', note: 'Nut – 8×4' },
        },
        { name: 'Tür “XL”', w: 80, h: 50 },
      ],
      stock: [
        { w: 500, h: 500 },
        { w: 500, h: 500, material: 'Spanplatte weiß', meta: { name: 'Ganze Platte' } },
      ],
    };
    const response = plan(request);
    const text = ptx2d(request, response, JOB, NEUTRAL_PTX);
    for (const record of [
      'PARTS_REQ,1,1,Part_1,',
      'PARTS_INF,1,1,Part 1,1',
      'PARTS_INF,1,3,"Tur ""XL""",1',
      'PARTS_UDI,1,1,Part 1,,1\r\n',
      'PARTS_UDI,1,2,51,Spanplatte weiss,2,US-01,Nut - 8x4\r\n',
    ])
      expect(text).toContain(record);
    expect(ptxNotes(request, response, 'Kitchen')).toEqual([
      'PTX is plain ASCII: letters are left out of 2 names and notes, first "Фасад шкафа"',
    ]);
    expect(ptxNotes({ ...request, parts: request.parts.slice(2) }, response, 'Kitchen')).toEqual([]);
  });

  it('gives no number of boards where none limits the plan, what there is where the app says so', () => {
    const board = { w: 1000, h: 800 };
    const boardsOf = (
      stock: Request2d['stock'],
      options: Request2d['options'] = {},
    ): readonly [string | undefined, readonly string[]] => {
      const request: Request2d = { parts: [{ name: 'Side', w: 900, h: 700, qty: 3 }], stock, options };
      const response = plan(request);
      const text = ptx2d(request, response, JOB, NEUTRAL_PTX);
      return [
        /^BOARDS,1,1,[^,]*,1,1000,800,([^,]*,\d+)/m.exec(text)?.[1],
        ptxNotes(request, response, 'Kitchen'),
      ];
    };
    expect(boardsOf([board])).toEqual([',3', []]);
    // As the app asks for as many as are needed.
    expect(boardsOf([{ ...board, qty: 2000 }], { respectStock: true })).toEqual([',3', []]);
    expect(boardsOf([{ ...board, qty: 2000, meta: { have: 8 } }])).toEqual(['8,3', []]);
    expect(boardsOf([{ ...board, qty: 5 }], { respectStock: true })).toEqual(['5,3', []]);
    expect(boardsOf([board], { respectStock: true })[0]).toBe('1,1');
    expect(boardsOf([{ ...board, qty: 2000, meta: { have: 2, name: 'White' } }])).toEqual([
      ',3',
      ['PTX: the plan takes 3 of "White", there are 2: the quantity is left empty, which sets no limit'],
    ]);
  });
});
