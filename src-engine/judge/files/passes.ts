import type { MachineProfile } from '../../contract/machine.ts';
import type { ToolCut } from './runGcode.ts';

/** Depths that a program must reach, from the top; 0 alone for a beam. */
export function levelsOf({ post, depth = 0, passDepth }: MachineProfile): readonly number[] {
  if (post === 'grbl-laser' || depth === null) return [0];
  const passes = Math.max(1, Math.ceil(depth / (passDepth ?? depth) - 1e-9));
  return Array.from({ length: passes }, (_, pass) => (-depth * (pass + 1)) / passes);
}

/** What the contract says of a profile that names no tabs of its own. */
export const USUAL_TABS = { mm: { length: 6, height: 1.5 }, in: { length: 0.25, height: 0.06 } } as const;

/** Depth of the upper side of holding tabs; null where the machine leaves none. */
export function tabTopOf(profile: MachineProfile): number | null {
  const { post, tabs, tabHeight, depth, units } = profile;
  if (post === 'grbl-laser' || !tabs) return null;
  return (tabHeight ?? USUAL_TABS[units].height) - (depth ?? 0);
}

/** Whether a cut lies at a depth: programs have four decimals. */
export const isAt = (z: number, depth: number): boolean => Math.abs(z - depth) <= 1e-4;

/** Whether a cut belongs to the pass at a depth: it lies at it, or over a tab that the pass would cut through. */
export const isOfPass = ({ z }: ToolCut, depth: number, top: number | null): boolean =>
  isAt(z, depth) || (top !== null && depth < top - 1e-4 && isAt(z, top));
