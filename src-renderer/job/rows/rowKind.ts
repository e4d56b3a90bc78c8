import type { JobMode } from '../jobDocument.ts';
import { materialWithThickness } from './thickness.ts';

/** A row of parts or of stock, as far as it says what may be cut from what. */
interface KindRow {
  readonly material: string;
  readonly sw?: number | null;
  readonly sh?: number | null;
  readonly thickness?: number | undefined;
}

/** What parts and stock have in common that are cut from each other: the material, of timber the section, which may lie
 *  either way, and of outlines the thickness. Rows of two kinds never share a sheet or a beam. */
export function kindOfRow(mode: JobMode, row: KindRow): string {
  const { sw, sh, material } = row;
  if (mode === 'shapes') return materialWithThickness(row);
  if (mode !== 'timber') return material.trim();
  return JSON.stringify([Math.min(sw ?? 0, sh ?? 0), Math.max(sw ?? 0, sh ?? 0), material.trim()]);
}
