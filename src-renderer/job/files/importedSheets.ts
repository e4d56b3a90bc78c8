import type { MeaningRow } from '../../../src-engine/contract/import.ts';
import { GRADES } from '../../../src-engine/contract/nest.ts';
import { boxOfRings } from '../../plan/nests/rings.ts';
import type { RingBox } from '../../plan/nests/rings.ts';
import type { Point, Ring, ShapeStock } from '../jobDocument.ts';
import { newShapeStock } from '../jobDocument.ts';
import type { FileLayer } from './svgLayers.ts';

type Grade = (typeof GRADES)[number];
/** What a layer holds that is no part: sheets, zones kept free, zones of a quality. */
export type SheetMeaning = 'SHEET' | 'FREE' | Exclude<Grade, 'A'>;
/** What a layer of a drawing is said to be. */
export type LayerMeaning = MeaningRow['meaning'] | SheetMeaning;

const LOW_GRADES = GRADES.filter((grade) => grade !== 'A');
export const SHEET_MEANINGS: readonly SheetMeaning[] = ['SHEET', 'FREE', ...LOW_GRADES];

export const isSheetMeaning = (meaning: LayerMeaning): meaning is SheetMeaning =>
  SHEET_MEANINGS.some((one) => one === meaning);

interface FileZone {
  readonly meaning: Exclude<SheetMeaning, 'SHEET'>;
  readonly ring: Ring;
}

/** A sheet of a drawing with the zones on it, in the numbers of the file. */
export interface FileSheet {
  readonly ring: Ring;
  readonly zones: readonly FileZone[];
}

/** What a drawing holds besides parts. */
export interface FileSheets {
  readonly sheets: readonly FileSheet[];
  /** Zones on none of them. */
  readonly stray: number;
}

export const NO_SHEETS: FileSheets = { sheets: [], stray: 0 };

/** What was read on the layers of one meaning. */
interface Found {
  readonly meaning: SheetMeaning;
  readonly parts: readonly { readonly polygon: Ring; readonly holes?: readonly Ring[] | undefined }[];
}

/** Layers that our own drawings of nested sheets use for sheets and zones, where the drawing is one of them: a layer
 *  that a stranger's file calls SHEET stays what it was. */
export function ownMeanings(
  layers: readonly FileLayer[],
  content: string,
): Readonly<Record<string, SheetMeaning>> {
  const used = layers.filter(({ hidden }) => !hidden).map(({ name }) => name);
  const has = (...names: readonly string[]): boolean => names.some((name) => used.includes(name));
  const isOurs = has('ZONE_FREE', 'ZONE_QUALITY', 'CUT_OUTER', 'CUT_INNER');
  const own: readonly (readonly [string, boolean, () => SheetMeaning])[] = [
    ['SHEET', isOurs, () => 'SHEET'],
    ['STOCK', has('PARTS'), () => 'SHEET'],
    ['ZONE_FREE', true, () => 'FREE'],
    ['ZONE_QUALITY', true, () => lowestLettered(content, 'ZONE_QUALITY')],
  ];
  return Object.fromEntries(
    own.filter(([name, isSo]) => isSo && used.includes(name)).map(([name, , meaning]) => [name, meaning()]),
  );
}

/** The lowest quality that a DXF letters on a layer; without letters the lowest there is, so that nothing is laid
 *  where it must not lie. */
function lowestLettered(content: string, layer: string): Exclude<Grade, 'A'> {
  const letters = new Set<string>();
  let [kind, on, word] = ['', '', ''];
  const lines = content.split(/\r\n|\r|\n/);
  for (let at = 0; at + 1 < lines.length; at += 2) {
    const [code, value] = [lines[at]?.trim(), lines[at + 1]?.trim() ?? ''];
    if (code === '0') {
      if (kind === 'TEXT' && on === layer) letters.add(word);
      [kind, on, word] = [value, '', ''];
    } else if (code === '8') on = value;
    else if (code === '1') word = value;
  }
  return LOW_GRADES.findLast((grade) => letters.has(grade)) ?? 'F';
}

/** Sheets and the zones that lie on them. A hole of a sheet is kept free. */
export function sheetsAmong(found: readonly Found[]): FileSheets {
  const zones: FileZone[] = [];
  const frames: { readonly ring: Ring; readonly box: RingBox; readonly zones: FileZone[] }[] = [];
  for (const { meaning, parts } of found)
    for (const { polygon, holes = [] } of parts) {
      if (meaning !== 'SHEET') zones.push({ meaning, ring: polygon });
      else
        frames.push({
          ring: polygon,
          box: boxOfRings([polygon]),
          zones: holes.map((ring) => ({ meaning: 'FREE', ring })),
        });
    }
  let stray = 0;
  for (const zone of zones) {
    const box = boxOfRings([zone.ring]);
    const [x, y] = [box.x + box.w / 2, box.y + box.h / 2];
    const under = frames.find((one) => isIn(one.box, x, y)) ?? frames.find((one) => overlaps(one.box, box));
    if (under === undefined) stray++;
    else under.zones.push(zone);
  }
  return { sheets: frames.map((frame) => ({ ring: frame.ring, zones: frame.zones })), stray };
}

const isIn = (box: RingBox, x: number, y: number): boolean =>
  x >= box.x && x <= box.x + box.w && y >= box.y && y <= box.y + box.h;

const overlaps = (a: RingBox, b: RingBox): boolean =>
  a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;

/** A sheet of a drawing as a row of stock, one piece, used up first; its corner is 0, 0. `factor`: millimetres per
 *  unit of the file. */
export function stockOf(
  { ring, zones }: FileSheet,
  factor: number,
  name: string,
  zoneName: (number: number) => string,
): ShapeStock {
  const box = boxOfRings([ring]);
  const exact = (value: number): number => Math.round(value * factor * 1e6) / 1e6;
  const placed = (one: Ring): Point[] => one.map(([x, y]) => [exact(x - box.x), exact(y - box.y)]);
  const free = zones.filter(({ meaning }) => meaning === 'FREE');
  return {
    ...newShapeStock(),
    ...{ name, w: exact(box.w), h: exact(box.h), qty: 1, first: true },
    polygon: isRectangle(ring, box) ? null : placed(ring),
    exclusions: free.map((zone, at) => ({ name: zoneName(at + 1), polygon: placed(zone.ring) })),
    qualityZones: zones.flatMap(({ meaning, ring: zone }) =>
      meaning === 'FREE' ? [] : [{ polygon: placed(zone), grade: meaning }],
    ),
  };
}

function isRectangle(ring: Ring, { x, y, w, h }: RingBox): boolean {
  const slack = 1e-6 * Math.max(w, h);
  const isAt = (value: number, ...sides: readonly number[]): boolean =>
    sides.some((side) => Math.abs(value - side) <= slack);
  return ring.length === 4 && ring.every(([px, py]) => isAt(px, x, x + w) && isAt(py, y, y + h));
}
