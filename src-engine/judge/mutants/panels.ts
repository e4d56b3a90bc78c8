import type { Request2d, Response2d } from '../../contract/panel2d.ts';
import type { Line } from './mutant.ts';
import { copyOf, mutantsOf } from './mutant.ts';
import { PANEL_FIGURES } from './panelFigures.ts';

type R = Response2d;
type Sheet = R['sheets'][number];
type Step = NonNullable<R['cutPlan']>[number];

const part = (r: R, sheet: number, at: number): Sheet['parts'][number] => r.sheets[sheet].parts[at];
const steps = (r: R): Step[] => r.cutPlan ?? [];
const offcuts = (r: R, sheet = 0): NonNullable<Sheet['offcuts']> => r.sheets[sheet].offcuts ?? [];

/** Takes everything off the sheets and says so, as an engine that gave up would. */
function giveUp(r: R, q: Request2d): void {
  r.sheets = [];
  r.cutPlan = [];
  r.unplaced = q.parts.map((row, at) => ({
    name: row.name ?? `Part ${at + 1}`,
    w: row.w,
    h: row.h,
    qty: row.qty ?? 1,
  }));
  r.metrics = {
    ...r.metrics,
    sheetCount: 0,
    yieldPct: 0,
    placed: 0,
    cutLines: 0,
    sawPasses: 0,
    cutLength: 0,
    totalPrice: 0,
  };
}

/** Moves a sheet's last piece to `unplaced`, leaving its place an offcut. */
function dropLast(r: R, sheet: number): void {
  const [{ name, w, h, x, y }] = r.sheets[sheet].parts.splice(-1);
  offcuts(r, sheet).push({ x, y, w, h });
  r.unplaced.push({ name, w, h, qty: 1 });
  r.metrics.placed -= 1;
}

/** Two parts of the first sheet with nothing but the kerf between them. */
function neighbours(
  r: R,
  q: Request2d,
): { low: Sheet['parts'][number]; high: Sheet['parts'][number]; axis: 'x' | 'y' } {
  const kerf = q.options?.kerf ?? 0;
  for (const low of r.sheets[0].parts)
    for (const high of r.sheets[0].parts)
      for (const [axis, across, extent, width] of [
        ['x', 'y', 'w', 'h'],
        ['y', 'x', 'h', 'w'],
      ] as const) {
        const gap = high[axis] - low[axis] - low[extent];
        const beside = high[across] < low[across] + low[width] && low[across] < high[across] + high[width];
        if (beside && Math.abs(gap - kerf) < 1e-9) return { low, high, axis };
      }
  throw new Error('no two parts of the first sheet lie side by side');
}

const rightmost = (r: R): Sheet['parts'][number] =>
  r.sheets[0].parts.reduce((far, one) => (one.x + one.w > far.x + far.w ? one : far));

function ontoPart(r: R): void {
  const { x, y } = part(r, 0, 0);
  Object.assign(offcuts(r)[0], { x, y, w: 20, h: 20 });
}

