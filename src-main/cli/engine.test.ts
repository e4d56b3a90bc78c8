import { expect, it } from 'vitest';
import type { ProcessHost } from '../pool/protocol.ts';
import { createLocalEngine } from './engine.ts';

/** What is refused never reaches a process. */
const host: ProcessHost = {
  spawn: () => {
    throw new Error('an engine was started');
  },
};
const JOB = { parts: [{ w: 700, h: 300 }], stock: [{ w: 2800, h: 2070 }] };

it.each([
  ['include', { include: 'svg' }, 'include must be an array'],
  ['include', { include: { 0: 'svg' } }, 'include must be an array'],
  ['options', { options: 'kerf 3' }, 'options must be an object'],
] as const)(
  'refuses a wrong %s as the service does, whatever else is asked for',
  async (_, wrong, sentence) => {
    const engine = createLocalEngine(host);
    const body = JSON.stringify({ ...JOB, ...wrong });
    for (const wish of [{ exports: [] }, { exports: ['svg'], stages: 2 }] as const)
      await expect(engine.solve('2d', body, wish)).rejects.toThrow(sentence);
    engine.close();
  },
);
