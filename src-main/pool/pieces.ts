import type { EngineProcess, Piece, RunMessage } from './protocol.ts';
import { INLINE_BYTES, PIECE_BYTES } from './tuning.ts';

/** Sends a task to a process, a long body before it and in pieces: one message of 10 MB is copied three times and
 *  holds the event loop for as long as that takes. Between two pieces others have their turn. Nothing more is sent
 *  once nobody wants it. */
export async function sendTask(
  send: EngineProcess['send'],
  message: RunMessage,
  isWanted: () => boolean,
): Promise<void> {
  const { body } = message.task;
  if (typeof body === 'string' || body.length <= INLINE_BYTES) return send(message);
  const size = body.length;
  for (let at = 0; at < size; at += PIECE_BYTES) {
    const bytes = body.subarray(at, at + PIECE_BYTES);
    await new Promise<void>((resolve) => send({ kind: 'piece', id: message.id, at, size, bytes }, resolve));
    // The body is given back with the call it belongs to.
    if (!isWanted() || body.length !== size) return;
  }
  send({ ...message, task: { ...message.task, body: '' } });
}

/** Puts bodies that came in pieces together again. Pieces and messages may come on ways of their own, so that a message
 *  can be here before the last piece of its body. */
export interface Pieces {
  /** The message that waited for this piece; null when none did, or more is missing. */
  readonly add: (piece: Piece) => RunMessage | null;
  /** The message with its body; null while pieces of that are missing. */
  readonly join: (message: RunMessage) => RunMessage | null;
}

interface Held {
  readonly id: number;
  readonly whole: Uint8Array;
  missing: number;
}

export function gatherPieces(): Pieces {
  let held: Held | null = null;
  let waiting: RunMessage | null = null;
  const join = (message: RunMessage): RunMessage | null => {
    const { task } = message;
    // No body is empty: this one comes in pieces.
    if (task.body !== '') return message;
    waiting = message;
    if (held?.id !== message.id || held.missing > 0) return null;
    const { whole } = held;
    held = waiting = null;
    return { ...message, task: { ...task, body: whole } };
  };
  return {
    join,
    add: ({ id, at, size, bytes }) => {
      if (held?.id !== id) held = { id, whole: new Uint8Array(size), missing: size };
      held.whole.set(bytes, at);
      held.missing -= bytes.length;
      return waiting?.id === id ? join(waiting) : null;
    },
  };
}
