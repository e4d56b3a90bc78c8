import { InvalidRequest } from '../../contract/errors.ts';
import type { Request1d } from '../../contract/linear1d.ts';
import { materialOf } from '../../job/rows.ts';
import { isMitred } from '../rodGroup.ts';

/** Over which the slanted cuts of a material lean: what its stock rows say, else the option. A piece may be cut from
 *  any of them, so that they have to agree. Errors: InvalidRequest where they do not, or none is told. */
export function profileHeights({ parts, stock, options }: Request1d): (material: string | null) => number {
  const slanted = new Set(parts.filter(isMitred).map(materialOf));
  const heights = new Map<string | null, number>();
  stock.forEach((row, index) => {
    const material = materialOf(row);
    const height = row.profileHeight ?? options?.profileHeight ?? null;
    if (height === null || !slanted.has(material)) return;
    const known = heights.get(material) ?? height;
    heights.set(material, known);
    if (height !== known)
      throw new InvalidRequest(
        `stock[${index}].profileHeight`,
        `must be ${known} as in the other rows of its material: a piece with slanted ends may be cut from any of them`,
      );
  });
  return (material) => {
    const height = heights.get(material) ?? options?.profileHeight;
    if (height == null)
      throw new InvalidRequest('options.profileHeight', 'is required where an end is slanted');
    return height;
  };
}
