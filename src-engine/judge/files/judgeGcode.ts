import type { MachineProfile } from '../../contract/machine.ts';
import type { Point, Ring } from '../angle.ts';
import { entryAt, roundPairs } from '../entries.ts';
import { Faults } from '../figures.ts';
import type { Region } from '../regions.ts';
import { between, distanceToRim, isIn, lengthOf, lengthOfEdge, regionOf } from '../regions.ts';
import type { ContourSheet } from './contours.ts';
import type { Tool, Way } from './openWays.ts';
import { judgeOpenWays, partAlong, sharingParts } from './openWays.ts';
import { joinedDepths, judgeDirection } from './judgeDirection.ts';
import { judgeTabs } from './judgeTabs.ts';
import { isAt, levelsOf, tabTopOf } from './passes.ts';
import type { ToolCut } from './runGcode.ts';
import { runGcode } from './runGcode.ts';

/** A contour to be cut: the outline of a part, or one of its holes. */
interface Wanted {
  readonly part: number;
  readonly name: string;
  /** The material of the part. */
  readonly body: Region;
  readonly isHole: boolean;
  /** A note says that the tool does not reach everywhere: its ways lie along it, how much of it is not judged. */
  readonly isLoose: boolean;
  readonly label: string;
  readonly rim: Region;
  readonly ring: Ring;
}

/** Runs a program over the sheet and compares the ways of the tool with the plan: every contour once at every depth,
 *  half a tool from it on the waste side, shared cuts once, nothing cut into, what lies within before what lies around
 *  it, feeds, power and depths of the profile. Marks (engraving, bends) are not judged: no answer holds them. */
export function judgeGcode(
  sheet: ContourSheet,
  text: string,
  notes: readonly string[],
  profile: MachineProfile,
): readonly string[] {
  const faults = new Faults();
  const run = runGcode(text);
  for (const fault of run.faults) faults.say`program: ${fault}`;
  if (run.units !== (profile.units === 'mm' ? 21 : 20)) faults.say`program: units are G${run.units}`;
  const bodies = sheet.parts.map(({ name, outline, holes }) => {
    const rings = [outline, ...holes].map((ring) => flipped(ring, sheet));
    return { name, rings, body: regionOf(flipped(outline, sheet), rings.slice(1)) };
  });
  const isLoose = ({ name }: Body): boolean =>
    notes.some((note) => note.startsWith(`${name}: the tool does not reach`));
  const wanted = bodies.flatMap((body, part) => wantedContours(body, part, isLoose(body)));
  const outlines = bodies.map(({ rings }) => entryAt(rings, 0));
  const sharing = sharingParts(sheet, profile);
  const tool: Tool = {
    radius: profile.toolDiameter / 2,
    slack: slackOf(profile),
    levels: levelsOf(profile),
    tabTop: tabTopOf(profile),
  };
  const open = new Map([...sharing].map((part): [number, Way[]] => [part, []]));
  const done = new Map<Wanted, number>();
  joinedDepths(run.contours).forEach((cuts, at) => {
    judgeDirection(
      cuts,
      bodies.map(({ body }) => body),
      profile,
      tool.slack,
      faults,
    );
    for (const cut of cuts) judgeWay(cut, profile, faults);
    judgeHarm(cuts, bodies, profile, faults);
    const contour = cutContour(cuts, wanted, profile);
    const part = contour === undefined ? partAlong(cuts, sharing, outlines, tool) : contour.part;
    const outline = wanted.find((one) => !one.isHole && one.part === part);
    if (part !== undefined && contour?.isHole !== true) open.get(part)?.push({ at, cuts });
    if (contour === undefined) {
      if (outline === undefined)
        faults.say`program: way ${at + 1} follows no contour of the plan at half a tool`;
      else {
        done.set(outline, at);
        judgeLevels(cuts, outline, profile, faults);
      }
    } else if (done.has(contour) && !contour.isLoose) faults.say`program: ${contour.label} is cut twice`;
    else {
      done.set(contour, at);
      judgeDepths(cuts, contour, profile, faults);
    }
  });
  judgeOpenWays(sheet, outlines, open, tool, faults);
  for (const [part, at] of lastWays(sheet, open)) {
    const outline = wanted.find((one) => !one.isHole && one.part === part);
    if (outline !== undefined) done.set(outline, at);
  }
  for (const contour of wanted) {
    const isNoted = contour.isHole && notes.some((note) => note.startsWith(`${contour.name}: a hole`));
    if (!done.has(contour) && !isNoted) faults.say`program: ${contour.label} is not cut`;
  }
  judgeOrder(sheet, done, faults);
  const held = bodies.map(({ name, rings }) => ({ name, outline: entryAt(rings, 0) }));
  judgeTabs(held, run.contours, notes, profile, faults);
  return faults.sentences;
}

