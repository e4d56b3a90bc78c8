import { JOB } from '../../src-engine/contract/documents/job.ts';
import { readDocument } from '../../src-engine/contract/documents/readDocument.ts';
import { folded } from '../../src-engine/contract/folded.ts';
import type { Database } from '../storage/database.ts';

/** Letters of a job that are looked through: 2,000 rows of a hundred. */
const MOST = 200_000;
/** What the words of this way of writing them begin with: those of an earlier one are written anew. */
const MARK = '2\n';

/** What a job is found by: its name and folder, names and materials of its rows. */
export function searchWords(
  document: ReturnType<typeof readDocument<typeof JOB.schema>>,
  folder: string,
): string {
  const rows = [document.panels, document.bars, document.timber, document.shapes].flatMap(
    ({ parts, stock }) => [...parts, ...stock].flatMap(({ name, material }) => [name, material]),
  );
  return `${MARK}${folded([document.name, folder, ...new Set(rows)].join(' '))}`.slice(0, MOST);
}

interface Searched {
  readonly id: string;
  readonly body: string;
  readonly folder: string;
}

/** Writes the words of jobs anew that an earlier version wrote. */
export function renewOldWords(db: Database): void {
  const old = db
    .sql<Searched>('SELECT id, body, folder FROM documents WHERE substr(search, 1, 2) <> ?')
    .all(MARK);
  if (old.length > 0) db.durable(() => old.forEach((job) => renew(db, job)));
}

/** The same for a job that was put into another folder. */
export function renewWords(db: Database, id: string): void {
  for (const job of db.sql<Searched>('SELECT id, body, folder FROM documents WHERE id = ?').all(id))
    renew(db, job);
}

function renew(db: Database, { id, body, folder }: Searched): void {
  const words = wordsOf(body, folder);
  if (words !== null) db.sql('UPDATE documents SET search = ? WHERE id = ?').run(words, id);
}

/** Null where the job cannot be read: it is found as before. */
function wordsOf(body: string, folder: string): string | null {
  try {
    return searchWords(readDocument(JOB, JSON.parse(body)), folder);
  } catch {
    return null;
  }
}
