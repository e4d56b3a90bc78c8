import type { Sheet2d } from '../../src-engine/contract/panel2d.ts';

export interface Hit {
  readonly kind: 'part' | 'offcut';
  readonly index: number;
}

/** The part or offcut under a world point of the sheet, or null. Parts never overlap, so the first match is
 *  the only one. */
export function hitSheet(sheet: Sheet2d, x: number, y: number): Hit | null {
  const inside = (box: {
    readonly x: number;
    readonly y: number;
    readonly w: number;
    readonly h: number;
  }): boolean => x >= box.x && x <= box.x + box.w && y >= box.y && y <= box.y + box.h;
  const part = sheet.parts.findIndex(inside);
  if (part >= 0) return { kind: 'part', index: part };
  const offcut = (sheet.offcuts ?? []).findIndex(inside);
  return offcut >= 0 ? { kind: 'offcut', index: offcut } : null;
}
