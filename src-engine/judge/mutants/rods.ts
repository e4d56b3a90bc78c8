import type { Request1d, Response1d, Rod } from '../../contract/linear1d.ts';
import type { RequestWood, ResponseWood } from '../../contract/wood.ts';
import type { Line } from './mutant.ts';
import { copyOf, mutantsOf } from './mutant.ts';

type R = Response1d;
const part = (r: R, rod: number, at: number): Rod['parts'][number] => r.rods[rod].parts[at];
const cuts = (r: R): NonNullable<R['cutPlan']> => r.cutPlan ?? [];
const bound = (r: R): NonNullable<R['bound']> => r.bound ?? { gapPct: 0, method: '' };
const rollup = (r: R, at: number): NonNullable<R['materials']>[number] => (r.materials ?? [])[at];
const swap = (text: string | undefined, from: string | RegExp, to: string): string =>
  (text ?? '').replace(from, to);

function giveUp(r: R, q: Request1d): void {
  r.rods = [];
  r.cutPlan = [];
  r.unplaced = q.parts.map((row, at) => ({
    name: row.name ?? `Part ${at + 1}`,
    length: row.length,
    qty: row.qty ?? 1,
  }));
}

/** Two may-pieces where must-pieces lie. */
function robMust(r: R): void {
  const may = (pos: number): Rod['parts'][number] => ({ name: 'may', pos, length: 1100 });
  r.rods[2] = { ...r.rods[2], parts: [may(0), may(1104)], remaining: 292, offcuts: [292] };
  r.unplaced[0].qty -= 2;
  r.unplaced.unshift({ name: 'must', length: 900, qty: 2 });
}

function dropLast(r: R, rod: number): void {
  const [{ name, length }] = r.rods[rod].parts.splice(-1);
  r.unplaced.push({ name, length, qty: 1 });
}

