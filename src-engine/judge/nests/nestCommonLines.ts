import type { SheetNest } from '../../contract/nest.ts';
import type { Point } from '../angle.ts';
import { pairs } from '../entries.ts';
import type { Faults } from '../figures.ts';
import { sum } from '../figures.ts';
import type { NestFacts, NestSheetFacts } from './nestFacts.ts';
import type { Edge, Region } from '../regions.ts';
import { areaOf, borders, distanceToEdge, distanceToRim, lengthOfEdge, tooNear } from '../regions.ts';

interface Rule {
  readonly kerf: number;
  readonly slack: number;
  /** What a stretch is long at least. */
  readonly least: number;
}

/** Lines are searched with this many slacks: one that is told may be off by so much, one that is missing was not to be
 *  overlooked with a single one. */
const GENEROUS = 6;
/** A cut shorter than the gap, or than so many slacks, counts as none; between these two it may be told or not. */
const SHORT = { some: 150, sure: 250 } as const;

/** Whether two pieces nearer than the gap may be: a kerf apart everywhere, and nearer than the gap only within the gap
 *  of a straight cut that one of them shares with the other or with one of the `rest`. */
export function shareACut(
  a: Region,
  b: Region,
  rest: readonly (Region | null)[],
  { kerf, gap, slack }: { readonly kerf: number; readonly gap: number; readonly slack: number },
): boolean {
  if (tooNear(a, b, kerf, slack)) return false;
  const rule = { kerf, slack: 2 * slack, least: gap - slack };
  const shared = [a, b].flatMap((one) =>
    rest.flatMap((other) =>
      other === null || other === one || !tooNear(one, other, kerf + 3 * slack, 0)
        ? []
        : facing(one, other, rule),
    ),
  );
  if (shared.length === 0) return false;
  const reach = gap + 3 * slack;
  return a.edges.every((edge) => {
    const stops = [0, 1];
    for (const other of b.edges) stops.push(...borders(edge, other, gap));
    for (const line of shared) stops.push(...borders(edge, line, reach));
    stops.sort((s, t) => s - t);
    return pairs(stops).every(([from, to]) => {
      const t = (from + to) / 2;
      const [x, y] = [edge[0] + t * (edge[2] - edge[0]), edge[1] + t * (edge[3] - edge[1])];
      return (
        shared.some((line) => distanceToEdge(x, y, line) <= reach) ||
        distanceToRim(b, x, y) >= gap - slack ||
        to - from < 1e-9
      );
    });
  });
}

/** Stretches of edges of `a` that an edge of `b`, the other way round, faces a kerf away on the outside. */
function facing(a: Region, b: Region, { kerf, least, slack }: Rule): readonly Edge[] {
  const found: Edge[] = [];
  const out = areaOf(a.outline) > 0 ? 1 : -1;
  const runsAlike = areaOf(b.outline) > 0 === out > 0;
  for (const edge of a.rim) {
    const [ax, ay, bx, by] = edge;
    const long = lengthOfEdge(edge);
    if (long === 0) continue;
    const [ux, uy] = [(bx - ax) / long, (by - ay) / long];
    /** How far along the edge a point lies, and how far off on its outer side. */
    const seen = (x: number, y: number): Point => [
      (x - ax) * ux + (y - ay) * uy,
      out * ((x - ax) * uy - (y - ay) * ux),
    ];
    for (const [px, py, qx, qy] of b.rim) {
      const [p, q] = [seen(px, py), seen(qx, qy)];
      const [[t1, o1], [t2, o2]] = p[0] <= q[0] ? [p, q] : [q, p];
      const [from, to] = [Math.max(0, t1), Math.min(long, t2)];
      const runsBack = (qx - px) * ux + (qy - py) * uy < 0;
      if (runsBack !== runsAlike || to - from < least) continue;
      const off = (t: number): number => o1 + ((o2 - o1) * (t - t1)) / (t2 - t1);
      if (Math.abs(off(from) - kerf) > slack || Math.abs(off(to) - kerf) > slack) continue;
      found.push([ax + ux * from, ay + uy * from, ax + ux * to, ay + uy * to]);
    }
  }
  return found;
}

const edgeOf = ([[ax, ay], [bx, by]]: readonly [Point, Point]): Edge => [ax, ay, bx, by];

/** Length of all shared cuts a sheet tells. */
export const lengthOfLines = ({ commonLines = [] }: SheetNest): number =>
  sum(commonLines.map(({ line }) => lengthOfEdge(edgeOf(line))));

/** `commonLines` of a sheet: told exactly where asked for, each in the middle between edges of its two parts that face
 *  each other a kerf apart, none twice, none missing. */
export function judgeCommonLines(
  { commonKerf, gap }: NestFacts,
  { index, told: { commonLines: told }, row: { w, h, origin }, pieces }: NestSheetFacts,
  faults: Faults,
): void {
  if ((told !== undefined) !== (commonKerf !== null)) {
    if (told === undefined) faults.say`sheets[${index}]: commonLines are missing`;
    else faults.say`sheets[${index}]: commonLines are told unasked`;
  }
  if (told === undefined || commonKerf === null) return;
  const slack = Math.max(1e-6 * Math.max(w, h), 2e-6);
  const lines = told.map(({ parts, line }) => ({ parts, edge: seenFrom(origin, edgeOf(line)) }));
  const [some, sure] = [Math.max(gap, SHORT.some * slack), Math.max(gap, SHORT.sure * slack)];
  pieces.forEach(({ region: a, label }, i) =>
    pieces.slice(i + 1).forEach(({ region: b, label: other }, k) => {
      const own = lines.filter(({ parts }) => parts[0] === i && parts[1] === i + 1 + k);
      if (a === null || b === null || (own.length === 0 && !tooNear(a, b, commonKerf + 2 * slack, 0))) return;
      const least = facing(a, b, { kerf: commonKerf, slack, least: sure + slack });
      const most = facing(a, b, { kerf: commonKerf, slack: GENEROUS * slack, least: some - slack });
      const isTrue = ({ edge }: { readonly edge: Edge }): boolean =>
        most.some((one) => isMiddle(edge, one, commonKerf / 2, GENEROUS * slack));
      if (!own.every(isTrue)) faults.say`${label} and ${other}: a shared cut is told that is none`;
      if (own.length < least.length) faults.say`${label} and ${other}: a shared cut is not told`;
      if (own.length > most.length) faults.say`${label} and ${other}: a shared cut is told twice`;
    }),
  );
  if (lines.some(({ parts: [i, j] }) => !(i < j && j < pieces.length)))
    faults.say`sheets[${index}]: a shared cut names parts that are not there`;
}

const seenFrom = ([ox, oy]: Point, [ax, ay, bx, by]: Edge): Edge => [ax - ox, ay - oy, bx - ox, by - oy];

/** The line runs beside the edge from end to end, so far away. */
function isMiddle(line: Edge, edge: Edge, away: number, slack: number): boolean {
  const gaps = [distanceToEdge(line[0], line[1], edge), distanceToEdge(line[2], line[3], edge)];
  return (
    gaps.every((gap) => Math.abs(gap - away) <= slack) &&
    Math.abs(lengthOfEdge(line) - lengthOfEdge(edge)) <= 4 * slack
  );
}
