import { expect, it } from 'vitest';
import { ownAddresses } from './addresses.ts';

const HERE = { address: '127.0.0.1', name: '' };

it('names the cards of the networks first, then this computer itself', () => {
  const lan = { address: '192.168.4.20', netmask: '255.255.255.0', family: 'IPv4', mac: '', internal: false };
  const cards = { lo: [{ ...lan, ...HERE, internal: true }], eth0: [{ ...lan, cidr: null }] };
  expect(ownAddresses(() => cards as never)).toEqual([{ address: '192.168.4.20', name: 'eth0' }, HERE]);
});

it('starts where the system may not be asked for its cards, as in a confined unit', () => {
  const forbidden = (): never => {
    throw new Error('uv_interface_addresses returned Unknown system error 97');
  };
  expect(ownAddresses(forbidden)).toEqual([HERE]);
});
