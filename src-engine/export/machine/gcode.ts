import { itemAt } from '../../control/present.ts';
import type { MachineProfile } from '../../contract/machine.ts';
import type { Point } from '../../geometry/ring.ts';
import { POST_PROCESSORS } from './posts.ts';
import type { MachinePlan } from './sheets.ts';
import { sheetOf } from './sheets.ts';
import type { ToolPath } from './toolpaths.ts';
import { toolPaths } from './toolpaths.ts';

/** The program of one sheet. The sheet's bottom-left corner is X0 Y0, y grows up. `notes` say what the tool cannot do.
 *  Not tried on a machine. */
export function gcodeSheet(
  plan: MachinePlan,
  index: number,
  profile: MachineProfile,
): { readonly text: string; readonly notes: readonly string[] } {
  const post = POST_PROCESSORS[profile.post];
  const { h } = sheetOf(plan, index);
  const { paths, notes } = toolPaths(plan, index, {
    diameter: profile.toolDiameter,
    leadIn: profile.leadIn ?? 0,
  });
  const depths = post.depths(profile);
  const lines = [...post.begin(profile, `sheet ${index + 1} of ${plan.sheets.length}`)];
  for (const path of paths) {
    lines.push(post.comment(`${path.part}: ${path.kind}`));
    const up = path.points.map(([x, y]): Point => [x, h - y]);
    const engraved = path.kind === 'engrave';
    const levels = engraved ? depths.slice(0, 1) : depths;
    const start = itemAt(up, 0);
    lines.push(post.approach(start));
    levels.forEach((depth, level) => {
      const line = post.line(profile, engraved);
      // Back through the way in that is cut already: at feed, since a rapid may leave the straight line.
      if (level > 0 && path.lead > 0) lines.push(line(start));
      // An open way ends elsewhere: the next depth goes back along it.
      const way = level % 2 === 1 && isOpen(path) ? up.toReversed() : up;
      lines.push(...post.plunge(profile, depth, engraved), ...way.slice(1).map(line));
    });
    lines.push(...post.lift(profile));
  }
  return { text: `${[...lines, ...post.end(profile)].join('\n')}\n`, notes };
}

function isOpen({ points, lead }: ToolPath): boolean {
  const [x, y] = itemAt(points, 0);
  const [endX, endY] = itemAt(points, points.length - 1);
  return lead === 0 && (x !== endX || y !== endY);
}
