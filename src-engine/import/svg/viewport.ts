import type { Affine } from '../../geometry/transform.ts';
import { compose, scaling, translation } from '../../geometry/transform.ts';
import { unitsPer } from './lengths.ts';
import { numberEnd } from './pathData.ts';
import type { Attributes, Viewport } from './lengths.ts';

/** x, y, width and height of a viewBox, or null without a proper one. */
export function viewBoxOf(attributes: Attributes): readonly [number, number, number, number] | null {
  const box = (attributes.viewBox ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const [x = NaN, y = NaN, w = NaN, h = NaN] = box;
  if (box.length !== 4 || !box.every(Number.isFinite) || w <= 0 || h <= 0) return null;
  return [x, y, w, h];
}

/** The length of a viewport's side in units of the drawing; `auto`, absent and percentages refer to `whole`. Null where
 *  that is not known. */
export function sideOf(text: string | undefined, whole: number | null): number | null {
  const value = text?.trim() ?? '';
  if (value === '' || value === 'auto') return whole;
  const end = numberEnd(value, 0);
  if (end === 0) return whole;
  const number = Number(value.slice(0, end));
  const unit = value.slice(end).trim();
  if (unit === '%') return whole === null ? null : (whole * number) / 100;
  const per = unit === '' ? 1 : unitsPer(unit);
  return per === null ? null : number * per;
}

/** The map from a viewBox into a viewport of this size at its place (SVG 1.1, 7.8 preserveAspectRatio); null
 *  where the size is not known. */
export function viewBoxTransform(
  attributes: Attributes,
  box: readonly [number, number, number, number],
  { w, h }: Viewport,
): Affine | null {
  if (w === null || h === null || !(w > 0) || !(h > 0)) return null;
  const words = (attributes.preserveAspectRatio ?? '').trim().split(/\s+/);
  const align = (words[0] === 'defer' ? words[1] : words[0]) ?? '';
  let sx = w / box[2];
  let sy = h / box[3];
  let dx = 0;
  let dy = 0;
  if (align !== 'none') {
    const scale = words.includes('slice') ? Math.max(sx, sy) : Math.min(sx, sy);
    sx = scale;
    sy = scale;
    const share = (name: string): number => (name === 'Min' ? 0 : name === 'Max' ? 1 : 0.5);
    dx = (w - box[2] * scale) * share(/^x(Min|Mid|Max)/.exec(align)?.[1] ?? 'Mid');
    dy = (h - box[3] * scale) * share(/Y(Min|Mid|Max)$/.exec(align)?.[1] ?? 'Mid');
  }
  return compose(translation(dx, dy), compose(scaling(sx, sy), translation(-box[0], -box[1])));
}
