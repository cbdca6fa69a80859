import type { lookup } from 'node:dns';
import { expect, it } from 'vitest';
import { createIsAllowed, guardedLookup, refusalIn, RefusedAddressError } from './allowed-address.ts';

it.each([
  '10.1.2.3',
  '172.16.0.1',
  '192.168.1.1',
  '127.0.0.1',
  '127.9.9.9',
  '0.0.0.0',
  '169.254.169.254',
  '100.64.0.1',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  'fe80::1',
  'fc00::1',
  'fd12:3456::1',
  'ff02::1',
  '::ffff:127.0.0.1',
  '::ffff:10.0.0.1',
  '64:ff9b::a00:1',
  '2002:a00:1::1',
  '2001::1',
  'fec0::1',
  '',
  'receiver.example',
])('the address %s is refused', (address) => {
  expect(createIsAllowed([])(address)).toBe(false);
});

it.each(['93.184.216.34', '2606:2800:220:1:248:1893:25c8:1946', '::ffff:93.184.216.34'])(
  'the public address %s is allowed',
  (address) => {
    expect(createIsAllowed([])(address)).toBe(true);
  },
);

it('addresses of a network that the installation allows are allowed, and no others', () => {
  const isAllowed = createIsAllowed(['10.20.0.0/16', 'fd00:1::/32']);
  expect(['10.20.1.1', '::ffff:10.20.1.1', 'fd00:1::5'].map(isAllowed)).toEqual([true, true, true]);
  expect(['10.21.1.1', '127.0.0.1', 'fd00:2::5'].map(isAllowed)).toEqual([false, false, false]);
});

const resolvesTo = (...addresses: string[]) =>
  ((_host: string, _options: object, callback: (error: null, found: { address: string; family: number }[]) => void) =>
    callback(
      null,
      addresses.map((address) => ({ address, family: 4 })),
    )) as unknown as typeof lookup;

const found = (...addresses: string[]) =>
  new Promise((resolve) => {
    const look = guardedLookup(createIsAllowed([]), resolvesTo(...addresses));
    look('receiver.example', { all: true }, (error, result) => resolve(error?.message ?? result));
  });

it('a name is refused if one of its addresses is not public', async () => {
  const refused = 'The address of receiver.example is not public';
  expect(await found('93.184.216.34', '10.0.0.1')).toBe(refused);
  expect(await found()).toBe(refused);
  expect(await found('93.184.216.34')).toEqual([{ address: '93.184.216.34', family: 4 }]);
});

it('a refusal is found behind the errors of a connection', () => {
  const refusal = new RefusedAddressError('receiver.example');
  expect(refusalIn(new TypeError('fetch failed', { cause: new Error('connect', { cause: refusal }) }))).toBe(refusal);
  expect(refusalIn(new Error('connect', { cause: 'reset' }))).toBeUndefined();
});
