import type { SawProfile } from '../../../src-engine/contract/documents/library.ts';
import type { JobDocument } from '../../job/jobDocument.ts';

/** Minutes where no saw is chosen. */
export const USUAL_SAW = { minutesPerCut: 0.5, minutesPerSetting: 0.5 };

/** The saw of the library the panels of a job are cut on; null when it follows none. */
export function jobSaw(job: JobDocument, saws: readonly SawProfile[]): SawProfile | null {
  return saws.find(({ id }) => id === job.panels.saw.profile) ?? null;
}
