import { BlockList, isIP } from 'node:net';
import { clientAddress } from './client-address.ts';

export type IsTrusted = (address: string | null | undefined) => boolean;

/** Checks whether an address is a trusted proxy. Entries are addresses or networks in CIDR notation. */
export function createIsTrusted(entries: readonly string[]): IsTrusted {
  const trusted = new BlockList();
  for (const entry of entries) {
    const [network = '', prefix] = entry.split('/');
    const family = isIP(network) === 6 ? 'ipv6' : 'ipv4';
    if (prefix === undefined) trusted.addAddress(network, family);
    else trusted.addSubnet(network, Number(prefix), family);
  }
  return (text) => {
    const address = clientAddress(text);
    return address !== undefined && trusted.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
  };
}
