import { existsSync, statSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { EngineError } from '../../src-engine/contract/errors.ts';
import { createAccounts, LOCAL_ACCOUNT } from '../accounts/accounts.ts';
import type { KeyInfo } from '../../src-engine/contract/documents/appData.ts';
import type { Accounts } from '../accounts/accounts.ts';
import { readPlans } from '../accounts/plans.ts';
import { forgetAccount } from '../jobs/forgetAccount.ts';
import { databaseOf } from '../operate/serveSettings.ts';
import { openDatabase } from '../storage/database.ts';
import { DATABASE, chosenDataFolder, holdsData, isLocked } from '../storage/folder.ts';
import { StorageProblem } from '../storage/storageProblem.ts';
import { requireOnce } from './givenOnce.ts';
import { EXIT, UsageError } from './surroundings.ts';

/** `cutwright keys create|list|revoke|suspend|resume|forget`: API keys of a headless service. Works beside a
 *  running service (a second, short connection) and without one.
 *
 *    keys create [--account local] [--name "CAM"] [--plan shop]   prints the key, once
 *  keys list [--account id] keys revoke <key prefix or id>
 *    keys suspend <account>     keys resume <account>
 *    keys forget <account>                                        a suspended one, with all that is kept of it
 *    --data <folder>            (or CUTWRIGHT_DATA) the service's data folder
 *    --database <postgres://>   (or CUTWRIGHT_DATABASE) the database of a service of several nodes */
const HELP =
  'usage: keys create [--account id] [--name text] [--plan name] | list [--account id] | ' +
  'revoke <prefix or id> [--account id] | suspend <account> | resume <account> | forget <account>   ' +
  '[--data folder] ' +
  '[--database postgres://...]';

export async function keysCommand(args: readonly string[]): Promise<number> {
  try {
    return await dispatch(args);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    if (error instanceof UsageError) process.stderr.write(`${HELP}\n`);
    if (error instanceof UsageError) return EXIT.usage;
    return error instanceof EngineError && error.code === 'invalid_request' ? EXIT.refused : EXIT.fault;
  }
}

const ABOUT_ALL: readonly string[] = ['create', 'list'];
const ABOUT_ONE: readonly string[] = ['revoke', 'suspend', 'resume', 'forget'];
const TEXT = { type: 'string' } as const;
const OPTIONS = { account: TEXT, name: TEXT, plan: TEXT, data: TEXT, database: TEXT } as const;
type Values = Readonly<Partial<Record<keyof typeof OPTIONS, string>>>;

const PLACE = { data: 'folder', database: 'database' } as const;

/** Command, whom it is about, and the options. An option that is misspelt, or has no value, makes no key: it may
 *  have been the plan. Errors: UsageError. */
function parsed(args: readonly string[]) {
  const { positionals, values } = strictly(args);
  const [command, target = '', further] = positionals;
  if (command === undefined) throw new UsageError('no command given');
  if (![...ABOUT_ALL, ...ABOUT_ONE].includes(command)) throw new UsageError(`unknown command: ${command}`);
  if (ABOUT_ONE.includes(command) && !target) throw new UsageError(`${command} needs to be told which`);
  const stray = ABOUT_ALL.includes(command) ? target : further;
  if (stray !== undefined && stray !== '') throw new UsageError(`${stray} is one argument too many`);
  // The next start would make it again.
  if (command === 'forget' && target === LOCAL_ACCOUNT)
    throw new UsageError(`account ${LOCAL_ACCOUNT} is this computer's own`);
  requireValues(values);
  return { command, target, values };
}

/** Errors: UsageError. */
function requireValues(values: Values): void {
  // A variable of a script that was not set: the keys would be made somewhere else.
  for (const option of ['data', 'database'] as const)
    if (values[option]?.trim() === '') throw new UsageError(`--${option} must name a ${PLACE[option]}`);
  for (const option of ['account', 'name'] as const) {
    const value = values[option];
    if (value !== undefined && (value.trim() === '' || !ONE_LINE.test(value)))
      throw new UsageError(`--${option} must be one line of 1 to 100 characters`);
  }
}

function strictly(args: readonly string[]) {
  return orUsage(() => {
    const read = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true, tokens: true });
    requireOnce(read.tokens, OPTIONS);
    return read;
  });
}

