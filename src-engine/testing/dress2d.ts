import type { PartRow2d, Request2d, StockRow2d } from '../contract/panel2d.ts';
import type { Rng } from '../control/rng.ts';
import { createRng } from '../control/rng.ts';

const NAMES = ['Side', 'Side', 'Tür, außen', '=SUM(A1)', 'a "quoted" name', '側板', '<b>&', '__proto__', ''];
const BANDS = ['ABS 1', 'PVC, white', 'constructor'];
const METAS = [{ id: 1 }, { id: 2, deep: { a: ['x', null] } }, {}];

/** Dresses two of three requests with what changes no plan: names (shared by several rows, odd ones too), meta of
 *  parts and stock, bands. The third stays bare. Its draws are its own, so that sizes and options stay. */
export function dress2d(request: Request2d, seed: number): Request2d {
  const rng = createRng(seed ^ 0x5bd1e995);
  if (seed % 3 === 0) return request;
  return {
    ...request,
    parts: request.parts.map((row) => dressPart(row, rng)),
    stock: request.stock.map((row): StockRow2d => ({ ...row, ...maybe(rng, 0.3, 'meta', METAS) })),
  };
}

const dressPart = (row: PartRow2d, rng: Rng): PartRow2d => ({
  ...row,
  ...maybe(rng, 0.7, 'name', NAMES),
  ...maybe(rng, 0.3, 'meta', METAS),
  ...(rng.next() < 0.4
    ? { edgeBanding: { ...maybe(rng, 0.6, 'top', BANDS), ...maybe(rng, 0.6, 'left', BANDS) } }
    : {}),
});

function maybe<K extends string, T>(
  rng: Rng,
  share: number,
  key: K,
  from: readonly T[],
): Partial<Record<K, T>> {
  return rng.next() < share ? ({ [key]: from[rng.below(from.length)] } as Record<K, T>) : {};
}

/** A small request that engine `max` accepts: one format, no trim, no groups, no caps; at most six pieces, so that
 *  its search ends. */
export function randomMax2d(seed: number): Request2d {
  const rng = createRng(seed ^ 0x2545f491);
  const side = (): number => 100 + rng.below(500);
  const request: Request2d = {
    engine: 'max',
    parts: Array.from({ length: 1 + rng.below(3) }, () => ({
      w: side(),
      h: side(),
      qty: 1 + rng.below(2),
      ...(rng.next() < 0.3 ? { rotatable: false } : {}),
    })),
    stock: [{ w: 800 + rng.below(600), h: 600 + rng.below(600), ...maybe(rng, 0.5, 'price', [12.5, 40]) }],
    options: { ...maybe(rng, 0.7, 'kerf', [3, 4.2]), ...maybe(rng, 0.3, 'minimizeCost', [true]) },
  };
  return dress2d(request, seed);
}
