import type { ProfileTurns, RodPart } from '../problem1d.ts';

/** The ends of a piece as it lies. */
export interface Ends {
  readonly left: number;
  readonly right: number;
}

const minus = (angle: number): number => (angle === 0 ? 0 : -angle);

/** The ends of a part in its turns: as given, half a turn in the plane (left becomes right and up becomes down),
 *  turned over along its length (up becomes down), turned over end for end (left becomes right). */
export function endsOf({ left = 0, right = 0 }: Pick<RodPart, 'left' | 'right'>, turn: number): Ends {
  if (turn === 1) return { left: minus(right), right: minus(left) };
  if (turn === 2) return { left: minus(left), right: minus(right) };
  return turn === 3 ? { left: right, right: left } : { left, right };
}

/** Names of the turns in requests and answers; the first has none. */
export const TURNED = [undefined, 'half', 'over', 'end'] as const;

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
