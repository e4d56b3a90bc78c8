import { rmSync } from 'node:fs';
import { attack } from './attackers.ts';
import { answersOf, inWords, makeKeys, ms, quantile, requestOf, steady } from './callers.ts';
import { cpuMs, idlePct, newFolder, pause, rssMb, startVictim, tableOf, verdict } from './child.ts';
import { ATTACKS, HONEST_BODY } from './hostileBodies.ts';
import { together } from './press.ts';
import type { Seen } from './press.ts';

/** npm run soak:hostile -- 30 (or --minutes 30, --seconds 60): two honest callers with keys, and beside them four
 *  hostile ones without and four with a key that go through hostileBodies.ts in turns of ten seconds (shorter where
 *  not all would have one). First a minute (a tenth of the time, if that is less) of the honest alone. Held when
 *  every honest answer is 200 and charged once, nobody is answered 5xx but 504, the host stays below 400 MB and
 *  (from ten minutes on) its memory in the last fifth is at most a tenth above that in the second fifth; on a
 *  machine that was idle before the first call, also when the honest p99 is at most twice what it is alone. Ends by
 *  itself, with a table for docs/RELIABILITY.md. */
const minutes = minutesOf(process.argv.slice(2));
const idle = await idlePct();
const quiet = idle >= 90;
process.stdout.write(`machine: ${idle} % idle before the first call\n`);
const lasted = minutes < 2 ? `${Math.round(60 * minutes)} s` : `${minutes} min`;
const folder = newFolder();
const [hostileKey, ...honestKeys] = makeKeys(folder, 3);
const victim = await startVictim(folder, [], 'bench/faults/clockChild.ts');
const { port } = victim;
const pid = victim.process.pid ?? 0;
const allMs = minutes * 60_000;
const aloneMs = Math.min(60_000, allMs / 10);
/** Every attack has its turn, however short the run. */
const TURN_MS = Math.min(10_000, (allMs - aloneMs) / ATTACKS.length);

/** `30`, `--minutes 30` or `--seconds 60`. */
function minutesOf(said: readonly string[]): number {
  const [unit, value] = said.length === 1 ? ['--minutes', said[0]] : said;
  const minutes = said.length === 0 ? 30 : Number(value) / (unit === '--seconds' ? 60 : 1);
  if (
    said.length > 2 ||
    (said.length === 2 && unit !== '--minutes' && unit !== '--seconds') ||
    !(minutes > 0)
  )
    throw new Error('say how long: --minutes 30 or --seconds 60');
  return minutes;
}
const honest = async (time: number): Promise<Seen> =>
  together(
    await Promise.all(
      honestKeys.map((key) =>
        steady(port, requestOf(port, 'POST', '/v1/optimize/2d', key, HONEST_BODY), 1, time, 20),
      ),
    ),
  );
/** What a kind of attack did to the others. */
interface Turn {
  readonly name: string;
  readonly honest: Seen;
  readonly hostile: Seen;
  /** Of the host: CPU in milliseconds, its event loop's longest wait, its memory at most in MB. */
  readonly host: { readonly cpu: number; readonly loopMs: number; readonly mostMb: number };
}

const memory: number[] = [];
const turns: Turn[] = [];
/** Hostile turns among honest callers until the time is over. */
async function mixed(time: number): Promise<void> {
  const end = performance.now() + time;
  for (let turn = 0; turn < ATTACKS.length || performance.now() < end; turn += 1) {
    await aMinuteLater();
    const { name, path, body } = ATTACKS[turn % ATTACKS.length];
    const left = turn < ATTACKS.length ? TURN_MS : Math.min(TURN_MS, end - performance.now());
    const [cpu, from] = [cpuMs(pid), memory.length];
    const [honestly, ...harm] = await Promise.all([
      honest(left),
      ...[null, hostileKey].map((key) =>
        attack({ port, request: requestOf(port, 'POST', path, key, body), clients: 4, ms: left }),
      ),
    ]);
    const mostMb = Math.max(rssMb(pid), ...memory.slice(from));
    const host = { cpu: cpuMs(pid) - cpu, loopMs: await aMinuteLater(), mostMb };
    turns.push({ name, honest: honestly, hostile: together(harm.filter((one) => one !== null)), host });
  }
}
/** Sets the host's clock ahead; resolves with the longest wait of its event loop since the last time. */
const aMinuteLater = (): Promise<number> =>
  new Promise((resolve) => {
    victim.process.once('message', ({ loopMs }: { readonly loopMs: number }) => resolve(loopMs));
    victim.process.send(60_001);
  });

