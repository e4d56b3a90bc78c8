import type { Ring } from '../../geometry/ring.ts';
import { roundTo } from '../../job/ticks.ts';
import type { NestSheetLayout } from '../../layout/nestLayout.ts';
import { wholeMicroDegrees } from '../core/rotations.ts';
import type { Corner, NestProblem, NestSolution, NestStock } from '../problemNest.ts';

/** A problem with every sheet lying on its side, and the way back. */
export interface TurnedProblem {
  readonly problem: NestProblem;
  /** The solution of the turned problem on the sheets as they are. */
  readonly back: (solution: NestSolution) => NestSolution;
}

/** Where each corner of a sheet comes to lie. */
const CORNERS: Readonly<Record<Corner, Corner>> = {
  'top-left': 'bottom-left',
  'top-right': 'top-left',
  'bottom-right': 'top-right',
  'bottom-left': 'bottom-right',
};

/** The engines keep the last sheet's rest at the far end along x. With every sheet turned by a quarter, against the
 *  clock, they keep it at the far end along y. A point (x, y) of a sheet whose box begins at (x0, y0) becomes
 *  (y - y0, x0 + w - x); parts stay as they are and are turned a quarter less. Nothing is rounded on the way. */
export function sideways(problem: NestProblem): TurnedProblem {
  const { parts, stock, corner } = problem;
  return {
    problem: {
      ...problem,
      corner: CORNERS[corner],
      stock: stock.map(turnedStock),
      parts: parts.map((part) => ({
        ...part,
        rotations:
          part.rotations === 'any' ? 'any' : part.rotations.map((angle) => wholeMicroDegrees(angle - 90)),
      })),
    },
    back: (solution) => ({
      ...solution,
      sheets: solution.sheets.map((sheet) => turnedBack(sheet, stock[sheet.stock])),
    }),
  };
}

function turnedStock(stock: NestStock): NestStock {
  const { x, y, w, h, margin, outline } = stock;
  const turned = (ring: Ring): Ring => ring.map(([px, py]) => [py - y, x + w - px]);
  return {
    ...stock,
    x: 0,
    y: 0,
    w: h,
    h: w,
    outline: outline === null ? null : turned(outline),
    zones: stock.zones.map(turned),
    ...(stock.graded && { graded: stock.graded.map(({ ring, grade }) => ({ ring: turned(ring), grade })) }),
    margin: { left: margin.top, top: margin.right, right: margin.bottom, bottom: margin.left },
  };
}

function turnedBack(sheet: NestSheetLayout, { x, y, w }: NestStock): NestSheetLayout {
  return {
    ...sheet,
    placements: sheet.placements.map((at) => ({
      ...at,
      rotation: wholeMicroDegrees(at.rotation + 90),
      x: roundTo(x + w - at.y, 6),
      y: roundTo(at.x + y, 6),
    })),
  };
}
