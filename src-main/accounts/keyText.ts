import { createHash, randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** API keys: `cw_` + 30 base62 characters from the system's generator (178 bits) + 6 base62 characters of the
 *  CRC-32 of what precedes them (GitHub's layout, 2021). The checksum tells typing errors without a look-up
 *  and lets secret scanners find leaks. */
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const START = 'cw_';
const SECRET = 30;
const CHECK = 6;
const SHAPE = /^cw_[0-9A-Za-z]{36}$/;
/** Of the key itself this much is shown: 143 secret bits remain. */
const PREFIX = START.length + 6;

/** A new key. The only moment it exists in full on our side. */
export function createKeyText(): string {
  const body = START + randomText(SECRET);
  return body + checksum(body);
}

export function randomText(length: number): string {
  return Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}

/** True when the text has a key's shape and its checksum is right. */
export function isKeyText(text: string): boolean {
  if (!SHAPE.test(text)) return false;
  const body = text.slice(0, -CHECK);
  return text.slice(-CHECK) === checksum(body);
}

/** What is stored and looked up. A fast hash is right here: nobody can guess 178 bits, however fast. */
export const keyHash = (text: string): Uint8Array => createHash('sha256').update(text).digest();

/** What may be shown. */
export const keyPrefix = (text: string): string => text.slice(0, PREFIX);

function checksum(body: string): string {
  let rest = crc32(body);
  let text = '';
  for (let digit = 0; digit < CHECK; digit += 1) {
    text = ALPHABET[rest % ALPHABET.length] + text;
    rest = Math.floor(rest / ALPHABET.length);
  }
  return text;
}
