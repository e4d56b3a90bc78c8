import { spawnSync } from 'node:child_process';
import { SILENT, solve } from '../src-engine/index.ts';
import type { RequestNest, ResponseNest } from '../src-engine/contract/nest.ts';
import { judgeNest } from '../src-engine/judge/index.ts';
import { LEGAL_REQUESTS } from './nestLegal/requests.ts';
import { commandLine, misused } from '../tools/commandLine.ts';

/** node bench/nestLegal.ts [--name part] [--limit s] [--short]: every legal request of nestLegal/requests.ts in a
 *  process of its own, with half of its stock if so asked: CPU seconds of the solve (target: 10), largest memory
 *  (target: 1 GB), the plan, faults. Exit code 1 on a fault, a missing plan or a missed target. */
const { values } = commandLine({
  name: { type: 'string' },
  short: { type: 'boolean', default: false },
  child: { type: 'string' },
  limit: { type: 'string', default: '600' },
});
const CPU_SECONDS = 10;
const MEGABYTES = 1024;
/** Microseconds up to which a request is solved a second time. */
const WARM_BELOW = 3_000_000;

interface Run {
  readonly cpu: number;
  /** The same request once more in the same process: as a running service answers it. */
  readonly warm: number;
  readonly mb: number;
  readonly placed: number;
  readonly total: number;
  readonly sheets: number;
  readonly density: number;
  readonly faults: number;
}

if (values.child === undefined) table();
else console.log(JSON.stringify(runOne(values.child)));

function runOne(name: string): Run {
  const found = LEGAL_REQUESTS.find((entry) => entry.name === name);
  if (found === undefined) misused(`no request named ${name}`);
  const request = values.short ? withHalfStock(found.request()) : found.request();
  const before = process.cpuUsage();
  const response = solve('nest', request, SILENT) as ResponseNest;
  const used = process.cpuUsage(before);
  const again = process.cpuUsage();
  if (used.user < WARM_BELOW) solve('nest', request, SILENT);
  const warm = used.user < WARM_BELOW ? process.cpuUsage(again) : used;
  const mb = process.resourceUsage().maxRSS / 1024;
  const { placed, total, sheetCount, density } = response.metrics;
  return {
    cpu: (used.user + used.system) / 1e6,
    warm: (warm.user + warm.system) / 1e6,
    mb: Math.round(mb),
    placed,
    total,
    sheets: sheetCount,
    density,
    faults: judgeNest(request, response).length,
  };
}

/** The request with half as many sheets as it takes, spread over its stock rows. */
function withHalfStock(request: RequestNest): RequestNest {
  const { metrics } = solve('nest', request, SILENT) as ResponseNest;
  const half = Math.max(1, Math.floor(metrics.sheetCount / 2));
  const rows = request.stock.slice(0, half);
  return {
    ...request,
    stock: rows.map((row, at) => ({ ...row, qty: Math.floor((half + rows.length - 1 - at) / rows.length) })),
    options: { ...request.options, respectStock: true },
  };
}

function table(): void {
  let missed = 0;
  console.log(
    'request                                     CPU s   warm    MB    placed      sheets density faults',
  );
  for (const { name } of LEGAL_REQUESTS) {
    if (values.name !== undefined && !name.includes(values.name)) continue;
    const asked = values.short ? ['--short'] : [];
    const child = spawnSync(process.execPath, [import.meta.filename, ...asked, '--child', name], {
      encoding: 'utf8',
      timeout: Number(values.limit) * 1000,
      maxBuffer: 1 << 26,
    });
    if (child.status !== 0) {
      missed++;
      console.log(`${name.padEnd(42)} NO PLAN ${child.signal ?? ''} ${(child.stderr ?? '').slice(0, 300)}`);
      continue;
    }
    const run = JSON.parse(child.stdout.trim().split('\n').at(-1) ?? '{}') as Run;
    const ok = run.cpu <= CPU_SECONDS && run.mb <= MEGABYTES && run.faults === 0;
    if (!ok) missed++;
    console.log(
      [
        name.padEnd(42),
        run.cpu.toFixed(2).padStart(6),
        run.warm.toFixed(2).padStart(6),
        String(run.mb).padStart(5),
        `${run.placed}/${run.total}`.padStart(10),
        String(run.sheets).padStart(6),
        run.density.toFixed(2).padStart(7),
        String(run.faults).padStart(5),
        ok ? '' : ' MISSED',
      ].join(' '),
    );
  }
  console.log(`${missed} of ${LEGAL_REQUESTS.length} missed`);
  if (missed > 0) process.exitCode = 1;
}
