import type { Point, Ring } from '../angle.ts';
import { placeRing } from '../angle.ts';
import type { WrittenText } from '../read/labels.ts';

/** A contour as it lies in the drawing, y growing up; arcs as their bulges, circles as two half ones. */
export interface DrawnContour {
  readonly layer: string;
  readonly closed: boolean;
  readonly ring: Ring;
  /** Bulge of the arc after each point, 0 for a straight line. */
  readonly bulges: readonly number[];
}

export interface SheetDrawing {
  readonly version: string;
  /** $INSUNITS: 1 inches, 4 millimetres. */
  readonly units: number;
  readonly extent: readonly [Point, Point];
  /** One entry for each INSERT, in order, with what its block holds, in order. */
  readonly inserts: readonly (readonly DrawnContour[])[];
  /** What is drawn without a block. */
  readonly loose: readonly DrawnContour[];
  /** `at`: where the base line begins. */
  readonly texts: readonly (Omit<WrittenText, 'x' | 'y'> & { readonly layer: string; readonly at: Point })[];
}

type Tag = readonly [code: number, value: string];

/** Reads the DXF of one sheet without any knowledge of its writer. Throws a sentence on what is no drawing. */
export function readSheetDxf(text: string): SheetDrawing {
  const lines = text.split('\r\n');
  if (lines.pop() !== '' || lines.length % 2 !== 0) throw new Error('not pairs of code and value');
  const tags: Tag[] = [];
  for (let at = 0; at < lines.length; at += 2) tags.push([Number(lines[at]), lines[at + 1] ?? '']);
  if (tags.at(-1)?.[1] !== 'EOF') throw new Error('it does not end with EOF');
  const header = sectionOf(tags, 'HEADER');
  const after = (name: string): readonly Tag[] =>
    header.slice(header.findIndex(([, value]) => value === name) + 1);
  const blocks = blocksOf(entitiesOf(sectionOf(tags, 'BLOCKS')));
  const drawn = entitiesOf(sectionOf(tags, 'ENTITIES'));
  return {
    version: after('$ACADVER')[0]?.[1] ?? '',
    units: Number(after('$INSUNITS')[0]?.[1]),
    extent: [pointOf(after('$EXTMIN')), pointOf(after('$EXTMAX'))],
    inserts: drawn
      .filter(([kind]) => kind === 'INSERT')
      .map(([, fields]) => {
        const block = blocks.get(valueOf(fields, 2));
        if (block === undefined) throw new Error(`no block ${valueOf(fields, 2)}`);
        return block.map((contour) => inserted(contour, fields));
      }),
    loose: contoursOf(drawn),
    texts: drawn
      .filter(([kind]) => kind === 'TEXT')
      .map(([, fields]) => ({
        layer: valueOf(fields, 8),
        text: valueOf(fields, 1),
        at: pointOf(fields),
        height: Number(valueOf(fields, 40)),
        turned: fields.some(([code, value]) => code === 50 && Number(value) === 90),
      })),
  };
}

type Entity = readonly [kind: string, fields: readonly Tag[]];

function sectionOf(tags: readonly Tag[], name: string): readonly Tag[] {
  const from = tags.findIndex(
    ([code, value], at) => code === 2 && value === name && tags[at - 1]?.[1] === 'SECTION',
  );
  if (from < 0) throw new Error(`no section ${name}`);
  const to = tags.findIndex(([code, value], at) => at > from && code === 0 && value === 'ENDSEC');
  return tags.slice(from + 1, to);
}

function entitiesOf(tags: readonly Tag[]): readonly Entity[] {
  const entities: [string, Tag[]][] = [];
  for (const tag of tags) {
    if (tag[0] === 0) entities.push([tag[1], []]);
    else entities.at(-1)?.[1].push(tag);
  }
  return entities;
}

const valueOf = (fields: readonly Tag[], code: number): string =>
  fields.find((field) => field[0] === code)?.[1] ?? '';
const numberOf = (fields: readonly Tag[], code: number, missing: number): number => {
  const value = valueOf(fields, code);
  return value === '' ? missing : Number(value);
};
const pointOf = (fields: readonly Tag[]): Point => [numberOf(fields, 10, 0), numberOf(fields, 20, 0)];

function blocksOf(entities: readonly Entity[]): ReadonlyMap<string, readonly DrawnContour[]> {
  const blocks = new Map<string, readonly DrawnContour[]>();
  entities.forEach(([kind, fields], at) => {
    if (kind !== 'BLOCK') return;
    const end = entities.findIndex(([other], index) => index > at && other === 'ENDBLK');
    if (end < 0) throw new Error(`block ${valueOf(fields, 2)} has no end`);
    blocks.set(valueOf(fields, 2), contoursOf(entities.slice(at + 1, end)));
  });
  return blocks;
}

function contoursOf(entities: readonly Entity[]): readonly DrawnContour[] {
  const contours: { layer: string; closed: boolean; ring: Point[]; bulges: number[] }[] = [];
  for (const [kind, fields] of entities) {
    const layer = valueOf(fields, 8);
    if (kind === 'POLYLINE')
      contours.push({ layer, closed: numberOf(fields, 70, 0) === 1, ring: [], bulges: [] });
    else if (kind === 'VERTEX') {
      contours.at(-1)?.ring.push(pointOf(fields));
      contours.at(-1)?.bulges.push(numberOf(fields, 42, 0));
    } else if (kind === 'CIRCLE') {
      const [[x, y], r] = [pointOf(fields), numberOf(fields, 40, 0)];
      const ring: Point[] = [
        [x - r, y],
        [x + r, y],
      ];
      contours.push({ layer, closed: true, ring, bulges: [1, 1] });
    }
  }
  return contours;
}

/** As a CAD program places a block: scaled, turned counter-clockwise (y up), moved. Mirrored arcs turn round. */
function inserted(contour: DrawnContour, fields: readonly Tag[]): DrawnContour {
  const [x, y] = pointOf(fields);
  const mirrored = numberOf(fields, 41, 1) === -1;
  if (![1, -1].includes(numberOf(fields, 41, 1)) || numberOf(fields, 42, 1) !== 1)
    throw new Error(`block ${valueOf(fields, 2)} is stretched`);
  const ring = placeRing(contour.ring, { rotation: numberOf(fields, 50, 0), mirrored, x, y }, [0, 0]);
  return { ...contour, ring, bulges: contour.bulges.map((bulge) => (mirrored ? -bulge : bulge)) };
}
