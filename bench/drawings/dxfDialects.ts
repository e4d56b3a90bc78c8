import type { Drawing, Leg, Point, Shape } from './model.ts';

/** DXF files in the manner of twelve kinds of programs; nothing of a real file. */

type Tag = readonly [code: number, value: string | number];

const text = (tags: readonly Tag[]): string => tags.map(([code, value]) => `${code}\n${value}\n`).join('');
const section = (name: string, body: readonly Tag[]): readonly Tag[] => [
  [0, 'SECTION'],
  [2, name],
  ...body,
  [0, 'ENDSEC'],
];
const header = (unit: number | null): readonly Tag[] =>
  section(
    'HEADER',
    unit === null
      ? []
      : [
          [9, '$INSUNITS'],
          [70, unit],
        ],
  );
const file = (unit: number | null, entities: readonly Tag[], before: readonly Tag[] = []): string =>
  text([...header(unit), ...before, ...section('ENTITIES', entities), [0, 'EOF']]);

const degrees = ([cx, cy]: Point, [x, y]: Point): number =>
  Math.round(((Math.atan2(y - cy, x - cx) * 180) / Math.PI + 360) * 1e6) / 1e6;
const radiusOf = ([cx, cy]: Point, [x, y]: Point): number => Math.hypot(x - cx, y - cy);

const line = (from: Point, to: Point, layer: string): readonly Tag[] => [
  [0, 'LINE'],
  [8, layer],
  [10, from[0]],
  [20, from[1]],
  [11, to[0]],
  [21, to[1]],
];

function legTags({ from, to, center }: Leg, layer: string): readonly Tag[] {
  if (center === null) return line(from, to, layer);
  return [
    [0, 'ARC'],
    [8, layer],
    [10, center[0]],
    [20, center[1]],
    [40, radiusOf(center, from)],
    [50, degrees(center, from)],
    [51, degrees(center, to)],
  ];
}

const circleTags = ({ circle }: Shape, layer: string): readonly Tag[] =>
  circle === null
    ? []
    : [
        [0, 'CIRCLE'],
        [8, layer],
        [10, circle.center[0]],
        [20, circle.center[1]],
        [40, circle.radius],
      ];

/** tan(angle / 4): every arc of the model is half a turn. */
const bulge = ({ center }: Leg): number => (center === null ? 0 : 1);

const light = ({ legs }: Shape, layer: string): readonly Tag[] => [
  [0, 'LWPOLYLINE'],
  [100, 'AcDbEntity'],
  [8, layer],
  [100, 'AcDbPolyline'],
  [90, legs.length],
  [70, 1],
  ...legs.flatMap((leg): Tag[] => [
    [10, leg.from[0]],
    [20, leg.from[1]],
    [42, bulge(leg)],
  ]),
];

const heavy = ({ legs }: Shape, layer: string, closed: boolean): readonly Tag[] => {
  const vertices = closed ? legs : [...legs, { ...legs[0], center: null }];
  return [
    [0, 'POLYLINE'],
    [8, layer],
    [66, 1],
    [70, closed ? 1 : 0],
    ...vertices.flatMap((leg): Tag[] => [
      [0, 'VERTEX'],
      [8, layer],
      [10, leg.from[0]],
      [20, leg.from[1]],
      [42, bulge(leg)],
    ]),
    [0, 'SEQEND'],
  ];
};

/** A closed B-spline of degree 1: what exporters make of everything when told "as splines". */
const spline = ({ legs }: Shape): readonly Tag[] => {
  const points = [...legs.flatMap((leg) => [leg.from, ...between(leg, 48)]), legs[0].from];
  return [
    [0, 'SPLINE'],
    [8, '0'],
    [70, 8],
    [71, 1],
    [72, points.length + 2],
    [73, points.length],
    ...[0, ...points.map((_, k) => k), points.length - 1].map((knot): Tag => [40, knot]),
    ...points.flatMap(([x, y]): Tag[] => [
      [10, x],
      [20, y],
    ]),
  ];
};

/** Points on the way of a leg, its ends aside. */
export function between({ from, to, center }: Leg, count: number): readonly Point[] {
  if (center === null) return [];
  const [start, radius] = [Math.atan2(from[1] - center[1], from[0] - center[0]), radiusOf(center, from)];
  const end = Math.atan2(to[1] - center[1], to[0] - center[0]);
  const sweep = end > start ? end - start : end - start + 2 * Math.PI;
  return Array.from({ length: count - 1 }, (_, k): Point => {
    const angle = start + (sweep * (k + 1)) / count;
    return [center[0] + radius * Math.cos(angle), center[1] + radius * Math.sin(angle)];
  });
}

