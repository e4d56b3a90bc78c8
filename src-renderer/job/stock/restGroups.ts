import type { PlacedRest } from './rack.ts';

/** Rests that are alike. */
export interface RestGroup extends Pick<PlacedRest, 'rest'> {
  /** Where they stand among all. */
  readonly at: readonly number[];
  /** Sheets or patterns (from 0) they lie on, each once. */
  readonly places: readonly number[];
}

/** Rests of one size, shape and material as one, in the order of the first of them. `kindOf` tells apart places whose
 *  rests are not to be taken together. */
export function restGroups(
  rests: readonly PlacedRest[],
  kindOf: (place: number) => boolean,
): readonly RestGroup[] {
  const groups = new Map<string, { readonly rest: PlacedRest['rest']; at: number[]; places: Set<number> }>();
  rests.forEach(({ rest, place }, index) => {
    const key = JSON.stringify([kindOf(place), rest]);
    const group = groups.get(key) ?? { rest, at: [], places: new Set() };
    groups.set(key, group);
    group.at.push(index);
    group.places.add(place);
  });
  return [...groups.values()].map(({ rest, at, places }) => ({ rest, at, places: [...places] }));
}
