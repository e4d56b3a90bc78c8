import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../storage/database.ts';
import type { Database } from '../storage/database.ts';
import { createAccounts } from './accounts.ts';
import { readPlans } from './plans.ts';
import { createKeyText, isKeyText, keyPrefix } from './keyText.ts';
import { createQuotaLedger, monthOf, nextMonth } from './quotaLedger.ts';

const PLANS = { free: 3, desktop: 1000, shop: 20 };
let folder: string;
let db: Database;
let time = Date.UTC(2026, 10, 20);
const now = (): number => time;

beforeEach(() => {
  time = Date.UTC(2026, 10, 20);
  folder = mkdtempSync(join(tmpdir(), 'cutwright-accounts-'));
  db = openDatabase(folder, { now });
});
afterEach(() => {
  db.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('key text', () => {
  it('is cw_, 30 random characters and a checksum that any changed character breaks', () => {
    const key = createKeyText();
    expect(key).toMatch(/^cw_[0-9A-Za-z]{36}$/);
    expect(isKeyText(key)).toBe(true);
    for (let at = 3; at < key.length; at += 1)
      expect(isKeyText(key.slice(0, at) + (key[at] === 'x' ? 'y' : 'x') + key.slice(at + 1))).toBe(false);
    expect(keyPrefix(key)).toBe(key.slice(0, 9));
    expect(createKeyText()).not.toBe(key);
  });
});

describe('accounts', () => {
  it('accepts a key it made, until the key is revoked or the account suspended', () => {
    const accounts = createAccounts(db, PLANS, now);
    const { key, info } = accounts.createKey({ accountId: 'local', name: 'CAM' });
    expect(accounts.authenticate(key)).toEqual({
      kind: 'ok',
      caller: { accountId: 'local', keyId: info.id, prefix: key.slice(0, 9), plan: 'desktop' },
    });
    accounts.setSuspended('local', true);
    expect(accounts.authenticate(key)).toMatchObject({
      kind: 'refused',
      reason: expect.stringContaining('subscription') as string,
    });
    accounts.setSuspended('local', false);
    expect(accounts.revokeKey(info.prefix)).toBe(true);
    expect(accounts.authenticate(key)).toMatchObject({
      kind: 'refused',
      reason: expect.stringContaining('revoked') as string,
    });
    expect(accounts.revokeKey(info.prefix)).toBe(false);
    expect(accounts.authenticate(createKeyText())).toEqual({ kind: 'unknown' });
    expect(accounts.authenticate('nonsense')).toEqual({ kind: 'unknown' });
  });

  it('revokes no key by a prefix that two active ones have, each by its id', () => {
    const accounts = createAccounts(db, PLANS, now);
    const keys = ['local', 'firm'].map((accountId) =>
      accounts.createKey({ accountId, name: 'CAM', plan: 'free' }),
    );
    db.sql("UPDATE keys SET prefix = 'cw_twins_'").run();
    expect(accounts.revokeKey('cw_twins_')).toBe(false);
    expect(keys.map(({ key }) => accounts.authenticate(key).kind)).toEqual(['ok', 'ok']);
    expect(accounts.revokeKey('cw_twins_', 'firm')).toBe(true);
    expect(keys.map(({ key }) => accounts.authenticate(key).kind)).toEqual(['ok', 'refused']);
    expect(accounts.revokeKey(keys[0].info.id)).toBe(true);
  });

  it('refuses the 11th active key and takes it once another was revoked', () => {
    const accounts = createAccounts(db, PLANS, now);
    const ids = Array.from(
      { length: 10 },
      () => accounts.createKey({ accountId: 'local', name: 'k' }).info.id,
    );
    expect(() => accounts.createKey({ accountId: 'local', name: 'k' })).toThrow('at most 10');
    accounts.revokeKey(ids[3]);
    expect(accounts.createKey({ accountId: 'local', name: 'k' }).key).toMatch(/^cw_/);
  });

  it('limits an account to the largest quota among its active keys, and never adds them up', () => {
    const accounts = createAccounts(db, PLANS, now);
    const { info } = accounts.createKey({ accountId: 'firm', name: 'a', plan: 'shop' });
    accounts.createKey({ accountId: 'firm', name: 'b', plan: 'free' });
    expect(accounts.monthlyLimit('firm')).toBe(20);
    accounts.revokeKey(info.id);
    expect(accounts.monthlyLimit('firm')).toBe(3);
    expect(() => accounts.createKey({ accountId: 'firm', name: 'c', plan: 'gold' })).toThrow('no plan gold');
  });

  it('takes plans from a file that begins as editors of Windows begin one', () => {
    writeFileSync(join(folder, 'plans.json'), '\uFEFF{"shop": 30000}');
    expect(readPlans(folder)).toMatchObject({ free: 100, shop: 30_000 });
  });

  it('writes no key into any file, only its hash', () => {
    const accounts = createAccounts(db, PLANS, now);
    const { key } = accounts.createKey({ accountId: 'local', name: 'CAM' });
    accounts.authenticate(key);
    db.backup();
    for (const name of readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    )) {
      expect(readFileSync(join(name.parentPath, name.name)).includes(key), name.name).toBe(false);
    }
  });
});

describe('quota ledger', () => {
  it('reserves up to the limit and not further, whatever is kept or given back', () => {
    createAccounts(db, PLANS, now);
    const ledger = createQuotaLedger(db, now);
    const ids = [1, 2, 3].map(() => ledger.reserve('local', 3)?.id ?? -1);
    expect(ledger.reserve('local', 3)).toBeNull();
    ledger.keep(ids[0]);
    expect(ledger.reserve('local', 3)).toBeNull();
    ledger.giveBack(ids[1]);
    ledger.giveBack(ids[1]);
    ledger.giveBack(ids[0]);
    expect(ledger.standing('local', 3)).toEqual({ used: 2, limit: 3, remaining: 1 });
    expect(ledger.reserve('local', 3)?.standing).toEqual({ used: 3, limit: 3, remaining: 0 });
  });

  it('gives a call back to the month it was taken from', () => {
    createAccounts(db, PLANS, now);
    const ledger = createQuotaLedger(db, now);
    time = Date.UTC(2026, 11, 1) - 1;
    const late = ledger.reserve('local', 10);
    time += 1;
    expect(ledger.standing('local', 10).used).toBe(0);
    ledger.reserve('local', 10);
    ledger.giveBack(late?.id ?? -1);
    expect(ledger.standing('local', 10).used).toBe(1);
    time -= 1;
    expect(ledger.standing('local', 10).used).toBe(0);
  });

  it('returns what a full disk did not take back, also after further calls that it refused at the last moment', () => {
    createAccounts(db, PLANS, now);
    let isFull = false;
    const ledger = createQuotaLedger(
      {
        ...db,
        transaction: (work) =>
          db.transaction(() => {
            const done = work();
            if (isFull) throw new Error('full');
            return done;
          }),
      },
      now,
    );
    const late = ledger.reserve('local', 10);
    isFull = true;
    ledger.giveBack(late?.id ?? -1);
    expect(() => ledger.reserve('local', 10)).toThrow('full');
    isFull = false;
    expect(ledger.reserve('local', 10)?.standing.used).toBe(1);
  });

  it('returns what a dead process had reserved, but not the calls of jobs', () => {
    createAccounts(db, PLANS, now);
    const ledger = createQuotaLedger(db, now);
    ledger.reserve('local', 10);
    const kept = ledger.reserve('local', 10);
    const job = ledger.reserve('local', 10);
    ledger.keep(kept?.id ?? -1);
    db.sql('UPDATE reservations SET job_id = ? WHERE id = ?').run('job_x', job?.id ?? -1);
    expect(createQuotaLedger(db, now).releaseOrphans()).toBe(1);
    expect(ledger.standing('local', 10).used).toBe(2);
  });

  it('never reports a negative remainder when a limit shrinks', () => {
    createAccounts(db, PLANS, now);
    const ledger = createQuotaLedger(db, now);
    for (let call = 0; call < 5; call += 1) ledger.reserve('local', 10);
    expect(ledger.standing('local', 2)).toEqual({ used: 5, limit: 2, remaining: 0 });
  });

  it('counts months in UTC', () => {
    expect(monthOf(Date.UTC(2026, 11, 31, 23, 59, 59, 999))).toBe('2026-12');
    expect(nextMonth(Date.UTC(2026, 11, 31))).toBe(Date.UTC(2027, 0, 1));
    expect(nextMonth(Date.UTC(2028, 0, 31))).toBe(Date.UTC(2028, 1, 1));
  });
});
