import type { EngineProcess, Piece, RunMessage } from './protocol.ts';
import { PIECE_BYTES } from './tuning.ts';

/** Sends a task to a process, a long body before it and in pieces: one message of 10 MB is copied three times and
 *  holds the event loop for as long as that takes. Between two pieces others have their turn. Nothing more is sent
 *  once nobody wants it. */
export async function sendTask(
  send: EngineProcess['send'],
  message: RunMessage,
  isWanted: () => boolean,
): Promise<void> {
  const { body } = message.task;
  if (typeof body === 'string' || body.length <= PIECE_BYTES) return send(message);
  const size = body.length;
  for (let at = 0; at < size; at += PIECE_BYTES) {
    const bytes = body.subarray(at, at + PIECE_BYTES);
    await new Promise<void>((resolve) => send({ kind: 'piece', id: message.id, at, size, bytes }, resolve));
    // The body is given back with the call it belongs to.
    if (!isWanted() || body.length !== size) return;
  }
  send({ ...message, task: { ...message.task, body: '' } });
}

/** Puts bodies that came in pieces together again. */
export interface Pieces {
  readonly add: (piece: Piece) => void;
  /** The message with the body that came before it. */
  readonly join: (message: RunMessage) => RunMessage;
}

export function gatherPieces(): Pieces {
  let held: { readonly id: number; readonly whole: Uint8Array } | null = null;
  return {
    add: ({ id, at, size, bytes }) => {
      if (held?.id !== id) held = { id, whole: new Uint8Array(size) };
      held.whole.set(bytes, at);
    },
    join: (message) => {
      const body = held?.id === message.id ? held.whole : message.task.body;
      held = null;
      return { ...message, task: { ...message.task, body } };
    },
  };
}
