import { DAMAGES } from './damages.ts';
import type { Damage } from './damages.ts';
import { DXF_DIALECTS } from './dxfDialects.ts';
import { makeDrawing } from './model.ts';
import type { Drawing } from './model.ts';
import { SVG_DIALECTS } from './svgDialects.ts';

/** A file with what it truly holds. */
export interface MadeFile {
  readonly name: string;
  readonly format: 'dxf' | 'svg';
  readonly content: string;
  readonly truth: Drawing;
  readonly damage: Damage;
}

/** `each` files of every dialect: drawings by the seed, damages in turn. Same seed, same files. */
export function makeDrawings(seed: number, each: number): readonly MadeFile[] {
  const dialects = [
    ...Object.entries(DXF_DIALECTS).map(([name, write]) => ({ name, write, format: 'dxf' as const })),
    ...Object.entries(SVG_DIALECTS).map(([name, write]) => ({ name, write, format: 'svg' as const })),
  ];
  return dialects.flatMap(({ name, write, format }, k) => {
    const damages = DAMAGES.filter(({ formats }) => formats.includes(format));
    return Array.from({ length: each }, (_, n): MadeFile => {
      const truth = makeDrawing(seed + 1000 * k + n);
      const damage = damages[(seed + n * 3 + k) % damages.length];
      return {
        name: `${format}: ${name}, ${damage.name}`,
        format,
        content: damage.apply(write(truth)),
        truth,
        damage,
      };
    });
  });
}
