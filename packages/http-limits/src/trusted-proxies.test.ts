import { expect, it } from 'vitest';
import { createIsTrusted } from './trusted-proxies.ts';

it('createIsTrusted trusts only the listed addresses and networks', () => {
  const isTrusted = createIsTrusted(['10.0.0.0/8', '192.0.2.7', '2001:db8:1::/48']);
  expect(['10.1.2.3', '::ffff:10.1.2.3', '192.0.2.7', '2001:db8:1:9::1'].map(isTrusted)).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect(['11.0.0.1', '192.0.2.8', '2001:db8:2::1', 'unknown', undefined].map((one) => isTrusted(one))).toEqual([
    false,
    false,
    false,
    false,
    false,
  ]);
});

it('createIsTrusted trusts no address when the list is empty', () => {
  expect(['127.0.0.1', '::1', '10.0.0.1'].map(createIsTrusted([]))).toEqual([false, false, false]);
});
