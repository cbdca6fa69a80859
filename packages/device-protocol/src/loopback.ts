import { BlockList, isIP } from 'node:net';

const ADDRESSES = new BlockList();
ADDRESSES.addSubnet('127.0.0.0', 8, 'ipv4');
ADDRESSES.addAddress('::1', 'ipv6');

/** Whether an address is one of this machine to itself; also an IPv4 one that is written as IPv6. */
export function isLoopbackAddress(address: string): boolean {
  const version = isIP(address);
  return version !== 0 && ADDRESSES.check(address, version === 4 ? 'ipv4' : 'ipv6');
}

/** Whether a URL names this machine by its loopback. */
export function isLoopbackUrl(url: string): boolean {
  const { hostname } = new URL(url);
  return hostname === 'localhost' || isLoopbackAddress(hostname.replaceAll(/^\[|\]$/g, ''));
}
