import { parentPort } from 'node:worker_threads';
import type { BodyOutcome, BodyPurpose } from './checkBody.ts';
import { readAndCheck } from './checkBody.ts';

export interface BodyRequest {
  readonly id: number;
  readonly bytes: Uint8Array;
  readonly purpose: BodyPurpose;
}

export interface BodyReply {
  readonly id: number;
  readonly outcome: BodyOutcome;
}

/** The host's thread for large bodies: decodes, cuts meta, parses and checks them, in order. */
export function startBodyThread(): void {
  const port = parentPort;
  if (!port) throw new Error('the body thread has no parent');
  port.on('message', ({ id, bytes, purpose }: BodyRequest) => {
    const outcome = readAndCheck(bytes, purpose);
    const body = outcome.stage === 'ok' ? outcome.body : '';
    port.postMessage(
      { id, outcome } satisfies BodyReply,
      typeof body === 'string' ? [] : [body.buffer as ArrayBuffer],
    );
  });
}
