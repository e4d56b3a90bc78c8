import { isRecord, readDocument } from '../../../src-engine/contract/documents/readDocument.ts';
import { RACK_PIECE } from '../../../src-engine/contract/documents/stock.ts';
import { bridge } from '../../api/bridge.ts';
import { ApiError } from '../../api/client.ts';
import { putJob, writeStock } from '../../api/kept.ts';
import { readJobFile } from '../../job/files/jobFile.ts';
import { currentText } from '../../text/useText.ts';
import { summaryOf } from './jobSummary.ts';
import { toast } from '../window/toasts.ts';

/** What versions before the database kept in the page's own storage and in the shell's drafts. */
const INDEX = 'cutwright.jobs';
const JOB_PREFIX = 'cutwright.job.';
const RACK = 'cutwright.rack';
const RACK_DRAFT = 'rack';
const MOST_PIECES = 5000;

/** Brings into the service what older versions kept, once: each thing is removed from its old place only
 *  when the service has it on disk. What cannot be read stays where it is. Never throws. */
export async function importOld(): Promise<void> {
  let jobs = 0;
  try {
    for (const key of Object.keys(localStorage).filter((name) => name.startsWith(JOB_PREFIX))) {
      const isNew = await importJob(localStorage.getItem(key) ?? '').catch(unlessSilent);
      if (isNew === null) continue;
      if (isNew) jobs += 1;
      localStorage.removeItem(key);
    }
    const rack = localStorage.getItem(RACK);
    if (rack !== null && (await importRack(rack).catch(unlessSilent))) localStorage.removeItem(RACK);
    jobs += await importDrafts();
    localStorage.removeItem(INDEX);
  } catch {
    // The service does not answer: the next start tries again.
  }
  if (jobs > 0) toast(currentText()('jobs.imported', { count: jobs }));
}

/** False when the service has this job already. Errors: an Error when it cannot be read or stored. */
async function importJob(text: string): Promise<boolean> {
  const job = readJobFile(text);
  try {
    await putJob(job.id, { base: 0, text: JSON.stringify(job), summary: summaryOf(job) });
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'stale') return false;
    throw error;
  }
}

/** What cannot be read is left where it is; a service that does not answer ends the import. */
function unlessSilent(error: unknown): null {
  if (error instanceof ApiError && error.status !== 400) throw error;
  return null;
}

async function importDrafts(): Promise<number> {
  if (!bridge) return 0;
  let jobs = 0;
  for (const { id, text } of await bridge.listDrafts()) {
    const isRack = id === RACK_DRAFT;
    const isNew = await (isRack ? importRack(text) : importJob(text)).catch(unlessSilent);
    if (isNew === null) continue;
    if (isNew && !isRack) jobs += 1;
    await bridge.removeDraft({ id });
  }
  return jobs;
}

/** True when the service has the rack now. The entry's name is made of the pieces, so that the same rack from
 *  two places is written once. */
async function importRack(text: string): Promise<boolean> {
  const value: unknown = JSON.parse(text);
  if (!isRecord(value) || !Array.isArray(value['pieces'])) return false;
  const pieces = value['pieces'].slice(0, MOST_PIECES).map((piece) => readDocument(RACK_PIECE, piece));
  if (pieces.length === 0) return true;
  const ids = pieces.map(({ id }) => id).toSorted((a, b) => (a < b ? -1 : 1));
  await writeStock({
    id: `import-${pieces.length}-${ids[0]}`.slice(0, 64),
    kind: 'import',
    title: currentText()('stock.importTitle'),
    job: null,
    from: '',
    orders: pieces.map((piece) => ({ kind: 'import' as const, piece })),
  });
  return true;
}
