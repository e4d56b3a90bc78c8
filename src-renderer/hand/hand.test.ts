import { describe, expect, it } from 'vitest';
import { InvalidRequest } from '../../src-engine/contract/errors.ts';
import type { Request1d, Response1d } from '../../src-engine/contract/linear1d.ts';
import type { ResponseNest } from '../../src-engine/contract/nest.ts';
import type { Response2d } from '../../src-engine/contract/panel2d.ts';
import type { RequestWood, ResponseWood } from '../../src-engine/contract/wood.ts';
import type { Rng } from '../../src-engine/control/rng.ts';
import { createRng } from '../../src-engine/control/rng.ts';
import { solve } from '../../src-engine/index.ts';
import { faultsOf2d } from '../../src-engine/judge/panels/judge2d.ts';
import { faultsOfNest } from '../../src-engine/judge/nests/judgeNest.ts';
import { faultsOf1d, faultsOfWood } from '../../src-engine/judge/rods/judgeRods.ts';
import { sample } from '../../src-engine/testing/quick.ts';
import { randomRequest2d } from '../../src-engine/testing/random2d.ts';
import { randomRequestNest } from '../../src-engine/testing/randomNest.ts';
import type { ShapesRequest } from '../job/requests/shapesRequest.ts';
import type { AnyPlan, PanelsPlan, RodsPlan, ShapesPlan } from '../stores/plans/plan.ts';
import type { Arrangement } from './arrangement.ts';
import { marksIn, marksOf, moved, pinned, swapped, takenOff, turned } from './arrangement.ts';
import type { HandFault } from './handFaults.ts';
import { handFaults } from './handFaults.ts';
import type { HandKind } from './handKind.ts';
import { nestFaults } from './nestFaults.ts';
import { NEST_HAND, turnedTo } from './nestHand.ts';
import { PANEL_HAND } from './panelHand.ts';
import { ROD_HAND, slotAt } from './rodHand.ts';
import { freeSpot, snapped } from './spots.ts';
import { freeNestSpot, snappedNest } from './nestSpots.ts';
import { pointsOf } from '../../src-engine/testing/points.ts';

type Topics = ReadonlySet<string>;

/** A kind of work under random edits. */
interface Trial<P extends AnyPlan> {
  readonly hand: HandKind<P>;
  readonly edits: number;
  /** Edits of one job at the most. */
  readonly turns: number;
  readonly request: (seed: number) => P['asked']['request'];
  readonly solved: (request: P['asked']['request']) => P['response'];
  readonly judged: (
    request: P['asked']['request'],
    response: P['response'],
  ) => readonly { readonly topic: string; readonly sentence: string }[];
  readonly edit: (rng: Rng, request: P['asked']['request'], sheets: Arrangement) => Arrangement;
  /** Whether hand and judge say the same of one arrangement. */
  readonly agree: (said: readonly HandFault[], topics: Topics, where: string) => void;
}

/** A random job as the window would send it: rows carry their ids. */
function planOf<P extends AnyPlan>({ request, solved }: Trial<P>, seed: number): P {
  const asked = request(seed);
  const [parts, stock] = [
    asked.parts.map((part, row) => ({ ...part, meta: { row: `p${row}` } })),
    asked.stock.map((one, row) => ({ ...one, meta: { row: `s${row}` } })),
  ];
  const named = { ...asked, parts, stock } as P['asked']['request'];
  const partRows = parts.map(({ meta }) => meta.row);
  const stockRows = stock.map(({ meta }) => meta.row);
  return {
    asked: { request: named, partRows, partNumbers: parts.map((_, row) => row + 1), stockRows, notes: [] },
    response: solved(named),
    key: '',
    effort: 'full',
  } as unknown as P;
}

/** Every edit is judged twice, by the hand and by the judge; what passes is laid by the service as it was put, what
 *  does not pass is refused. */
function tryEdits<P extends AnyPlan>(trial: Trial<P>): void {
  const { hand } = trial;
  const rng = createRng(17);
  const seen = { held: 0, refused: 0 };
  let edits = 0;
  for (let seed = 1; edits < trial.edits; seed++) {
    let plan = planOf(trial, seed);
    const { request, partRows } = plan.asked;
    for (let turn = 0; turn < trial.turns && edits < trial.edits; turn++) {
      const before = hand.arrangementOf(plan);
      if (before === null || before.length === 0) break;
      const sheets = hand.settled(request, trial.edit(rng, request, before));
      edits += 1;
      if (sheets.length === 0) break;
      const where = `seed ${seed}, edit ${edits}`;
      const said = hand.faults(request, sheets);
      const draft = hand.draftOf(plan, sheets);
      trial.agree(said, new Set(trial.judged(request, draft).map(({ topic }) => topic)), where);
      const again = hand.arrangementOf({ ...plan, response: draft });
      expect(again?.map(({ pieces }) => pieces.length)).toEqual(sheets.map(({ pieces }) => pieces.length));
      const fixed = { ...request, fixed: hand.fixedOf(request, sheets, 'leave') } as typeof request;
      const marks = marksOf(sheets, partRows);
      if (said.length > 0) {
        expect(() => trial.solved(fixed), `${where}: ${said[0].kind}`).toThrow(InvalidRequest);
        seen.refused += 1;
        if (rng.below(2) === 0) plan = { ...plan, response: draft, hand: marks };
        continue;
      }
      const response = trial.solved(fixed);
      const faults = trial.judged(fixed, response);
      expect(
        faults.filter(({ sentence }) => !sentence.includes('maxCutStages')),
        where,
      ).toEqual([]);
      seen.held += 1;
      const laid = hand.arrangementOf({ ...plan, response }) ?? [];
      const kept = marksIn(sheets, laid, partRows);
      expect(kept.pins.length, where).toBe(marks.pins.length);
      const count = (all: Arrangement): number => all.reduce((sum, { pieces }) => sum + pieces.length, 0);
      expect(count(laid), where).toBe(count(sheets));
      plan = { ...plan, response, hand: kept };
    }
  }
  expect(Math.min(seen.held, seen.refused)).toBeGreaterThan(trial.edits / 8);
}

