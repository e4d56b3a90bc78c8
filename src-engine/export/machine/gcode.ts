import { itemAt } from '../../control/present.ts';
import type { MachineProfile } from '../../contract/machine.ts';
import { machineDefaults } from '../../contract/machine.ts';
import { roundedLength } from '../../geometry/lengths.ts';
import type { Point, Ring } from '../../geometry/ring.ts';
import { FileRefused } from '../fileRefused.ts';
import { POST_PROCESSORS } from './posts.ts';
import type { MachinePlan, MachineSheet } from './sheets.ts';
import { sheetOf } from './sheets.ts';
import type { Tab } from './tabs.ts';
import { piecesOf, tabFinder } from './tabs.ts';
import type { ContourTool, ToolPath } from './toolpaths.ts';
import { toolPaths } from './toolpaths.ts';

/** The program of one sheet. The sheet's bottom-left corner is X0 Y0, y grows up. `notes` say what the tool cannot do.
 *  Not tried on a machine. Errors: FileRefused. */
export function gcodeSheet(
  plan: MachinePlan,
  index: number,
  profile: MachineProfile,
): { readonly text: string; readonly notes: readonly string[]; readonly passes: number } {
  const post = POST_PROCESSORS[profile.post];
  const sheet = sheetOf(plan, index);
  const { h } = sheet;
  const { paths, tabs, notes } = toolPaths(plan, index, toolOf(profile));
  const depths = post.depths(profile);
  requireLength(paths, depths.length, index);
  const { material } = sheet;
  const title = `sheet ${index + 1} of ${plan.sheets.length}${material === null ? '' : `, ${material}`}`;
  const lines = [...post.begin(profile, title)];
  const upwards = ([x, y]: Point): Point => [x, h - y];
  lines.push(...zoneWords(sheet, upwards).map(post.comment));
  const radius = profile.toolDiameter / 2;
  const near = tabFinder(
    tabs.map((tab): Tab => tab.map(upwards)),
    radius,
  );
  for (const path of paths) {
    lines.push(post.comment(`${path.part}: ${path.kind}`));
    const up = path.points.map(upwards);
    const engraved = path.kind === 'engrave';
    const levels = engraved ? depths.slice(0, 1) : depths;
    const hold: Hold = { tabs: engraved ? [] : near(up), radius, top: tabTop(profile) };
    const start = itemAt(up, 0);
    lines.push(post.approach(start));
    levels.forEach((depth, level) => {
      const line = post.line(profile, engraved);
      // Back through the way in that is cut already: at feed, since a rapid may leave the straight line.
      if (level > 0 && path.lead > 0) lines.push(line(start));
      // An open way ends elsewhere: the next depth goes back along it, or begins anew where the direction matters.
      const isBack = level % 2 === 1 && isOpen(path);
      const isAnew = level > 0 && isOpen(path) && profile.direction != null;
      if (isAnew) lines.push(...post.lift(profile), post.approach(start));
      const way = isBack && !isAnew ? up.toReversed() : up;
      for (const piece of piecesAt(way, depth, hold))
        lines.push(...post.plunge(profile, piece.depth, engraved), ...piece.points.slice(1).map(line));
    });
    lines.push(...post.lift(profile));
  }
  lines.push(...post.end(profile), '');
  return { text: lines.join('\n'), notes, passes: depths.length };
}

/** A control reads no longer one, and many such programs would fill the memory. */
const MOST_LINES = 1_000_000;

function requireLength(paths: readonly ToolPath[], passes: number, index: number): void {
  const lines = passes * paths.reduce((sum, { points }) => sum + points.length, 0);
  if (lines > MOST_LINES) throw programsTooLong(index, passes);
}

/** Why programs that are too long, or too many, are not made. */
export const programsTooLong = (index: number, passes: number): FileRefused =>
  new FileRefused(
    `The programs up to sheet ${index + 1} are too long to be made with ${passes} passes: take deeper passes or ` +
      'outlines with fewer corners.',
  );

/** Where the zones of a sheet lie, for the one who clamps it: nothing of them is cut. */
function zoneWords({ zones = [] }: MachineSheet, upwards: (at: Point) => Point): readonly string[] {
  return zones.map(({ path, grade }, index) => {
    const points = path.points.map(([x, y]) => upwards([x, y]));
    const range = (axis: 0 | 1): string => {
      const places = points.map((point) => point[axis]);
      return [Math.min(...places), Math.max(...places)].map(roundedLength).join(' to ');
    };
    const kind = grade === null ? 'stays free' : `quality ${grade}`;
    return `zone ${index + 1}, ${kind}: X${range(0)}, Y${range(1)}`;
  });
}

/** How far a straight piece may leave a true arc. */
const ARC_TOLERANCE = { mm: 0.005, in: 0.0002 } as const;

/** What the machine cuts contours with. */
export function toolOf(profile: MachineProfile): ContourTool {
  const { toolDiameter, leadIn, tabs, tabLength, direction } = profile;
  const plain = { diameter: toolDiameter, leadIn: leadIn ?? 0, tolerance: ARC_TOLERANCE[profile.units] };
  if (profile.post === 'grbl-laser') return plain;
  const tool = { ...plain, direction: direction ?? undefined };
  if (!tabs) return tool;
  return { ...tool, tabs: { count: tabs, length: tabLength ?? machineDefaults(profile).tabLength } };
}

/** How deep the tool goes over a tab. */
const tabTop = (profile: MachineProfile): number =>
  (profile.tabHeight ?? machineDefaults(profile).tabHeight) - (profile.depth ?? 0);

/** What holds the parts of a sheet: the tabs, half a tool, the depth of their upper side. */
interface Hold {
  readonly tabs: readonly Tab[];
  readonly radius: number;
  readonly top: number;
}

/** A way at one depth, and less deep over the tabs. */
function piecesAt(
  points: Ring,
  depth: number,
  { tabs, radius, top }: Hold,
): readonly { readonly points: Ring; readonly depth: number }[] {
  if (tabs.length === 0 || depth >= top) return [{ points, depth }];
  return piecesOf(points, tabs, radius).map((piece) => ({
    points: piece.points,
    depth: piece.isOver ? top : depth,
  }));
}

function isOpen({ points, lead }: ToolPath): boolean {
  const [x, y] = itemAt(points, 0);
  const [endX, endY] = itemAt(points, points.length - 1);
  return lead === 0 && (x !== endX || y !== endY);
}