const all = (
  { parts }: Drawing,
  draw: (shape: Shape, isHole: boolean, part: number) => readonly Tag[],
): Tag[] =>
  parts.flatMap(({ outline, holes }, k) => [
    ...draw(outline, false, k),
    ...holes.flatMap((hole) => draw(hole, true, k)),
  ]);
const exact = (shape: Shape, layer: string): readonly Tag[] =>
  shape.circle === null ? shape.legs.flatMap((leg) => legTags(leg, layer)) : circleTags(shape, layer);
/** Legs in an order far from their own. */
const shuffled = (legs: readonly Leg[]): readonly Leg[] =>
  legs.map((_, k) => legs[(k * 7 + 3) % legs.length]).filter((leg, k, list) => list.indexOf(leg) === k);
const everyLeg = (shape: Shape): readonly Leg[] =>
  shuffled(shape.legs).length === shape.legs.length ? shuffled(shape.legs) : shape.legs.toReversed();

const layers = (names: readonly (readonly [string, number])[]): readonly Tag[] =>
  section('TABLES', [
    [0, 'TABLE'],
    [2, 'LAYER'],
    ...names.flatMap(([name, color]): Tag[] => [
      [0, 'LAYER'],
      [2, name],
      [70, 0],
      [62, color],
    ]),
    [0, 'ENDTAB'],
  ]);

/** One block for each part, placed by an INSERT from its own origin. */
function inBlocks({ parts }: Drawing): string {
  const blocks = parts.flatMap((part, k): Tag[] => [
    [0, 'BLOCK'],
    [2, `PART${k}`],
    [70, 0],
    [10, 1000],
    [20, 500],
    ...[part.outline, ...part.holes].flatMap((shape) => exact(shape, '0')),
    [0, 'ENDBLK'],
  ]);
  const inserts = parts.flatMap((_, k): Tag[] => [
    [0, 'INSERT'],
    [8, 'PARTS'],
    [2, `PART${k}`],
    [10, 1000],
    [20, 500],
  ]);
  return file(4, inserts, section('BLOCKS', blocks));
}

/** Arcs drawn from below: extrusion (0, 0, -1) negates x. */
const fromBelow = (shape: Shape): readonly Tag[] =>
  shape.circle === null
    ? exact(shape, '0')
    : [
        [0, 'CIRCLE'],
        [8, '0'],
        [10, -shape.circle.center[0]],
        [20, shape.circle.center[1]],
        [40, shape.circle.radius],
        [210, 0],
        [220, 0],
        [230, -1],
      ];

const ellipse = (shape: Shape): readonly Tag[] =>
  shape.circle === null
    ? light(shape, '0')
    : [
        [0, 'ELLIPSE'],
        [8, '0'],
        [10, shape.circle.center[0]],
        [20, shape.circle.center[1]],
        [11, 0],
        [21, shape.circle.radius],
        [40, 1],
        [41, 0],
        [42, 6.283185307179586],
      ];

export const DXF_DIALECTS: Readonly<Record<string, (drawing: Drawing) => string>> = {
  'lines and arcs in order': (d) =>
    file(
      null,
      all(d, (shape) => exact(shape, '0')),
    ),
  'lines and arcs in any order': (d) =>
    file(
      4,
      all(d, (shape) => everyLeg(shape).flatMap((leg) => legTags(leg, '0'))),
    ),
  'light polylines': (d) =>
    file(
      4,
      all(d, (shape) => light(shape, '0')),
    ),
  'polylines of old': (d) =>
    file(
      1,
      all(d, (shape) => heavy(shape, '0', true)),
    ),
  'polylines that repeat their first point': (d) =>
    file(
      null,
      all(d, (shape) => heavy(shape, 'CONTOUR', false)),
    ),
  'layers for outer and inner profiles': (d) =>
    file(
      4,
      all(d, (shape, isHole) => exact(shape, isHole ? 'INTERIOR_PROFILES' : 'OUTER_PROFILE')),
      layers([
        ['OUTER_PROFILE', 7],
        ['INTERIOR_PROFILES', 3],
      ]),
    ),
  'a block for each part': inBlocks,
  'circles from below': (d) =>
    file(
      4,
      all(d, (shape) => fromBelow(shape)),
    ),
  'circles as ellipses': (d) =>
    file(
      null,
      all(d, (shape) => ellipse(shape)),
    ),
  'everything as splines': (d) =>
    file(
      null,
      all(d, (shape) => spline(shape)),
    ),
  'numbers with many decimals': (d) =>
    file(
      4,
      all(d, (shape) => exact(shape, '0')),
    ).replace(/^(-?\d+\.\d+)$/gm, '$1000000000'),
  'codes padded to three places': (d) =>
    file(
      4,
      all(d, (shape) => light(shape, 'Cut 1')),
    ).replace(/^(\d{1,2})\n/gm, (_, code: string) => `${code.padStart(3)}\n`),
};