const warm = await honest(Math.min(5000, aloneMs));
const alone = await honest(aloneMs);
const watch = setInterval(() => memory.push(rssMb(pid)), 200);
await mixed(allMs - aloneMs);
clearInterval(watch);
const seen = together(turns.map((turn) => turn.honest));
const hostile = together(turns.map((turn) => turn.hostile));
await pause(3000);
const afterwards = rssMb(pid);

let used = 0;
for (const key of honestKeys) {
  const answer = await fetch(`${victim.url}/v1/usage`, { headers: { authorization: `Bearer ${key}` } });
  used += ((await answer.json()) as { used: number }).used;
}
victim.process.kill('SIGTERM');
await victim.exited;
rmSync(folder, { recursive: true, force: true });

const fifth = Math.floor(memory.length / 5);
const middle = (from: number): number =>
  memory.slice(from, from + fifth).sort((a, b) => a - b)[Math.floor(fifth / 2)] ?? NaN;
const [early, late] = [middle(fifth), middle(4 * fifth)];
const answered = warm.times.length + alone.times.length + seen.times.length;
const times = quantile(seen, 0.99) / quantile(alone, 0.99);
// A call that was under way at the end of a phase was given up: it may have been charged.
const isCharged = used >= answered && used <= answered + 3 * honestKeys.length;
const isHonestServed = [...seen.statuses.keys()].every((status) => status === 200);
const isQuietFailure = [...hostile.statuses.keys()].every((status) => status < 500 || status === 504);
verdict(
  'K2',
  isCharged &&
    isHonestServed &&
    isQuietFailure &&
    Math.max(...memory) < 400 &&
    (minutes < 10 || late <= 1.1 * early) &&
    (!quiet || times <= 2),
  `${lasted}: honest ${inWords(seen)}, alone p99 ${ms(quantile(alone, 0.99))}: ` +
    `${times.toFixed(1)} x; ${used} charged of ${answered} answers; hostile ` +
    `${answersOf(hostile)}; host ${early} -> ${late} MB, at most ${Math.max(...memory)}, ` +
    `${afterwards} afterwards`,
);
const rows: readonly (readonly [string, string, string])[] = [
  ['honest answers', `all 200`, `${answersOf(seen)}`],
  [
    'honest p50, p99',
    quiet ? 'p99 at most 2 x alone' : 'not judged: busy machine',
    inWords(seen).split(',', 2).join(),
  ],
  ['alone', '', inWords(alone).split(',', 2).join()],
  ['charged', 'each once', `${used} of ${answered} answers`],
  ['hostile answers (0 = hung up)', 'no 5xx but 504', answersOf(hostile)],
  [
    'host, second and last fifth',
    minutes < 10 ? 'not judged: under 10 min' : 'at most a tenth more',
    `${early}, ${late} MB`,
  ],
  ['host at most, afterwards', 'below 400 MB', `${Math.max(...memory)}, ${afterwards} MB`],
];
process.stdout.write(
  `\n${lasted} of hostile callers among honest ones, ${idle} % idle before\n` +
    tableOf(['what', 'held when', 'seen'], rows),
);
const most = (values: readonly number[]): number => Math.max(...values);
const byAttack = ATTACKS.flatMap(({ name }) => {
  const of = turns.filter((turn) => turn.name === name);
  if (of.length === 0) return [];
  const honestly = together(of.map((turn) => turn.honest));
  const cpu = of.reduce((sum, { host }) => sum + host.cpu, 0) / of.length;
  return [
    [
      name,
      ms(quantile(honestly, 0.5)),
      ms(quantile(honestly, 0.99)),
      ms(most(of.map(({ host }) => host.loopMs))),
      `${cpu.toFixed(0)} ms`,
      `${most(of.map(({ host }) => host.mostMb))} MB`,
      answersOf(together(of.map((turn) => turn.hostile))),
    ],
  ];
});
const HEAD = ['attack', 'honest p50', 'p99', 'loop at most', 'host CPU a turn', 'host at most', 'answers'];
process.stdout.write(`\n${tableOf(HEAD, byAttack)}`);
process.exit();
