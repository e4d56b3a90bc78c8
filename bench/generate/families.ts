import type { Mode } from '../../src-engine/contract/validation.ts';
import { drawOf } from './draw.ts';
import { PANEL_FAMILIES } from './panels.ts';
import { ROD_FAMILIES, WOOD_FAMILIES } from './rods.ts';
import { SHAPE_FAMILIES } from './shapes.ts';

/** The project's own jobs: families of seeded requests. Even seeds are the half that engines may be tuned
 *  on, odd seeds the half that nobody tunes on: it is only ever measured. */

export type Half = 'tune' | 'held';
export const HALVES: readonly Half[] = ['tune', 'held'];

type Maker = (draw: ReturnType<typeof drawOf>) => unknown;
const MAKERS: Readonly<Record<Mode, Readonly<Record<string, Maker>>>> = {
  '2d': PANEL_FAMILIES,
  '1d': ROD_FAMILIES,
  wood: WOOD_FAMILIES,
  nest: SHAPE_FAMILIES,
};

export const familiesOf = (mode: Mode): readonly string[] => Object.keys(MAKERS[mode]);

/** Seed of the job with this 0-based index in its half. */
export const seedOf = (half: Half, index: number): number => 2 * (index + 1) + (half === 'tune' ? 0 : 1);

export const halfOf = (seed: number): Half => (seed % 2 === 0 ? 'tune' : 'held');

/** The request of a family and seed; the same on every machine. */
export function generated(mode: Mode, family: string, seed: number): unknown {
  const make = MAKERS[mode][family];
  if (make === undefined)
    throw new Error(`no family ${family} in ${mode}; known: ${familiesOf(mode).join(', ')}`);
  return make(drawOf(`${mode}/${family}`, seed));
}