/** Straight pieces may leave a true arc by this much, and places are written with four decimals. */
const slackOf = ({ toolDiameter }: MachineProfile): number => 0.006 + 0.01 * toolDiameter;

const flipped = (ring: Ring, { h }: ContourSheet): Ring => ring.map(([x, y]): Point => [x, h - y]);

/** A part as the machine sees it: y grows up. */
interface Body {
  readonly name: string;
  /** The outline, then the holes. */
  readonly rings: readonly Ring[];
  readonly body: Region;
}

const wantedContours = ({ name, rings, body }: Body, part: number, isLoose: boolean): readonly Wanted[] =>
  rings.map((ring, k): Wanted => {
    const label =
      k === 0 ? `the outline of part ${part} "${name}"` : `hole ${k - 1} of part ${part} "${name}"`;
    return { part, name, body, isHole: k > 0, isLoose, label, rim: regionOf(ring, []), ring };
  });

function judgeWay({ feed, power }: ToolCut, profile: MachineProfile, faults: Faults): void {
  if (feed !== profile.cutFeed)
    faults.say`program: cuts at feed ${feed}, the profile says ${profile.cutFeed}`;
  if (power !== (profile.power ?? 1000)) faults.say`program: cuts with S${power}`;
}

const pointsOf = ({ from, to }: ToolCut): readonly Point[] => [
  from,
  between(from, to, 1 / 3),
  between(from, to, 2 / 3),
  to,
];

/** The tool touches no part's material. */
function judgeHarm(
  cuts: readonly ToolCut[],
  bodies: readonly Body[],
  profile: MachineProfile,
  faults: Faults,
): void {
  const least = profile.toolDiameter / 2 - slackOf(profile);
  for (const [part, { name, body }] of bodies.entries()) {
    const { x0, y0, x1, y1 } = body.box;
    const harmed = cuts.flatMap(pointsOf).find(([x, y]) => {
      if (x < x0 - least || x > x1 + least || y < y0 - least || y > y1 + least) return false;
      const distance = distanceToRim(body, x, y);
      return isIn(body, x, y) ? distance > slackOf(profile) || least > 0 : distance < least;
    });
    if (harmed !== undefined) faults.say`program: cuts into part ${part} "${name}" at ${harmed.join(', ')}`;
  }
}

/** The contour that these cuts follow all the way round, their ways in aside. */
function cutContour(
  cuts: readonly ToolCut[],
  wanted: readonly Wanted[],
  profile: MachineProfile,
): Wanted | undefined {
  const radius = profile.toolDiameter / 2;
  const slack = slackOf(profile);
  return wanted.find(({ body, isHole, isLoose, rim, ring }) => {
    const follows = (point: Point): boolean => Math.abs(distanceToRim(rim, ...point) - radius) <= slack;
    const along = cuts.filter(({ from, to }) => follows(from) && follows(to));
    const [first, last] = [along[0], along.at(-1)];
    if (first === undefined || last === undefined || distance(first.from, last.to) > slack) return false;
    if (along.length < cuts.length - 2 * levelsOf(profile).length) return false;
    if (!along.flatMap(pointsOf).every(follows)) return false;
    const [x, y] = between(first.from, first.to, 0.5);
    if (radius > slack && (isIn(rim, x, y) !== isHole || isIn(body, x, y))) return false;
    if (isLoose) return true;
    const way = regionOf([...along.map(({ from }) => from), last.to], []);
    return roundPairs(ring).every(([a, b]) =>
      [0.2, 0.5, 0.8].every(
        (share) => distanceToRim(way, ...between(a, b, share)) <= ROUND_CORNER * radius + slack,
      ),
    );
  });
}

/** A fifth of an edge from a square corner that turns in, the tool passes at up to the diagonal of its radius (1.41);
 *  sharper ones are told in a note, as places it does not reach. */
