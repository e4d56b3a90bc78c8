import { isPass } from '../../src-engine/contract/documents/sawPlace.ts';
import { createHash } from 'node:crypto';
import type {
  EverythingPage,
  Taken,
  TakeEverything,
  WholeJob,
  WholeStock,
} from '../../src-engine/contract/documents/everything.ts';
import { JOBS_A_PAGE } from '../../src-engine/contract/documents/everything.ts';
import type { SawProgress } from '../../src-engine/contract/documents/appData.ts';
import { JOB } from '../../src-engine/contract/documents/job.ts';
import type { RowKind } from '../../src-engine/contract/documents/library.ts';
import { readLibraryItem } from '../../src-engine/contract/documents/library.ts';
import { readDocument } from '../../src-engine/contract/documents/readDocument.ts';
import { RACK_PIECE } from '../../src-engine/contract/documents/stock.ts';
import type { Database } from '../storage/database.ts';
import { countOf } from '../storage/database.ts';
import type { OnChange } from './conflict.ts';
import { piecesCut } from './jobDocuments.ts';
import type { LibraryStore } from './libraryStore.ts';
import { searchWords } from './searchWords.ts';
import { countRevision, entryOf } from './stockStore.ts';
import type { JournalRow, StockStore } from './stockStore.ts';
import { turnedTo } from '../../src-engine/contract/documents/sawnModes.ts';

/** All that is kept here, for another computer, and what comes from one. */
export interface EverythingStore {
  /** Jobs from `offset` on; materials, saws and stock with the first ones. */
  readonly page: (offset: number) => EverythingPage;
  /** Adds what is not here. Nothing that is here is changed: a job that is another one here is put beside it, and a
   *  stock that is kept here stays. All of the page is on disk before it returns, or nothing is. Errors:
   *  DocumentProblem. */
  readonly take: (taken: TakeEverything) => Taken;
}

interface Others {
  readonly stock: StockStore;
  readonly library: LibraryStore;
}

export function createEverythingStore(
  db: Database,
  { stock, library }: Others,
  onChange: OnChange,
): EverythingStore {
  return {
    page: (offset) => {
      const isFirst = offset === 0;
      return {
        total: countOf(db, 'SELECT count(*) AS n FROM documents'),
        page: {
          format: 'cutwright/everything',
          version: 1,
          jobs: jobsFrom(db, offset),
          library: isFirst ? library.list().map(({ kind, item }) => ({ kind, item })) : [],
          stock: isFirst ? wholeStock(db, stock) : null,
        },
      };
    },
    take: ({ page, mark }) => {
      const ticks: string[] = [];
      const taken = db.durable(() => ({
        jobs: takeJobs(db, page.jobs, mark, ticks),
        library: page.library.filter(({ kind, item }) => addItem(db, kind, item)).length,
        stock: page.stock === null ? null : takeStock(db, page.stock),
      }));
      if (taken.jobs.added + taken.jobs.beside > 0) onChange('job', '', 0);
      for (const id of ticks) onChange('progress', id, ticksOf(db, id)?.revision ?? 0);
      if (taken.library > 0) onChange('library', '', 0);
      if (taken.stock === 'taken') onChange('stock', '', stock.state().revision);
      return taken;
    },
  };
}

function jobsFrom(db: Database, offset: number): readonly WholeJob[] {
  return db
    .sql<{
      readonly body: string;
      readonly folder: string;
      readonly summary: string;
      readonly created_at: number;
      readonly saved_at: number;
      readonly trashed_at: number | null;
      readonly progress: string | null;
    }>(
      `SELECT documents.*, progress.body AS progress FROM documents
       LEFT JOIN progress ON progress.document_id = documents.id ORDER BY documents.id LIMIT ? OFFSET ?`,
    )
    .all(JOBS_A_PAGE, offset)
    .map(({ body, folder, summary, created_at, saved_at, trashed_at, progress }) => ({
      text: body,
      folder,
      summary: JSON.parse(summary) as WholeJob['summary'],
      createdAt: created_at,
      savedAt: saved_at,
      trashedAt: trashed_at,
      progress: progress === null ? null : (JSON.parse(progress) as SawProgress),
    }));
}

