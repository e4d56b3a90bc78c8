import { inflate } from '../../geometry/kerf.ts';
import type { InflatedTicks } from '../../geometry/lengths.ts';
import type { PanelProblem } from '../problem2d.ts';

/** A stock row and a part row after the kerf transform (geometry/kerf.ts): from here on there is no blade. */
export interface InflatedRow {
  readonly w: InflatedTicks;
  readonly h: InflatedTicks;
  /** Full area of the sheet, trim included, in square ticks. */
  readonly fullArea: number;
  readonly price: number | null;
  readonly cap: number;
}
export interface InflatedPiece {
  readonly w: InflatedTicks;
  readonly h: InflatedTicks;
  readonly qty: number;
  /** `h` x `w` is allowed and fits some row. */
  readonly turned: boolean;
  /** `w` x `h` fits some row. */
  readonly upright: boolean;
  /** The rows it fits, in either allowed orientation: indices into `rows`. */
  readonly fits: readonly number[];
}
export interface Inflated {
  readonly rows: readonly InflatedRow[];
  /** Only pieces that fit some row. */
  readonly pieces: readonly InflatedPiece[];
  /** Pieces that fit no row. */
  readonly misfits: number;
}

/** The problem without kerf, tolerance (the regions grow by it) and trim. When every part may be turned, rows
 *  lie on their long side, so that the same sheet given both ways is one row. */
export function kerfTransform(problem: PanelProblem): Inflated {
  const { kerf, tolerance } = problem;
  const parts = problem.parts.filter(({ qty }) => qty > 0);
  const allTurn = parts.every((part) => part.rotatable || part.w === part.h);
  const rows: InflatedRow[] = [];
  problem.stock.forEach((stock) => {
    const w = inflate(stock.region.w + tolerance, kerf);
    const h = inflate(stock.region.h + tolerance, kerf);
    if (stock.region.w <= 0 || stock.region.h <= 0 || stock.cap <= 0) return;
    const lying = allTurn && h > w;
    rows.push({
      w: lying ? h : w,
      h: lying ? w : h,
      fullArea: stock.w * stock.h,
      price: stock.price,
      cap: stock.cap,
    });
  });
  const pieces: InflatedPiece[] = [];
  let misfits = 0;
  for (const part of parts) {
    const { qty, rotatable } = part;
    const size = { w: inflate(part.w, kerf), h: inflate(part.h, kerf) };
    const piece = { ...size, qty, ...fitting(rows, size, rotatable) };
    if (piece.fits.length === 0) misfits += qty;
    else pieces.push(piece);
  }
  return { rows, pieces, misfits };
}

/** How and where a piece of a size fits. */
export function fitting(
  rows: readonly InflatedRow[],
  { w, h }: Pick<InflatedPiece, 'w' | 'h'>,
  turns: boolean,
): Pick<InflatedPiece, 'upright' | 'turned' | 'fits'> {
  const upright = rows.map((row) => w <= row.w && h <= row.h);
  const turned = rows.map((row) => turns && h <= row.w && w <= row.h);
  const fits = [...rows.keys()].filter((row) => upright[row] || turned[row]);
  return { upright: upright.includes(true), turned: turned.includes(true), fits };
}
