import { networkInterfaces } from 'node:os';

/** Stands for every address of this computer. */
export const EVERY_ADDRESS = '0.0.0.0';

export interface OwnAddress {
  readonly address: string;
  /** The network card as the system calls it. */
  readonly name: string;
}

/** IPv4 addresses of this computer in its networks, then the one that only this computer itself reaches. Where the
 *  system does not tell its cards (a unit of systemd without AF_NETLINK) that one stands alone.
 *  @param cards the system's network cards; for tests */
export function ownAddresses(cards: () => NetworkCards = networkInterfaces): readonly OwnAddress[] {
  const all = Object.entries(toldCards(cards)).flatMap(([name, list]) =>
    (list ?? []).flatMap(({ address, family, internal }) =>
      family === 'IPv4' && !internal ? [{ address, name }] : [],
    ),
  );
  return [...all, { address: '127.0.0.1', name: '' }];
}

type NetworkCards = ReturnType<typeof networkInterfaces>;

function toldCards(cards: () => NetworkCards): NetworkCards {
  try {
    return cards();
  } catch {
    return {};
  }
}

/** Under which addresses others reach a listener bound to `bound`. */
export function reachableAt(bound: string): readonly string[] {
  if (bound !== EVERY_ADDRESS) return [bound];
  const all = ownAddresses().map(({ address }) => address);
  return all.length > 1 ? all.slice(0, -1) : all;
}
