import type { SawProfile } from '../../src-engine/contract/documents/library.ts';
import type { JobDocument } from '../job/jobDocument.ts';

/** The saw of the library the panels of a job are cut on; null when it follows none. */
export function jobSaw(job: JobDocument, saws: readonly SawProfile[]): SawProfile | null {
  return saws.find(({ id }) => id === job.panels.saw.profile) ?? null;
}
