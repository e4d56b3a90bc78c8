import { EngineError, InvalidRequest } from '../../src-engine/contract/errors.ts';
import type { Database } from '../storage/database.ts';
import type { MaybeAsync } from '../storage/maybeAsync.ts';

/** What a call with an Idempotency-Key finds. */
export interface OnceCall {
  /** The call was made before, with the same body: nothing is charged again. */
  readonly isReplay: boolean;
  /** The job the first call started, or a later one after its result was gone; null for a synchronous one. */
  readonly jobId: string | null;
  /** Puts the call on record together with `work`, in one transaction. */
  readonly record: (jobId: string | null, work: () => void | Promise<void>) => void | Promise<void>;
  /** The call has ended, well or not; one that was not recorded may be made again. */
  readonly end: () => void | Promise<void>;
}

/** Calls that must count once however often they are sent: by account and Idempotency-Key, for two days. */
export interface LocalOnceBook {
  /** Errors: InvalidRequest at `Idempotency-Key` when the key was used for another request; EngineError `busy`
   *  while the first call is still under way. */
  readonly begin: (accountId: string, key: string, fingerprint: string) => OnceCall;
}

/** The book, wherever it is kept. */
export type OnceBook = MaybeAsync<LocalOnceBook>;

const RETRY_SECONDS = 1;

export const stillUnderWay = (): EngineError =>
  new EngineError(
    'busy',
    'the first call with this Idempotency-Key is still under way',
    undefined,
    RETRY_SECONDS,
  );

/** Errors: InvalidRequest. */
export function requireSameRequest(known: string, fingerprint: string): void {
  if (known !== fingerprint) throw new InvalidRequest('Idempotency-Key', 'was used for another request');
}

export function createOnceBook(db: Database): LocalOnceBook {
  const underWay = new Set<string>();
  return {
    begin: (accountId, key, fingerprint) => {
      const name = `${accountId} ${key}`;
      if (underWay.has(name)) throw stillUnderWay();
      const row = db
        .sql<{ readonly fingerprint: string; readonly job_id: string | null }>(
          'SELECT fingerprint, job_id FROM once WHERE account_id = ? AND key = ?',
        )
        .get(accountId, key);
      if (row !== undefined) requireSameRequest(row.fingerprint, fingerprint);
      underWay.add(name);
      return {
        isReplay: row !== undefined,
        jobId: row?.job_id ?? null,
        record: (jobId, work) =>
          db.transaction(() => {
            void work();
            db.sql(
              'INSERT INTO once (account_id, key, fingerprint, job_id) VALUES (?, ?, ?, ?) ' +
                'ON CONFLICT (account_id, key) DO UPDATE SET job_id = excluded.job_id',
            ).run(accountId, key, fingerprint, jobId);
          }),
        end: () => void underWay.delete(name),
      };
    },
  };
}
