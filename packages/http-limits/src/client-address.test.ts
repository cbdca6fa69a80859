import { describe, expect, it } from 'vitest';
import { clientAddress, clientKey } from './client-address.ts';

describe('the key of a client', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['192.0.2.7:51234', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['::FFFF:c000:0207', '192.0.2.7'],
    ['[::ffff:192.0.2.7]:51234', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002::9', '2001:db8:1:2::/64'],
    ['[2001:DB8:1:2::9]:443', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['not an address', 'unknown'],
    ['', 'unknown'],
    [undefined, 'unknown'],
    [null, 'unknown'],
  ])('of %s is %s', (text, expected) => {
    expect(clientKey(text)).toBe(expected);
  });

  it('is the same for all addresses of a /64 network and different for the next network', () => {
    expect(clientKey('2001:db8:1:2::1')).toBe(clientKey('2001:db8:1:2:ffff:ffff:ffff:ffff'));
    expect(clientKey('2001:db8:1:2::1')).not.toBe(clientKey('2001:db8:1:3::1'));
  });
});

describe('the address of a client', () => {
  it('is the whole address, with IPv4-mapped addresses as IPv4', () => {
    expect(clientAddress('2001:DB8::7')).toBe('2001:db8::7');
    expect(clientAddress('::ffff:192.0.2.7')).toBe('192.0.2.7');
    expect(clientAddress('unix:')).toBeUndefined();
  });
});