const BARS: readonly Line<Request1d, R>[] = [
  [
    'rails',
    'a piece into its neighbour',
    (r) => (part(r, 0, 1).pos -= 1),
    /overlaps its neighbour or stands closer/,
  ],
  ['rails', 'a gap before a piece', (r) => (part(r, 0, 1).pos += 1), /leaves a gap/],
  ['rails', 'a piece in the trim', (r) => (part(r, 0, 0).pos = 0), /overlaps|closer than the kerf/],
  ['rails', 'a piece 1 shorter', (r) => (part(r, 0, 0).length -= 1), /no part row of this name, length/],
  ['rails', 'a piece renamed', (r) => (part(r, 0, 0).name = 'rial'), /no part row of this name/],
  ['rails', 'a meta forgotten', (r) => delete part(r, 0, 0).meta, /no part row of this name, length, meta/],
  ['rails', "a rod's meta forgotten", (r) => delete r.rods[0].meta, /is no stock row/],
  ['rails', "a rod's price", (r) => (r.rods[0].price = null), /is no stock row/],
  ['rails', 'a rod of another length', (r) => (r.rods[0].length = 2985), /is no stock row/],
  [
    'rails',
    'steel on a brass rod',
    (r) => Object.assign(r.rods[3], { length: 2000, price: 9, meta: undefined }),
    /is no stock row|material/,
  ],
  ['rails', 'an empty rod', (r) => (r.rods[3].parts = []), /is empty/],
  ['rails', 'a piece lost', (r) => void r.rods[3].parts.pop(), /wanted, but/],
  [
    'rails',
    'a piece twice',
    (r) => r.rods[3].parts.push({ name: 'post', pos: 763, length: 750 }),
    /no part row|wanted, but/,
  ],
  ['rails', 'remaining', (r) => (r.rods[0].remaining += 3), /remaining is/],
  ['rails', 'an offcut lost', (r) => (r.rods[0].offcuts = []), /offcuts is/],
  ['rails', 'an offcut with the blade', (r) => (r.rods[0].offcuts = [279]), /offcuts is/],
  ['rails', 'a cut left out', (r) => void cuts(r).pop(), /cut plan cuts at/],
  ['rails', 'a cut on the centre line', (r) => (cuts(r)[0].pos += 1.5), /cut plan cuts at/],
  ['rails', 'a cut numbered twice', (r) => (cuts(r)[1].step = 1), /numbered step 1/],
  ['rails', 'a cut with a length', (r) => (cuts(r)[0].length = 40), /axis v, length 0/],
  ['rails', 'a cut of axis h', (r) => (cuts(r)[0].axis = 'h'), /axis v, length 0/],
  ['rails', 'a cut of stage 2', (r) => (cuts(r)[0].stage = 2), /stage 1/],
  ['rails', 'a cut on a rod that is not there', (r) => (cuts(r)[0].sheet = 9), /does not exist|goes back/],
  [
    'plain',
    'beyond the tolerance',
    (r) => {
      r.rods[0].parts[3].length = 536;
    },
    /overshot by more than the tolerance/,
  ],
  ['plain', 'everything unplaced on unlimited stock', giveUp, /unplaced although it fits a rod of stock/],
  ['scarce', 'a may-piece left out', (r) => dropLast(r, 0), /unplaced although it fits the rest/],
  [
    'tight',
    'a piece left out that fits by the tolerance',
    (r) => dropLast(r, 1),
    /unplaced although it fits the rest of rods\[1\]/,
  ],
  ['scarce', 'must-cut pieces left out', robMust, /must-cut "must" is unplaced/],
  ['scarce', 'a fourth rod of three', (r) => r.rods.push(copyOf(r.rods[0])), /used 4 times, 3 allowed/],
  ['scarce', 'unplaced one short', (r) => (r.unplaced[0].qty -= 1), /wanted, but/],
  ['scarce', 'no warning of what is unplaced', (r) => (r.warnings = []), /no warning says so/],
  [
    'racked',
    'priority stock left idle',
    (r) => Object.assign(r.rods[0], { length: 3000 }),
    /priority stock\[1\] lies idle/,
  ],
  ['racked', 'priority stock used beyond its quantity', (r) => r.rods.push(copyOf(r.rods[0])), /beyond its/],
  ['rails', 'rodCount', (r) => (r.metrics.rodCount += 1), /metrics.rodCount/],
  ['rails', 'yieldPct', (r) => (r.metrics.yieldPct += 0.01), /metrics.yieldPct/],
  ['rails', 'placed', (r) => (r.metrics.placed += 1), /metrics.placed/],
  ['rails', 'total', (r) => (r.metrics.total -= 1), /metrics.total is/],
  ['rails', 'cuts', (r) => (r.metrics.cuts += 1), /metrics.cuts/],
  ['rails', 'totalPrice', (r) => (r.metrics.totalPrice += 1), /metrics.totalPrice/],
  [
    'plain',
    'toleranceAcceptedCount',
    (r) => (r.metrics.toleranceAcceptedCount += 1),
    /toleranceAcceptedCount/,
  ],
  ['rails', 'materials: yield', (r) => (rollup(r, 0).yieldPct += 1), /materials\[0\].yieldPct/],
  ['rails', 'materials: total', (r) => (rollup(r, 2).total = 0), /materials\[2\].total/],
  ['rails', 'materials: one left out', (r) => void r.materials?.pop(), /materials lists/],
  ['rails', 'unmatchedMaterials left out', (r) => delete r.unmatchedMaterials, /unmatchedMaterials/],
  ['racked', 'a bound above the plan', (r) => (bound(r).rods = 9), /exceeds the 4 rods of this very plan/],
  ['plain', 'a bound below the lengths', (r) => (bound(r).rods = 1), /the lengths alone prove/],
  ['plain', 'a gap of a proved plan', (r) => (bound(r).gapPct = 33), /bound.gapPct is 33/],
  ['plain', 'the bound left out', (r) => delete r.bound, /bound was asked for/],
  [
    'mixed',
    'an untrue reason why there is no bound',
    (r) => (r.warnings = ['no bound: it speaks of plans that place every part']),
    /the reason given is untrue/,
  ],
  ['frames', 'the height of the other profile', (r) => (r.profileHeight = 50.8), /profileHeight is 50.8/],
  [
    'frames',
    'a rod without the height of its profile',
    (r) => delete r.rods[0].profileHeight,
    /rods\[0\].profileHeight is undefined/,
  ],
  [
    'frames',
    'slants over the height of the other profile',
    (r) => (part(r, 1, 1).pos -= 25.4),
    /lies in the blade of its neighbour's end/,
  ],
  ['rails', 'not guillotine', (r) => (r.guillotineValid = false), /a rod is cut across/],
  ['rails', 'not deterministic', (r) => (r.deterministic = false), /deterministic is false/],
  ['rails', 'no version', (r) => (r.engineVersion = 'unknown'), /engineVersion/],
  ['rails', 'an svg of rods', (r) => Object.assign(r, { svg: '<svg/>' }), /svg is 2D only/],
  ['rails', 'no word about the svg', (r) => (r.warnings = ['something']), /svg was asked for, not made/],
  [
    'rails',
    'csv: another position',
    (r) => (r.csv = swap(r.csv, 'rail,10,', 'rail,11,')),
    /csv record 1: pos/,
  ],
  ['rails', 'csv: a piece left out', (r) => (r.csv = swap(r.csv, /[^\n]*\n$/, '')), /csv lists/],
  [
    'rails',
    'dxf: a piece elsewhere',
    (r) => (r.dxf = swap(r.dxf, /(8\r\nPARTS\r\n10\r\n)10\.0/, '$19.0')),
    /dxf: part 0/,
  ],
  [
    'rails',
    'dxf: a rod left out',
    (r) => (r.dxf = swap(r.dxf, /0\r\nPOLYLINE\r\n8\r\nSTOCK[\s\S]*?SEQEND\r\n8\r\nSTOCK\r\n/, '')),
    /dxf draws/,
  ],
];

