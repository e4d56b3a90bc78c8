import { execFileSync, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { seldom } from '../../src-engine/testing/seldom.ts';

/** A process without any flag, as Electron starts utility processes, and a thread of it. */
const SCRIPT = `
  import { isMainThread, parentPort, Worker } from 'node:worker_threads';
  const { dropProtoAccessor, forbidCodeFromText } = await import(process.env.SEAT_BELT);
  if (isMainThread) {
    forbidCodeFromText();
    new Worker(new URL(process.env.SCRIPT)).on('message', (seen) => console.log(JSON.stringify(seen)));
  } else {
    dropProtoAccessor();
    const tried = (work) => { try { return String(work()); } catch (error) { return error.name; } };
    const value = {};
    value[['__proto__'][0]] = { polluted: true };
    parentPort.postMessage([
      tried(() => eval('1 + 1')),
      tried(() => new Function('return 2')()),
      tried(() => ({}).constructor.constructor('return 3')()),
      String('__proto__' in {}),
      String('polluted' in value),
    ]);
  }`;

/** Looks around in the engine's thread when it is asked for a sign of life. */
const PROBE = `
  import { isMainThread, parentPort } from 'node:worker_threads';
  const tried = (work) => { try { return String(work()); } catch (error) { return error.name; } };
  if (!isMainThread) parentPort.once('message', () => console.log(JSON.stringify([
    tried(() => eval('1 + 1')),
    tried(() => new Function('return 2')()),
    String('__proto__' in {}),
  ])));`;

describe('an engine process without flags', () => {
  it('makes no code from text in its thread and knows no __proto__ accessor', () => {
    const script = `data:text/javascript,${encodeURIComponent(SCRIPT)}`;
    const seen = execFileSync(process.execPath, ['--input-type=module', '--eval', SCRIPT], {
      env: { SCRIPT: script, SEAT_BELT: new URL('./seatBelt.ts', import.meta.url).href },
      encoding: 'utf8',
    });
    expect(JSON.parse(seen)).toEqual(['EvalError', 'EvalError', 'EvalError', 'false', 'false']);
  });

  seldom('gives both up by itself, as the program of every engine process', async () => {
    const entry = fileURLToPath(new URL('./worker.ts', import.meta.url));
    const child = fork(entry, ['solve cold'], {
      execArgv: ['--import', `data:text/javascript,${encodeURIComponent(PROBE)}`],
      serialization: 'advanced',
      silent: true,
    });
    try {
      const seen = new Promise((resolve) =>
        child.stdout?.once('data', (said) => resolve(JSON.parse(String(said)))),
      );
      child.once('message', () => child.send({ kind: 'ping', id: 1 }));
      expect(await seen).toEqual(['EvalError', 'EvalError', 'false']);
    } finally {
      child.kill('SIGKILL');
    }
  });
});
