import type {
  AppChanges,
  JobEntry,
  JobList,
  JobOrder,
  JobPatch,
  JobVersion,
  KeptJob,
  PlannedRest,
  SaveJob,
  SawProgress,
  StockState,
  WriteStock,
} from '../../src-engine/contract/documents/appData.ts';
import type {
  EverythingPage,
  Taken,
  TakeEverything,
} from '../../src-engine/contract/documents/everything.ts';
import { MOST_LISTED } from '../../src-engine/contract/documents/appData.ts';
import type { LibraryRow, RowKind } from '../../src-engine/contract/documents/library.ts';
import type { JournalEntry } from '../../src-engine/contract/documents/stock.ts';
import { callApi } from './client.ts';

/** What the app keeps, asked of its service (src-main/api/routes/keptRoutes.ts). All reject with ApiError:
 *  409 `stale`, `in_the_way` or `gone` when somebody else was first, 0 `unreachable` when nobody answers. */

const job = (id: string): string => `/app/documents/${encodeURIComponent(id)}`;

export interface JobListQuery {
  readonly search: string;
  /** null = every folder. */
  readonly folder: string | null;
  readonly isTrash: boolean;
  readonly order: JobOrder;
  readonly limit: number;
}

/** A long list comes in several calls. */
export async function listJobs(query: JobListQuery, signal?: AbortSignal): Promise<JobList> {
  const page = (offset: number): Promise<JobList> => {
    const limit = String(Math.min(MOST_LISTED, query.limit - offset));
    const { search, order } = query;
    const words = new URLSearchParams({ search, order, limit, offset: String(offset) });
    if (query.folder !== null) words.set('folder', query.folder);
    if (query.isTrash) words.set('trashed', '1');
    return callApi('GET', `/app/documents?${words}`, undefined, signal);
  };
  let list = await page(0);
  for (let at = MOST_LISTED; at < Math.min(query.limit, list.total); at += MOST_LISTED) {
    const { jobs } = await page(at);
    // One that was stored between two calls stands in both.
    const known = new Set(list.jobs.map(({ id }) => id));
    list = { ...list, jobs: [...list.jobs, ...jobs.filter(({ id }) => !known.has(id))] };
  }
  return list;
}

/** Null when the service does not know this job. */
export const fetchJob = (id: string): Promise<KeptJob | null> => callApi('GET', job(id));
export const putJob = (id: string, save: SaveJob): Promise<JobEntry> => callApi('PUT', job(id), save);
export const patchJob = (id: string, patch: JobPatch): Promise<JobEntry> => callApi('PATCH', job(id), patch);
export const purgeJob = (id: string): Promise<unknown> => callApi('DELETE', job(id));

export async function jobVersions(id: string): Promise<readonly JobVersion[]> {
  return (await callApi<{ readonly versions: readonly JobVersion[] }>('GET', `${job(id)}/versions`)).versions;
}

/** The text of the job as it was at a revision. */
export async function jobVersion(id: string, revision: number): Promise<string> {
  return (await callApi<{ readonly text: string }>('GET', `${job(id)}/versions/${revision}`)).text;
}

export const fetchProgress = (id: string): Promise<SawProgress | null> =>
  callApi('GET', `${job(id)}/progress`);
export const putProgress = (id: string, progress: SawProgress): Promise<{ readonly revision: number }> =>
  callApi('PUT', `${job(id)}/progress`, progress);

export const fetchStock = (): Promise<StockState> => callApi('GET', '/app/stock');
/** Pieces of the rack that plans of jobs cut from. */
export const fetchPlannedRests = async (): Promise<readonly PlannedRest[]> =>
  (await callApi<{ readonly planned: readonly PlannedRest[] }>('GET', '/app/stock/planned')).planned;
/** Entries of the journal that are older than this one, newest first. */
export const fetchJournal = async (before: number): Promise<readonly JournalEntry[]> =>
  (await callApi<{ readonly entries: readonly JournalEntry[] }>('GET', `/app/stock/journal?before=${before}`))
    .entries;
export const writeStock = (order: WriteStock): Promise<JournalEntry> => callApi('POST', '/app/stock', order);
export const setEntryUndone = (id: string, undone: boolean): Promise<JournalEntry> =>
  callApi('POST', `/app/stock/journal/${encodeURIComponent(id)}/${undone ? 'undo' : 'redo'}`);

export async function fetchLibrary(): Promise<readonly LibraryRow[]> {
  return (await callApi<{ readonly rows: readonly LibraryRow[] }>('GET', '/app/library')).rows;
}
export const putLibrary = (kind: RowKind, id: string, base: number, item: unknown): Promise<LibraryRow> =>
  callApi('PUT', `/app/library/${kind}/${encodeURIComponent(id)}`, { base, item });
export const removeLibrary = (kind: RowKind, id: string, base: number): Promise<unknown> =>
  callApi('DELETE', `/app/library/${kind}/${encodeURIComponent(id)}?base=${base}`);

/** A page of all that is kept here, for another computer. */
export const fetchEverything = (offset: number): Promise<EverythingPage> =>
  callApi('GET', `/app/everything?offset=${offset}`);
export const sendEverything = (taken: TakeEverything): Promise<Taken> =>
  callApi('POST', '/app/everything', taken);

export function fetchChanges(
  epoch: string,
  after: number,
  waitMs: number,
  signal: AbortSignal,
): Promise<AppChanges> {
  return callApi('GET', `/app/changes?epoch=${epoch}&after=${after}&waitMs=${waitMs}`, undefined, signal);
}
