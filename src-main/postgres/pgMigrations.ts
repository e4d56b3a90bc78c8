/** The shape of a shared database, step by step. A step is never changed after a release; a new one is added. It
 *  says the same as MIGRATIONS of the embedded one, for what is shared; `nodes` and what names a node is its
 *  own. Times are milliseconds since 1970 (UTC) where a caller sees them, and the server's own where nodes watch
 *  each other. */
export const PG_MIGRATIONS: readonly string[] = [
  `
  CREATE TABLE accounts (
    id text PRIMARY KEY,
    plan text NOT NULL,
    status text NOT NULL CHECK (status IN ('active', 'suspended')),
    created_at bigint NOT NULL
  );
  CREATE TABLE keys (
    id text PRIMARY KEY,
    account_id text NOT NULL REFERENCES accounts(id),
    hash bytea NOT NULL UNIQUE,
    prefix text NOT NULL,
    name text NOT NULL,
    plan text NOT NULL,
    monthly_limit bigint NOT NULL,
    created_at bigint NOT NULL,
    last_used_at bigint,
    revoked_at bigint
  );
  CREATE INDEX keys_by_account ON keys(account_id);
  CREATE TABLE usage (
    account_id text NOT NULL REFERENCES accounts(id),
    month text NOT NULL,
    used bigint NOT NULL CHECK (used >= 0),
    PRIMARY KEY (account_id, month)
  ) WITH (fillfactor = 50);
  CREATE TABLE nodes (
    id text PRIMARY KEY,
    takes_jobs boolean NOT NULL,
    seen_at timestamptz NOT NULL
  );
  CREATE TABLE reservations (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    account_id text NOT NULL,
    month text NOT NULL,
    node_id text NOT NULL,
    job_id text,
    created_at bigint NOT NULL,
    made_at timestamptz NOT NULL DEFAULT now()
  );
  CREATE TABLE jobs (
    seq bigint GENERATED ALWAYS AS IDENTITY,
    id text PRIMARY KEY,
    account_id text NOT NULL REFERENCES accounts(id),
    mode text NOT NULL,
    status text NOT NULL CHECK (status IN ('queued', 'running', 'succeeded', 'failed')),
    created_at bigint NOT NULL,
    finished_at bigint,
    attempts integer NOT NULL,
    error text,
    reservation_id bigint,
    turn integer NOT NULL,
    running_since bigint,
    fraction double precision NOT NULL DEFAULT 0,
    best text,
    stop_asked boolean NOT NULL DEFAULT false,
    kept_days integer NOT NULL DEFAULT 0,
    result_bytes bigint NOT NULL DEFAULT 0
  );
  CREATE INDEX jobs_by_account ON jobs(account_id, seq);
  CREATE INDEX jobs_under_way ON jobs(account_id) WHERE status IN ('queued', 'running');
  CREATE INDEX jobs_ended ON jobs(seq) WHERE finished_at IS NOT NULL;
  CREATE TABLE job_requests (
    job_id text PRIMARY KEY REFERENCES jobs(id) ON DELETE CASCADE,
    body text NOT NULL
  );
  CREATE TABLE job_results (
    job_id text NOT NULL REFERENCES jobs(id) ON DELETE CASCADE,
    piece integer NOT NULL,
    bytes bytea NOT NULL,
    PRIMARY KEY (job_id, piece)
  );
  CREATE TABLE once (
    account_id text NOT NULL,
    key text NOT NULL,
    fingerprint text NOT NULL,
    job_id text,
    node_id text,
    kept_days integer NOT NULL DEFAULT 0,
    PRIMARY KEY (account_id, key)
  );
  CREATE TABLE answers (
    account_id text NOT NULL,
    fingerprint text NOT NULL,
    body text NOT NULL,
    used_at timestamptz NOT NULL,
    PRIMARY KEY (account_id, fingerprint)
  );
  CREATE TABLE housekeeping (
    name text PRIMARY KEY,
    value bigint NOT NULL
  );
  `,
];
