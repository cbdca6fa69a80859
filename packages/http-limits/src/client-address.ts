import { isIP } from 'node:net';

/** Number of IPv6 groups that identify one customer's network: the first 64 bits. */
const NETWORK_GROUPS = 4;
const GROUPS = 8;
const MAPPED_PREFIX = '0:0:0:0:0:ffff';

/**
 * Removes port, brackets and zone, and returns IPv4-mapped addresses as IPv4. Undefined if the text is not an
 * address.
 */
export function clientAddress(text: string | null | undefined): string | undefined {
  const bare = (text ?? '')
    .trim()
    .replace(/^\[(.+)\](:\d+)?$/, '$1')
    .replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1')
    .replace(/%.*$/, '');
  if (isIP(bare) !== 6) return isIP(bare) === 4 ? bare : undefined;
  return mappedIpv4(groupsOf(bare)) ?? bare.toLowerCase();
}

/**
 * The key under which limits count a client: its IPv4 address, or the /64 network of its IPv6 address, because a
 * customer gets at least a /64. All clients without a readable address share one key.
 */
export function clientKey(text: string | null | undefined): string {
  const address = clientAddress(text);
  if (address === undefined) return 'unknown';
  if (isIP(address) === 4) return address;
  return `${groupsOf(address).slice(0, NETWORK_GROUPS).join(':')}::/64`;
}

/** The eight groups, in hexadecimal without leading zeros. */
function groupsOf(address: string): string[] {
  // The URL parser converts a dotted end to hexadecimal groups.
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [before = '', after] = canonical.split('::');
  const left = before === '' ? [] : before.split(':');
  const right = after === undefined || after === '' ? [] : after.split(':');
  return [...left, ...Array.from({ length: GROUPS - left.length - right.length }, () => '0'), ...right];
}

function mappedIpv4(groups: readonly string[]): string | undefined {
  if (groups.slice(0, 6).join(':') !== MAPPED_PREFIX) return undefined;
  const bytes = groups.slice(6).flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255]);
  return bytes.join('.');
}
