import type { RequestNest, ResponseNest } from '../src-engine/contract/nest.ts';
import { offsetPolygon } from '../src-engine/geometry/offset.ts';
import type { Ring } from '../src-engine/geometry/ring.ts';
import { SILENT, solve } from '../src-engine/index.ts';
import { judgeNest } from '../src-engine/judge/index.ts';
import type { RingJson } from './nestLegal/shapes.ts';
import { comb, regular, star } from './nestLegal/shapes.ts';
import { bestLatticeCount } from './nestSeries/latticeScan.ts';
import { commandLine } from '../tools/commandLine.ts';

/** node bench/nestSeries.ts [--name part] [--step mm]: twelve series of one part, 700 pieces with a gap of 1 on
 *  sheets of 1000 x 1000: pieces on the fullest sheet against an exhaustive scan of row lattices
 *  (nestSeries/latticeScan.ts). Exit code 1 where the engine lays fewer or a plan has a fault. */
const { values } = commandLine({ name: { type: 'string' }, step: { type: 'string', default: '0.5' } });
const SIDE = 1000;
const GAP = 1;

const SERIES: Readonly<Record<string, RingJson>> = {
  hexagon: regular(6, 30),
  disc: regular(64, 33),
  triangle: [
    [0, 0],
    [70, 0],
    [20, 60],
  ],
  L: [
    [0, 0],
    [70, 0],
    [70, 20],
    [20, 20],
    [20, 70],
    [0, 70],
  ],
  T: [
    [0, 0],
    [80, 0],
    [80, 20],
    [50, 20],
    [50, 70],
    [30, 70],
    [30, 20],
    [0, 20],
  ],
  U: [
    [0, 0],
    [80, 0],
    [80, 60],
    [60, 60],
    [60, 20],
    [20, 20],
    [20, 60],
    [0, 60],
  ],
  arrow: [
    [0, 20],
    [50, 20],
    [50, 0],
    [90, 35],
    [50, 70],
    [50, 50],
    [0, 50],
  ],
  gusset: [
    [0, 0],
    [80, 0],
    [80, 15],
    [15, 80],
    [0, 80],
  ],
  hook: [
    [0, 0],
    [60, 0],
    [60, 50],
    [45, 50],
    [45, 15],
    [15, 15],
    [15, 70],
    [0, 70],
  ],
  ring: regular(48, 35),
  comb: comb(4, 90, 60),
  gear: star(12, 40, 32),
};

let missed = 0;
console.log('series     pieces on a sheet  lattice scan  sheets  CPU s');
for (const [name, polygon] of Object.entries(SERIES)) {
  if (values.name !== undefined && !name.includes(values.name)) continue;
  const holes = name === 'ring' ? [regular(32, 20).map(([x, y]) => [x + 15, y + 15])] : undefined;
  const request = {
    parts: [{ polygon, qty: 700, ...(holes ? { holes } : {}) }],
    stock: [{ w: SIDE, h: SIDE }],
    options: { spacing: GAP },
  } as unknown as RequestNest;
  const before = process.cpuUsage();
  const response = solve('nest', request, SILENT) as ResponseNest;
  const used = process.cpuUsage(before);
  const most = Math.max(...response.sheets.map(({ parts }) => parts.length));
  const scan = bestLatticeCount(turnsOf(polygon), SIDE, SIDE, Number(values.step));
  const faults = judgeNest(request, response).length;
  if (most < scan || faults > 0) missed++;
  console.log(
    name.padEnd(10),
    String(most).padStart(17),
    String(scan).padStart(13),
    String(response.sheets.length).padStart(7),
    ((used.user + used.system) / 1e6).toFixed(1).padStart(6),
    faults > 0 ? `${faults} FAULTS` : '',
    most < scan ? 'BELOW' : '',
  );
}
if (missed > 0) process.exitCode = 1;

/** The four quarter turns, each with its box at the origin, grown by half the gap. */
function turnsOf(polygon: RingJson): { points: Ring; w: number; h: number }[] {
  const turn = (points: Ring): Ring => points.map(([x, y]) => [-y, x] as const);
  const turns: { points: Ring; w: number; h: number }[] = [];
  for (let k = 0, points: Ring = polygon; k < 4; k++, points = turn(points)) {
    const xs = points.map(([x]) => x),
      ys = points.map(([, y]) => y);
    const left = Math.min(...xs),
      top = Math.min(...ys);
    const placed = points.map(([x, y]) => [x - left, y - top] as const);
    const grown = offsetPolygon({ outline: placed, holes: [] }, GAP / 2, { join: 'miter' })[0].outline;
    turns.push({ points: grown, w: Math.max(...xs) - left, h: Math.max(...ys) - top });
  }
  return turns;
}
