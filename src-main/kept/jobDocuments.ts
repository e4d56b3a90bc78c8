import { JOB } from '../../src-engine/contract/documents/job.ts';
import type {
  JobEntry,
  JobList,
  JobOrder,
  JobPatch,
  JobSummary,
  JobVersion,
  KeptJob,
  PlannedRest,
  SaveJob,
  SawProgress,
} from '../../src-engine/contract/documents/appData.ts';
import { jobSummary, sawProgress } from '../../src-engine/contract/documents/appData.ts';
import { readDocument } from '../../src-engine/contract/documents/readDocument.ts';
import { folded } from '../../src-engine/contract/folded.ts';
import type { Database } from '../storage/database.ts';
import { countOf } from '../storage/database.ts';
import type { OnChange } from './conflict.ts';
import { Conflict } from './conflict.ts';
import { renewOldWords, renewWords, searchWords } from './searchWords.ts';
import { sawnPlans } from '../../src-engine/contract/documents/sawnModes.ts';

/** Which jobs a list shows; `search` looks at names, folders, parts and materials. */
export interface JobQuery {
  readonly search: string;
  /** null = all folders. */
  readonly folder: string | null;
  readonly trashed: boolean;
  readonly order: JobOrder;
  readonly limit: number;
  readonly offset: number;
}

/** The jobs of this computer as documents. Every write is on disk before it returns. */
export interface JobDocuments {
  readonly list: (query: JobQuery) => JobList;
  readonly find: (id: string) => KeptJob | null;
  /** Which pieces of the rack the plans of jobs cut from. */
  readonly plannedRests: () => readonly PlannedRest[];
  /** Errors: Conflict `stale` when the job was saved since `base`; DocumentProblem for a damaged document. */
  readonly save: (id: string, job: SaveJob) => JobEntry;
  /** Moves to a folder, into the trash or out of it; says anew what the list shows. */
  readonly patch: (id: string, patch: JobPatch) => JobEntry;
  /** Removes a job of the trash for good. Errors: Conflict `gone` unless it is in the trash. */
  readonly purge: (id: string) => void;
  readonly versions: (id: string) => readonly JobVersion[];
  readonly version: (id: string, revision: number) => string;
  readonly progress: (id: string) => SawProgress | null;
  /** What is kept then. Errors: Conflict `stale` when it was written since the revision it names. */
  readonly keepProgress: (id: string, progress: SawProgress) => SawProgress;
}

/** A version of its own is kept when this long has passed since the last one. */
const VERSION_MS = 10 * 60_000;
/** Versions without a remark that are kept of one job. */
const MOST_VERSIONS = 60;

const LISTED = `id, name, mode, folder, revision, created_at, saved_at, trashed_at, summary, cut,
  EXISTS (SELECT 1 FROM journal WHERE job = documents.id AND kind = 'booking' AND undone = 0) AS booked`;

export function createJobDocuments(db: Database, now: () => number, onChange: OnChange): JobDocuments {
  renewOldWords(db);
  const row = (id: string): Row => {
    const found = db.sql<Row>(`SELECT ${LISTED} FROM documents WHERE id = ?`).get(id);
    if (!found) throw new Conflict('gone', 'This job is not there any more.');
    return found;
  };
  const tell = (id: string): JobEntry => {
    const entry = entryOf(row(id));
    onChange('job', id, entry.revision);
    return entry;
  };
  return {
    list: (query) => list(db, query),
    find: (id) => {
      const found = db.sql('SELECT body FROM documents WHERE id = ?').get(id);
      return found === undefined ? null : { entry: entryOf(row(id)), text: String(found['body']) };
    },
    plannedRests: () =>
      db
        .sql<PlannedRest>(
          `SELECT planned.value AS piece, documents.id AS job, documents.name
           FROM documents, json_each(documents.summary, '$.fromRack') AS planned
           JOIN rack ON rack.id = planned.value AND rack.on_rack = 1
           WHERE documents.trashed_at IS NULL ORDER BY documents.saved_at DESC, documents.id`,
        )
        .all()
        .map((planned) => ({ ...planned })),
    save: (id, job) => {
      save(db, id, job, now());
      return tell(id);
    },
    patch: (id, patch) => {
      db.durable(() => {
        const { trashed_at, folder, summary } = row(id);
        const trashed = patch.trashed === undefined ? trashed_at : patch.trashed ? now() : null;
        db.sql('UPDATE documents SET folder = ?, trashed_at = ?, summary = ? WHERE id = ?').run(
          patch.folder?.trim() ?? folder,
          trashed,
          patch.summary === undefined ? summary : JSON.stringify(patch.summary),
          id,
        );
        if (patch.folder !== undefined) renewWords(db, id);
      });
      return tell(id);
    },
    purge: (id) => {
      db.durable(() => {
        if (row(id).trashed_at === null)
          throw new Conflict('gone', 'Only a job of the trash is removed for good.');
        for (const table of ['document_versions', 'progress', 'saw_plans'])
          db.sql(`DELETE FROM ${table} WHERE document_id = ?`).run(id);
        db.sql('DELETE FROM documents WHERE id = ?').run(id);
      });
      onChange('job', id, 0);
    },
    ...history(db, now, row, onChange),
  };
}

