import type { FastifyRequest } from 'fastify';
import { EngineError } from '../../src-engine/contract/errors.ts';

/** Under which names this listener may be called. */
export interface Door {
  readonly port: () => number;
  /** Names besides those of this machine itself, lower case, with their port where it is not the scheme's own. */
  readonly allowedHosts: readonly string[];
}

/** The gate in front of everything: no web page may make a handler run, whatever name it reaches this port
 *  under. Errors: EngineError `forbidden` unless
 *  - Host is there once, and one of this listener's own names, by string equality, in any case as names of hosts are
 *    (DNS rebinding brings the attacker's name); so is the name in an address in full (`GET http://name/...`, as
 *    proxies are asked), which counts before Host (RFC 9112);
 *  - Origin is absent, or is the origin the request was sent to (a page this listener served itself; the scheme is
 *    what a trusted proxy says it was);
 *  - Sec-Fetch-Site is absent, `none` (typed into the address bar) or `same-origin`. Browsers cannot forge
 *  these three; scripts and CAM programs send neither Origin nor Sec-Fetch-Site. */
export function checkGate(request: FastifyRequest, door: Door): void {
  const { host, origin } = request.headers;
  const site = request.headers['sec-fetch-site'];
  const named = /^[a-z][a-z0-9+.-]*:\/\/([^/?#]*)/i.exec(request.raw.url ?? '')?.[1] ?? host;
  if (host === undefined || named === undefined || hasSeveralHosts(request) || !areOwn([host, named], door))
    throw new EngineError(
      'forbidden',
      door.allowedHosts.length === 0
        ? 'this address serves only callers on the same machine (Host header)'
        : 'this service is not called by that name (Host header)',
    );
  if (origin !== undefined && origin !== `${request.protocol}://${host}`)
    throw new EngineError('forbidden', 'web pages may not call this address (Origin header)');
  if (site !== undefined && site !== 'none' && site !== 'same-origin')
    throw new EngineError('forbidden', 'web pages may not call this address (Sec-Fetch-Site header)');
}

/** Whether Host stands there more than once; Node takes the first, what stands in front of it may take another. */
const hasSeveralHosts = ({ raw }: FastifyRequest): boolean =>
  raw.rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length > 1;

const areOwn = (hosts: readonly string[], { port, allowedHosts }: Door): boolean => {
  const own = [...hostNames(port()), ...allowedHosts];
  return hosts.every((host) => own.includes(host.toLowerCase()));
};

/** Every name a caller on this machine may use for the listener. */
export function hostNames(port: number): readonly string[] {
  const names = ['127.0.0.1', 'localhost', '[::1]'];
  return port === 80 ? names.flatMap((name) => [name, `${name}:80`]) : names.map((name) => `${name}:${port}`);
}