/** Errors: what `read` throws, as UsageError. */
function orUsage<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/** What stands in one line of the list; an empty one is a variable of a script that was not set. */
const ONE_LINE = /^[^\p{Cc}\p{Zl}\p{Zp}]{1,100}$/u;

async function dispatch(args: readonly string[]): Promise<number> {
  if (args.includes('--help') || args.includes('-h')) {
    process.stdout.write(`${HELP}\n`);
    return EXIT.done;
  }
  const { command, target, values } = parsed(args);
  const folder = chosenDataFolder(values.data);
  const database = values.database ?? process.env['CUTWRIGHT_DATABASE'] ?? '';
  if (database !== '') {
    const url = orUsage(() => databaseOf(database, '--database'));
    const { openSharedAccounts } = await import('../postgres/openShared.ts');
    const shared = await openSharedAccounts({
      url,
      plans: readPlans(folder),
      now: Date.now,
      onFault: () => undefined,
    });
    try {
      return await run(shared, command, target, values);
    } finally {
      await shared.close();
    }
  }
  if (!holdsData(folder)) {
    // A folder that is misspelt has no keys to show or to take back, and is not made for that.
    if (command !== 'create') {
      process.stderr.write(`no service has kept its data in ${folder}\n`);
      return EXIT.refused;
    }
    process.stderr.write(`no service has kept its data in ${folder} so far: they are begun there now\n`);
  }
  const beside = existsSync(`${folder}/${DATABASE}`) && isLocked(folder);
  if (!beside) requireOwnFolder(folder);
  const db = openDatabase(folder, { now: Date.now, beside });
  try {
    for (const notice of db.notices) process.stderr.write(`${notice}\n`);
    const accounts = createAccounts(db, readPlans(folder), Date.now);
    return await run({ accounts, forget: (id) => forgetAccount(db, id) }, command, target, values);
  } finally {
    db.close();
  }
}

/** Errors: StorageProblem for root in the folder of another user: what it made there, backups too, the service could
 *  not read afterwards. */
function requireOwnFolder(folder: string): void {
  if (process.getuid?.() !== 0 || !existsSync(folder)) return;
  const { uid } = statSync(folder);
  if (uid === 0) return;
  throw new StorageProblem(
    'not_writable',
    `the data folder ${folder} belongs to another user (${uid}): do this as that user, or as root while the ` +
      'service runs',
  );
}

interface Kept {
  readonly accounts: Accounts;
  readonly forget: (accountId: string) => boolean | Promise<boolean>;
}

async function run(
  { accounts, forget }: Kept,
  command: string,
  target: string,
  values: Values,
): Promise<number> {
  const done = (worked: boolean, good: string): number => {
    if (worked) process.stdout.write(`${good}\n`);
    else process.stderr.write(`there is no such active key or account: ${target}\n`);
    return worked ? EXIT.done : EXIT.refused;
  };
  if (command === 'create') {
    const { key, info } = await accounts.createKey({
      accountId: values.account ?? 'local',
      name: values.name ?? 'key',
      plan: values.plan,
    });
    process.stdout.write(`${key}\n`);
    process.stderr.write(
      `account ${info.accountId}, plan ${info.plan}, ${info.monthlyLimit} calls a month. This is ` +
        'the only time the key is shown.\n',
    );
    return EXIT.done;
  }
  if (command === 'list') {
    for (const key of await accounts.listKeys(values.account)) process.stdout.write(`${line(key)}\n`);
    return EXIT.done;
  }
  if (command === 'revoke')
    return done(await accounts.revokeKey(target, values.account), `revoked ${target}`);
  if (command === 'forget') return done(await forget(target), `forgot ${target}`);
  return done(
    await accounts.setSuspended(target, command === 'suspend'),
    `${command === 'suspend' ? 'suspended' : 'resumed'} ${target}`,
  );
}

const day = (time: number | null): string =>
  time === null ? '-' : new Date(time).toISOString().slice(0, 16).replace('T', ' ');

const line = (key: KeyInfo): string =>
  [
    key.prefix,
    key.id,
    key.accountId,
    key.plan,
    key.monthlyLimit,
    `made ${day(key.createdAt)}`,
    `used ${day(key.lastUsedAt)}`,
    key.revokedAt === null ? 'active' : `revoked ${day(key.revokedAt)}`,
    key.name,
  ].join('  ');
