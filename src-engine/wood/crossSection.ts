import type { TickScale } from '../job/ticks.ts';

/** A cross-section whatever the order it was written in: short side first. Lengths in the caller's unit. */
export interface CrossSection {
  readonly sw: number;
  readonly sh: number;
}

export function crossSection(row: CrossSection): CrossSection {
  return { sw: Math.min(row.sw, row.sh), sh: Math.max(row.sw, row.sh) };
}

/** The same as the answer tells it: rounded like every other length. */
export function toldSection(row: CrossSection, { toTicks, toUnit }: TickScale): CrossSection {
  const { sw, sh } = crossSection(row);
  return { sw: toUnit(toTicks(sw)), sh: toUnit(toTicks(sh)) };
}

/** Equal for rows that are cut from the same section; compares whole ticks, so 45 and 45.0 are one. */
export function sectionKey(row: CrossSection, { toTicks }: TickScale): string {
  const { sw, sh } = crossSection(row);
  return `${toTicks(sw)} ${toTicks(sh)}`;
}
