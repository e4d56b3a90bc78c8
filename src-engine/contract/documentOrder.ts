/** Where `path` (`parts[0].h`) stands in a body, as positions from the outside in; a field that is not there
 *  stands at the end of its object. */
function place(body: unknown, path: string): readonly number[] {
  const places: number[] = [];
  let at: unknown = body;
  for (const step of path.split(/[.[\]]+/).filter((part) => part !== '')) {
    if (typeof at !== 'object' || at === null) break;
    const index = Array.isArray(at) ? Number(step) : Object.keys(at).indexOf(step);
    places.push(index < 0 ? Infinity : index);
    at = (at as Readonly<Record<string, unknown>>)[step];
  }
  return places;
}

/** The one of several faults whose path stands first in the body as it was sent (DECISIONS 2); undefined when
 *  there is none. */
export function firstInDocument<F extends { readonly path: string }>(
  body: unknown,
  faults: readonly F[],
): F | undefined {
  let first: { readonly fault: F; readonly places: readonly number[] } | undefined;
  for (const fault of faults) {
    const places = place(body, fault.path);
    if (first === undefined || isBefore(places, first.places)) first = { fault, places };
  }
  return first?.fault;
}

function isBefore(one: readonly number[], other: readonly number[]): boolean {
  for (const [depth, own] of one.entries()) {
    const beside = other[depth];
    if (beside === undefined) return false;
    if (own !== beside) return own < beside;
  }
  return false;
}
