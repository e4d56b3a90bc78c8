import { MM_PER_INCH } from '../units/length.ts';

/** Millimetres per unit of a physical length. */
const MM_PER: Readonly<Record<string, number>> = {
  mm: 1,
  cm: 10,
  in: MM_PER_INCH,
  pt: MM_PER_INCH / 72,
  pc: MM_PER_INCH / 6,
};
const ROOT = /<svg\b((?:"[^"]*"|'[^']*'|[^"'<>])*)>/;
const NUMBER = String.raw`[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?`;

/** How many millimetres one coordinate of an SVG file stands for, where the file says so: its width in a
 *  physical unit over the width of its viewBox, or 1/96 inch a unit where it has no viewBox (CSS Values 4,
 *  "absolute lengths"). Null where it gives no size, gives it in pixels (drawing programs disagree on 72, 90
 *  or 96 to the inch), or gives two directions different scales. */
export function svgScale(content: string): number | null {
  const attributes = ROOT.exec(content)?.[1];
  if (attributes === undefined) return null;
  const value = (name: string): string =>
    new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`)
      .exec(attributes)
      ?.slice(1)
      .find((one) => one !== undefined)
      ?.trim() ?? '';
  const [width, height] = [millimetres(value('width')), millimetres(value('height'))];
  const box = value('viewBox')
    .split(/[\s,]+/)
    .map(Number);
  const [, , boxW = 0, boxH = 0] = box;
  if (value('viewBox') === '') return width === null ? null : MM_PER_INCH / 96;
  if (width === null || box.length !== 4 || !box.every(Number.isFinite) || boxW <= 0 || boxH <= 0)
    return null;
  const scale = width / boxW;
  return height !== null && Math.abs(height / boxH - scale) > scale * 0.005 ? null : scale;
}

function millimetres(text: string): number | null {
  const [, number, unit = ''] = new RegExp(`^(${NUMBER})\\s*(mm|cm|in|pt|pc)$`).exec(text) ?? [];
  const size = Number(number) * (MM_PER[unit] ?? 0);
  return size > 0 ? size : null;
}
