export interface Size {
  readonly w: number;
  readonly h: number;
}

/** An axis-parallel rectangle: `x` grows right, `y` grows down, `x`,`y` is its top-left corner. */
export interface Rect extends Size {
  readonly x: number;
  readonly y: number;
}

export const area = (rect: Rect): number => rect.w * rect.h;
export const right = (rect: Rect): number => rect.x + rect.w;
export const bottom = (rect: Rect): number => rect.y + rect.h;

/** The part both rectangles cover, or null when they share no area. */
export function intersect(a: Rect, b: Rect): Rect | null {
  const x = Math.max(a.x, b.x);
  const y = Math.max(a.y, b.y);
  const w = Math.min(right(a), right(b)) - x;
  const h = Math.min(bottom(a), bottom(b)) - y;
  return w > 0 && h > 0 ? { x, y, w, h } : null;
}
