import { nextMonth } from '../accounts/quotaLedger.ts';
import type { Reservation, Standing } from '../accounts/quotaLedger.ts';
import { EngineError } from '../../src-engine/contract/errors.ts';
import type { Who } from './callers.ts';
import type { ServerDeps } from './deps.ts';

/** Reserves one call of the caller's month; null for the app, which is never charged. Errors: 402
 *  `quota_exceeded` with `Retry-After` up to the first instant of the next month; StorageProblem. */
export async function reserveCall(
  deps: Pick<ServerDeps, 'accounts' | 'quota' | 'now'>,
  who: Who,
): Promise<Reservation | null> {
  if (who.app) return null;
  const limit = await deps.accounts.monthlyLimit(who.accountId);
  const reservation = await deps.quota.reserve(who.accountId, limit);
  if (reservation) return reservation;
  const time = deps.now();
  const seconds = Math.max(1, Math.ceil((nextMonth(time) - time) / 1000));
  throw new EngineError(
    'quota_exceeded',
    "the account's calls of this month are used up",
    undefined,
    seconds,
  );
}

/** Where an account stands this month. */
export async function standingOf(
  deps: Pick<ServerDeps, 'accounts' | 'quota'>,
  accountId: string,
): Promise<Standing> {
  return deps.quota.standing(accountId, await deps.accounts.monthlyLimit(accountId));
}

/** `YYYY-MM-DD`: the day the month's counter starts anew. */
export const periodEnd = (time: number): string => new Date(nextMonth(time)).toISOString().slice(0, 10);
