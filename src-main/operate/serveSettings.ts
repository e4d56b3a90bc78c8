import { BlockList, isIP } from 'node:net';

/** Where a listener is bound and where it can be called. */
export interface Place {
  /** A numeric address. */
  readonly address: string;
  /** 0 = any. */
  readonly port: number;
}

/** A numeric address, e.g. 0.0.0.0 or fd00::5. Errors: an Error with a sentence; names are not looked up. */
export function addressOf(text: string, what: string): string {
  if (isIP(text) === 0) throw new Error(`${what} must be a numeric address like 0.0.0.0, not "${text}"`);
  return text;
}

/** `9464`, `127.0.0.1:9464` or `[::1]:9464`; a port alone is one of 127.0.0.1. Errors: as `addressOf`. */
export function placeOf(text: string, what: string): Place {
  const [, six, four, port] = /^(?:\[([^\]]+)\]:|([^:]+):)?(\d{1,5})$/.exec(text) ?? [];
  if (port === undefined || Number(port) > 65_535)
    throw new Error(`${what} must be a port or address:port, not "${text}"`);
  return { address: addressOf(six ?? four ?? '127.0.0.1', what), port: Number(port) };
}

const LABEL = '[a-z0-9]([a-z0-9-]*[a-z0-9])?';
const NAME = new RegExp(`^(${LABEL}(\\.${LABEL})*|\\[[0-9a-f:]+\\])(:\\d{1,5})?$`);

/** Names under which callers may reach the service (the Host header), separated by commas. Errors: an Error
 *  with a sentence; patterns are refused, because whoever may use any name may rebind one. */
export function hostsOf(text: string): readonly string[] {
  return listOf(text).map((name) => {
    const lower = name.toLowerCase();
    if (lower.length > 260 || !NAME.test(lower))
      throw new Error(
        `--allow-host takes whole names like cut.example.com or cut.example.com:8443, not "${name}"`,
      );
    return lower;
  });
}

/** Whether the other end of a connection is a proxy whose X-Forwarded-* and X-Request-Id are believed. */
export type IsProxy = (address: string | undefined) => boolean;

/** An address without the port that some proxies write behind it into X-Forwarded-For: `192.0.2.7:4711`,
 *  `[2001:db8::7]:4711`. */
export const withoutPort = (address: string): string =>
  /^\[([^\]]+)\](?::\d{1,5})?$/.exec(address)?.[1] ?? /^([\d.]+):\d{1,5}$/.exec(address)?.[1] ?? address;

/** Addresses and networks (`10.0.0.0/8`), separated by commas. Errors: an Error with a sentence. */
export function proxiesOf(text: string): IsProxy {
  const list = new BlockList();
  for (const entry of listOf(text)) {
    const [address = '', bits, more] = entry.split('/');
    const family = isIP(address);
    const most = family === 4 ? 32 : 128;
    const isWhole = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most);
    if (family === 0 || !isWhole || more !== undefined)
      throw new Error(`--trust-proxy takes addresses or networks like 10.0.0.0/8, not "${entry}"`);
    list.addSubnet(address, Number(bits ?? most), family === 4 ? 'ipv4' : 'ipv6');
  }
  return (address) => {
    const plain = withoutPort(address ?? '').replace(/^::ffff:(?=\d+\.)/i, '');
    const family = isIP(plain);
    return family !== 0 && list.check(plain, family === 4 ? 'ipv4' : 'ipv6');
  };
}

/** Seconds, as milliseconds. Errors: an Error with a sentence. */
export function secondsOf(text: string, what: string): number {
  if (!/^\d{1,4}$/.test(text)) throw new Error(`${what} must be whole seconds, not "${text}"`);
  return Number(text) * 1000;
}

/** Where traces go. Errors: an Error with a sentence. */
export function traceAddressOf(text: string): string {
  const url = URL.parse(text);
  if (url === null || !['http:', 'https:'].includes(url.protocol))
    throw new Error(`--traces must be the address of an OTLP/HTTP collector, not "${text}"`);
  return url.pathname === '/' ? `${url.origin}/v1/traces` : url.href;
}

/** Where nodes keep what they share. Errors: an Error with a sentence, without what may be a password. */
export function databaseOf(text: string, what: string): string {
  if (!/^postgres(ql)?:\/\//.test(text))
    throw new Error(`${what} must be the address of a PostgreSQL database: postgres://user@host/name`);
  return text;
}

/** Errors: an Error with a sentence. */
export function roleOf(text: string, what: string): 'api' | 'worker' | 'both' {
  if (text === 'api' || text === 'worker' || text === 'both') return text;
  throw new Error(`${what} must be api, worker or both, not "${text}"`);
}

function listOf(text: string): readonly string[] {
  return text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}
