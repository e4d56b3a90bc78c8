/** What `max` needs to know of a request: values as sent, nothing solved. */
export interface MaxFacts {
  readonly stockRows: number;
  readonly trim: {
    readonly left: number;
    readonly right: number;
    readonly top: number;
    readonly bottom: number;
  };
  readonly respectStock: boolean;
  /** The rows that carry a material that is not blank, and part rows with a grain group: indices. */
  readonly partsWithMaterial: readonly number[];
  readonly stockWithMaterial: readonly number[];
  readonly partsWithGroup: readonly number[];
}

/** A field that `max` refuses. `path` as in an error's `details.path`. */
export interface MaxRestriction {
  readonly path: string;
  /** Reads on from the path. */
  readonly reason: string;
}

/** Everything about a request that `max` rejects with 400, in document order (parts, stock, options); empty
 *  when it accepts the job. It models one stock format at full size in unlimited quantity, so what counts is
 *  the effect: `respectStock: false` and an all-zero trim are fine (DECISIONS 44). */
export function maxRestrictions(facts: MaxFacts): readonly MaxRestriction[] {
  const found: MaxRestriction[] = [];
  for (const row of facts.partsWithMaterial)
    found.push({
      path: `parts[${row}].material`,
      reason: 'is not accepted: engine max does not separate materials',
    });
  for (const row of facts.partsWithGroup)
    found.push({
      path: `parts[${row}].grainGroup`,
      reason: 'is not accepted: engine max does not keep grain groups together',
    });
  if (facts.stockRows > 1)
    found.push({ path: 'stock[1]', reason: 'is one row too many: engine max cuts one stock format' });
  for (const row of facts.stockWithMaterial)
    found.push({
      path: `stock[${row}].material`,
      reason: 'is not accepted: engine max does not separate materials',
    });
  for (const edge of ['left', 'right', 'top', 'bottom'] as const) {
    if (facts.trim[edge] > 0)
      found.push({ path: `options.trim.${edge}`, reason: 'is not accepted: engine max cuts the full sheet' });
  }
  if (facts.respectStock)
    found.push({
      path: 'options.respectStock',
      reason: 'is not accepted: engine max assumes unlimited stock',
    });
  return found;
}
