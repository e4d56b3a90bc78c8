import type { Control } from '../../control/control.ts';
import type { Rng } from '../../control/rng.ts';
import type { Together } from '../core/together.ts';
import type { Layout, Session } from '../core/session.ts';

/** A search of engine `max`. */
export interface Search {
  readonly session: Session;
  readonly control: Control;
  readonly rng: Rng;
  readonly startMs: number;
  readonly endMs: number;
  /** Best first; the last ones are lbf's. */
  readonly layouts: Layout[];
  /** Moves all pieces of a sheet at once; undefined where a measurement leaves it out. */
  readonly together: Together | undefined;
}