function wholeStock(db: Database, stock: StockStore): WholeStock {
  return {
    boards: stock.state().boards,
    rack: db
      .sql('SELECT body, on_rack FROM rack ORDER BY rowid')
      .all()
      .map((row) => ({
        piece: readDocument(RACK_PIECE, JSON.parse(String(row['body']))),
        isOn: row['on_rack'] === 1,
      })),
    journal: db.sql<JournalRow>('SELECT * FROM journal ORDER BY seq').all().map(entryOf),
    codes: Number(db.sql("SELECT value FROM counters WHERE name = 'codes'").get()?.['value'] ?? 0),
  };
}

/** @param ticks gets the ids of jobs whose cuts are ticked anew */
function takeJobs(db: Database, jobs: readonly WholeJob[], mark: string, ticks: string[]): Taken['jobs'] {
  const counts = { added: 0, same: 0, ticked: 0, beside: 0 };
  for (const job of jobs) {
    const { id, outcome } = takeJob(db, job, mark);
    counts[outcome] += 1;
    if (outcome === 'ticked') ticks.push(id);
  }
  return counts;
}

interface TakenJob {
  readonly id: string;
  readonly outcome: keyof Taken['jobs'];
}

function takeJob(db: Database, job: WholeJob, mark: string): TakenJob {
  const { id, name } = readDocument(JOB, JSON.parse(job.text));
  const here = bodyOf(db, id);
  if (here === null) {
    insert(db, job);
    return { id, outcome: 'added' };
  }
  const isSame = here === job.text;
  const ticked = isSame ? takeTicks(db, id, job) : null;
  if (ticked !== null) return { id, outcome: ticked };
  // Taken in twice it is one job: its id says what is in it.
  const content = isSame ? job.text + JSON.stringify(job.progress) : job.text;
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 12);
  const copy = { id: `${id.slice(0, 48)}.${hash}`, name: `${name} ${mark}`.trim() };
  if (bodyOf(db, copy.id) !== null) return { id: copy.id, outcome: takeTicks(db, copy.id, job) ?? 'same' };
  insert(db, { ...job, text: JSON.stringify({ ...(JSON.parse(job.text) as object), ...copy }) });
  return { id: copy.id, outcome: 'beside' };
}

/** The cuts of a job that is here just so: where more of them are ticked in the file, they are ticked here. Null where
 *  each has some that the other has not: nobody can say which of them are made. */
function takeTicks(db: Database, id: string, { progress }: WholeJob): 'same' | 'ticked' | null {
  const here = ticksOf(db, id);
  if (progress === null || (here !== null && holds(here, progress))) return 'same';
  if (here !== null && !holds(progress, here)) return null;
  keepTicks(db, id, { ...progress, revision: (here?.revision ?? 0) + 1 });
  db.sql('UPDATE documents SET cut = ? WHERE id = ?').run(piecesCut(progress), id);
  return 'ticked';
}

/** Whether every cut of `other`, of each kind of work, is among these, and every piece is counted. */
function holds(one: SawProgress, other: SawProgress): boolean {
  const { also = [], ...front } = other;
  const first = front.mode ?? one.mode;
  return [front, ...also.map((plan) => ({ ...front, ...plan }))].every((plan) =>
    holdsPlan(turnedTo(one, plan.mode ?? first ?? 'panels'), plan),
  );
}

