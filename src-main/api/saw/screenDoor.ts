import type { ScreenSettings, ScreenState } from '../../../src-engine/contract/documents/sawScreen.ts';
import type { SawStore } from '../../kept/sawStore.ts';

/** The screen at the saw as the window switches it: the second listener with its devices and plans. */
export interface SawScreen {
  readonly store: SawStore;
  readonly state: () => ScreenState;
  /** Keeps the settings and opens or closes by them; what cannot be opened is told by `state`. Errors: InvalidRequest
   *  for an address this computer does not have. */
  readonly change: (settings: ScreenSettings) => Promise<ScreenState>;
  /** Errors: EngineError while the screen is not open. */
  readonly pair: () => ScreenState;
  readonly endPairing: () => ScreenState;
  /** Opens by the kept settings. */
  readonly start: () => Promise<void>;
  readonly close: () => Promise<void>;
}
