/** The database's shape, step by step. A step is never changed after a release; a new one is added. `PRAGMA
 *  user_version` counts the steps that were taken. Times are milliseconds since 1970 (UTC); months are
 *  `YYYY-MM` (UTC). */
export const MIGRATIONS: readonly string[] = [
  `
  CREATE TABLE accounts (
    id TEXT PRIMARY KEY,
    plan TEXT NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('active', 'suspended')),
    created_at INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE keys (
    id TEXT PRIMARY KEY,
    account_id TEXT NOT NULL REFERENCES accounts(id),
    hash BLOB NOT NULL UNIQUE,
    prefix TEXT NOT NULL,
    name TEXT NOT NULL,
    plan TEXT NOT NULL,
    monthly_limit INTEGER NOT NULL,
    created_at INTEGER NOT NULL,
    last_used_at INTEGER,
    revoked_at INTEGER
  ) STRICT;
  CREATE INDEX keys_by_account ON keys(account_id);
  CREATE TABLE usage (
    account_id TEXT NOT NULL REFERENCES accounts(id),
    month TEXT NOT NULL,
    used INTEGER NOT NULL CHECK (used >= 0),
    PRIMARY KEY (account_id, month)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE reservations (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    account_id TEXT NOT NULL REFERENCES accounts(id),
    month TEXT NOT NULL,
    job_id TEXT,
    created_at INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE jobs (
    id TEXT PRIMARY KEY,
    account_id TEXT NOT NULL REFERENCES accounts(id),
    mode TEXT NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('queued', 'running', 'succeeded', 'failed')),
    created_at INTEGER NOT NULL,
    finished_at INTEGER,
    attempts INTEGER NOT NULL,
    error TEXT,
    reservation_id INTEGER
  ) STRICT;
  CREATE INDEX jobs_by_status ON jobs(status, created_at);
  CREATE INDEX jobs_by_account ON jobs(account_id, status);
  `,
  `
  CREATE TABLE documents (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    mode TEXT NOT NULL,
    folder TEXT NOT NULL,
    revision INTEGER NOT NULL,
    created_at INTEGER NOT NULL,
    saved_at INTEGER NOT NULL,
    trashed_at INTEGER,
    cut INTEGER NOT NULL,
    summary TEXT NOT NULL,
    search TEXT NOT NULL,
    body TEXT NOT NULL
  ) STRICT;
  CREATE INDEX documents_by_time ON documents(trashed_at, saved_at);
  CREATE TABLE document_versions (
    document_id TEXT NOT NULL REFERENCES documents(id),
    revision INTEGER NOT NULL,
    at INTEGER NOT NULL,
    note TEXT NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (document_id, revision)
  ) STRICT;
  CREATE TABLE progress (
    document_id TEXT PRIMARY KEY REFERENCES documents(id),
    body TEXT NOT NULL
  ) STRICT;
  CREATE TABLE library (
    kind TEXT NOT NULL,
    id TEXT NOT NULL,
    revision INTEGER NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (kind, id)
  ) STRICT;
  CREATE TABLE boards (
    id TEXT PRIMARY KEY,
    count INTEGER NOT NULL,
    body TEXT NOT NULL
  ) STRICT;
  CREATE TABLE rack (
    id TEXT PRIMARY KEY,
    code TEXT NOT NULL UNIQUE,
    on_rack INTEGER NOT NULL CHECK (on_rack IN (0, 1)),
    body TEXT NOT NULL
  ) STRICT;
  CREATE INDEX rack_on ON rack(on_rack);
  CREATE TABLE journal (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    at TEXT NOT NULL,
    kind TEXT NOT NULL,
    title TEXT NOT NULL,
    job TEXT,
    undone INTEGER NOT NULL CHECK (undone IN (0, 1)),
    changes TEXT NOT NULL
  ) STRICT;
  CREATE INDEX journal_by_job ON journal(job, kind, undone);
  CREATE TABLE counters (
    name TEXT PRIMARY KEY,
    value INTEGER NOT NULL
  ) STRICT;
  `,
  `
  ALTER TABLE jobs ADD COLUMN kept_days INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE jobs ADD COLUMN result_bytes INTEGER NOT NULL DEFAULT 0;
  CREATE TABLE housekeeping (
    name TEXT PRIMARY KEY,
    value INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE once (
    account_id TEXT NOT NULL REFERENCES accounts(id),
    key TEXT NOT NULL,
    fingerprint TEXT NOT NULL,
    job_id TEXT,
    kept_days INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (account_id, key)
  ) STRICT, WITHOUT ROWID;
  `,
  `
  CREATE TABLE saw_settings (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    body TEXT NOT NULL
  ) STRICT;
  CREATE TABLE saw_devices (
    id TEXT PRIMARY KEY,
    hash BLOB NOT NULL UNIQUE,
    name TEXT NOT NULL,
    paired_at INTEGER NOT NULL,
    seen_at INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE saw_plans (
    document_id TEXT PRIMARY KEY REFERENCES documents(id),
    name TEXT NOT NULL,
    mode TEXT NOT NULL,
    plan TEXT NOT NULL,
    replaces TEXT NOT NULL,
    pieces INTEGER NOT NULL,
    sent_at INTEGER NOT NULL,
    body TEXT NOT NULL
  ) STRICT;
  `,
  `
  ALTER TABLE jobs ADD COLUMN stop_asked INTEGER NOT NULL DEFAULT 0;
  `,
  `
  ALTER TABLE journal ADD COLUMN damaged INTEGER NOT NULL DEFAULT 0;
  `,
  `
  CREATE TABLE saw_notes (
    name TEXT PRIMARY KEY,
    noted_at INTEGER NOT NULL
  ) STRICT;
  `,
  `
  ALTER TABLE jobs ADD COLUMN result_sum TEXT NOT NULL DEFAULT '';
  ALTER TABLE jobs ADD COLUMN charged_in TEXT;
  `,
];
