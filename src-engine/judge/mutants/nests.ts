import type { RequestNest, ResponseNest } from '../../contract/nest.ts';
import type { Line } from './mutant.ts';
import { copyOf, mutantsOf } from './mutant.ts';

type R = ResponseNest;
const part = (r: R, sheet: number, at: number): R['sheets'][number]['parts'][number] =>
  r.sheets[sheet].parts[at];
const swap = (text: string | undefined, from: string | RegExp, to: string): string =>
  (text ?? '').replace(from, to);

/** Moves a piece and everything that is said of where it lies. */
function shift(r: R, sheet: number, at: number, dx: number, dy: number): void {
  const piece = part(r, sheet, at);
  piece.x += dx;
  piece.y += dy;
  piece.bbox.x += dx;
  piece.bbox.y += dy;
  for (const ring of [piece.polygon ?? [], ...(piece.holes ?? [])])
    for (const point of ring) {
      point[0] += dx;
      point[1] += dy;
    }
}

/** The piece at the left margin. */
const leftmost = ({ sheets: [{ parts }] }: R): number =>
  parts.reduce((best, { bbox }, at) => (bbox.x < parts[best].bbox.x ? at : best), 0);

function giveUp(r: R, q: RequestNest): void {
  r.sheets = [];
  r.unplaced = q.parts.map((row, at) => ({
    name: row.name ?? `Part ${at + 1}`,
    part: at,
    qty: row.qty ?? 1,
    reason: 'no_space' as const,
  }));
}

/** A sheet without its must-cut pieces. */
function robMust(r: R, q: RequestNest): void {
  const lost = r.sheets[0].parts.filter((piece) => q.parts[piece.part].priority === true).length;
  r.sheets[0].parts = r.sheets[0].parts.filter((piece) => q.parts[piece.part].priority !== true);
  r.unplaced.unshift({ name: 'must', part: 0, qty: lost, reason: 'no_space' });
}