interface Row {
  readonly id: string;
  readonly name: string;
  readonly mode: string;
  readonly folder: string;
  readonly revision: number;
  readonly created_at: number;
  readonly saved_at: number;
  readonly trashed_at: number | null;
  readonly summary: string;
  readonly cut: number;
  readonly booked: number;
}

/** Errors: Conflict `stale`, DocumentProblem. */
function save(db: Database, id: string, job: SaveJob, at: number): void {
  const document = readDocument(JOB, JSON.parse(job.text));
  if (document.id !== id) throw new Conflict('stale', 'This text is of another job.');
  const fields = [document.name, document.mode, JSON.stringify(job.summary), job.text] as const;
  db.durable(() => {
    const old = db
      .sql<{ readonly revision: number; readonly body: string; readonly folder: string }>(
        'SELECT revision, body, folder FROM documents WHERE id = ?',
      )
      .get(id);
    if ((old?.revision ?? 0) !== job.base)
      throw new Conflict('stale', 'This job was changed in another window since it was read here.');
    const folder = job.folder ?? old?.folder ?? '';
    const words = searchWords(document, folder);
    if (old === undefined)
      db.sql(
        `INSERT INTO documents (name, mode, summary, body, folder, search, saved_at, id, created_at, revision, cut)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, 1, 0)`,
      ).run(...fields, folder, words, at, id, at);
    else {
      if (old.body !== job.text || job.keepBefore !== undefined)
        keepVersion(db, id, old, job.keepBefore ?? '', at);
      db.sql(
        `UPDATE documents SET name = ?, mode = ?, summary = ?, body = ?, folder = ?, search = ?, saved_at = ?,
         trashed_at = NULL, revision = revision + 1 WHERE id = ?`,
      ).run(...fields, folder, words, at, id);
    }
  });
}

/** Versions of a job and how far it is sawn. */
function history(
  db: Database,
  now: () => number,
  row: (id: string) => Row,
  onChange: OnChange,
): Pick<JobDocuments, 'versions' | 'version' | 'progress' | 'keepProgress'> {
  const progressOf = (id: string): SawProgress | null => {
    const found = db
      .sql<{ readonly body: string }>('SELECT body FROM progress WHERE document_id = ?')
      .get(id);
    return found ? sawProgress.parse(JSON.parse(found.body)) : null;
  };
  return {
    versions: (id) =>
      db
        .sql<JobVersion>(
          'SELECT revision, at, note FROM document_versions WHERE document_id = ? ORDER BY revision DESC',
        )
        .all(id)
        .map((version) => ({ ...version })),
    version: (id, revision) => {
      const found = db
        .sql<{ readonly body: string }>(
          'SELECT body FROM document_versions WHERE document_id = ? AND revision = ?',
        )
        .get(id, revision);
      if (!found) throw new Conflict('gone', 'This version is not there any more.');
      return found.body;
    },
    progress: progressOf,
    keepProgress: (id, progress) => {
      const kept = db.durable(() => {
        row(id);
        const revision = progressOf(id)?.revision ?? 0;
        if ((progress.revision ?? revision) !== revision)
          throw new Conflict('stale', 'Cuts of this job were ticked elsewhere since it was read here.');
        const next = { ...progress, revision: revision + 1 };
        db.sql(
          `INSERT INTO progress (document_id, body) VALUES (?, ?)
           ON CONFLICT (document_id) DO UPDATE SET body = excluded.body`,
        ).run(id, JSON.stringify(next));
        // The job somebody is cutting stands on top of the list.
        db.sql('UPDATE documents SET cut = ?, saved_at = ? WHERE id = ?').run(piecesCut(next), now(), id);
        return next;
      });
      onChange('progress', id, kept.revision);
      return kept;
    },
  };
}

