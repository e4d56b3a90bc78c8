import { createFakeHost } from './fakeHost.ts';
import type { FakeHost } from './fakeHost.ts';
import { startService } from './service.ts';
import type { Answer, TestService } from './service.ts';

/** A job for the async tier whose engine, a fake, does what `name` says. */
export const maxBody = (name: string, more: object = {}): object => ({
  parts: [{ w: 10, h: 10, name, meta: { n: 1 } }],
  stock: [{ w: 99, h: 99 }],
  engine: 'max',
  ...more,
});

export const NEST_JOB = {
  parts: [
    {
      polygon: [
        [0, 0],
        [9, 0],
        [0, 9],
      ],
    },
  ],
  stock: [{ w: 99, h: 99 }],
  engine: 'max',
};

/** The async tier over real HTTP. */
export class MaxJobs {
  private started: { readonly api: TestService; readonly host: FakeHost } | null = null;

  async start(more: Parameters<typeof startService>[0] = {}): Promise<void> {
    const host = createFakeHost();
    this.started = { host, api: await startService({ host, ...more }) };
  }

  get api(): TestService {
    return this.running().api;
  }
  get host(): FakeHost {
    return this.running().host;
  }

  submit(name: string, key?: string): Promise<Answer> {
    return this.api.post('/v1/optimize/2d', maxBody(name), key === undefined ? {} : { key });
  }
  poll(answer: Answer): Promise<Answer> {
    return this.api.call('GET', `/v1/jobs/${String(answer.json['jobId'])}`);
  }
  async used(): Promise<unknown> {
    return (await this.api.call('GET', '/v1/usage')).json['used'];
  }
  async until(answer: Answer, ...statuses: readonly string[]): Promise<Answer> {
    for (;;) {
      const state = await this.poll(answer);
      const now = String(state.json['status']);
      if (statuses.includes(now)) return state;
      if (now === 'succeeded' || now === 'failed')
        throw new Error(`the job is ${now}, which is no way to ${statuses.join(' or ')}`);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }
  /** A job is `running` on record a moment before its task reaches the engine. */
  async release(): Promise<void> {
    while (this.host.counts.running === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    this.host.release();
  }

  private running(): { readonly api: TestService; readonly host: FakeHost } {
    if (this.started === null) throw new Error('start the service first');
    return this.started;
  }
}
