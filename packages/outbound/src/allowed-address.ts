import { lookup as resolve } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { createIsTrusted } from '@earshot/http-limits/trusted-proxies';
import ipaddr from 'ipaddr.js';

export type IsAllowed = (address: string) => boolean;

/**
 * Allows public addresses and those of the given networks. Refuses, among others, private, loopback, link-local, shared,
 * multicast and reserved addresses, and IPv6 addresses that contain one of IPv4.
 */
export function createIsAllowed(networks: readonly string[]): IsAllowed {
  const isInNetworks = createIsTrusted(networks);
  return (address) => {
    if (!ipaddr.isValid(address)) return false;
    const parsed = ipaddr.process(address);
    return parsed.range() === 'unicast' || isInNetworks(parsed.toString());
  };
}

export class RefusedAddressError extends Error {
  constructor(host: string) {
    super(`The address of ${host} is not public`);
  }
}

/** The refusal of an address behind an error of a connection. */
export function refusalIn(error: unknown): RefusedAddressError | undefined {
  if (error instanceof RefusedAddressError) return error;
  return error instanceof Error && error.cause !== undefined ? refusalIn(error.cause) : undefined;
}

/**
 * A look-up for connections, which connect to the addresses that it returns and resolve no name again. Fails if any address
 * of the name is refused.
 */
export const guardedLookup =
  (isAllowed: IsAllowed, lookup: typeof resolve = resolve): LookupFunction =>
  (host, options, callback) =>
    lookup(host, { ...options, all: true }, (error, addresses) => {
      if (error !== null) return callback(error, '');
      const [first] = addresses;
      if (first === undefined || !addresses.every(({ address }) => isAllowed(address)))
        return callback(new RefusedAddressError(host), '');
      if (options.all === true) callback(null, addresses);
      else callback(null, first.address, first.family);
    });

/** Sockets look up no name for an address, so it is checked before. */
export function refuseAddress({ hostname }: URL, isAllowed: IsAllowed): void {
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  if (isIP(host) !== 0 && !isAllowed(host)) throw new RefusedAddressError(host);
}
