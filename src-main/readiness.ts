import type { Backend, Role } from './backend.ts';
import type { EnginePool } from './pool/pool.ts';
import { StorageProblem } from './storage/storageProblem.ts';

/** Who asks whether calls may be sent wants to know soon. */
const PING_MS = 2_000;

/** Errors: an Error, after that time. */
const silence = (ms: number): Promise<never> =>
  new Promise((_resolve, reject) => {
    setTimeout(() => reject(new Error(`nothing for ${ms / 1000} s`)), ms).unref();
  });

/** What callers are told of it, who have no business with the folders of the machine. */
function toldOf(error: unknown): string {
  if (error instanceof StorageProblem) return error.envelope().message;
  return `the database does not answer: ${error instanceof Error ? error.message : String(error)}`;
}

/** Why calls would not be answered now, in words; null when they would. */
export async function whyNotReady(
  role: Role | undefined,
  state: { readonly isClosing: boolean },
  backend: Backend,
  pool: Pick<EnginePool, 'isReady' | 'warm'>,
): Promise<string | null> {
  if (state.isClosing) return 'the service is being closed';
  try {
    await Promise.race([backend.ping(), silence(PING_MS)]);
  } catch (error) {
    return toldOf(error);
  }
  if (role === 'worker' || pool.isReady()) return null;
  pool.warm();
  return 'its engine processes are starting';
}
