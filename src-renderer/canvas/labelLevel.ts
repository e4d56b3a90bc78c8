/** How much text a rectangle of this many screen pixels can bear (the drawing rules' levels): A name, both
 *  edge sizes and row number; B one centred size; C the row number; D nothing but the tooltip. */
export type LabelLevel = 'A' | 'B' | 'C' | 'D';

export function labelLevel(w: number, h: number): LabelLevel {
  if (w >= 90 && h >= 44) return 'A';
  if (h >= 90 && w >= 44) return 'A';
  if (Math.max(w, h) >= 62 && Math.min(w, h) >= 15) return 'B';
  if (w >= 14 && h >= 13) return 'C';
  return 'D';
}
