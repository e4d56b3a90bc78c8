import { boundsOfAll } from '../../geometry/ring.ts';
import { compose, translation } from '../../geometry/transform.ts';
import type { Affine } from '../../geometry/transform.ts';
import { createNotes } from '../notes.ts';
import { flattenPath } from '../path.ts';
import type { Path } from '../path.ts';
import { MAX_POINTS } from '../tuning.ts';
import type { Space, Viewport } from './lengths.ts';
import { readPathData } from './pathData.ts';
import type { Element } from './readXml.ts';
import { isShape, shapePath } from './shapes.ts';
import type { OwnStyle } from './styles.ts';

/** A transform about its origin (CSS Transforms 1, 4 and 6); null where the file does not say where that is, and for a
 *  group about its own box. */
export function aroundOrigin(
  own: Affine,
  style: OwnStyle,
  element: Element,
  space: Space,
  known: PathBoxes,
): Affine | null {
  const words = (style['transform-origin'] ?? '')
    .trim()
    .toLowerCase()
    .split(/[\s,]+/);
  const kind = (style['transform-box'] ?? 'view-box').toLowerCase();
  if (words[0] === '' && kind === 'view-box') return own;
  const box =
    kind === 'view-box' ? viewBox(space.viewport) : OWN.has(kind) ? drawnBox(element, space, known) : null;
  if (box === null) return null;
  const [first = '', second = 'center'] = words[0] === '' ? ['0', '0'] : words;
  const [along, down] = DOWN.test(first) || ALONG.test(second) ? [second, first] : [first, second];
  const x = placeOf(along, box.x, box.w);
  const y = placeOf(down, box.y, box.h);
  if (!Number.isFinite(x) || !Number.isFinite(y)) return null;
  return compose(translation(x, y), compose(own, translation(-x, -y)));
}

/** Names of the box of what is drawn. */
const OWN: ReadonlySet<string> = new Set(['fill-box', 'content-box']);
const ALONG = /^(?:left|right)$/;
const DOWN = /^(?:top|bottom)$/;
/** Places by name, as shares of a side. */
const SHARES: Readonly<Partial<Record<string, number>>> = {
  left: 0,
  top: 0,
  center: 0.5,
  right: 1,
  bottom: 1,
};

/** What lengths and percentages of an origin refer to; a side is null where it is not known. */
interface Box extends Viewport {
  readonly x: number;
  readonly y: number;
}

/** It stands in the origin whatever the viewBox begins with. */
const viewBox = ({ w, h }: Viewport): Box => ({ x: 0, y: 0, w, h });

/** A coordinate of the origin; NaN where it is not known. */
function placeOf(word: string, from: number, side: number | null): number {
  const share = SHARES[word] ?? (word.endsWith('%') ? Number(word.slice(0, -1)) / 100 : undefined);
  if (share === undefined) return from + Number(word.replace(/px$/, ''));
  return from + share * (side ?? NaN);
}

/** Curves by their own size alone: the middle of a shape is meant. */
const ROUGH = { tolerance: Infinity, stepsPerTurn: 144, share: 1e-4 };

/** Boxes of paths as drawn by their text: <use> may draw one 200,000 times. */
export type PathBoxes = Map<string, Box | null>;

/** The box of a shape as drawn; null for anything else and for one without extent. */
function drawnBox({ name, attributes }: Element, space: Space, known: PathBoxes): Box | null {
  if (!isShape(name)) return null;
  if (name !== 'path') return boxOf([shapePath(name, attributes, { ...space, notes: createNotes() })]);
  const text = attributes.d ?? '';
  const seen = known.get(text);
  if (seen !== undefined) return seen;
  const box = boxOf(readPathData(text).paths);
  known.set(text, box);
  return box;
}

function boxOf(paths: readonly (Path | null)[]): Box | null {
  const traces = paths.flatMap((path) => (path === null ? [] : (flattenPath(path, ROUGH, MAX_POINTS) ?? [])));
  if (traces.length === 0) return null;
  const { minX, minY, maxX, maxY } = boundsOfAll(traces.map(({ points }) => points));
  return { x: minX, y: minY, w: maxX - minX, h: maxY - minY };
}
