import type { Request2d } from '../contract/panel2d.ts';

/** A length as whole millionths: exact comparison of decimals with at most 6 places. */
export const micro = (length: number | null | undefined): number => Math.round((length ?? 0) * 1_000_000);

export interface Box {
  readonly label: string;
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

export function boxOf(label: string, rect: { x: number; y: number; w: number; h: number }): Box {
  const x0 = micro(rect.x);
  const y0 = micro(rect.y);
  return { label, x0, y0, x1: x0 + micro(rect.w), y1: y0 + micro(rect.h) };
}

/** The usable area of a sheet: full size less trim. */
export function usableBox(request: Request2d, sheet: { w: number; h: number }): Box {
  const trim = request.options?.trim;
  return {
    label: 'usable area',
    x0: micro(trim?.left),
    y0: micro(trim?.top),
    x1: micro(sheet.w) - micro(trim?.right),
    y1: micro(sheet.h) - micro(trim?.bottom),
  };
}