const PLACES: readonly Line<Request2d, R>[] = [
  [
    'wardrobe',
    'a part 1 further right',
    (r) => (part(r, 0, 1).x += 1),
    /closer than the kerf|own piece|without harm/,
  ],
  [
    'wardrobe',
    'a part a micron into the kerf',
    (r, q) => {
      const { high, axis } = neighbours(r, q);
      high[axis] -= 0.000001;
    },
    /closer than the kerf/,
  ],
  [
    'wardrobe',
    'a part over its neighbour',
    (r, q) => {
      const { low, high, axis } = neighbours(r, q);
      high[axis] = low[axis];
    },
    /overlap/,
  ],
  ['wardrobe', 'a part in the left trim', (r) => (part(r, 0, 0).x = 9), /leaves the usable area/],
  ['wardrobe', 'a part in the top trim', (r) => (part(r, 0, 0).y = 0), /leaves the usable area/],
  ['wardrobe', 'a part beyond the right trim', (r) => (part(r, 0, 0).x = 895), /leaves the usable area/],
  ['bare', 'a part beyond the sheet', (r) => (part(r, 0, 0).y = 160), /leaves the usable area/],
  ['over', 'a part over by more than the tolerance', (r) => (rightmost(r).x += 3), /leaves the usable area/],
  ['wardrobe', 'a part 1 narrower', (r) => (part(r, 0, 0).w -= 1), /no part row of this name, size/],
  [
    'wardrobe',
    'axes of a part swapped',
    (r) => Object.assign(part(r, 1, 0), { w: 300, h: 500 }),
    /no part row of this name, size/,
  ],
  [
    'wardrobe',
    'a part turned that must not turn',
    (r) => Object.assign(part(r, 1, 0), { w: 300, h: 500, rotated: true }),
    /no part row of this name, size, turn/,
  ],
  [
    'wardrobe',
    'rotated set on a part that is not',
    (r) => (part(r, 0, 0).rotated = true),
    /no part row of this name, size/,
  ],
  ['wardrobe', 'a part renamed', (r) => (part(r, 0, 0).name = 'sido'), /no part row of this name/],
  ['wardrobe', 'names of two rows swapped', (r) => (part(r, 1, 0).name = 'side'), /no part row of this name/],
  [
    'wardrobe',
    'a meta forgotten',
    (r) => delete part(r, 1, 0).meta,
    /no part row of this name, size, turn, meta/,
  ],
  [
    'wardrobe',
    'a meta changed',
    (r) => (part(r, 1, 0).meta = { id: 8 }),
    /no part row of this name, size, turn, meta/,
  ],
  [
    'wardrobe',
    'a meta invented',
    (r) => (part(r, 0, 0).meta = {}),
    /no part row of this name, size, turn, meta/,
  ],
  ['wardrobe', 'a sheet meta forgotten', (r) => delete r.sheets[0].meta, /is no stock row/],
  [
    'wardrobe',
    'a part placed twice',
    (r) => void r.sheets[1].parts.push({ ...part(r, 1, 0), x: 600 }),
    /no part row of this name|wanted, but/,
  ],
  ['wardrobe', 'a part lost', (r) => void r.sheets[1].parts.pop(), /wanted, but|not among the offcuts/],
  [
    'wardrobe',
    'an empty sheet added',
    (r) => void r.sheets.push({ ...r.sheets[0], parts: [], offcuts: [] }),
    /is empty/,
  ],
  [
    'wardrobe',
    'MDF parts on an oak sheet',
    (r) => Object.assign(r.sheets[2], { w: 1500, h: 1000, price: 40, meta: { rack: 'A' } }),
    /is no stock row|material/,
  ],
];

const DEMAND: readonly Line<Request2d, R>[] = [
  ['bare', 'everything unplaced on unlimited stock', giveUp, /unplaced although it fits a sheet of stock/],
  ['priced', 'everything unplaced, priced', giveUp, /unplaced although it fits a sheet of stock/],
  ['grouped', 'everything unplaced, grouped', giveUp, /unplaced although it fits a sheet of stock/],
  ['deep', 'everything unplaced by max', giveUp, /unplaced although it fits a sheet of stock/],
  ['loose', 'everything unplaced by balanced', giveUp, /unplaced although it fits a sheet of stock/],
  [
    'capped',
    'a tiny part unplaced beside its leftover',
    (r) => dropTiny(r),
    /unplaced although it fits a leftover/,
  ],
  ['priced', 'one part left out', (r) => dropLast(r, 1), /unplaced although it fits a sheet of stock/],
  ['capped', 'unplaced one short', (r) => (r.unplaced[0].qty -= 1), /wanted, but/],
  ['capped', 'unplaced forgets a row', (r) => void r.unplaced.pop(), /wanted, but/],
  ['capped', 'unplaced lists a row twice', (r) => r.unplaced.push({ ...r.unplaced[1] }), /twice/],
  ['capped', 'unplaced of another size', (r) => (r.unplaced[1].w = 1999), /nobody asked for/],
  [
    'capped',
    'unplaced of quantity 0',
    (r) => r.unplaced.push({ name: 'tiny', w: 80, h: 60, qty: 0 }),
    /quantity 0/,
  ],
  ['capped', 'no warning of what is unplaced', (r) => (r.warnings = []), /no warning says so/],
  ['capped', 'a third sheet of two', (r) => r.sheets.push(copyOf(r.sheets[1])), /used 3 times, 2 allowed/],
  ['capped', 'must-cut parts left out for others', (r) => robMust(r), /must-cut "must" is unplaced although/],
  ['grouped', 'a group on two sheets', (r) => swapSheets(r, 'drawer'), /group "front" lies on sheets/],
  ['grouped', 'a group not whole, unnamed', (r) => dropNamed(r, 'drawer'), /group "front" is not whole/],
  [
    'grouped',
    'a piece of a group that fits a sheet left out and named',
    (r) => dropOfGroup(r, 'drawer'),
    /group "front" has 3 of 4 pieces placed although a sheet of stock\[0\] takes 4/,
  ],
  [
    'grouped',
    'half of a group that fits a sheet left out and named',
    (r) => ['drawer', 'drawer'].forEach((name) => dropOfGroup(r, name)),
    /group "front" has 2 of 4 pieces placed although a sheet of stock\[0\] takes 4/,
  ],
  ['grouped', 'priority stock left idle', (r) => idleFirst(r), /priority stock\[1\] lies idle/],
  [
    'grouped',
    'priority stock used beyond its quantity',
    (r) => r.sheets.push(copyOf(r.sheets[0])),
    /used 2 times beyond its 1/,
  ],
  [
    'priced',
    'an unpriced sheet without need or warning',
    (r) => Object.assign(r.sheets[1], { w: 1400, h: 1200, price: null }),
    /no price/,
  ],
];

