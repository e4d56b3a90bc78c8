import type { SheetNest } from '../contract/nest.ts';
import type { Point, Ring } from './angle.ts';
import type { Faults } from './figures.ts';
import { sum } from './figures.ts';
import type { NestFacts } from './nestFacts.ts';
import type { Edge, Region } from './regions.ts';
import { areaOf, borders, distanceToEdge, distanceToRim, tooNear } from './regions.ts';

/** Pieces of a sheet as they lie, and what they are called. */
export interface LaidPieces {
  readonly regions: readonly (Region | null)[];
  readonly labels: readonly string[];
}

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
const SHORT = [150, 250] as const;

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
        : facing(one.outline, other.outline, rule),
    ),
  );
  if (shared.length === 0) return false;
  const reach = gap + 3 * slack;
  return a.edges.every((edge) => {
    const stops = [0, 1];
    for (const other of b.edges) stops.push(...borders(edge, other, gap));
    for (const line of shared) stops.push(...borders(edge, line, reach));
    stops.sort((s, t) => s - t);
    return stops.slice(1).every((stop, at) => {
      const t = (stops[at] + stop) / 2;
      const [x, y] = [edge[0] + t * (edge[2] - edge[0]), edge[1] + t * (edge[3] - edge[1])];
      return (
        shared.some((line) => distanceToEdge(x, y, line) <= reach) ||
        distanceToRim(b, x, y) >= gap - slack ||
        stop - stops[at] < 1e-9
      );
    });
  });
}

/** Stretches of edges of `a` that an edge of `b`, the other way round, faces a kerf away on the outside. */
function facing(a: Ring, b: Ring, { kerf, least, slack }: Rule): readonly Edge[] {
  const found: Edge[] = [];
  const out = areaOf(a) > 0 ? 1 : -1;
  a.forEach(([ax, ay], at) => {
    const [bx, by] = a[(at + 1) % a.length];
    const long = Math.sqrt((bx - ax) * (bx - ax) + (by - ay) * (by - ay));
    if (long === 0) return;
    const [ux, uy] = [(bx - ax) / long, (by - ay) / long];
    b.forEach(([px, py], index) => {
      const [qx, qy] = b[(index + 1) % b.length];
      const ways = [
        [(px - ax) * ux + (py - ay) * uy, out * ((px - ax) * uy - (py - ay) * ux)],
        [(qx - ax) * ux + (qy - ay) * uy, out * ((qx - ax) * uy - (qy - ay) * ux)],
      ].toSorted((s, t) => s[0] - t[0]);
      const [[t1, o1], [t2, o2]] = ways;
      const [from, to] = [Math.max(0, t1), Math.min(long, t2)];
      const runsBack = (qx - px) * ux + (qy - py) * uy < 0;
      const runsAlike = areaOf(b) > 0 === out > 0;
      if (runsBack !== runsAlike || to - from < least) return;
      const off = (t: number): number => o1 + ((o2 - o1) * (t - t1)) / (t2 - t1);
      if (Math.abs(off(from) - kerf) > slack || Math.abs(off(to) - kerf) > slack) return;
      found.push([ax + ux * from, ay + uy * from, ax + ux * to, ay + uy * to]);
    });
  });
  return found;
}

const lengthOfEdge = ([ax, ay, bx, by]: Edge): number =>
  Math.sqrt((bx - ax) * (bx - ax) + (by - ay) * (by - ay));

const edgeOf = (line: readonly (readonly number[])[]): Edge => [
  line[0][0],
  line[0][1],
  line[1][0],
  line[1][1],
];

/** Length of all shared cuts a sheet tells. */
export const lengthOfLines = ({ commonLines = [] }: SheetNest): number =>
  sum(commonLines.map(({ line }) => lengthOfEdge(edgeOf(line))));

/** `commonLines` of a sheet: told exactly where asked for, each in the middle between edges of its two parts that face
 *  each other a kerf apart, none twice, none missing. */
export function judgeCommonLines(
  { response, stock, commonKerf, gap }: NestFacts,
  index: number,
  { regions, labels }: LaidPieces,
  faults: Faults,
): void {
  const sheet = response.sheets[index];
  const told = sheet.commonLines;
  if ((told !== undefined) !== (commonKerf !== null)) {
    if (told === undefined) faults.say`sheets[${index}]: commonLines are missing`;
    else faults.say`sheets[${index}]: commonLines are told unasked`;
  }
  if (told === undefined || commonKerf === null) return;
  const { w, h, origin } = stock[sheet.stock];
  const slack = Math.max(1e-6 * Math.max(w, h), 2e-6);
  const lines = told.map(({ parts, line }) => ({ parts, edge: seenFrom(origin, edgeOf(line)) }));
  regions.forEach((a, i) =>
    regions.slice(i + 1).forEach((b, k) => {
      const j = i + 1 + k;
      const own = lines.filter(({ parts }) => parts[0] === i && parts[1] === j);
      if (a === null || b === null || (own.length === 0 && !tooNear(a, b, commonKerf + 2 * slack, 0))) return;
      const [some, sure] = SHORT.map((slacks) => Math.max(gap, slacks * slack));
      const least = facing(a.outline, b.outline, { kerf: commonKerf, slack, least: sure + slack });
      const generous = { kerf: commonKerf, slack: GENEROUS * slack, least: some - slack };
      const most = facing(a.outline, b.outline, generous);
      const isTrue = ({ edge }: { readonly edge: Edge }): boolean =>
        most.some((one) => isMiddle(edge, one, commonKerf / 2, GENEROUS * slack));
      if (!own.every(isTrue)) faults.say`${labels[i]} and ${labels[j]}: a shared cut is told that is none`;
      if (own.length < least.length) faults.say`${labels[i]} and ${labels[j]}: a shared cut is not told`;
      if (own.length > most.length) faults.say`${labels[i]} and ${labels[j]}: a shared cut is told twice`;
    }),
  );
  if (lines.some(({ parts: [i, j] }) => !(i < j && j < sheet.parts.length)))
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
