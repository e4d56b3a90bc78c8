import { MM_PER_INCH } from '../../geometry/inch.ts';
import type { Attributes } from './lengths.ts';
import { viewBoxOf } from './viewport.ts';

/** Millimetres per unit of a physical length. */
const MM_PER: Readonly<Record<string, number>> = {
  mm: 1,
  q: 0.25,
  cm: 10,
  in: MM_PER_INCH,
  pt: MM_PER_INCH / 72,
  pc: MM_PER_INCH / 6,
};
const LENGTH = /^([+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?)\s*(mm|cm|in|pt|pc|q)$/i;
/** Share by which both directions may differ. */
const ALIKE = 0.005;

/** How many millimetres one coordinate of an SVG file stands for, by the attributes of its root: its width in a
 *  physical unit over the width of its viewBox, or 1/96 inch a unit where it has no viewBox (CSS Values 4, "absolute
 *  lengths"). Null where it gives no size, gives it in pixels (drawing programs disagree on 72, 90 or 96 to the
 *  inch), or gives two directions different scales. */
export function sizeOfUnit(attributes: Attributes): number | null {
  const width = millimetres(attributes.width),
    height = millimetres(attributes.height);
  if (width === null) return null;
  if ((attributes.viewBox ?? '').trim() === '') return MM_PER_INCH / 96;
  const box = viewBoxOf(attributes);
  if (box === null) return null;
  const scale = width / box[2];
  return height !== null && Math.abs(height / box[3] - scale) > scale * ALIKE ? null : scale;
}

function millimetres(text: string | undefined): number | null {
  const [, number, unit = ''] = LENGTH.exec((text ?? '').trim()) ?? [];
  const size = Number(number) * (MM_PER[unit.toLowerCase()] ?? 0);
  return size > 0 ? size : null;
}