function holdsPlan(one: SawProgress, other: SawProgress): boolean {
  const isMade = ([place, made]: readonly [string, number]): boolean => {
    const here = one.steps[place] ?? 0;
    // A pass has the number it was made as.
    return made === 0 || (isPass(place) ? here > 0 : here >= made);
  };
  const cut = ({ pieces, earlier }: SawProgress, row: string): number =>
    (pieces[row] ?? 0) + (earlier[row] ?? 0);
  const isCounted = (row: string): boolean => cut(one, row) >= cut(other, row);
  const isOfPlan = one.plan === other.plan || Object.values(other.steps).every((made) => made === 0);
  return (
    isOfPlan &&
    Object.entries(other.steps).every(isMade) &&
    [...Object.keys(other.pieces), ...Object.keys(other.earlier)].every(isCounted)
  );
}

function ticksOf(db: Database, id: string): SawProgress | null {
  const row = db.sql('SELECT body FROM progress WHERE document_id = ?').get(id);
  return row === undefined ? null : (JSON.parse(String(row['body'])) as SawProgress);
}

function keepTicks(db: Database, id: string, progress: SawProgress): void {
  db.sql(
    `INSERT INTO progress (document_id, body) VALUES (?, ?)
     ON CONFLICT (document_id) DO UPDATE SET body = excluded.body`,
  ).run(id, JSON.stringify(progress));
}

const bodyOf = (db: Database, id: string): string | null => {
  const row = db.sql('SELECT body FROM documents WHERE id = ?').get(id);
  return row === undefined ? null : String(row['body']);
};

function insert(db: Database, job: WholeJob): void {
  const { text, folder, summary, createdAt, savedAt, trashedAt, progress } = job;
  const document = readDocument(JOB, JSON.parse(text));
  db.sql(
    `INSERT INTO documents (id, name, mode, folder, revision, created_at, saved_at, trashed_at, cut, summary, search,
     body) VALUES (?, ?, ?, ?, 1, ?, ?, ?, ?, ?, ?, ?)`,
  ).run(
    ...[document.id, document.name, document.mode, folder, createdAt, savedAt, trashedAt],
    ...[
      progress === null ? 0 : piecesCut(progress),
      JSON.stringify(summary),
      searchWords(document, folder),
      text,
    ],
  );
  if (progress !== null) keepTicks(db, document.id, { ...progress, revision: 1 });
}

/** False where it is here already. */
function addItem(db: Database, kind: RowKind, value: unknown): boolean {
  const item = readLibraryItem(kind, value);
  return (
    Number(
      db
        .sql('INSERT OR IGNORE INTO library (kind, id, revision, body) VALUES (?, ?, 1, ?)')
        .run(kind, item.id, JSON.stringify(item)).changes,
    ) > 0
  );
}

/** Codes, counts and entries of two stocks cannot be one: it is taken where there is none yet. */
function takeStock(db: Database, { boards, rack, journal, codes }: WholeStock): 'taken' | 'kept' {
  if (['boards', 'rack', 'journal'].some((table) => countOf(db, `SELECT count(*) AS n FROM ${table}`) > 0))
    return 'kept';
  for (const board of boards)
    db.sql('INSERT INTO boards (id, count, body) VALUES (?, ?, ?)').run(
      ...[board.id, board.count, JSON.stringify({ ...board, count: 0 })],
    );
  for (const { piece, isOn } of rack)
    db.sql('INSERT INTO rack (id, code, on_rack, body) VALUES (?, ?, ?, ?)').run(
      ...[piece.id, piece.code, isOn ? 1 : 0, JSON.stringify(piece)],
    );
  for (const entry of journal)
    db.sql(
      'INSERT INTO journal (id, at, kind, title, job, undone, damaged, changes) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
    ).run(
      ...[entry.id, entry.at, entry.kind, entry.title, entry.job, entry.undone ? 1 : 0, entry.damaged],
      JSON.stringify(entry.changes),
    );
  db.sql(
    "INSERT INTO counters (name, value) VALUES ('codes', ?1) ON CONFLICT (name) DO UPDATE SET value = max(value, ?1)",
  ).run(codes);
  countRevision(db);
  return 'taken';
}
