import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { JOB } from '../../src-engine/contract/documents/job.ts';
import type { JobEntry, SawProgress } from '../../src-engine/contract/documents/appData.ts';
import { damageSince } from '../../src-engine/contract/documents/damaged.ts';
import { readDocument } from '../../src-engine/contract/documents/readDocument.ts';
import type {
  SawDevice,
  ScreenSettings,
  SendPlan,
  SentPlan,
} from '../../src-engine/contract/documents/sawScreen.ts';
import { screenSettings } from '../../src-engine/contract/documents/sawScreen.ts';
import type { Database } from '../storage/database.ts';
import { countOf } from '../storage/database.ts';
import type { OnChange } from './conflict.ts';
import { Conflict } from './conflict.ts';
import type { JobDocuments } from './jobDocuments.ts';
import { turnedTo } from '../../src-engine/contract/documents/sawnModes.ts';

/** What is kept for the screen at the saw: its settings, who may open it, the plans that were sent to it. */
export interface SawStore {
  /** Null before they were set once. */
  readonly settings: () => ScreenSettings | null;
  readonly keepSettings: (settings: ScreenSettings) => void;
  readonly devices: () => readonly SawDevice[];
  /** Lets a device in. The token is in this answer and nowhere else: what is kept is its hash. Errors: Conflict
   *  `in_the_way` when there are too many. */
  readonly addDevice: (name: string) => { readonly device: SawDevice; readonly token: string };
  /** Whose token this is; null for nobody's. */
  readonly deviceOf: (token: string) => SawDevice | null;
  readonly hasDevice: (id: string) => boolean;
  /** False when there was no such device. */
  readonly revoke: (id: string) => boolean;
  readonly plans: () => readonly SentPlan[];
  /** Errors: Conflict `gone` when there is no such job. */
  readonly send: (id: string, plan: SendPlan) => void;
  readonly takeBack: (id: string) => void;
  /** The text of a plan that was sent; null for one that was not, or whose job is in the trash. */
  readonly planText: (id: string) => string | null;
  readonly progress: (id: string) => SawProgress | null;
  /** Errors: Conflict `gone` for a plan that is not on the list, `replanned` when other cuts were made of its job since
   *  it was sent, `stale` as of JobDocuments. */
  readonly keepProgress: (id: string, progress: SawProgress) => SawProgress;
  /** Pieces of its job that are spoiled and not planned once more, by part row. Errors: Conflict `gone`. */
  readonly spoiled: (id: string) => Readonly<Record<string, number>>;
  /** Notes spoiled pieces in the job, a note of the same name once. Errors: Conflict `gone` when the plan or the row is
   *  not there. */
  readonly spoil: (id: string, row: string, by: number, note: string | null) => void;
  /** Tells the windows that a label was scanned. */
  readonly scanned: (code: string) => void;
}

const MOST_DEVICES = 20;
/** Names of notes that are remembered, the last ones: a device sends one again as soon as it is answered. */
const MOST_NOTES = 500;
const MOST_PLANS = 50;
/** How exactly it is known when a device was seen last. */
const SEEN_MS = 60_000;

const LISTED = `SELECT d.id, s.name, s.mode, s.plan, s.replaces, s.pieces, s.sent_at AS sentAt, d.cut
  FROM saw_plans s JOIN documents d ON d.id = s.document_id WHERE d.trashed_at IS NULL`;

interface Around {
  readonly now: () => number;
  readonly onChange: OnChange;
}

type Row = SentPlan & { readonly replaces: string };

export function createSawStore(db: Database, jobs: JobDocuments, { now, onChange }: Around): SawStore {
  const find = (id: string): Row => {
    const row = db.sql<Row>(`${LISTED} AND d.id = ?`).get(id);
    if (row === undefined) throw new Conflict('gone', 'This plan is not on the list of the saw any more.');
    return row;
  };
  return {
    settings: () => {
      const row = db.sql('SELECT body FROM saw_settings').get();
      return row === undefined ? null : screenSettings.parse(JSON.parse(String(row['body'])));
    },
    keepSettings: (settings) => {
      db.durable(() =>
        db
          .sql(
            `INSERT INTO saw_settings (one, body) VALUES (1, ?)
             ON CONFLICT (one) DO UPDATE SET body = excluded.body`,
          )
          .run(JSON.stringify(settings)),
      );
    },
    ...devices(db, now, onChange),
    ...plans(db, jobs, { now, onChange }),
    progress: (id) => jobs.progress(find(id).id),
    keepProgress: (id, progress) => {
      const { plan, replaces, mode } = find(id);
      const before = jobs.progress(id);
      const { plan: cutOf = '', steps = {} } = before === null ? {} : turnedTo(before, mode);
      if (progress.plan !== plan || !['', plan, replaces].includes(cutOf))
        throw new Conflict(
          'replanned',
          'This plan was changed at the desk: it has to be sent to the saw again.',
        );
      const kept = jobs.keepProgress(id, progress);
      for (const { at, by } of damageSince(cutOf === plan ? steps : {}, kept.steps))
        onChange('damaged', `${id} ${at} ${by}`, 0);
      return kept;
    },
    spoiled: (id) => {
      const { job, mode } = jobOf(jobs, find(id));
      return Object.fromEntries(
        job[mode].parts.flatMap((part) => {
          const count = job.spoiled?.[part.id] ?? 0;
          return count > 0 ? [[part.id, count]] : [];
        }),
      );
    },
    spoil: (id, row, by, note) => {
      const isNew = db.durable(() => {
        if (note !== null && !remember(db, note, now())) return false;
        spoil(jobs, find(id), row, by);
        return true;
      });
      if (isNew) onChange('spoiled', `${id} ${row} ${by}`, 0);
    },
    scanned: (code) => onChange('scan', code, 0),
  };
}

