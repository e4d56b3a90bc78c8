import type { Request2d } from '../../contract/panel2d.ts';
import type { AnyRow } from '../../job/rows.ts';
import { materialOf } from '../../job/rows.ts';

/** A field that `max` refuses. `path` as in an error's `details.path`. */
export interface MaxRestriction {
  readonly path: string;
  /** Reads on from the path. */
  readonly reason: string;
}

/** Everything about a request that `max` rejects with 400, in document order (parts, stock, options); empty
 *  when it accepts the job. It models one stock format at full size in unlimited quantity, so what counts is
 *  the effect: `respectStock: false` and an all-zero trim are fine (DECISIONS 44). */
export function maxRestrictions({ parts, stock, options, fixed }: Request2d): readonly MaxRestriction[] {
  const withGroup = parts.flatMap(({ grainGroup }, row) =>
    grainGroup == null ? [] : [refused(`parts[${row}].grainGroup`, 'does not keep grain groups together')],
  );
  const trimmed = (['left', 'right', 'top', 'bottom'] as const).filter(
    (edge) => (options?.trim?.[edge] ?? 0) > 0,
  );
  return [
    ...withMaterial('parts', parts),
    ...withGroup,
    ...(stock.length > 1
      ? [{ path: 'stock[1]', reason: 'is one row too many: engine max cuts one stock format' }]
      : []),
    ...withMaterial('stock', stock),
    ...trimmed.map((edge) => refused(`options.trim.${edge}`, 'cuts the full sheet')),
    ...(options?.respectStock === true ? [refused('options.respectStock', 'assumes unlimited stock')] : []),
    ...(fixed == null ? [] : [refused('fixed', 'lays every piece anew')]),
  ];
}

const refused = (path: string, why: string): MaxRestriction => ({
  path,
  reason: `is not accepted: engine max ${why}`,
});

const withMaterial = (list: 'parts' | 'stock', rows: readonly AnyRow[]): readonly MaxRestriction[] =>
  rows.flatMap((row, at) =>
    materialOf(row) === null ? [] : [refused(`${list}[${at}].material`, 'does not separate materials')],
  );
