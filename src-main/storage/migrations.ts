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
];
