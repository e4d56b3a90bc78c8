import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

/** What lets the next device in: a number to type, or a longer code inside a QR code. One offer at a time, good once,
 *  for a few minutes. */
export interface Pairing {
  readonly offer: () => PairingCodes;
  /** The offer as it stands; null when there is none any more. */
  readonly current: () => PairingCodes | null;
  readonly withdraw: () => void;
  /** Whether this code lets a device in; if so the offer is used up. */
  readonly redeem: (code: string) => boolean;
}

export interface PairingCodes {
  /** Eight digits; null after too many wrong ones. */
  readonly number: string | null;
  readonly code: string;
  readonly expiresAt: number;
}

const PAIRING = {
  lastsMs: 5 * 60_000,
  /** Wrong numbers, of all callers together, until the number is no good any more: 5 of 100,000,000. The code of the QR
   *  code cannot be guessed, so that a stranger who guesses cannot keep a device out. */
  wrongNumbers: 5,
};
const DIGITS = 8;

export function createPairing(now: () => number): Pairing {
  let codes: PairingCodes | null = null;
  let wrong = 0;
  const current = (): PairingCodes | null => {
    if (codes !== null && (now() >= codes.expiresAt || codes.expiresAt - now() > PAIRING.lastsMs))
      codes = null;
    return codes;
  };
  return {
    offer: () => {
      wrong = 0;
      const number = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');
      codes = { number, code: randomBytes(24).toString('base64url'), expiresAt: now() + PAIRING.lastsMs };
      return codes;
    },
    current,
    withdraw: () => {
      codes = null;
    },
    redeem: (sent) => {
      const open = current();
      const typed = sent.replaceAll(/[\s-]/g, '');
      // Both are always compared, each in constant time: neither the answer's time nor its kind tells how near it was.
      const isNumber = isSame(typed, open?.number ?? null);
      const isCode = isSame(sent, open?.code ?? null);
      if (open !== null && (isNumber || isCode)) {
        codes = null;
        return true;
      }
      if (open === null) return false;
      wrong += 1;
      if (wrong >= PAIRING.wrongNumbers) codes = { ...open, number: null };
      return false;
    },
  };
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

function isSame(sent: string, wanted: string | null): boolean {
  const isEqual = timingSafeEqual(digest(sent), digest(wanted ?? ''));
  return wanted !== null && isEqual;
}