const NESTS: readonly Line<RequestNest, R>[] = [
  [
    'brackets',
    'a part on its neighbour',
    (r) =>
      shift(
        r,
        0,
        1,
        part(r, 0, 0).bbox.x - part(r, 0, 1).bbox.x,
        part(r, 0, 0).bbox.y - part(r, 0, 1).bbox.y,
      ),
    /overlaps/,
  ],
  [
    'brackets',
    'a part a hundredth of the kerf into the margin',
    (r) => shift(r, 0, leftmost(r), -0.03, 0),
    /leaves the usable part/,
  ],
  ['brackets', 'a part out of the margin', (r) => shift(r, 0, leftmost(r), -1, 0), /leaves the usable part/],
  ['brackets', 'a part off the sheet', (r) => shift(r, 0, 0, 5000, 0), /leaves the usable part/],
  [
    'brackets',
    'a part in a zone',
    (r) => {
      const [x, y] = part(r, 0, 0).polygon?.[0] ?? [0, 0];
      shift(r, 0, 0, 270 - x, 165 - y);
    },
    /exclusion zone/,
  ],
  ['brackets', 'a part turned by a little', (r) => (part(r, 0, 0).rotation += 0.01), /is turned by/],
  [
    'brackets',
    'a part turned by a quarter in words only',
    (r) => (part(r, 0, 0).rotation = (part(r, 0, 0).rotation + 90) % 360),
    /bbox|overlaps|usable|outline/,
  ],
  ['brackets', 'a turn of 360', (r) => (part(r, 0, 0).rotation += 360), /is turned by/],
  [
    'brackets',
    'a part mirrored that must not be',
    (r) => (part(r, 0, 0).mirrored = true),
    /is mirrored but must not be/,
  ],
  [
    'brackets',
    'a part row that is not there',
    (r) => (part(r, 0, 0).part = 9),
    /part row that does not exist/,
  ],
  [
    'brackets',
    'a stock row that is not there',
    (r) => (r.sheets[0].stock = 9),
    /stock row that does not exist/,
  ],
  [
    'brackets',
    'a part of another row',
    (r) => (part(r, 0, 0).part = part(r, 0, 0).part === 0 ? 1 : 0),
    /is called/,
  ],
  ['brackets', 'a part renamed', (r) => (part(r, 0, 0).name = 'brucket'), /is called/],
  [
    'brackets',
    'a meta forgotten',
    (r) => {
      for (const piece of r.sheets[0].parts) delete piece.meta;
    },
    /has not the meta/,
  ],
  [
    'brackets',
    'the sheet meta forgotten',
    (r) => delete r.sheets[0].meta,
    /has not the meta of its stock row/,
  ],
  ['brackets', 'a part lost', (r) => void r.sheets[0].parts.pop(), /wanted, but/],
  ['brackets', 'a part twice', (r) => r.sheets[0].parts.push(copyOf(part(r, 0, 0))), /wanted, but|overlaps/],
  ['brackets', 'an empty sheet', (r) => r.sheets.push({ ...copyOf(r.sheets[0]), parts: [] }), /is empty/],
  ['brackets', 'a box 1 wider', (r) => (part(r, 0, 0).bbox.w += 1), /bbox.w/],
  ['brackets', 'a box elsewhere', (r) => (part(r, 0, 0).bbox.x += 0.001), /bbox.x/],
  [
    'brackets',
    'an outline elsewhere',
    (r) => {
      for (const point of part(r, 0, 0).polygon ?? []) point[0] += 1;
    },
    /outline shown/,
  ],
  [
    'brackets',
    'an outline of its box',
    (r) => {
      const { x, y, w, h } = part(r, 0, 0).bbox;
      part(r, 0, 0).polygon = [
        [x, y],
        [x + w, y],
        [x + w, y + h],
        [x, y + h],
      ];
    },
    /outline shown/,
  ],
  ['brackets', 'an outline left out', (r) => delete part(r, 0, 0).polygon, /outline is not shown/],
  ['brackets', 'a hole nobody asked for', (r) => (part(r, 0, 0).holes = [[]]), /holes shown/],
  ['brackets', 'a kerf forgotten', (_, q) => (q.options = { ...q.options, kerf: 9 }), /comes closer than/],
  [
    'brackets',
    'a margin forgotten',
    (_, q) => (q.options = { ...q.options, margin: 20 }),
    /leaves the usable part/,
  ],
  ['brackets', 'usedW', (r) => (r.sheets[0].usedW += 1), /usedW/],
  ['brackets', 'usedH', (r) => (r.sheets[0].usedH -= 1), /usedH/],
  ['brackets', 'a pattern shared by different sheets', (r) => (r.sheets[0].pattern = 2), /pattern is 2/],
  ['brackets', "a sheet's density", (r) => (r.sheets[0].density += 1), /sheets\[0\].density/],
  ['brackets', "a sheet's price", (r) => (r.sheets[0].price = 1), /price is 1/],
  ['brackets', "a sheet's width", (r) => (r.sheets[0].w -= 10), /sheets\[0\] is/],
  ['brackets', 'sheetCount', (r) => (r.metrics.sheetCount += 1), /metrics.sheetCount/],
  ['brackets', 'placed', (r) => (r.metrics.placed += 1), /metrics.placed/],
  ['brackets', 'total', (r) => (r.metrics.total += 1), /metrics.total is/],
  ['brackets', 'density', (r) => (r.metrics.density += 0.5), /metrics.density/],
  ['brackets', 'partArea', (r) => (r.metrics.partArea *= 1.01), /metrics.partArea/],
  ['brackets', 'sheetArea less the zones', (r) => (r.metrics.sheetArea -= 1500), /metrics.sheetArea/],
  ['brackets', 'cutLength', (r) => (r.metrics.cutLength += 1), /metrics.cutLength/],
  ['brackets', 'pierces without holes', (r) => (r.metrics.pierces -= 1), /metrics.pierces/],
  ['brackets', 'totalPrice', (r) => (r.metrics.totalPrice += 1), /metrics.totalPrice/],
  ['brackets', 'a bound above the plan', (r) => (r.metrics.lowerBound = 7), /exceeds the \d+ sheets/],
  ['brackets', 'a bound of nothing', (r) => (r.metrics.lowerBound = 0), /the area alone proves/],
  ['brackets', 'sawable shapes', (r) => (r.guillotineValid = true), /guillotineValid is true/],
  ['brackets', 'lbf not deterministic', (r) => (r.deterministic = false), /deterministic is false/],
  ['brackets', 'no version', (r) => (r.engineVersion = ''), /engineVersion/],
  ['brackets', 'ignored options unsaid', (r) => (r.warnings = []), /ignored seed without a warning/],
  [
    'brackets',
    'parts that its own check took off',
    (r) => r.warnings.push('2 parts failed the final check of the layout and were taken off'),
    /its own check had to take off/,
  ],
  [
    'brackets',
    'csv: another place',
    (r) => (r.csv = swap(r.csv, /\r\n1,([^,]*),[^,]*/, '\r\n1,$1,-5')),
    /csv record 1: x/,
  ],
  ['brackets', 'csv: a piece left out', (r) => (r.csv = swap(r.csv, /[^\n]*\n$/, '')), /csv lists/],
  [
    'brackets',
    'dxf: a part left out',
    (r) => (r.dxf = swap(r.dxf, /0\r\nPOLYLINE\r\n8\r\nPARTS[\s\S]*?SEQEND\r\n8\r\nPARTS\r\n/, '')),
    /dxf: part/,
  ],
  ['brackets', 'dxf: a part mirrored in its box', (r) => mirrorDrawn(r), /dxf: part/],
  [
    'brackets',
    'svg: a part left out',
    (r) => (r.svg = swap(r.svg, /<path [^>]*fill="#(cfe3f5|fbe1c4)"[^>]*\/>/, '')),
    /svg: part/,
  ],
  [
    'brackets',
    'svg: a zone left out',
    (r) => (r.svg = swap(r.svg, /<path [^>]*fill="url\(#zone\)"[^>]*\/>/, '')),
    /svg: the zones/,
  ],
  [
    'brackets',
    'svg: a name beside its part',
    (r) => (r.svg = swap(r.svg, /<text x="[^"]*"( [^>]*text-anchor="middle")/, '<text x="-500"$1')),
    /svg: the label of part 0 .* does not stand on it/,
  ],
  [
    'brackets',
    'svg: a name left out',
    (r) => (r.svg = swap(r.svg, /<text [^>]*text-anchor="middle"[^>]*>[^<]*<\/text>/, '')),
    /svg.* label/,
  ],
  [
    'brackets',
    'dxf: a name beside its part',
    (r) => (r.dxf = swap(r.dxf, /(TEXT\r\n8\r\nLABELS\r\n10\r\n)[^\r]*/, '$1-500.0')),
    /dxf: the label of part 0 .* does not stand on it/,
  ],
  [
    'brackets',
    'dxf: a zone drawn elsewhere',
    (r) => (r.dxf = swap(r.dxf, /10\r\n240(\.0+)?\r\n/, '10\r\n230\r\n')),
    /dxf: the zones/,
  ],
  [
    'brackets',
    'a zone shown elsewhere',
    (r) => {
      for (const point of r.sheets[0].exclusions?.[0] ?? []) point[0] -= 10;
    },
    /zone 1 is not shown as asked for/,
  ],
  [
    'brackets',
    'a zone shown that nobody asked for',
    (r) => r.sheets[0].exclusions?.push([...(r.sheets[0].exclusions[0] ?? [])]),
    /nobody asked for/,
  ],
  [
    'brackets',
    'a hole that crosses the bay of its outline, accepted',
    (_, q) =>
      q.parts[0].holes?.push([
        [30, 60],
        [60, 30],
        [60, 32],
        [30, 62],
      ]),
    /hole 2 leaves its outline/,
  ],
  ['frames', 'everything unplaced on unlimited stock', giveUp, /unplaced although it fits a sheet/],
  [
    'frames',
    'a part in a hole, unsaid',
    (r) => {
      for (const piece of r.sheets[0].parts) delete piece.inPart;
    },
    /inPart does not say so/,
  ],
  [
    'frames',
    'a part in the hole of another',
    (r) => {
      for (const piece of r.sheets[0].parts)
        if (piece.inPart !== undefined) piece.inPart = r.sheets[0].parts.indexOf(piece);
    },
    /does not lie in a hole/,
  ],
  [
    'frames',
    'parts in parts although they must not',
    (_, q) => (q.options = { ...q.options, partInPart: false }),
    /overlaps|inPart is set/,
  ],
  ['scarce', 'must-cut parts left out', robMust, /must-cut "must" is unplaced/],
  ['scarce', 'a second sheet of one', (r) => r.sheets.push(copyOf(r.sheets[0])), /used 2 times, 1 allowed/],
  ['scarce', 'unplaced one short', (r) => (r.unplaced[0].qty -= 1), /wanted, but/],
  [
    'scarce',
    'too large in place of no space',
    (r) => (r.unplaced[0].reason = 'too_large'),
    /called too_large/,
  ],
  ['scarce', 'no stock in place of no space', (r) => (r.unplaced[0].reason = 'no_stock'), /reason no_stock/],
  ['scarce', 'no warning of what is unplaced', (r) => (r.warnings = []), /no warning says so/],
  [
    'scarce',
    'rectangles a saw can make, denied',
    (r) => (r.guillotineValid = !r.guillotineValid),
    /guillotineValid is/,
  ],
  ['pools', 'a part on another material', (r) => (r.sheets[0].stock = 1), /lies on|is \d+ x/],
  ['pools', 'materials: yield', (r) => ((r.materials ?? [])[0].yieldPct += 1), /materials\[0\].yieldPct/],
  [
    'pools',
    'materials: sheets',
    (r) => ((r.materials ?? [])[0].sheetCount += 1),
    /materials\[0\].sheetCount/,
  ],
  ['pools', 'materials left out', (r) => delete r.materials, /materials is missing/],
  ['pools', 'unmatchedMaterials left out', (r) => delete r.unmatchedMaterials, /unmatchedMaterials/],
  [
    'pools',
    'a part off the hide',
    (r) => {
      const at = r.sheets.findIndex((sheet) => sheet.stock === 1);
      const box = part(r, at, 0).bbox;
      shift(r, at, 0, 395 - box.x - box.w, 295 - box.y - box.h);
    },
    /leaves the usable part/,
  ],
];

/** The outline of the first part in the drawing, mirrored without leaving its box. */
function mirrorDrawn(r: R): void {
  const text = r.dxf ?? '';
  const from = text.indexOf('POLYLINE\r\n8\r\nPARTS');
  const to = text.indexOf('SEQEND', from);
  const outline = text.slice(from, to);
  const xs = [...outline.matchAll(/VERTEX\r\n8\r\nPARTS\r\n10\r\n(\S+)/g)].map(([, x]) => Number(x));
  const sum = Math.min(...xs) + Math.max(...xs);
  const mirrored = outline.replaceAll(
    /(VERTEX\r\n8\r\nPARTS\r\n10\r\n)(\S+)/g,
    (_, head: string, x: string) => `${head}${sum - Number(x)}`,
  );
  r.dxf = text.slice(0, from) + mirrored + text.slice(to);
}

export const NEST_MUTANTS = mutantsOf('nest', NESTS);
