import type { SawProgress } from '../../../src-engine/contract/documents/appData.ts';
import { pageStore } from '../window/pageStore.ts';

/** Cuts of a job that were ticked and could not be sent before the page went. */
interface UnsentSteps {
  readonly progress: SawProgress;
  /** What the service had when they were ticked. */
  readonly stored: SawProgress;
  /** Its number there. */
  readonly revision: number;
}

/** By job: kept until the job is opened again and the service has them. */
export const unsentSteps = pageStore<UnsentSteps>('cutwright.unsentSteps.');
