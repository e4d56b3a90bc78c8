import { describe, expect, it } from 'vitest';
import { InvalidRequest } from '../../src-engine/contract/errors.ts';
import type { Request1d, Response1d } from '../../src-engine/contract/linear1d.ts';
import type { RequestWood, ResponseWood } from '../../src-engine/contract/wood.ts';
import type { Rng } from '../../src-engine/control/rng.ts';
import { createRng } from '../../src-engine/control/rng.ts';
import { solve } from '../../src-engine/index.ts';
import { faultsOf1d, faultsOfWood } from '../../src-engine/judge/judgeRods.ts';
import { sample } from '../../src-engine/testing/quick.ts';
import { rodsView } from '../plan/rodsView.ts';
import type { RodsPlan } from '../stores/plan.ts';
import type { Arrangement } from './arrangement.ts';
import { marksIn, marksOf, moved, pinned, swapped, takenOff } from './arrangement.ts';
import { ROD_HAND, slotAt } from './rodHand.ts';

const EDITS = sample(500, 80);
const LENGTHS = [300, 418.5, 640, 905, 1180, 2010];
const SECTIONS = [
  [45, 95],
  [60, 120],
] as const;

/** A random job of bars, or of timber for odd seeds, as the window would send it: rows carry their ids. */
function planOf(seed: number): RodsPlan {
  const rng = createRng(seed);
  const isTimber = seed % 2 === 1;
  const section = (): object => {
    const [sw, sh] = SECTIONS[rng.below(2)];
    return isTimber ? { sw, sh } : {};
  };
  const parts = Array.from({ length: 2 + rng.below(5) }, (_, row) => ({
    length: LENGTHS[rng.below(LENGTHS.length)],
    ...section(),
    qty: 1 + rng.below(6),
    name: `Part ${row}`,
    ...(rng.below(3) === 0 ? { material: 'Oak' } : {}),
    meta: { row: `p${row}` },
  }));
  const stock = SECTIONS.flatMap(([sw, sh]) =>
    [undefined, 'Oak'].map((material) => ({
      length: 2500 + 500 * rng.below(4),
      ...(isTimber ? { sw, sh } : {}),
      qty: 3 + rng.below(4),
      ...(material === undefined ? {} : { material }),
    })),
  ).map((row, at) => ({ ...row, meta: { row: `s${at}` } }));
  const request = {
    parts,
    stock,
    options: {
      kerf: rng.below(5),
      tolerance: rng.below(2) * 20,
      trim: { start: rng.below(2) * 12, end: rng.below(2) * 8 },
      respectStock: rng.below(2) === 0,
    },
  } as Request1d | RequestWood;
  return {
    asked: {
      request,
      partRows: parts.map((_, row) => `p${row}`),
      stockRows: stock.map((_, row) => `s${row}`),
      notes: [],
    },
    response: solved(request),
    key: '',
    effort: 'full',
    roundTripMs: 0,
  };
}

const isTimberRequest = (request: Request1d | RequestWood): request is RequestWood =>
  'sw' in request.parts[0];
const solved = (request: Request1d | RequestWood): RodsPlan['response'] =>
  solve(isTimberRequest(request) ? 'wood' : '1d', request) as Response1d | ResponseWood;
const judged = (request: Request1d | RequestWood, response: RodsPlan['response']) =>
  isTimberRequest(request)
    ? faultsOfWood(request, response as ResponseWood)
    : faultsOf1d(request, response as Response1d);

function randomEdit(rng: Rng, request: RodsPlan['asked']['request'], sheets: Arrangement): Arrangement {
  const sheet = rng.below(sheets.length);
  const at = { sheet, index: rng.below(sheets[sheet].pieces.length) };
  const other = rng.below(sheets.length + 1);
  const partner = rng.below(sheets.length);
  switch (rng.below(6)) {
    case 0: {
      const skip = other === sheet ? at.index : null;
      return moved(sheets, at, { sheet: other, x: slotAt(sheets, other, skip, rng.below(4)), y: 0 });
    }
    case 1:
      return swapped(sheets, at, { sheet: partner, index: rng.below(sheets[partner].pieces.length) });
    case 2:
      return takenOff(sheets, at);
    case 3:
      return ROD_HAND.moved(request, sheets, at, rng.below(2) === 0 ? [1, 0] : [-1, 0], 1);
    case 4:
      return ROD_HAND.moved(request, sheets, at, rng.below(2) === 0 ? [0, 1] : [0, -1], 1);
    default:
      return pinned(sheets, at);
  }
}

describe('a hand on rods', () => {
  it(`says of each of ${EDITS} random edits what the judge says, and what passes gets its cuts`, () => {
    const rng = createRng(17);
    const seen = { held: 0, refused: 0 };
    let edits = 0;
    for (let seed = 1; edits < EDITS; seed++) {
      let plan = planOf(seed);
      const { request } = plan.asked;
      for (let turn = 0; turn < 12 && edits < EDITS; turn++) {
        const before = ROD_HAND.arrangementOf(plan);
        if (before === null || before.length === 0) break;
        const sheets = ROD_HAND.settled(request, randomEdit(rng, request, before));
        edits += 1;
        if (sheets.length === 0) break;
        const said = ROD_HAND.faults(request, sheets);
        const draft = ROD_HAND.draftOf(plan, sheets);
        const topics = new Set(judged(request, draft).map(({ topic }) => topic));
        const where = `seed ${seed}, edit ${edits}`;
        if (!said.some(({ kind }) => kind === 'material'))
          expect(topics.has('inside'), where).toBe(said.some(({ kind }) => kind === 'outside'));
        expect(topics.has('apart'), where).toBe(false);
        const again = ROD_HAND.arrangementOf({ ...plan, response: draft });
        expect(again?.map(({ pieces }) => pieces.length)).toEqual(sheets.map(({ pieces }) => pieces.length));
        const fixed = { ...request, fixed: ROD_HAND.fixedOf(request, sheets, 'leave') } as typeof request;
        const marks = marksOf(sheets, plan.asked.partRows);
        if (said.length > 0) {
          expect(() => solved(fixed), `${where}: ${said[0].kind}`).toThrow(InvalidRequest);
          seen.refused += 1;
          if (rng.below(2) === 0) plan = { ...plan, response: draft, hand: marks };
          continue;
        }
        const response = solved(fixed);
        expect(judged(fixed, response), where).toEqual([]);
        seen.held += 1;
        const laid = ROD_HAND.arrangementOf({ ...plan, response }) ?? [];
        const kept = marksIn(sheets, laid, plan.asked.partRows);
        expect(kept.pins.length, where).toBe(marks.pins.length);
        plan = { ...plan, response, hand: kept };
        const placed = rodsView(response).groups.flatMap(({ rods }) => rods.flatMap(({ parts }) => parts));
        expect(placed.length, where).toBe(sheets.reduce((sum, { pieces }) => sum + pieces.length, 0));
      }
    }
    expect(Math.min(seen.held, seen.refused)).toBeGreaterThan(EDITS / 8);
  });
});