function entryOf(row: Row): JobEntry {
  const summary: JobSummary = jobSummary.parse(JSON.parse(row.summary));
  return {
    id: row.id,
    name: row.name,
    mode: row.mode as JobEntry['mode'],
    folder: row.folder,
    revision: row.revision,
    createdAt: row.created_at,
    savedAt: row.saved_at,
    trashedAt: row.trashed_at,
    summary,
    cut: row.cut,
    isBooked: row.booked === 1 && summary.isPartBooked !== true,
  };
}

/** The words a job is found by begin with its name, without capitals and marks. */
const ORDER: Readonly<Record<JobOrder, string>> = {
  newest: 'saved_at DESC',
  oldest: 'saved_at',
  name: 'search',
};

function list(db: Database, query: JobQuery): JobList {
  const words = folded(query.search).split(/\s+/).filter(Boolean).slice(0, 8);
  const where = [
    query.trashed ? 'trashed_at IS NOT NULL' : 'trashed_at IS NULL',
    ...(query.folder === null ? [] : ['folder = ?']),
    ...words.map(() => 'instr(search, ?) > 0'),
  ].join(' AND ');
  const values = [...(query.folder === null ? [] : [query.folder]), ...words];
  return {
    jobs: db
      .sql<Row>(
        `SELECT ${LISTED} FROM documents WHERE ${where} ORDER BY ${ORDER[query.order]}, id LIMIT ? OFFSET ?`,
      )
      .all(...values, query.limit, query.offset)
      .map(entryOf),
    total: countOf(db, `SELECT count(*) AS n FROM documents WHERE ${where}`, ...values),
    trashed: countOf(db, 'SELECT count(*) AS n FROM documents WHERE trashed_at IS NOT NULL'),
    folders: db
      .sql<JobList['folders'][number]>(
        'SELECT folder AS name, count(*) AS jobs FROM documents WHERE trashed_at IS NULL AND folder ' +
          "<> '' GROUP BY folder ORDER BY folder",
      )
      .all()
      .map((folder) => ({ ...folder })),
  };
}

/** Keeps the state before a save when it has a remark or the last version is old enough. */
function keepVersion(
  db: Database,
  id: string,
  old: { readonly revision: number; readonly body: string },
  note: string,
  at: number,
): void {
  // The last one written, whatever time it bears: the clock may have been ahead.
  const last = db
    .sql<{
      readonly at: number;
    }>('SELECT at FROM document_versions WHERE document_id = ? ORDER BY revision DESC LIMIT 1')
    .get(id);
  const saved = db
    .sql<{
      readonly created_at: number;
    }>('SELECT created_at FROM documents WHERE id = ?')
    .get(id);
  if (note === '' && Math.abs(at - (last?.at ?? saved?.created_at ?? 0)) < VERSION_MS) return;
  db.sql(
    'INSERT OR REPLACE INTO document_versions (document_id, revision, at, note, body) VALUES (?, ?, ?, ?, ?)',
  ).run(id, old.revision, at, note, old.body);
  db.sql(
    `DELETE FROM document_versions WHERE document_id = ?1 AND note = '' AND revision NOT IN
     (SELECT revision FROM document_versions WHERE document_id = ?1 AND note = '' ORDER BY revision DESC LIMIT ?2)`,
  ).run(id, MOST_VERSIONS);
}

export function piecesCut(progress: SawProgress): number {
  const all = [progress.earlier, ...sawnPlans(progress).map(({ pieces }) => pieces)];
  return all.flatMap((pieces) => Object.values(pieces)).reduce((sum, count) => sum + count, 0);
}
