import { BlockList, isIP } from 'node:net';

const ADDRESSES = new BlockList();
ADDRESSES.addSubnet('127.0.0.0', 8, 'ipv4');
ADDRESSES.addAddress('::1', 'ipv6');

/** Whether an address is a loopback address, including IPv4-mapped IPv6. */
export function isLoopbackAddress(address: string): boolean {
  const version = isIP(address);
  return version !== 0 && ADDRESSES.check(address, version === 4 ? 'ipv4' : 'ipv6');
}

/** Whether a URL's host is a loopback name or address. */
export function isLoopbackUrl(url: string): boolean {
  const { hostname } = new URL(url);
  return hostname === 'localhost' || isLoopbackAddress(hostname.replaceAll(/^\[|\]$/g, ''));
}