const tenth = (value: number): number => Math.round(value * 10) / 10;
const says = (said: readonly HandFault[], ...kinds: readonly HandFault['kind'][]): boolean =>
  said.some(({ kind }) => kinds.includes(kind));

const PANELS: Trial<PanelsPlan> = {
  hand: PANEL_HAND,
  edits: sample(250, 60),
  turns: 12,
  request: (seed) => {
    const random = randomRequest2d(seed);
    return { ...random, engine: 'heuristic', options: { ...random.options, effort: 'fast' } };
  },
  solved: (request) => solve('2d', request) as Response2d,
  judged: faultsOf2d,
  edit: (rng, request, sheets) => {
    const sheet = rng.below(sheets.length);
    const { stock, pieces } = sheets[sheet];
    const at = { sheet, index: rng.below(pieces.length) };
    const { w, h } = request.stock[stock];
    const held = { x: tenth(rng.next() * w), y: tenth(rng.next() * h) };
    const other = rng.below(sheets.length + 1);
    switch (rng.below(7)) {
      case 0:
        return moved(sheets, at, { sheet, ...held });
      case 1:
        return moved(sheets, at, { sheet, ...snapped(request, sheets, at, held, 60) });
      case 2:
        return turned(sheets, at);
      case 3:
        return swapped(sheets, at, { sheet, index: rng.below(pieces.length) });
      case 4:
        return takenOff(sheets, at);
      case 5: {
        const spot = other < sheets.length ? freeSpot(request, sheets, other, pieces[at.index]) : null;
        return moved(sheets, at, { sheet: other, ...(spot ?? held) });
      }
      default:
        return pinned(sheets, at);
    }
  },
  agree: (said, topics, where) => {
    expect(topics.has('inside'), `${where}: outside`).toBe(says(said, 'outside'));
    expect(topics.has('apart'), `${where}: apart`).toBe(says(said, 'apart'));
  },
};

const LENGTHS = [300, 418.5, 640, 905, 1180, 2010];
const SECTIONS = [
  [45, 95],
  [60, 120],
] as const;
const isTimber = (request: Request1d | RequestWood): request is RequestWood => 'sw' in request.parts[0];

const RODS: Trial<RodsPlan> = {
  hand: ROD_HAND,
  edits: sample(250, 80),
  turns: 12,
  /** Bars, or timber for odd seeds. */
  request: (seed) => {
    const rng = createRng(seed);
    const hasSection = seed % 2 === 1;
    const section = (): object => {
      const [sw, sh] = SECTIONS[rng.below(2)];
      return hasSection ? { sw, sh } : {};
    };
    const parts = Array.from({ length: 2 + rng.below(5) }, (_, row) => ({
      length: LENGTHS[rng.below(LENGTHS.length)],
      ...section(),
      qty: 1 + rng.below(6),
      name: `Part ${row}`,
      ...(rng.below(3) === 0 ? { material: 'Oak' } : {}),
    }));
    const stock = SECTIONS.flatMap(([sw, sh]) =>
      [undefined, 'Oak'].map((material) => ({
        length: 2500 + 500 * rng.below(4),
        ...(hasSection ? { sw, sh } : {}),
        qty: 3 + rng.below(4),
        ...(material === undefined ? {} : { material }),
      })),
    );
    const options = {
      kerf: rng.below(5),
      tolerance: rng.below(2) * 20,
      trim: { start: rng.below(2) * 12, end: rng.below(2) * 8 },
      respectStock: rng.below(2) === 0,
    };
    return { parts, stock, options };
  },
  solved: (request) => solve(isTimber(request) ? 'wood' : '1d', request) as Response1d | ResponseWood,
  judged: (request, response) =>
    isTimber(request)
      ? faultsOfWood(request, response as ResponseWood)
      : faultsOf1d(request, response as Response1d),
  edit: (rng, request, sheets) => {
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
  },
  agree: (said, topics, where) => {
    if (!says(said, 'material')) expect(topics.has('inside'), where).toBe(says(said, 'outside'));
    expect(topics.has('apart'), where).toBe(false);
  },
};

