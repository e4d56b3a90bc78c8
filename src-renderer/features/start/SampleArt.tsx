import type { ReactElement } from 'react';
import { useMemo } from 'react';
import { partColour } from '../../canvas/partColours.ts';
import type { Sample } from '../../job/requests/samples.ts';
import { useTheme } from '../../stores/window/theme.ts';

interface ArtRow {
  readonly w?: number;
  readonly h?: number;
  readonly length?: number;
  readonly qty?: number;
  readonly polygon?: readonly (readonly [number, number])[];
  readonly holes?: readonly (readonly (readonly [number, number])[])[];
}

const W = 240;
const H = 120;

/** A sketch of the sample, drawn from its own request: its parts side by side. */
export function SampleArt({ sample }: { readonly sample: Sample }): ReactElement {
  const theme = useTheme();
  const rows = useMemo(
    () => (JSON.parse(sample.text) as { readonly parts: readonly ArtRow[] }).parts,
    [sample],
  );
  const boxes = sample.mode === 'panels' ? shelf(rows) : sample.mode === 'shapes' ? [] : rods(rows);
  return (
    <svg className="sample-art" viewBox={`0 0 ${W} ${H}`} aria-hidden="true">
      {boxes.map((box, at) => (
        <rect key={at} x={box.x} y={box.y} width={box.w} height={box.h} style={paint(box.row, theme)} />
      ))}
      {sample.mode === 'shapes' &&
        outlines(rows).map((one, at) => (
          <path key={at} d={one.d} fillRule="evenodd" style={paint(one.row, theme)} />
        ))}
    </svg>
  );
}

function paint(row: number, theme: 'light' | 'dark'): { fill: string; stroke: string; strokeWidth: number } {
  const colour = partColour(row, theme);
  return { fill: colour.fill, stroke: colour.border, strokeWidth: 0.8 };
}

interface ArtBox {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  readonly row: number;
}

function shelf(rows: readonly ArtRow[]): readonly ArtBox[] {
  const scale = W / 4200;
  const boxes: ArtBox[] = [];
  let [x, y, high] = [8, 8, 0];
  rows.forEach((part, row) => {
    for (let piece = 0; piece < Math.min(3, part.qty ?? 1); piece++) {
      const [w, h] = [(part.w ?? 0) * scale, (part.h ?? 0) * scale];
      if (x + w > W - 8) [x, y, high] = [8, y + high + 2, 0];
      if (y + h > H - 8) continue;
      boxes.push({ x, y, w, h, row });
      x += w + 2;
      high = Math.max(high, h);
    }
  });
  return boxes;
}

function rods(rows: readonly ArtRow[]): readonly ArtBox[] {
  const longest = Math.max(...rows.map((part) => part.length ?? 0));
  const scale = (W - 20) / (longest * 1.9);
  const boxes: ArtBox[] = [];
  let [x, y] = [10, 12];
  rows.forEach((part, row) => {
    for (let piece = 0; piece < Math.min(4, part.qty ?? 1); piece++) {
      const w = (part.length ?? 0) * scale;
      if (x + w > W - 10) [x, y] = [10, y + 15];
      if (y + 11 > H - 8) continue;
      boxes.push({ x, y, w, h: 11, row });
      x += w + 1.5;
    }
  });
  return boxes;
}

function outlines(rows: readonly ArtRow[]): readonly { readonly d: string; readonly row: number }[] {
  const shown: { d: string; row: number }[] = [];
  const scale = 0.23;
  let [x, y, high] = [10, 10, 0];
  for (let round = 0; round < 4; round++) {
    rows.forEach((part, row) => {
      const ring = part.polygon ?? [];
      const [left, top] = [Math.min(...ring.map((p) => p[0])), Math.min(...ring.map((p) => p[1]))];
      const [w, h] = [
        (Math.max(...ring.map((p) => p[0])) - left) * scale,
        (Math.max(...ring.map((p) => p[1])) - top) * scale,
      ];
      if (x + w > W - 8) [x, y, high] = [10, y + high + 5, 0];
      if (y + h > H - 6) return;
      const at = ([px, py]: readonly [number, number]): string =>
        `${(x + (px - left) * scale).toFixed(1)} ${(y + (py - top) * scale).toFixed(1)}`;
      const d = [ring, ...(part.holes ?? [])].map((one) => `M${one.map(at).join('L')}Z`).join('');
      shown.push({ d, row });
      x += w + 5;
      high = Math.max(high, h);
    });
  }
  return shown;
}
