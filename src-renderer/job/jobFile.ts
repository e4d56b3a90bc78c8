import { JOB } from '../../src-engine/contract/documents/job.ts';
import { isRecord, readDocument } from '../../src-engine/contract/documents/readDocument.ts';
import type { JobDocument } from './jobDocument.ts';

/** The job as text for a file: indented, so that a job can be read and compared. */
export function writeJobFile(job: JobDocument): string {
  return `${JSON.stringify(job, null, 1)}\n`;
}

const NO_JOB = 'This file is not a Cutwright job.';

/** Reads a job file of any version. Errors: an Error with a sentence for people when it is none, or when one
 *  of its rows is damaged. */
export function readJobFile(text: string): JobDocument {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Error(NO_JOB);
  }
  if (!isRecord(value) || value['format'] !== 'cutwright/job') throw new Error(NO_JOB);
  const job = readDocument(JOB, value);
  const { panels, bars, timber, shapes } = job;
  return {
    ...job,
    panels: withOwnIds(panels),
    bars: withOwnIds(bars),
    timber: withOwnIds(timber),
    shapes: withOwnIds(shapes),
  };
}

interface Row {
  readonly id: string;
}

/** A file edited by hand may hold a row twice: the later one gets an id of its own, as it is another row. */
function withOwnIds<L extends { readonly parts: readonly Row[]; readonly stock: readonly Row[] }>(
  lists: L,
): L {
  const taken = new Set([...lists.parts, ...lists.stock].map(({ id }) => id));
  const seen = new Set(['']);
  const own = (row: Row): Row => {
    let { id } = row;
    for (let twin = 2; seen.has(id) || (id !== row.id && taken.has(id)); twin++) id = `${row.id}~${twin}`;
    seen.add(id);
    return id === row.id ? row : { ...row, id };
  };
  return { ...lists, parts: lists.parts.map(own), stock: lists.stock.map(own) };
}