function dropTiny(r: R): void {
  const sheet = r.sheets.find(({ parts }) => parts.some(({ name }) => name === 'tiny'));
  const at = sheet?.parts.findLastIndex(({ name }) => name === 'tiny') ?? -1;
  const [gone] = sheet?.parts.splice(at, 1) ?? [];
  const plan = steps(r);
  // The cuts around it stay: its place is simply one more leftover.
  sheet?.offcuts?.push({ x: gone.x, y: gone.y, w: gone.w, h: gone.h });
  r.cutPlan = plan.filter(
    (step) => !(step.sheet === 0 && step.pos === gone.y + gone.h && step.length === gone.w),
  );
  renumber(r);
  r.unplaced.push({ name: 'tiny', w: 80, h: 60, qty: 1 });
}

/** Steps numbered 1, 2, 3 again. */
function renumber(r: R): void {
  const next = new Map<number, number>();
  for (const step of steps(r)) {
    next.set(step.sheet, (next.get(step.sheet) ?? 0) + 1);
    step.step = next.get(step.sheet) ?? 1;
  }
}

/** A sheet of two may-parts where must-parts lie, in a plan of its own. */
function robMust(r: R): void {
  const may = (x: number): Sheet['parts'][number] => ({
    name: 'may',
    x,
    y: 0,
    w: 450,
    h: 350,
    rotated: false,
  });
  r.sheets[1] = { ...r.sheets[1], parts: [may(0), may(453)], offcuts: [] };
  r.cutPlan = [
    ...steps(r).filter(({ sheet }) => sheet === 0),
    { sheet: 1, step: 1, axis: 'h', pos: 350, length: 1000, stage: 1 },
    { sheet: 1, step: 2, axis: 'v', pos: 450, length: 350, stage: 2 },
    { sheet: 1, step: 3, axis: 'v', pos: 903, length: 350, stage: 2 },
  ];
  r.unplaced[0].qty -= 2;
  r.unplaced.splice(0, 0, { name: 'must', w: 400, h: 300, qty: 4 });
}

function swapSheets(r: R, name: string): void {
  const from = r.sheets.find(({ parts }) => parts.some((one) => one.name === name));
  const at = from?.parts.findIndex((one) => one.name === name) ?? 0;
  const [piece] = from?.parts.splice(at, 1) ?? [];
  r.sheets.find((sheet) => sheet !== from)?.parts.push(piece);
}

/** The same with the warning of an engine that found no room. */
function dropOfGroup(r: R, name: string): void {
  dropNamed(r, name);
  r.warnings.push('group "front" does not fit on one sheet: the rest is unplaced');
}

function dropNamed(r: R, name: string): void {
  const from = r.sheets.find(({ parts }) => parts.some((one) => one.name === name));
  const at = from?.parts.findIndex((one) => one.name === name) ?? 0;
  const [piece] = from?.parts.splice(at, 1) ?? [];
  r.unplaced.push({ name, w: piece.w, h: piece.h, qty: 1 });
}

/** The offcut's pieces moved to a sheet of the other stock. */
function idleFirst(r: R): void {
  Object.assign(r.sheets[0], { w: 1300, h: 900 });
}

