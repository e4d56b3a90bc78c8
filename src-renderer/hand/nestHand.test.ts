import { describe, expect, it } from 'vitest';
import { InvalidRequest } from '../../src-engine/contract/errors.ts';
import type { ResponseNest } from '../../src-engine/contract/nest.ts';
import type { Rng } from '../../src-engine/control/rng.ts';
import { createRng } from '../../src-engine/control/rng.ts';
import { solve } from '../../src-engine/index.ts';
import { faultsOfNest } from '../../src-engine/judge/judgeNest.ts';
import { sample } from '../../src-engine/testing/quick.ts';
import { randomRequestNest } from '../../src-engine/testing/randomNest.ts';
import type { ShapesRequest } from '../job/shapesRequest.ts';
import type { ShapesPlan } from '../stores/plan.ts';
import type { Arrangement } from './arrangement.ts';
import { marksIn, marksOf, moved, pinned, swapped, takenOff } from './arrangement.ts';
import { NEST_HAND, turnedTo } from './nestHand.ts';
import { freeNestSpot, snappedNest } from './nestSpots.ts';

const EDITS = sample(500, 60);

/** A random job as the window would send it: rows carry their ids. */
function planOf(seed: number): ShapesPlan {
  const random = randomRequestNest(seed);
  const request: ShapesRequest = {
    ...random,
    parts: random.parts.map((part, row) => ({ ...part, meta: { row: `p${row}` } })),
    stock: random.stock.map((stock, row) => ({ ...stock, meta: { row: `s${row}` } })),
  };
  return {
    asked: {
      request,
      partRows: request.parts.map((_, row) => `p${row}`),
      stockRows: request.stock.map((_, row) => `s${row}`),
      notes: [],
    },
    response: solve('nest', request) as ResponseNest,
    key: '',
    effort: 'full',
    roundTripMs: 0,
  };
}

function randomEdit(rng: Rng, request: ShapesRequest, sheets: Arrangement): Arrangement {
  const sheet = rng.below(sheets.length);
  const { stock, pieces } = sheets[sheet];
  const at = { sheet, index: rng.below(pieces.length) };
  const piece = pieces[at.index];
  const others = pieces.filter((_, index) => index !== at.index);
  const held = { x: Math.round(rng.next() * 5000) / 10, y: Math.round(rng.next() * 3000) / 10 };
  const other = rng.below(sheets.length + 1);
  switch (rng.below(9)) {
    case 0:
      return moved(sheets, at, { sheet, ...held });
    case 1:
    case 2: {
      const { x, y } = snappedNest(request, stock, others, { ...piece, ...held }, 60);
      return moved(sheets, at, { sheet, x, y });
    }
    case 3:
      return NEST_HAND.turned?.(request, sheets, at) ?? sheets;
    case 4:
      return turnedTo(request, sheets, at, {
        rotation: Math.round(rng.next() * 3600) / 10,
        mirrored: rng.below(2) === 0,
      });
    case 5:
      return swapped(sheets, at, { sheet, index: rng.below(pieces.length) });
    case 6:
      return takenOff(sheets, at);
    case 7:
      return moved(sheets, at, { sheet: other, ...NEST_HAND.spotOn(request, sheets, other, piece) });
    default:
      return pinned(sheets, at);
  }
}

describe('a hand on outlines', () => {
  it(`says of each of ${EDITS} random edits what the judge says, and what passes is laid so`, () => {
    const rng = createRng(17);
    const seen = { held: 0, refused: 0 };
    let edits = 0;
    for (let seed = 1; edits < EDITS; seed++) {
      let plan = planOf(seed);
      const { request, partRows } = plan.asked;
      for (let turn = 0; turn < 40 && edits < EDITS; turn++) {
        const before = NEST_HAND.arrangementOf(plan);
        if (before === null || before.length === 0) break;
        const sheets = randomEdit(rng, request, before);
        edits += 1;
        if (sheets.length === 0) break;
        const where = `seed ${seed}, edit ${edits}`;
        const said = NEST_HAND.faults(request, sheets);
        const draft = NEST_HAND.draftOf(plan, sheets);
        const judged = new Set(faultsOfNest(request, draft).map(({ topic }) => topic));
        const saysOut = said.some(({ kind }) => kind === 'outside' || kind === 'zone');
        expect(judged.has('inside'), `${where}: inside`).toBe(saysOut);
        expect(judged.has('apart'), `${where}: apart`).toBe(said.some(({ kind }) => kind === 'apart'));
        const fixed = { ...request, fixed: NEST_HAND.fixedOf(request, sheets, 'leave') } as ShapesRequest;
        if (said.length > 0) {
          expect(() => solve('nest', fixed), `${where}: ${said[0].kind}`).toThrow(InvalidRequest);
          seen.refused += 1;
          if (rng.below(2) === 0) plan = { ...plan, response: draft, hand: marksOf(sheets, partRows) };
          continue;
        }
        const response = solve('nest', fixed) as ResponseNest;
        expect(faultsOfNest(fixed, response), where).toEqual([]);
        seen.held += 1;
        const marks = marksIn(sheets, NEST_HAND.arrangementOf({ ...plan, response }) ?? [], partRows);
        expect(marks.pins.length, where).toBe(marksOf(sheets, partRows).pins.length);
        plan = { ...plan, response, hand: marks };
      }
    }
    expect(Math.min(seen.held, seen.refused)).toBeGreaterThan(EDITS / 8);
  });

  it('sends a piece only where it has room, and lets a held one slide beside what is in its way', () => {
    const square: [number, number][] = [
      [0, 0],
      [40, 0],
      [40, 40],
      [0, 40],
    ];
    const request: ShapesRequest = {
      parts: [{ polygon: square, qty: 3 }],
      stock: [{ w: 100, h: 50, exclusions: [[...square]] }],
      options: { spacing: 5 },
    };
    const piece = { row: 0, x: 0, y: 0, turned: false, pinned: false };
    const spot = freeNestSpot(request, 0, [], piece);
    expect(spot).toEqual({ x: 60, y: 0 });
    expect(freeNestSpot(request, 0, [{ ...piece, x: 60 }], piece)).toBeNull();
    const beside = snappedNest(request, 0, [], { ...piece, x: 38, y: 4 }, 10);
    expect(beside).toEqual({ x: 45, y: 4, isBad: false });
  });
});
