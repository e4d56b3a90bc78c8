import { readPartMeta } from '../../job/requests/panelsRequest.ts';
import type { BuiltRequest } from '../../job/requests/builtRequest.ts';
import type { Request2d } from '../../../src-engine/contract/panel2d.ts';

/** Pieces with a grain of a material whose sheets have none: they may turn. */
export interface Grainless {
  readonly material: string;
  readonly count: number;
}

/** Materials of a request whose parts have a grain while no sheet of theirs says its own, in the order of the parts. */
export function grainless({ request }: Pick<BuiltRequest<Request2d>, 'request'>): readonly Grainless[] {
  const sheets = new Map<string, boolean>();
  for (const { material, meta } of request.stock) {
    const name = material ?? '';
    sheets.set(name, sheets.get(name) === true || (meta as { grain?: unknown } | null)?.grain !== undefined);
  }
  const counts = new Map<string, number>();
  for (const { material, qty, meta } of request.parts) {
    const name = material ?? '';
    if (sheets.get(name) === false && readPartMeta(meta)?.grain !== undefined)
      counts.set(name, (counts.get(name) ?? 0) + (qty ?? 1));
  }
  return [...counts].map(([material, count]) => ({ material, count }));
}
