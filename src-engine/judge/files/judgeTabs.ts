import type { MachineProfile } from '../../contract/machine.ts';
import type { Point, Ring } from '../angle.ts';
import { entryAt, roundPairs } from '../entries.ts';
import type { Faults } from '../figures.ts';
import { between, distanceToEdge, lengthOfEdge } from '../regions.ts';
import { isAt, levelsOf, tabTopOf, USUAL_TABS } from './passes.ts';
import type { ToolCut } from './runGcode.ts';

/** A tab as it was left: spots along the middle of what the tool went over, and the whole of that line. */
interface KeptTab {
  readonly spots: readonly Point[];
  readonly line: Ring;
  readonly length: number;
}

/** The tabs of a run of cuts over them: half a tool at both ends is cut away. */
function keptTabs(cuts: readonly ToolCut[], top: number, radius: number): readonly KeptTab[] {
  const runs: ToolCut[][] = [];
  cuts.forEach((cut, at) => {
    const before = cuts[at - 1];
    if (!isAt(cut.z, top)) return;
    const isNext = before !== undefined && isAt(before.z, top) && distance(before.to, cut.from) < 1e-6;
    if (isNext) runs.at(-1)?.push(cut);
    else runs.push([cut]);
  });
  return runs.flatMap((run): KeptTab[] => {
    const whole = run.reduce((sum, { from, to }) => sum + distance(from, to), 0);
    const length = whole - 2 * radius;
    if (length <= 0) return [];
    const spots = [0, 0.25, 0.5, 0.75, 1].map((share) => spotOf(run, radius + share * length));
    const ends = run.map(({ to }) => to).filter((_, at) => isWithin(run, at + 1, radius, whole));
    return [{ spots, line: [entryAt(spots, 0), ...ends, entryAt(spots, 4)], length }];
  });
}

/** Whether the end of the first `count` cuts lies between the ends of what is kept. */
function isWithin(run: readonly ToolCut[], count: number, radius: number, whole: number): boolean {
  const along = run.slice(0, count).reduce((sum, { from, to }) => sum + distance(from, to), 0);
  return along > radius && along < whole - radius;
}

function spotOf(run: readonly ToolCut[], along: number): Point {
  let left = along;
  for (const { from, to } of run) {
    const length = distance(from, to);
    if (left <= length) return between(from, to, length === 0 ? 0 : left / length);
    left -= length;
  }
  return run.at(-1)?.to ?? [0, 0];
}

/** Tabs of neighbours over which a way goes at once. */
const MOST_JOINED = 6;

const distance = ([ax, ay]: Point, [bx, by]: Point): number => lengthOfEdge([ax, ay, bx, by]);

/** A part whose way round is to be held: its outline as the machine sees it. */
export interface HeldPart {
  readonly name: string;
  readonly outline: Ring;
}

/** Judges the holding tabs of a program: as many beside every outline as were asked for or as a note says, each as long
 *  as wanted, away from corners, not cut away by any other pass, and the tool is lifted nowhere else. */
export function judgeTabs(
  parts: readonly HeldPart[],
  contours: readonly (readonly ToolCut[])[],
  notes: readonly string[],
  profile: MachineProfile,
  faults: Faults,
): void {
  const top = tabTopOf(profile);
  const all = contours.flat();
  // A last pass that is no deeper than the tabs leaves none.
  if (top === null || !all.some(({ z }) => z < top - 1e-4)) return;
  // A pass that lies as high as the tabs is not over them.
  const isLevel = levelsOf(profile).some((level) => isAt(level, top));
  const ways = isLevel ? contours.map((cuts) => cuts.slice(firstBelow(cuts, top))) : contours;
  const radius = profile.toolDiameter / 2;
  const slack = 0.006 + 0.02 * profile.toolDiameter;
  const length = profile.tabLength ?? USUAL_TABS[profile.units].length;
  const kept = ways.flatMap((cuts) => keptTabs(cuts, top, radius));
  const whole = kept.filter((tab) => tab.length >= length - slack);
  for (const { name, outline } of parts) {
    const beside = whole.filter(({ spots }) => isBeside(entryAt(spots, 2), outline, radius + slack));
    // Passes go over a tab again and again.
    const count = distinct(
      beside.map(({ spots }) => entryAt(spots, 2)),
      length / 2,
    );
    const wanted = roomNoted(notes, name) ?? profile.tabs ?? 0;
    if (count < wanted) faults.say`program: "${name}" is held by ${count} tabs, not ${wanted}`;
  }
  const long = kept.find((tab) => tab.length > MOST_JOINED * (length + 2 * radius));
  if (long !== undefined) faults.say`program: the tool is lifted over ${long.length}, a tab has ${length}`;
  const deep = all.filter(({ z }) => z < top - 1e-4);
  for (const { spots } of whole) {
    const [x, y] = entryAt(spots, 2);
    const cut = deep.find(({ from, to }) =>
      spots.some((spot) => distanceToEdge(...spot, [...from, ...to]) < radius - slack),
    );
    if (cut !== undefined) faults.say`program: the tab at ${x}, ${y} is cut away`;
    const atCorner = parts.some(({ outline }) =>
      cornersOf(outline).some((corner) => distance(corner, [x, y]) < length / 2),
    );
    if (atCorner) faults.say`program: the tab at ${x}, ${y} lies at a corner`;
  }
  const lines = whole.flatMap(({ line }) => line.slice(1).map((to, at) => [entryAt(line, at), to] as const));
  const needless = ways
    .flat()
    .filter(({ z }) => isAt(z, top))
    .flatMap(({ from, to }) => [from, between(from, to, 0.5), to])
    .find((spot) => !lines.some(([a, b]) => distanceToEdge(...spot, [...a, ...b]) <= radius + slack));
  if (needless !== undefined)
    faults.say`program: the tool is lifted at ${needless.join(', ')}, where no tab is`;
}

function firstBelow(cuts: readonly ToolCut[], top: number): number {
  const at = cuts.findIndex(({ z }) => z < top - 1e-4);
  return at < 0 ? cuts.length : at;
}

const isBeside = (spot: Point, outline: Ring, reach: number): boolean =>
  roundPairs(outline).some(([a, b]) => distanceToEdge(...spot, [...a, ...b]) <= reach);

function distinct(spots: readonly Point[], apart: number): number {
  const known: Point[] = [];
  for (const spot of spots) if (known.every((one) => distance(one, spot) > apart)) known.push(spot);
  return known.length;
}

/** How many tabs a note says there is room for; the least where parts of one name differ. */
function roomNoted(notes: readonly string[], name: string): number | null {
  const counts = notes.flatMap((note) => {
    const count = note.startsWith(`${name}: there is room for `)
      ? /room for (\d+) of/.exec(note)?.[1]
      : undefined;
    return count === undefined ? [] : [Number(count)];
  });
  return counts.length === 0 ? null : Math.min(...counts);
}

/** Where a ring turns by more than 30 degrees. */
function cornersOf(ring: Ring): readonly Point[] {
  return ring.filter((b, at) => {
    const [a, c] = [
      entryAt(ring, (at + ring.length - 1) % ring.length),
      entryAt(ring, (at + 1) % ring.length),
    ];
    const dot = (b[0] - a[0]) * (c[0] - b[0]) + (b[1] - a[1]) * (c[1] - b[1]);
    return dot < 0.866 * distance(a, b) * distance(b, c);
  });
}
