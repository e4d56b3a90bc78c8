import { X509Certificate } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { ownCertificate } from './certificate.ts';

const folder = mkdtempSync(join(tmpdir(), 'cutwright-certificate-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const FILE = join(folder, 'saw-screen.pem');
const DAY_MS = 86_400_000;
const START = Date.parse('2026-03-01T12:00:00Z');
const at = (days: number) => ownCertificate(folder, ['192.168.1.20'], () => START + days * DAY_MS);

it('stays the same until it is about to end, so that a device trusts it once', async () => {
  const first = await at(0);
  expect(await at(0)).toEqual(first);
  expect(await at(760)).toEqual(first);
  const next = await at(790);
  expect(next.fingerprint).not.toBe(first.fingerprint);
  expect(await at(791)).toEqual(next);
  // A clock that went back: devices would say that it is not valid yet.
  expect((await at(0)).fingerprint).not.toBe(next.fingerprint);
});

it('is for the address of the service, valid now, and no longer than devices take', async () => {
  const { cert, fingerprint } = await at(0);
  const read = new X509Certificate(cert);
  expect(read.fingerprint256).toBe(fingerprint);
  expect(read.checkIP('192.168.1.20')).toBe('192.168.1.20');
  expect(read.checkIP('192.168.1.21')).toBeUndefined();
  expect(read.verify(read.publicKey)).toBe(true);
  const [from, to] = [Date.parse(read.validFrom), Date.parse(read.validTo)];
  expect(from).toBeLessThan(START);
  expect(to - from).toBeLessThanOrEqual(825 * DAY_MS);
});

it('is made anew where its file is damaged or its key is that of another one', async () => {
  const first = await at(0);
  writeFileSync(FILE, readFileSync(FILE, 'utf8').slice(0, 200));
  const second = await at(0);
  expect(second.fingerprint).not.toBe(first.fingerprint);
  writeFileSync(FILE, second.key + first.cert);
  expect([first.fingerprint, second.fingerprint]).not.toContain((await at(0)).fingerprint);
});
