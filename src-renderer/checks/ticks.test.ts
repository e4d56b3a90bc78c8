import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { solveDeep2d } from '../../src-engine/index.ts';
import type { Response2d } from '../../src-engine/contract/panel2d.ts';
import type { JobMode } from '../job/jobDocument.ts';
import type { PanelsPlan } from '../stores/plans/plan.ts';
import { pairOfPlan } from './pairOfPlan.ts';
import { pairOfAnswer, readAnswer } from './readAnswer.ts';
import type { Tick } from './ticks.ts';
import { ticksOf } from './ticks.ts';

const FIXTURES = join(import.meta.dirname, '..', '..', 'src-engine', 'fixtures');
const json = (folder: string, file: string): object =>
  JSON.parse(readFileSync(join(FIXTURES, folder, `${file}.json`), 'utf8')) as object;
const requestOf = (folder: string, name: string): object => json(folder, `${name}.request`);
/** The answer on file, with a version and a time in place of the masks. */
const answerOf = (folder: string, name: string): object => ({
  ...json(folder, `${name}.expected`),
  engineVersion: '0.1.0+0123456789ab',
  timing: { solveMs: 1 },
});
const bad = (ticks: readonly Tick[]): readonly string[] =>
  ticks.filter(({ state }) => state === 'bad').map(({ topic }) => topic);
const kitchen = answerOf('2d', 'kitchen-63') as Response2d;
const saw = { minOffcut: null, kerf: 3.2, trim: { left: 10, right: 10, top: 10, bottom: 10 } };

/** The kitchen with its second piece moved onto the first. */
function overlapping(): Response2d {
  const [first, ...others] = kitchen.sheets;
  const [one, two, ...rest] = first.parts;
  return {
    ...kitchen,
    sheets: [{ ...first, parts: [one, { ...two, x: one.x + 5, y: one.y + 5 }, ...rest] }, ...others],
  };
}

describe('the checks', () => {
  const cases: readonly (readonly [JobMode, string, string])[] = [
    ['panels', '2d', 'kitchen-63'],
    ['bars', '1d', 'materials'],
    ['timber', 'wood', 'materials-per-section'],
    ['shapes', 'nest', 'brackets-with-defect-zone'],
  ];
  it.each(cases)('hold for %s as the service answered', (mode, folder, name) => {
    const pair = { mode, request: requestOf(folder, name), response: answerOf(folder, name) };
    expect(bad(ticksOf(pair))).toEqual([]);
  });

  it('say in words and by place what does not hold', () => {
    const ticks = ticksOf({
      mode: 'panels',
      request: requestOf('2d', 'kitchen-63'),
      response: overlapping(),
    });
    expect(bad(ticks)).toContain('apart');
    expect(ticks.find(({ topic }) => topic === 'apart')?.faults[0]).toEqual({
      said: expect.objectContaining({ pattern: '{0} and {1} overlap or are closer than the kerf' }),
      sheet: 0,
      parts: [0, 1],
    });
  });

  it('read an answer without its request, with the blade and trim of the job', () => {
    expect(bad(ticksOf(pairOfAnswer(kitchen, saw)))).toEqual([]);
    expect(bad(ticksOf(pairOfAnswer(overlapping(), saw)))).toEqual(
      expect.arrayContaining(['apart', 'sawing']),
    );
    expect(bad(ticksOf(pairOfAnswer(kitchen, { ...saw, kerf: 4 })))).toContain('apart');
  });

  it('know answers from other files and name the field that is wrong', () => {
    expect(readAnswer('{"name": "a job"}')).toBeNull();
    expect(readAnswer('x')).toBeNull();
    expect(
      readAnswer(JSON.stringify({ request: requestOf('2d', 'kitchen-63'), response: kitchen }))?.mode,
    ).toBe('panels');
    expect(() => readAnswer(JSON.stringify({ ...kitchen, unplaced: [{ name: 'x', w: 'wide' }] }))).toThrow(
      /^response\.unplaced\.0\.w: /,
    );
  });
});

it('a plan of the deep search with trim, offcuts and a forced first cut holds', () => {
  const request = {
    parts: [{ w: 300, h: 200, qty: 5, material: 'Oak', name: 'Side' }],
    stock: [{ w: 1000, h: 800, material: 'Oak', qty: 10 }],
    options: { kerf: 4, trim: { left: 10 }, minOffcut: 50, firstCut: 'vertical', effort: 'fast' },
    include: ['cutPlan', 'offcuts', 'passes', 'bound'],
  } as const;
  const response = solveDeep2d(request);
  expect(response.sheets[0].offcuts?.length).toBeGreaterThan(0);
  const asked = { request, partRows: ['p'], partNumbers: [1], stockRows: ['s'], notes: [] };
  const plan = { asked, response, key: '', effort: 'full' } as unknown as PanelsPlan;
  const bad = ticksOf(pairOfPlan('panels', plan)).filter(({ state }) => state === 'bad');
  expect(bad).toEqual([]);
});