type W = ResponseWood;
const section = (r: W, at: number): W['sections'][number] => r.sections[at];

const TIMBER: readonly Line<RequestWood, W>[] = [
  ['roof', 'long side first', (r) => Object.assign(section(r, 0), { sw: 95, sh: 45 }), /sections are/],
  ['roof', 'sections in another order', (r) => void r.sections.reverse(), /sections are/],
  ['roof', 'a section left out', (r) => void r.sections.pop(), /sections are/],
  [
    'roof',
    'a rafter of another section',
    (r) => section(r, 1).rods[0].parts.push({ name: 'rafter', pos: 2608, length: 300 }),
    /no part row/,
  ],
  [
    'roof',
    'a piece into its neighbour',
    (r) => (section(r, 0).rods[0].parts[1].pos -= 1),
    /closer than the kerf/,
  ],
  ['roof', 'a piece lost', (r) => void section(r, 0).rods[0].parts.pop(), /wanted, but/],
  ['roof', 'a rod of another section', (r) => (section(r, 1).rods[0].length = 5000), /is no stock row/],
  ['roof', "a section's placed", (r) => (section(r, 0).metrics.placed += 1), /sections\[0\].metrics.placed/],
  ['roof', "the job's placed", (r) => (r.metrics.placed += 1), /metrics.placed is/],
  ['roof', 'yield by length, not volume', (r) => (r.metrics.yieldPct += 0.4), /metrics.yieldPct is/],
  ['roof', "the job's price", (r) => (r.metrics.totalPrice -= 14), /metrics.totalPrice is/],
  ['roof', "the job's cuts", (r) => (r.metrics.cuts -= 1), /metrics.cuts is/],
  ['roof', 'material on another section', (r) => (section(r, 0).materials = []), /materials is there/],
  ['roof', 'material left out', (r) => delete section(r, 1).materials, /materials is missing/],
  ['roof', 'unplaced left out at the top', (r) => (r.unplaced = []), /unplaced is not the sum/],
  ['roof', 'unmatchedSections left out', (r) => delete r.unmatchedSections, /unmatchedSections is/],
  [
    'roof',
    'unmatchedSections of another size',
    (r) => ((r.unmatchedSections ?? [])[0].sw = 25),
    /unmatchedSections is/,
  ],
  [
    'roof',
    'a cut of another section',
    (r) => ((r.cutPlan ?? [])[0].section = 1),
    /cut plan cuts at|numbered/,
  ],
  [
    'roof',
    'a cut of a section that is not there',
    (r) => ((r.cutPlan ?? [])[0].section = 9),
    /section that does not exist/,
  ],
  ['roof', 'csv: another section', (r) => (r.csv = swap(r.csv, '45,95,1', '95,45,1')), /csv record 1/],
  [
    'roof',
    'dxf: a piece elsewhere',
    (r) => (r.dxf = swap(r.dxf, /(VERTEX\r\n8\r\nPARTS\r\n10\r\n)0\.0/, '$19.0')),
    /dxf: part 0/,
  ],
];

export const ROD_MUTANTS = [...mutantsOf('1d', BARS), ...mutantsOf('wood', TIMBER)];
