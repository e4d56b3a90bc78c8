import { verify } from 'node:crypto';
import type { Release, ReleaseFile } from '../../../src-engine/contract/documents/release.ts';
import { release } from '../../../src-engine/contract/documents/release.ts';
import { shellWords } from '../words.ts';

export type { Release, ReleaseFile };

/** An update is not taken; the message is a sentence for people. */
export class UpdateRefused extends Error {
  override readonly name = 'UpdateRefused';
}

/** What this computer runs and has seen so far. */
export interface Present {
  readonly version: string;
  /** Newest `signedAt` this computer has seen; empty before the first look. */
  readonly seen: string;
}

/** Reads a list of releases, signed with Ed25519 (RFC 8032). `publicKey` is PEM, `signature` the 64 bytes in base64.
 *  Errors: UpdateRefused when it is not signed with this key, damaged, or older than one that was seen before. */
export function readRelease(bytes: Buffer, signature: string, publicKey: string, present: Present): Release {
  if (!isSigned(bytes, signature, publicKey)) throw new UpdateRefused(shellWords().updateUnsigned);
  const read = release.safeParse(parsed(bytes));
  if (!read.success) throw new UpdateRefused(shellWords().updateUnreadable);
  if (present.seen !== '' && Date.parse(read.data.signedAt) < Date.parse(present.seen))
    throw new UpdateRefused(shellWords().updateOlder);
  return read.data;
}

function isSigned(bytes: Buffer, signature: string, publicKey: string): boolean {
  try {
    return verify(null, bytes, publicKey, Buffer.from(signature.trim(), 'base64'));
  } catch {
    return false;
  }
}

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return null;
  }
}

/** Below zero when `a` is older than `b`; both `1.2.3`. What follows a hyphen (`1.2.3-rc.1`) is not looked at. */
export function compareVersions(a: string, b: string): number {
  const numbers = (version: string): number[] => version.replace(/-.*$/, '').split('.').map(Number);
  const right = numbers(b);
  const steps = numbers(a).map((part, index) => part - (right[index] ?? 0));
  return steps.find((step) => step !== 0) ?? 0;
}