function plans(
  db: Database,
  jobs: JobDocuments,
  { now, onChange }: Around,
): Pick<SawStore, 'plans' | 'send' | 'takeBack' | 'planText'> {
  return {
    plans: () =>
      db
        .sql<Row>(`${LISTED} ORDER BY s.rowid DESC`)
        .all()
        .map(({ replaces: _, ...listed }) => listed),
    send: (id, plan) => {
      db.durable(() => {
        if (jobs.find(id) === null) throw new Conflict('gone', 'This job is not there any more.');
        db.sql(
          `INSERT OR REPLACE INTO saw_plans (document_id, name, mode, plan, replaces, pieces, sent_at, body)
           VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
        ).run(
          id,
          ...[plan.name, plan.mode, plan.plan, jobs.progress(id)?.plan ?? '', plan.pieces, now(), plan.text],
        );
        // By the order they came in, whatever the clock said: what is sent now is the newest.
        db.sql(
          `DELETE FROM saw_plans WHERE rowid NOT IN (SELECT rowid FROM saw_plans ORDER BY rowid DESC LIMIT ?)`,
        ).run(MOST_PLANS);
      });
      onChange('saw', id, 0);
    },
    takeBack: (id) => {
      db.durable(() => db.sql('DELETE FROM saw_plans WHERE document_id = ?').run(id));
      onChange('saw', id, 0);
    },
    planText: (id) => {
      const row = db
        .sql(
          `SELECT body FROM saw_plans WHERE document_id = ? AND EXISTS
           (SELECT 1 FROM documents WHERE id = document_id AND trashed_at IS NULL)`,
        )
        .get(id);
      return row === undefined ? null : String(row['body']);
    },
  };
}

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** A token has 256 random bits, so that its bare hash tells nothing and looking it up needs no constant time. */
function devices(
  db: Database,
  now: () => number,
  onChange: OnChange,
): Pick<SawStore, 'devices' | 'addDevice' | 'deviceOf' | 'hasDevice' | 'revoke'> {
  const LIST = 'SELECT id, name, paired_at AS pairedAt, seen_at AS seenAt FROM saw_devices';
  const deviceIn = (row: SawDevice): SawDevice => ({ ...row });
  return {
    devices: () => db.sql<SawDevice>(`${LIST} ORDER BY paired_at, id`).all().map(deviceIn),
    addDevice: (name) => {
      const token = randomBytes(32).toString('base64url');
      const device = { id: randomUUID(), name, pairedAt: now(), seenAt: now() };
      db.durable(() => {
        if (countOf(db, 'SELECT count(*) AS n FROM saw_devices') >= MOST_DEVICES)
          throw new Conflict('in_the_way', `There are ${MOST_DEVICES} devices already: remove one first.`);
        db.sql('INSERT INTO saw_devices (id, hash, name, paired_at, seen_at) VALUES (?, ?, ?, ?, ?)').run(
          ...[device.id, hashOf(token), name, device.pairedAt, device.seenAt],
        );
      });
      onChange('saw', '', 0);
      return { device, token };
    },
    deviceOf: (token) => {
      const row = db.sql<SawDevice>(`${LIST} WHERE hash = ?`).get(hashOf(token));
      if (row === undefined) return null;
      const device = deviceIn(row);
      if (Math.abs(now() - device.seenAt) < SEEN_MS) return device;
      db.single(() => db.sql('UPDATE saw_devices SET seen_at = ? WHERE id = ?').run(now(), device.id));
      return { ...device, seenAt: now() };
    },
    hasDevice: (id) => db.sql('SELECT 1 FROM saw_devices WHERE id = ?').get(id) !== undefined,
    revoke: (id) => {
      const { changes } = db.durable(() => db.sql('DELETE FROM saw_devices WHERE id = ?').run(id));
      onChange('saw', '', 0);
      return Number(changes) > 0;
    },
  };
}

/** The job of a plan as it is kept now. Errors: Conflict `gone`. */
function jobOf(
  jobs: JobDocuments,
  { id, mode }: SentPlan,
): Pick<SentPlan, 'mode'> & {
  readonly entry: JobEntry;
  readonly job: ReturnType<typeof readDocument<typeof JOB.schema>>;
} {
  const kept = jobs.find(id);
  if (kept === null) throw new Conflict('gone', 'This job is not there any more.');
  return { mode, entry: kept.entry, job: readDocument(JOB, JSON.parse(kept.text)) };
}

/** Remembers the name of a note; false for one that was noted before. */
function remember(db: Database, note: string, at: number): boolean {
  const { changes } = db.sql('INSERT OR IGNORE INTO saw_notes (name, noted_at) VALUES (?, ?)').run(note, at);
  db.sql(
    `DELETE FROM saw_notes WHERE rowid NOT IN (SELECT rowid FROM saw_notes ORDER BY rowid DESC LIMIT ?)`,
  ).run(MOST_NOTES);
  return Number(changes) > 0;
}

/** So many more or fewer spoiled pieces of a row, written as a window would write it. */
function spoil(jobs: JobDocuments, plan: SentPlan, row: string, by: number): void {
  const { entry, job, mode } = jobOf(jobs, plan);
  if (!job[mode].parts.some((part) => part.id === row))
    throw new Conflict('gone', 'This piece is not in the list of the job any more.');
  const count = Math.max(0, (job.spoiled?.[row] ?? 0) + by);
  const text = JSON.stringify({ ...job, spoiled: { ...job.spoiled, [row]: count } });
  jobs.save(plan.id, { base: entry.revision, text, summary: entry.summary });
}
