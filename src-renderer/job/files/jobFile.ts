import { JOB } from '../../../src-engine/contract/documents/job.ts';
import { isRecord, readDocument } from '../../../src-engine/contract/documents/readDocument.ts';
import type { JobDocument } from '../jobDocument.ts';

/** The job as text for a file: indented, so that a job can be read and compared. */
export function writeJobFile(job: JobDocument): string {
  return `${JSON.stringify(job, null, 1)}\n`;
}

const NO_JOB = 'This file is not a Cutwright job.';

interface ReadJob {
  readonly job: JobDocument;
  /** Where it holds something that this version does not know (`panels saw laser`): it is in the job as it came, and
   *  goes back into the file with it. */
  readonly unknown: readonly string[];
}

/** Reads a job file of any version. Errors: an Error with a sentence for people when it is none, or when one
 *  of its rows is damaged. */
export const readJobFile = (text: string): JobDocument => readWholeJob(text).job;

/** The same with what a newer version wrote into it. */
export function readWholeJob(text: string): ReadJob {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Error(NO_JOB);
  }
  if (!isRecord(value) || value['format'] !== 'cutwright/job') throw new Error(NO_JOB);
  const unknown = new Set<string>();
  const job = withUnknown(readDocument(JOB, value), value, [], unknown) as JobDocument;
  const { panels, bars, timber, shapes } = job;
  return {
    job: {
      ...job,
      panels: withOwnIds(panels),
      bars: withOwnIds(bars),
      timber: withOwnIds(timber),
      shapes: withOwnIds(shapes),
    },
    unknown: [...unknown],
  };
}

/** What was read, with the fields that the schema does not have as they stood in the file. */
function withUnknown(read: unknown, file: unknown, path: readonly string[], unknown: Set<string>): unknown {
  if (Array.isArray(read) && Array.isArray(file))
    return read.map((item, at) => withUnknown(item, file[at], path, unknown));
  if (!isRecord(read) || !isRecord(file)) return read;
  const known = Object.entries(read).map(([name, value]) => [
    name,
    withUnknown(value, file[name], [...path, name], unknown),
  ]);
  const more = Object.entries(file).filter(([name]) => !Object.hasOwn(read, name) && name !== '__proto__');
  for (const [name] of more) unknown.add([...path, name].join(' '));
  return Object.fromEntries([...known, ...more]) as unknown;
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
