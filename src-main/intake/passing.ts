import { EngineError } from '../../src-engine/contract/errors.ts';
import { fieldOf } from '../../src-engine/contract/narrow.ts';

/** A file that another program holds, no room on the disk, no file handles left. */
const SYSTEM = ['EBUSY', 'EAGAIN', 'EMFILE', 'ENFILE', 'ENOSPC'];

/** Whether a fault is one of the moment, and says nothing of the list: too many calls, a service that is not ready. */
export function isPassing(error: unknown): boolean {
  if (error instanceof EngineError) return error.code === 'busy' || error.code === 'service_unavailable';
  const code = fieldOf(error, 'code');
  return typeof code === 'string' && SYSTEM.includes(code);
}
