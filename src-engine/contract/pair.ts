import type { Request1d, Response1d } from './linear1d.ts';
import type { RequestNest, ResponseNest } from './nest.ts';
import type { Request2d, Response2d } from './panel2d.ts';
import type { Mode } from './validation.ts';
import type { RequestWood, ResponseWood } from './wood.ts';

interface Pairs {
  readonly '2d': { readonly request: Request2d; readonly response: Response2d };
  readonly '1d': { readonly request: Request1d; readonly response: Response1d };
  readonly wood: { readonly request: RequestWood; readonly response: ResponseWood };
  readonly nest: { readonly request: RequestNest; readonly response: ResponseNest };
}

/** A request and its answer with the types of their mode. That they are of it was checked where they came from: this
 *  is the one place that takes a mode's word for it. */
export function pairOf<M extends Mode>(_mode: M, request: unknown, response: unknown): Pairs[M] {
  const pair: object = { request, response };
  return pair as Pairs[M];
}
