import { JOB } from '../../src-engine/contract/documents/job.ts';
import { isRecord, readDocument } from '../../src-engine/contract/documents/readDocument.ts';
import type { JobDocument } from './jobDocument.ts';

/** The job as text for a file: indented, so that a job can be read and compared. */
export function writeJobFile(job: JobDocument): string {
  return `${JSON.stringify(job, null, 1)}\n`;
}

/** Reads a job file of any version. Errors: an Error with a sentence for people when it is none, or when one
 *  of its rows is damaged. */
export function readJobFile(text: string): JobDocument {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Error('This file is not a Cutwright job: it is not JSON.');
  }
  if (!isRecord(value) || value['format'] !== 'cutwright/job')
    throw new Error('This file is not a Cutwright job.');
  return readDocument(JOB, value);
}
