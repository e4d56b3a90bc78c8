import type { SawDevice } from '../../../src-engine/contract/documents/sawScreen.ts';
import type { SawStore } from '../../kept/sawStore.ts';
import type { ChangeFeed } from '../changeFeed.ts';
import type { LogLine } from '../deps.ts';
import type { Pairing } from './pairing.ts';

/** All that the listener for screens at the saw is built from. */
export interface SawServerDeps {
  readonly store: SawStore;
  readonly pairing: Pairing;
  readonly feed: Pick<ChangeFeed, 'after' | 'isClosed'>;
  /** Folder of the built page. */
  readonly pageFolder: string;
  readonly contentSecurityPolicy: string;
  /** The address the listener is bound to. */
  readonly address: string;
  readonly port: () => number;
  readonly log: (line: LogLine) => void;
  readonly now: () => number;
  /** A device began or ended listening. */
  readonly onPresence: (device: SawDevice, isHere: boolean) => void;
}
