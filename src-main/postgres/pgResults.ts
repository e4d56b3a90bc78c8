import type { PgDatabase } from './pgDatabase.ts';

/** Answers for callers who ask for them again (`X-Cutwright-Cache: reuse`), for all nodes of the same version. A
 *  convenience: what the database refuses is computed instead. */
export interface PgResults {
  readonly find: (accountId: string, fingerprint: string) => Promise<string | undefined>;
  readonly keep: (accountId: string, fingerprint: string, answer: string) => Promise<void>;
}

/** `version`: of whole answers of this node (`engineVersions.json`), so that an update answers anew. */
export function createPgResults(db: PgDatabase, version: string): PgResults {
  const name = (fingerprint: string): string => `${version} ${fingerprint}`;
  return {
    find: async (accountId, fingerprint) => {
      const rows = await db
        .query<{ readonly body: string }>(
          'UPDATE answers SET used_at = now() WHERE account_id = $1 AND fingerprint = $2 RETURNING body',
          [accountId, name(fingerprint)],
        )
        .catch(() => []);
      return rows[0]?.body;
    },
    keep: async (accountId, fingerprint, answer) => {
      await db
        .query(
          `INSERT INTO answers (account_id, fingerprint, body, used_at) VALUES ($1, $2, $3, now())
           ON CONFLICT (account_id, fingerprint) DO UPDATE SET body = excluded.body, used_at = now()`,
          [accountId, name(fingerprint), answer],
        )
        .catch(() => undefined);
    },
  };
}
