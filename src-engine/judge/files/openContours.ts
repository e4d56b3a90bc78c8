import type { Point, Ring } from '../angle.ts';
import { entryAt, pairs, roundPairs } from '../entries.ts';
import type { Faults } from '../figures.ts';
import { between, distanceToEdge } from '../regions.ts';
import type { ContourSheet } from './contours.ts';
import { SHARES } from './contours.ts';
import type { DrawnContour } from './readSheetDxf.ts';

/** Judges the outlines of parts that share cuts (`commonLines`): what is drawn of a part lies on its outline, each
 *  shared cut is drawn with one of its two parts and not with the other, and nothing else is left out. `ways` are the
 *  outer contours of each part, in the order and the coordinates of the plan. */
export function judgeOpenContours(
  { parts, shared, kerf }: ContourSheet,
  ways: readonly (readonly DrawnContour[])[],
  slack: number,
  faults: Faults,
): void {
  const laid = parts.map(({ name, outline }, at) => ({
    name,
    rim: stretchesOf({ ring: outline, closed: true }),
    drawn: (ways[at] ?? []).flatMap(stretchesOf),
  }));
  laid.forEach(({ name, rim, drawn }, at) => {
    const strays = drawn.some((stretch) =>
      SHARES.some((share) => distanceTo(rim, spotOn(stretch, share)) > slack),
    );
    if (strays) return faults.say`sheet dxf: "${name}" is drawn beside its outline`;
    const own = shared.filter(({ parts: pair }) => pair.includes(at));
    const reach = kerf / 2 + slack;
    const missing = rim.some((stretch) =>
      SHARES.some((share) => {
        const spot = spotOn(stretch, share);
        return distanceTo(drawn, spot) > slack && !own.some(({ line }) => distanceTo([line], spot) <= reach);
      }),
    );
    if (missing) faults.say`sheet dxf: a stretch of "${name}" is left out that no neighbour cuts`;
  });
  shared.forEach(({ parts: pair, line }) => {
    const [a, b] = [entryAt(laid, pair[0]), entryAt(laid, pair[1])];
    const isWith = ({ drawn }: { readonly drawn: readonly Stretch[] }): boolean =>
      SHARES.every((share) => distanceTo(drawn, spotOn(line, share)) <= kerf / 2 + slack);
    const names = `"${a.name}" and "${b.name}"`;
    if (isWith(a) && isWith(b)) faults.say`sheet dxf: a cut that ${names} share is drawn twice`;
    if (!isWith(a) && !isWith(b)) faults.say`sheet dxf: a cut that ${names} share is not drawn`;
  });
}

type Stretch = readonly [Point, Point];

const stretchesOf = ({
  ring,
  closed,
}: {
  readonly ring: Ring;
  readonly closed: boolean;
}): readonly Stretch[] => (closed ? roundPairs(ring) : pairs(ring));

const spotOn = ([from, to]: Stretch, share: number): Point => between(from, to, share);

const distanceTo = (stretches: readonly Stretch[], [x, y]: Point): number =>
  stretches.reduce((least, [from, to]) => Math.min(least, distanceToEdge(x, y, [...from, ...to])), Infinity);
