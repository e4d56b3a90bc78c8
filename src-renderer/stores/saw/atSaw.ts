import type { SawProgress } from '../../../src-engine/contract/documents/appData.ts';

/** What differs where the page is the screen at the saw: there it speaks to a listener that knows plans, cuts and
 *  spoiled pieces, and nothing else. */
export interface SawDoor {
  readonly progress: (id: string) => Promise<SawProgress | null>;
  readonly keepProgress: (id: string, progress: SawProgress) => Promise<{ readonly revision: number }>;
  /** Notes that many more (below 0: fewer) spoiled pieces of a row of the open job. */
  readonly spoil: (row: string, by: number) => void;
  /** Tells the window what was scanned. */
  readonly scanned: (code: string) => void;
  /** Opens a plan of the list; false when it is not there. */
  readonly openPlan: (id: string) => Promise<boolean>;
}

let door: SawDoor | null = null;

/** Makes this page the screen at the saw, before it is drawn. */
export function enterSaw(through: SawDoor): void {
  door = through;
}

/** Null in the window. */
export const sawDoor = (): SawDoor | null => door;
