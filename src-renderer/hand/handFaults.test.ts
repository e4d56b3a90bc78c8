import { describe, expect, it } from 'vitest';
import { InvalidRequest } from '../../src-engine/contract/errors.ts';
import type { Request2d, Response2d } from '../../src-engine/contract/panel2d.ts';
import type { Rng } from '../../src-engine/control/rng.ts';
import { createRng } from '../../src-engine/control/rng.ts';
import { solve } from '../../src-engine/index.ts';
import { faultsOf2d } from '../../src-engine/judge/judge2d.ts';
import { sample } from '../../src-engine/testing/quick.ts';
import { randomRequest2d } from '../../src-engine/testing/random2d.ts';
import type { PanelsPlan } from '../stores/plan.ts';
import type { Arrangement } from './arrangement.ts';
import { marksIn, marksOf, moved, pinned, swapped, takenOff, turned } from './arrangement.ts';
import { handFaults } from './handFaults.ts';
import { PANEL_HAND } from './panelHand.ts';
import { freeSpot, snapped } from './spots.ts';

const { arrangementOf, draftOf, fixedOf } = PANEL_HAND;

const EDITS = sample(500, 60);

/** A random job as the window would send it: rows carry their ids. */
function planOf(seed: number): PanelsPlan {
  const random = randomRequest2d(seed);
  const request: Request2d = {
    ...random,
    engine: 'heuristic',
    parts: random.parts.map((part, row) => ({ ...part, meta: { row: `p${row}` } })),
    stock: random.stock.map((stock, row) => ({ ...stock, meta: { row: `s${row}` } })),
    options: { ...random.options, effort: 'fast' },
  };
  return {
    asked: {
      request,
      partRows: request.parts.map((_, row) => `p${row}`),
      stockRows: request.stock.map((_, row) => `s${row}`),
      notes: [],
    },
    response: solve('2d', request) as Response2d,
    key: '',
    effort: 'full',
    roundTripMs: 0,
  };
}

function randomEdit(rng: Rng, request: Request2d, sheets: Arrangement): Arrangement {
  const sheet = rng.below(sheets.length);
  const at = { sheet, index: rng.below(sheets[sheet].pieces.length) };
  const { w, h } = request.stock[sheets[sheet].stock];
  const held = { x: Math.round(rng.next() * w * 10) / 10, y: Math.round(rng.next() * h * 10) / 10 };
  const other = rng.below(sheets.length + 1);
  switch (rng.below(7)) {
    case 0:
      return moved(sheets, at, { sheet, ...held });
    case 1:
      return moved(sheets, at, { sheet, ...snapped(request, sheets, at, held, 60) });
    case 2:
      return turned(sheets, at);
    case 3:
      return swapped(sheets, at, { sheet, index: rng.below(sheets[sheet].pieces.length) });
    case 4:
      return takenOff(sheets, at);
    case 5: {
      const spot =
        other < sheets.length ? freeSpot(request, sheets, other, sheets[sheet].pieces[at.index]) : null;
      return moved(sheets, at, { sheet: other, ...(spot ?? held) });
    }
    default:
      return pinned(sheets, at);
  }
}

const SAME_WORD = { outside: 'inside', apart: 'apart' } as const;

describe('a hand on the plan', () => {
  it(`says of each of ${EDITS} random edits what the judge says, and what passes gets its cuts`, () => {
    const rng = createRng(17);
    const seen = { held: 0, refused: 0 };
    let edits = 0;
    for (let seed = 1; edits < EDITS; seed++) {
      let plan = planOf(seed);
      const { request } = plan.asked;
      for (let turn = 0; turn < 12 && edits < EDITS; turn++) {
        const before = arrangementOf(plan);
        if (before === null || before.length === 0) break;
        const sheets = randomEdit(rng, request, before);
        edits += 1;
        if (sheets.length === 0) break;
        const said = handFaults(request, sheets);
        const draft = draftOf(plan, sheets);
        const judged = new Set(faultsOf2d(request, draft).map(({ topic }) => topic));
        for (const [kind, topic] of Object.entries(SAME_WORD))
          expect(judged.has(topic), `seed ${seed}, edit ${edits}: ${kind}`).toBe(
            said.some((fault) => fault.kind === kind),
          );
        const fixed: Request2d = {
          ...request,
          fixed: fixedOf(request, sheets, 'leave') as Request2d['fixed'],
        };
        if (said.length > 0) {
          expect(() => solve('2d', fixed), `seed ${seed}, edit ${edits}: ${said[0].kind}`).toThrow(
            InvalidRequest,
          );
          seen.refused += 1;
          plan = {
            ...plan,
            response: rng.next() < 0.5 ? draft : plan.response,
            hand: marksOf(sheets, plan.asked.partRows),
          };
          continue;
        }
        const response = solve('2d', fixed) as Response2d;
        const faults = faultsOf2d(fixed, response).filter(
          ({ sentence }) => !sentence.includes('maxCutStages'),
        );
        expect(faults, `seed ${seed}, edit ${edits}`).toEqual([]);
        seen.held += 1;
        const marks = marksIn(sheets, arrangementOf({ ...plan, response }) ?? [], plan.asked.partRows);
        expect(marks.pins.length).toBe(marksOf(sheets, plan.asked.partRows).pins.length);
        plan = { ...plan, response, hand: marks };
      }
    }
    expect(Math.min(seen.held, seen.refused)).toBeGreaterThan(EDITS / 8);
  });

  it('puts a piece only where nothing is in its way', () => {
    for (let seed = 1; seed <= 6; seed++) {
      const plan = planOf(seed);
      const sheets = arrangementOf(plan);
      if (sheets === null || sheets.length < 2) continue;
      const piece = sheets[0].pieces[0];
      const { request } = plan.asked;
      if (handFaults(request, sheets).length > 0) continue;
      const spot = freeSpot(request, sheets, 1, piece);
      if (spot === null) continue;
      const after = moved(sheets, { sheet: 0, index: 0 }, { sheet: 1, ...spot });
      expect(handFaults(request, after).filter(({ kind }) => kind === 'apart' || kind === 'outside')).toEqual(
        [],
      );
    }
  });
});