const OUTLINES: Trial<ShapesPlan> = {
  hand: NEST_HAND,
  edits: sample(250, 60),
  turns: 40,
  request: (seed) => randomRequestNest(seed),
  solved: (request) => solve('nest', request) as ResponseNest,
  judged: faultsOfNest,
  edit: (rng, request, sheets) => {
    const sheet = rng.below(sheets.length);
    const { stock, pieces } = sheets[sheet];
    const at = { sheet, index: rng.below(pieces.length) };
    const piece = pieces[at.index];
    const others = pieces.filter((_, index) => index !== at.index);
    const held = { x: tenth(rng.next() * 500), y: tenth(rng.next() * 300) };
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
          rotation: tenth(rng.next() * 360),
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
  },
  agree: (said, topics, where) => {
    expect(topics.has('inside'), `${where}: inside`).toBe(says(said, 'outside', 'zone'));
    expect(topics.has('apart'), `${where}: apart`).toBe(says(said, 'apart'));
  },
};

describe('a hand says of random edits what the judge says, and what passes is laid so', () => {
  it(`${PANELS.edits} on panels`, () => tryEdits(PANELS));
  it(`${RODS.edits} on bars and timber`, () => tryEdits(RODS));
  it(`${OUTLINES.edits} on outlines`, () => tryEdits(OUTLINES));
});

describe('a hand on the plan', () => {
  const square = pointsOf('0,0 40,0 40,40 0,40');

  it('puts a piece only where nothing is in its way', () => {
    let tried = 0;
    for (let seed = 1; seed <= 6; seed++) {
      const plan = planOf(PANELS, seed);
      const sheets = PANEL_HAND.arrangementOf(plan);
      if (sheets === null || sheets.length < 2) continue;
      const { request } = plan.asked;
      if (handFaults(request, sheets).length > 0) continue;
      const spot = freeSpot(request, sheets, 1, sheets[0].pieces[0]);
      if (spot === null) continue;
      const after = moved(sheets, { sheet: 0, index: 0 }, { sheet: 1, ...spot });
      expect(says(handFaults(request, after), 'apart', 'outside')).toBe(false);
      tried += 1;
    }
    expect(tried).toBeGreaterThan(0);
  });

  it('keeps the offcuts of the sheets that no hand has touched', () => {
    const parts = [{ w: 900, h: 600, qty: 2 }];
    const plan = planOf({ ...PANELS, request: () => ({ parts, stock: [{ w: 1000, h: 1000 }] }) }, 1);
    const sheets = PANEL_HAND.arrangementOf(plan) ?? [];
    const draft = PANEL_HAND.draftOf(plan, moved(sheets, { sheet: 0, index: 0 }, { sheet: 0, x: 50, y: 50 }));
    expect(plan.response.sheets.map(({ offcuts }) => offcuts?.length)).toEqual([2, 2]);
    expect(draft.sheets.map(({ offcuts }) => offcuts?.length)).toEqual([0, 2]);
  });

  it('sees the bars of a plan once, whichever of them asks', () => {
    const plan = planOf(RODS, 1);
    expect(ROD_HAND.arrangementOf(plan)).not.toBeNull();
    expect(ROD_HAND.arrangementOf(plan)).toBe(ROD_HAND.arrangementOf(plan));
  });

  it('pins one piece of two of a kind that are dropped on one place', () => {
    const plan = planOf(
      { ...PANELS, request: () => ({ parts: [{ w: 400, h: 300, qty: 3 }], stock: [{ w: 1000, h: 1000 }] }) },
      1,
    );
    const sheets = PANEL_HAND.arrangementOf(plan) ?? [];
    const [, { x, y }] = sheets[0].pieces;
    const on = pinned(moved(sheets, { sheet: 0, index: 0 }, { sheet: 0, x, y }), { sheet: 0, index: 0 });
    const draft = PANEL_HAND.draftOf(plan, on);
    const again = PANEL_HAND.arrangementOf({
      ...plan,
      response: draft,
      hand: marksOf(on, plan.asked.partRows),
    });
    expect(again?.[0].pieces.map((piece) => piece.pinned)).toEqual([true, false, false]);
  });

  it('lets outlines share a cut a kerf wide only where the job asks for shared cuts', () => {
    const request = (commonLines: boolean): ShapesRequest => ({
      parts: [{ polygon: square, qty: 2 }],
      stock: [{ w: 200, h: 100 }],
      options: { kerf: 2, spacing: 5, commonLines },
    });
    const piece = { row: 0, y: 0, turned: false, pinned: false };
    const kindsAt = (commonLines: boolean, x: number): readonly string[] =>
      nestFaults(request(commonLines), [
        {
          stock: 0,
          closed: false,
          pieces: [
            { ...piece, x: 0 },
            { ...piece, x },
          ],
        },
      ]).map(({ kind }) => kind);
    expect([42, 41, 45, 47].map((x) => kindsAt(true, x))).toEqual([[], ['apart'], ['apart'], []]);
    expect([42, 47].map((x) => kindsAt(false, x))).toEqual([['apart'], []]);
  });

  it('sends an outline only where it has room, and lets a held one slide beside what is in its way', () => {
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
