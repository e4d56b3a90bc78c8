import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import type { Observer } from './observer.ts';

/** What is asked when the figures are read, not counted as it happens. */
export interface Gauges {
  readonly engineProcesses: () => number;
  readonly waiting: () => number;
  readonly queuedJobs: () => number | Promise<number>;
  readonly ready: () => Promise<string | null>;
}

export interface Metrics {
  readonly observer: Observer;
  readonly contentType: string;
  /** In Prometheus' text format. */
  readonly text: () => Promise<string>;
}

/** Seconds; a small plan takes 4 ms, a call at most 68 s. */
const CALL_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];
const JOB_BUCKETS = [1, 2.5, 5, 10, 30, 60, 120, 300, 600];

/** Figures of one node. Loaded only when asked for. */
export function createMetrics(
  gauges: Gauges,
  version: Readonly<Record<'engine' | 'contract', string>>,
): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const calls = new Counter({
    name: 'cutwright_http_requests_total',
    help: 'Calls answered, by method, route and status.',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const times = new Histogram({
    name: 'cutwright_http_request_seconds',
    help: 'From the head of a call to the end of its answer.',
    labelNames: ['route'],
    buckets: CALL_BUCKETS,
    registers,
  });
  const waits = new Histogram({
    name: 'cutwright_wait_seconds',
    help: 'How long work waited for its turn, by kind.',
    labelNames: ['kind'],
    buckets: CALL_BUCKETS,
    registers,
  });
  const work = new Histogram({
    name: 'cutwright_work_seconds',
    help: 'How long work took in an engine process, by kind, mode and outcome.',
    labelNames: ['kind', 'mode', 'outcome'],
    buckets: CALL_BUCKETS,
    registers,
  });
  const jobs = new Histogram({
    name: 'cutwright_job_seconds',
    help: 'How long max jobs ran, by mode and outcome.',
    labelNames: ['mode', 'outcome'],
    buckets: JOB_BUCKETS,
    registers,
  });
  addGauges(registers, gauges, version);
  return {
    contentType: registry.contentType,
    text: () => registry.metrics(),
    observer: {
      call: ({ method, route }, go) => {
        go();
        return (status, ms) => {
          calls.inc({ method, route, status });
          times.observe({ route }, ms / 1000);
        };
      },
      work: ({ kind, mode, waitedMs, ranMs, isGood }) => {
        const outcome = isGood ? 'good' : 'failed';
        if (kind === 'job') return jobs.observe({ mode, outcome }, ranMs / 1000);
        waits.observe({ kind }, waitedMs / 1000);
        work.observe({ kind, mode, outcome }, ranMs / 1000);
      },
    },
  };
}

/** What is read when somebody looks. */
function addGauges(
  registers: Registry[],
  gauges: Gauges,
  version: Readonly<Record<'engine' | 'contract', string>>,
): void {
  const gauge = (name: string, help: string, read: () => number | Promise<number>): Gauge =>
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        // A store that does not answer must not hide the other figures.
        try {
          this.set(await read());
        } catch {
          this.remove();
        }
      },
    });
  gauge('cutwright_engine_processes', 'Engine processes alive.', gauges.engineProcesses);
  gauge('cutwright_waiting', 'Synchronous calls that wait for their turn.', gauges.waiting);
  gauge('cutwright_jobs_queued', 'Jobs that wait for a place.', gauges.queuedJobs);
  gauge('cutwright_ready', 'Whether this node takes calls.', async () =>
    (await gauges.ready()) === null ? 1 : 0,
  );
  new Gauge({
    name: 'cutwright_build_info',
    help: 'Always 1; the versions are its labels.',
    labelNames: ['engine', 'contract'],
    registers,
  }).set(version, 1);
}
