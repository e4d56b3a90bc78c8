import { boundsOf } from '../geometry/ring.ts';
import { placementTransform, transformRing } from '../geometry/transform.ts';
import { anglesOf } from './core/rotations.ts';
import type { NestPart, NestStock } from './problemNest.ts';

/** Whether the bounding box of the part in some allowed turn fits the bounding box of some stock row. */
export function fitsAnywhere(part: NestPart, stock: readonly NestStock[], withMargin: boolean): boolean {
  return anglesOf(part).some((angle) => {
    const { minX, minY, maxX, maxY } = boundsOf(
      transformRing(placementTransform(angle, false, 0, 0), part.polygon.outline),
    );
    return stock.some(({ w, h, margin }) => {
      const spareW = withMargin ? margin.left + margin.right : 0;
      const spareH = withMargin ? margin.top + margin.bottom : 0;
      return maxX - minX <= (w - spareW) * (1 + 1e-9) && maxY - minY <= (h - spareH) * (1 + 1e-9);
    });
  });
}