const SAW: readonly Line<Request2d, R>[] = [
  [
    'wardrobe',
    'a cut left out',
    (r) => {
      r.cutPlan = steps(r).slice(1);
      renumber(r);
    },
    /own piece|without harm|stage/,
  ],
  ['wardrobe', 'the last cut left out', (r) => void steps(r).pop(), /own piece/],
  ['wardrobe', 'a cut 1 further', (r) => (steps(r)[0].pos += 1), /without harm|own piece/],
  ['wardrobe', 'a cut through a part', (r) => (steps(r)[0].pos = 300), /without harm/],
  [
    'wardrobe',
    'the centre line in place of the low edge',
    (r) => {
      for (const step of steps(r)) step.pos += 2;
    },
    /without harm|own piece/,
  ],
  ['wardrobe', 'a cut of another axis', (r) => (steps(r)[0].axis = 'h'), /without harm/],
  ['wardrobe', 'a cut too short', (r) => (steps(r)[0].length -= 1), /without harm/],
  ['wardrobe', 'the length of the full sheet', (r) => (steps(r)[0].length = 1000), /without harm/],
  ['wardrobe', 'a stage too deep', (r) => (steps(r)[1].stage += 1), /stage/],
  [
    'wardrobe',
    'every stage 1',
    (r) => {
      for (const step of steps(r)) step.stage = 1;
    },
    /stage 1 does not follow/,
  ],
  [
    'wardrobe',
    'children before parents',
    (r) => {
      steps(r).reverse();
    },
    /step|goes back/,
  ],
  [
    'wardrobe',
    'steps that do not restart',
    (r) => {
      steps(r).forEach((step, at) => (step.step = at + 1));
    },
    /should be step 1/,
  ],
  ['wardrobe', 'a step numbered twice', (r) => (steps(r)[1].step = 1), /should be step 2/],
  [
    'wardrobe',
    'a step on a sheet that is not there',
    (r) => ((steps(r).at(-1) ?? steps(r)[0]).sheet = 9),
    /does not exist/,
  ],
  [
    'wardrobe',
    'a first cut of the other direction',
    (_, q) => (q.options = { ...q.options, firstCut: 'horizontal' }),
    /first cut is not horizontal/,
  ],
  [
    'wardrobe',
    'more stages than allowed',
    (_, q) => (q.options = { ...q.options, maxCutStages: 2 }),
    /exceeds maxCutStages/,
  ],
  ['wardrobe', 'a kerf forgotten', (_, q) => (q.options = { ...q.options, kerf: 5 }), /closer than the kerf/],
  [
    'wardrobe',
    'no plan, not guillotine',
    (r) => {
      r.guillotineValid = false;
      r.cutPlan = null;
    },
    /guillotineValid is false/,
  ],
  ['wardrobe', 'no plan although guillotine', (r) => (r.cutPlan = null), /cutPlan is null although/],
  [
    'wardrobe',
    'a plan although not guillotine',
    (r) => (r.guillotineValid = false),
    /although guillotineValid is false/,
  ],
  ['loose', 'guillotine without a plan', (r) => (r.guillotineValid = true), /cutPlan is null although/],
  ['loose', 'an offcut hidden', (r) => void offcuts(r).pop(), /is not among the offcuts/],
  ['exact', 'an offcut of just minOffcut lost', (r) => void offcuts(r).pop(), /is not among the offcuts/],
  ['wardrobe', 'an offcut lost', (r) => void offcuts(r).pop(), /is not among the offcuts/],
  [
    'wardrobe',
    'an offcut invented',
    (r) => offcuts(r, 1).push({ x: 700, y: 300, w: 100, h: 100 }),
    /overlap|not a leftover/,
  ],
  ['wardrobe', 'an offcut over a part', (r) => ontoPart(r), /overlap|closer/],
  ['wardrobe', 'an offcut larger than it is', (r) => (offcuts(r, 1)[0].w += 5), /leaves the usable area/],
  [
    'wardrobe',
    'an offcut below minOffcut',
    (r) => offcuts(r, 1).push({ x: 510, y: 5, w: 4, h: 300 }),
    /smaller than minOffcut|overlap/,
  ],
  [
    'deep',
    'offcuts of a max result',
    (r) => r.sheets[1].offcuts?.push({ x: 500, y: 500, w: 9, h: 9 }),
    /a max result reports none/,
  ],
  ['capped', 'the same offcut twice', (r) => offcuts(r).push({ ...offcuts(r)[0] }), /overlap/],
];

export const PANEL_MUTANTS = mutantsOf('2d', [...PLACES, ...DEMAND, ...SAW, ...PANEL_FIGURES]);