const ROUND_CORNER = 1.6;

/** When a part that shares cuts comes free: after the last way along it, its own or a neighbour's. */
const lastWays = (
  { shared }: ContourSheet,
  open: ReadonlyMap<number, readonly Way[]>,
): readonly (readonly [number, number])[] =>
  [...open.keys()].flatMap((part) => {
    const makers = shared.filter(({ parts }) => parts.includes(part)).flatMap(({ parts }) => parts);
    const last = Math.max(-1, ...makers.flatMap((one) => (open.get(one) ?? []).map(({ at }) => at)));
    return last < 0 ? [] : [[part, last] as const];
  });

/** Whether the ways reach the depths of the profile, in order. */
function judgeLevels(
  cuts: readonly ToolCut[],
  { label }: Wanted,
  profile: MachineProfile,
  faults: Faults,
): boolean {
  const wanted = levelsOf(profile);
  const top = tabTopOf(profile);
  const isTab = (z: number): boolean =>
    top !== null && isAt(z, top) && !wanted.some((level) => isAt(level, z));
  const levels = [...new Set(cuts.map(({ z }) => z))].filter((z) => !isTab(z));
  const isRight =
    levels.length === wanted.length && levels.every((z, at) => Math.abs(z - entryAt(wanted, at)) <= 1e-4);
  if (!isRight) faults.say`program: ${label} is cut at depths ${levels.join(', ')}, not ${wanted.join(', ')}`;
  return isRight;
}

function judgeDepths(
  cuts: readonly ToolCut[],
  contour: Wanted,
  profile: MachineProfile,
  faults: Faults,
): void {
  if (!judgeLevels(cuts, contour, profile, faults)) return;
  const { label, ring, isLoose } = contour;
  if (isLoose) return;
  const way = lengthOf(ring);
  const top = tabTopOf(profile);
  const wanted = levelsOf(profile);
  const lengthAt = (depth: number): number =>
    cuts.reduce((sum, { z, from, to }) => sum + (isAt(z, depth) ? distance(from, to) : 0), 0);
  // Each pass below the tabs goes over them; one of the passes may lie where they end.
  const isBelow = (level: number): boolean => top !== null && level < top - 1e-4;
  const own = wanted.some((level) => top !== null && isAt(level, top)) ? way : 0;
  const passes = Math.max(1, wanted.filter(isBelow).length);
  const over = top === null ? 0 : Math.max(0, lengthAt(top) - own) / passes;
  for (const level of wanted) {
    if (top !== null && isAt(level, top)) continue;
    const cut = lengthAt(level) + (isBelow(level) ? over : 0);
    if (Math.abs(cut - way) > lengthSlack(way, profile))
      faults.say`program: ${label} is ${way} long, ${cut} is cut at depth ${level}`;
  }
}

/** How much longer or shorter than a contour the way along it may be: half a tool beside it, once round takes π tools
 *  more or less, and each turn back another bit (four of them are allowed for); the ways in and out; straight pieces
 *  for arcs. A pass left out or made twice is the whole way off. */
const lengthSlack = (way: number, { toolDiameter, leadIn }: MachineProfile): number =>
  (ONCE_ROUND + TURNS_BACK) * toolDiameter + 2 * (leadIn ?? 0) + 1 + 0.02 * way;

const ONCE_ROUND = 3.2;
const TURNS_BACK = 8;

const distance = ([ax, ay]: Point, [bx, by]: Point): number => lengthOfEdge([ax, ay, bx, by]);

/** Holes before their outline, what lies in a hole before the hole: nothing moves before it is done. */
function judgeOrder({ parts }: ContourSheet, done: ReadonlyMap<Wanted, number>, faults: Faults): void {
  const outline = new Map(
    [...done].flatMap(([{ part, isHole }, at]) => (isHole ? [] : [[part, at] as const])),
  );
  for (const [{ part, isHole, label }, at] of done) {
    if (!isHole) continue;
    if (at > (outline.get(part) ?? Infinity))
      faults.say`program: ${label} is cut after the outline around it`;
    for (const [inner, { inPart, name }] of parts.entries())
      if (inPart === part && (outline.get(inner) ?? -1) > at)
        faults.say`program: part ${inner} "${name}" is cut after ${label}, in which it may lie`;
  }
}
