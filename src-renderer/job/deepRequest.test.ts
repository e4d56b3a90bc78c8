import { describe, expect, it } from 'vitest';
import type { Request2d, Response2d } from '../../src-engine/contract/panel2d.ts';
import { check, solve } from '../../src-engine/index.ts';
import { randomRequest2d } from '../../src-engine/testing/random2d.ts';
import { verifyResponse } from '../../src-engine/testing/verifyResponse.ts';
import { withRests } from '../plan/withRests.ts';
import { deepIgnores, deepNeeds, deepRequest, deepResponse } from './deepRequest.ts';

const PLAIN: Request2d = { parts: [{ w: 300, h: 200, qty: 4 }], stock: [{ w: 1000, h: 800 }] };
const broken = (request: Request2d): readonly string[] =>
  deepNeeds(request).flatMap((need) => (need.broken === null ? [] : [`${need.words}: ${need.broken}`]));

describe('deepNeeds', () => {
  it('is content with a plain job, and with trim and one material', () => {
    expect(broken(PLAIN)).toEqual([]);
    const trimmed: Request2d = {
      parts: [{ w: 300, h: 200, material: 'Oak' }],
      stock: [
        { w: 1000, h: 800, material: 'Oak' },
        { w: 500, h: 500, material: 'MDF' },
      ],
      options: { trim: { left: 10 } },
    };
    expect(broken(trimmed)).toEqual([]);
    expect(deepRequest(trimmed)).toMatchObject({ parts: [{ w: 300, h: 200 }], stock: [{ w: 990, h: 800 }] });
  });
  it('names everything the search cannot do for a job', () => {
    const request: Request2d = {
      parts: [
        { w: 300, h: 200, grainGroup: 'A' },
        { w: 100, h: 100 },
      ],
      stock: [
        { w: 1000, h: 800 },
        { w: 500, h: 500 },
      ],
      options: { respectStock: true, maxCutStages: 2, firstCut: 'horizontal', tolerance: 1 },
    };
    expect(broken(request)).toEqual([
      'One sheet format: Stock offers 2 for it',
      'As many sheets as needed: quantities in Stock are a limit',
      'No parts kept on one sheet: 1 row is',
      'Three stages and a cut to size: the saw makes at most 2',
    ]);
    expect(deepIgnores(request)).toEqual(['first cut', 'tolerance']);
    expect(
      broken({
        ...PLAIN,
        parts: [
          { w: 1, h: 1, material: 'Oak' },
          { w: 1, h: 1 },
        ],
      }),
    ).toEqual(['One material: the parts are of 2 materials']);
  });
});

describe('deepRequest and deepResponse', () => {
  it('ask what engine max accepts, and give an answer to the whole request that an independent judge finds right', () => {
    let tried = 0;
    for (let seed = 1; tried < 60; seed++) {
      const { engine: _, ...request } = randomRequest2d(seed);
      if (broken(request).length > 0) continue;
      tried++;
      const asked = deepRequest(request);
      if (asked.stock[0].w <= 0 || asked.stock[0].h <= 0) continue;
      expect(() => check('2d', asked)).not.toThrow();
      const found = solve('2d', {
        ...asked,
        engine: 'heuristic',
        options: { ...asked.options, maxCutStages: request.options?.maxCutStages, effort: 'fast' },
        include: ['cutPlan', 'bound'],
      }) as Response2d;
      const response = deepResponse(request, found);
      const plan = withRests({
        asked: { request, partRows: [], stockRows: [], notes: [] },
        response,
        key: '',
        effort: 'full',
        roundTripMs: 0,
      });
      expect(verifyResponse('2d', request, plan.response), `seed ${seed}`).toEqual([]);
    }
  });
});
