import { createHash, createPrivateKey, randomBytes, webcrypto, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { replaceNow } from './atomicWrite.ts';

/** A certificate that vouches for nobody but itself, with its key. */
export interface OwnCertificate {
  /** PEM. */
  readonly cert: string;
  /** PEM. */
  readonly key: string;
  /** SHA-256 of the certificate as browsers show it: `AB:CD:...`. */
  readonly fingerprint: string;
}

const FILE = 'saw-screen.pem';
const DAY_MS = 86_400_000;
/** Apple's devices refuse certificates of servers that last longer than 825 days. */
const LASTS_DAYS = 800;
/** A new one is made this long before the old one ends. */
const RENEW_DAYS = 30;

/** The certificate of this data folder, for the owner only; made when there is none, or when it is about to end.
 *  Devices that were told to trust it ask once more then. Errors: the file system's. */
export async function ownCertificate(
  folder: string,
  addresses: readonly string[],
  now: () => number,
): Promise<OwnCertificate> {
  const file = join(folder, FILE);
  const kept = keptCertificate(file, now());
  if (kept !== null) return kept;
  const { cert, key } = await makeCertificate(addresses, now());
  replaceNow(file, key + cert);
  return { cert, key, fingerprint: new X509Certificate(cert).fingerprint256 };
}

/** What is damaged, of another key, or about to end is not used. */
function keptCertificate(file: string, at: number): OwnCertificate | null {
  try {
    const text = readFileSync(file, 'utf8');
    const start = text.indexOf('-----BEGIN CERTIFICATE-----');
    const [key, cert] = [text.slice(0, start), text.slice(start)];
    const read = new X509Certificate(cert);
    const isGood =
      read.checkPrivateKey(createPrivateKey(key)) &&
      Date.parse(read.validTo) - at > RENEW_DAYS * DAY_MS &&
      Date.parse(read.validFrom) <= at;
    return isGood ? { cert, key, fingerprint: read.fingerprint256 } : null;
  } catch {
    return null;
  }
}

const CURVE = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };

/** Signs with a key of its own (RFC 5280; Node's crypto reads certificates but makes none). */
async function makeCertificate(
  addresses: readonly string[],
  at: number,
): Promise<Pick<OwnCertificate, 'cert' | 'key'>> {
  // What the library is put together with wants this first.
  await import('reflect-metadata');
  const x509 = await import('@peculiar/x509');
  const keys = await webcrypto.subtle.generateKey(CURVE, true, ['sign', 'verify']);
  const made = await x509.X509CertificateGenerator.createSelfSigned(
    {
      serialNumber: createHash('sha256').update(randomBytes(32)).digest('hex').slice(0, 30),
      name: 'CN=Cutwright at the saw',
      notBefore: new Date(at - DAY_MS),
      notAfter: new Date(at + LASTS_DAYS * DAY_MS),
      signingAlgorithm: CURVE,
      keys,
      extensions: [
        new x509.BasicConstraintsExtension(false, undefined, true),
        new x509.KeyUsagesExtension(x509.KeyUsageFlags.digitalSignature, true),
        new x509.ExtendedKeyUsageExtension([x509.ExtendedKeyUsage.serverAuth]),
        new x509.SubjectAlternativeNameExtension([
          ...addresses.map((value) => ({ type: 'ip' as const, value })),
          { type: 'dns', value: 'localhost' },
        ]),
      ],
    },
    webcrypto,
  );
  const der = Buffer.from(await webcrypto.subtle.exportKey('pkcs8', keys.privateKey));
  const key = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  return {
    cert: `${made.toString('pem')}\n`,
    key: String(key.export({ format: 'pem', type: 'pkcs8' })),
  };
}
