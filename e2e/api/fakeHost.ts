import type { BodyPurpose } from '../../src-main/pool/checkBody.ts';
import { readAndCheck } from '../../src-main/pool/checkBody.ts';
import { gatherPieces } from '../../src-main/pool/pieces.ts';
import type {
  EngineProcess,
  FromWorker,
  ProcessHost,
  ProcessPurpose,
  ToWorker,
} from '../../src-main/pool/protocol.ts';

/** Engine processes that do what the first part's NAME says, without a process: `sleep 300`, `crash`, `hang`
 *  (until `release`; `hang 0.5` says that half is done), `search` (until a stop), `fail invalid_request`. Anything
 *  else is answered at once with a plan that echoes the meta of each row. */
export interface FakeHost extends ProcessHost {
  /** How many were started, and how many of them were killed. */
  readonly counts: { spawned: number; killed: number; running: number; peak: number };
  /** From now on no process gets ready. */
  broken: boolean;
  /** From now on processes start but do not say `ready` before `getReady`. */
  slow: boolean;
  getReady: () => void;
  /** From now on no process answers a question whether it is alive. */
  deaf: boolean;
  /** From now on starting a process throws. */
  unstartable: boolean;
  /** Lets everything that hangs finish. */
  release: () => void;
}

export function createFakeHost(): FakeHost {
  const host: FakeHost = {
    counts: { spawned: 0, killed: 0, running: 0, peak: 0 },
    broken: false,
    slow: false,
    deaf: false,
    unstartable: false,
    getReady: () => undefined,
    release: () => undefined,
    spawn: (purpose) => spawn(host, purpose),
  };
  return host;
}

function spawn(host: FakeHost, purpose: ProcessPurpose): EngineProcess {
  // Readers are always well: what is tested is the solving.
  const isReader = purpose === 'read';
  if (host.unstartable && !isReader) throw new Error('spawn ENOMEM');
  const pid = 1_000_000 + (isReader ? 500_000 : host.counts.spawned++);
  const messages: ((message: FromWorker) => void)[] = [];
  const exits: ((reason: string) => void)[] = [];
  const timers = new Set<NodeJS.Timeout>();
  const pieces = gatherPieces();
  let alive = true;
  let stop = (): void => undefined;
  const say = (message: FromWorker): void => {
    if (alive) for (const listener of messages) listener(message);
  };
  const exit = (reason: string): void => {
    if (!alive) return;
    alive = false;
    for (const timer of timers) clearTimeout(timer);
    host.counts.running -= timers.size;
    setImmediate(() => exits.forEach((listener) => listener(reason)));
  };
  const getReady = (): void => say({ kind: 'ready' });
  setImmediate(() => {
    if (host.broken && !isReader) exit('broken');
    else if (host.slow && !isReader) host.getReady = getReady;
    else getReady();
  });

  const run = (id: number, text: string): void => {
    const body = JSON.parse(text) as {
      parts: { name?: string; meta?: unknown }[];
      stock: { meta?: unknown }[];
    };
    const [verb, argument] = (body.parts[0].name ?? '').split(' ');
    if (verb === 'crash') return exit('SIGKILL');
    if (verb === 'fail')
      return say({ kind: 'failed', id, error: { error: argument as 'internal', message: 'as asked' } });
    const answer = {
      engine: 'fake',
      engineVersion: 'f',
      sheets: [{ parts: body.parts.map(({ meta }) => ({ meta })), meta: body.stock[0].meta }],
    };
    const done = (): void =>
      say({
        kind: 'done',
        id,
        text: JSON.stringify(answer),
        facts: { engine: 'fake', engineVersion: 'f', solveMs: 0 },
      });
    if (verb !== 'sleep' && verb !== 'hang' && verb !== 'search') return done();
    host.counts.running += 1;
    host.counts.peak = Math.max(host.counts.peak, host.counts.running);
    const finish = (): void => {
      clearTimeout(timer);
      if (!timers.delete(timer)) return;
      host.counts.running -= 1;
      done();
    };
    if (verb === 'hang') host.release = finish;
    if (verb === 'hang' && argument !== undefined) say({ kind: 'progress', id, fraction: Number(argument) });
    if (verb === 'search') stop = finish;
    const timer = setTimeout(finish, verb === 'sleep' ? Number(argument) : 3_600_000);
    timers.add(timer);
  };
  const check = (id: number, body: Uint8Array, purpose: BodyPurpose): void =>
    say({
      kind: 'done',
      id,
      text: '',
      facts: { engine: '', engineVersion: '', solveMs: 0 },
      outcome: readAndCheck(body, purpose),
    });
  return {
    pid: () => pid,
    send: (sent: ToWorker, onSent) => {
      if (sent.kind === 'piece') pieces.add(sent);
      if (onSent) setImmediate(onSent);
      const message = sent.kind === 'run' ? (pieces.join(sent) ?? sent) : sent;
      if (message.kind === 'ping' && !host.deaf) setImmediate(() => say({ kind: 'pong', id: message.id }));
      if (message.kind === 'stop') stop();
      if (message.kind === 'run' && message.task.purpose !== undefined)
        check(message.id, message.task.body as Uint8Array, message.task.purpose);
      else if (message.kind === 'run')
        run(
          message.id,
          typeof message.task.body === 'string'
            ? message.task.body
            : new TextDecoder().decode(message.task.body),
        );
    },
    kill: () => {
      if (alive) host.counts.killed += 1;
      exit('SIGKILL');
    },
    onMessage: (listener) => void messages.push(listener),
    onExit: (listener) => void exits.push(listener),
  };
}
