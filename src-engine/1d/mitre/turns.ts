import type { ProfileTurns, RodPart } from '../problem1d.ts';
import { endsOf } from '../../geometry/mitre.ts';

export const TURNS: Readonly<Record<ProfileTurns, readonly number[]>> = {
  none: [0],
  half: [0, 1],
  any: [0, 1, 2, 3],
};

/** The turns a part may lie in, each pair of ends once. */
export function turnsOf(part: Pick<RodPart, 'left' | 'right'>, turns: ProfileTurns): readonly number[] {
  const seen = new Set<string>();
  return TURNS[turns].filter((turn) => {
    const { left, right } = endsOf(part, turn);
    const key = `${left} ${right}`;
    return !seen.has(key) && seen.add(key);
  });
}
