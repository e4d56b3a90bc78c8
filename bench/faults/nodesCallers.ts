import { request as httpRequest, Agent } from 'node:http';
import { pause } from './child.ts';

/** An account of the test, and what it has been promised. */
export interface Account {
  readonly id: string;
  readonly key: string;
  /** Calls that were answered with a plan, once each. */
  plans: number;
  /** Jobs that were accepted, by the Idempotency-Key of the call. */
  readonly jobs: Map<string, string>;
  readonly ended: Map<string, 'succeeded' | 'failed'>;
}

/** What callers met on their way. */
export interface Troubles {
  /** Calls that were sent again, by what came instead of an answer. */
  readonly again: Map<string, number>;
  /** Jobs that failed and gave their call back, by what they said. */
  readonly failed: Map<string, number>;
  /** Promises that were broken. */
  readonly broken: string[];
}

interface Answer {
  readonly status: number;
  readonly json: Readonly<Record<string, unknown>>;
}

export interface Caller {
  readonly ports: readonly number[];
  readonly troubles: Troubles;
}

const agent = new Agent({ keepAlive: true, maxSockets: 32 });
const PATIENCE_MS = 30_000;
const AGAIN_MS = 300;
let turn = 0;

function send(
  port: number,
  account: Account,
  path: string,
  body: object | null,
  once?: string,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const text = body === null ? null : JSON.stringify(body);
    const call = httpRequest(
      {
        ...{
          host: '127.0.0.1',
          port,
          path,
          agent,
          method: text === null ? 'GET' : 'POST',
          timeout: PATIENCE_MS,
        },
        headers: {
          authorization: `Bearer ${account.key}`,
          ...(text === null
            ? {}
            : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
          ...(once === undefined ? {} : { 'idempotency-key': once }),
        },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('aborted', () => reject(new Error('cut off')));
        response.on('end', () => {
          try {
            const json = JSON.parse(Buffer.concat(chunks).toString('utf8')) as Answer['json'];
            resolve({ status: response.statusCode ?? 0, json });
          } catch {
            reject(new Error(`${response.statusCode} without JSON`));
          }
        });
      },
    );
    call.on('timeout', () => call.destroy(new Error('no answer')));
    call.on('error', reject);
    call.end(text ?? undefined);
  });
}

/** Sends a call until it has an answer, as a good client does: again after a cut connection, 429 and 5xx, with the same
 *  Idempotency-Key. */
export async function ask(
  { ports, troubles }: Caller,
  account: Account,
  path: string,
  body: object | null,
  once?: string,
): Promise<Answer> {
  for (;;) {
    turn += 1;
    let why: string;
    try {
      const answer = await send(ports[turn % ports.length], account, path, body, once);
      if (answer.status < 429) return answer;
      why = `${answer.status} ${String(answer.json['message'])}`;
    } catch (error) {
      why = (error as { readonly code?: string }).code ?? (error as Error).message;
    }
    troubles.again.set(why, (troubles.again.get(why) ?? 0) + 1);
    await pause(AGAIN_MS);
  }
}

const panels = (seed: number, count: number): object[] =>
  Array.from({ length: count }, (_, at) => ({
    w: 180 + ((seed * 31 + at * 97) % 620),
    h: 120 + ((seed * 17 + at * 61) % 480),
    qty: 1 + ((seed + at) % 3),
  }));
const BOARD = { w: 2800, h: 2070 };

/** One of the mixed calls: half of them plans, every tenth of those sent twice at once. */
export async function mixedCall(caller: Caller, account: Account, at: number): Promise<void> {
  const { broken } = caller.troubles;
  const bars = {
    parts: [{ length: 900 + (at % 700), qty: 6 }],
    stock: [{ length: 6000 }],
    options: { kerf: 3 },
  };
  const plates = { parts: panels(at, 4), stock: [BOARD], options: { kerf: 4 }, engine: 'balanced' };
  const kind = at % 8;
  if (kind >= 6) {
    const answer = await ask(
      caller,
      account,
      kind === 6 ? '/v1/usage' : '/v1/validate/2d',
      kind === 6 ? null : plates,
    );
    if (answer.status !== 200) broken.push(`${kind}: ${answer.status}`);
    return;
  }
  const [path, body] = kind < 3 ? ['/v1/optimize/1d', bars] : ['/v1/optimize/2d', plates];
  const sent = Array.from({ length: at % 10 === 0 ? 2 : 1 }, () =>
    ask(caller, account, path, body, `call-${at}`),
  );
  const answers = await Promise.all(sent);
  const plansOf = answers.map(({ status, json }) => `${status} ${JSON.stringify(json['metrics'])}`);
  if (answers.some(({ status }) => status !== 200) || new Set(plansOf).size !== 1)
    broken.push(`call ${at}: ${plansOf.join(' / ')}`);
  account.plans += 1;
}

const POLL_MS = 1_000;
/** A job that was interrupted twice, or found no engine process twice, has failed and its call is returned. */
const RETURNED = /interrupted twice|does not answer/;

/** One `max` job from its call to its result; every tenth is sent twice at once. */
export async function oneJob(caller: Caller, account: Account, at: number): Promise<void> {
  const { broken, failed } = caller.troubles;
  const body = { parts: panels(at, 3), stock: [BOARD], options: { kerf: 4 }, engine: 'max' };
  const once = `job-${at}`;
  const sent = Array.from({ length: at % 10 === 0 ? 2 : 1 }, () =>
    ask(caller, account, '/v1/optimize/2d', body, once),
  );
  const answers = await Promise.all(sent);
  const ids = new Set(
    answers.map(({ status, json }) => (status === 202 ? String(json['jobId']) : `${status}`)),
  );
  const [id] = ids;
  if (ids.size !== 1 || !id.startsWith('job_')) broken.push(`job ${at}: ${[...ids].join(' / ')}`);
  account.jobs.set(once, id);
  for (;;) {
    await pause(POLL_MS);
    const { status, json } = await ask(caller, account, `/v1/jobs/${id}`, null);
    if (status !== 200) return void broken.push(`job ${at} (${id}) is lost: ${status}`);
    const state = json['status'];
    if (state !== 'succeeded' && state !== 'failed') continue;
    account.ended.set(id, state);
    if (
      state === 'succeeded' &&
      typeof (json['result'] as { engine?: unknown } | undefined)?.engine !== 'string'
    )
      broken.push(`job ${at}: no result`);
    if (state !== 'failed') return;
    const why = String(json['error']);
    failed.set(why, (failed.get(why) ?? 0) + 1);
    if (!RETURNED.test(why)) broken.push(`job ${at}: ${why}`);
    return;
  }
}
