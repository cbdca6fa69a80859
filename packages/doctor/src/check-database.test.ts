import { expect, it } from 'vitest';
import { clockOf, encryptionOf } from './check-database.ts';

const url = 'postgres://earshot_app:topsecret@db.internal/earshot';

it.each([
  ['a connection without TLS', url, false, 'warning', 'The connection to the database has no TLS'],
  ['a verified certificate', `${url}?sslmode=verify-full`, true, 'ok', 'The connection to the database has TLS'],
  ['a certificate that is not verified', `${url}?sslmode=no-verify`, true, 'warning', 'is not verified'],
  ['the lax mode of libpq', `${url}?uselibpqcompat=true&sslmode=require`, true, 'warning', 'is not verified'],
  ['the strict mode of libpq', `${url}?uselibpqcompat=true&sslmode=verify-full`, true, 'ok', 'has TLS'],
  ['the loopback interface', 'postgres://app@127.0.0.1/earshot', false, 'ok', 'is on this machine'],
  ['a Unix socket', 'postgres://app@db/earshot?host=/run/postgresql', false, 'ok', 'is on this machine'],
])('judges the encryption of %s', (_what, address, encrypted, status, text) => {
  expect(encryptionOf(address, encrypted)).toMatchObject({ status, text: expect.stringContaining(text) });
});

it('reports a clock that differs from that of the database by more than two seconds', () => {
  expect(clockOf({ aheadMs: 1_900, errorMs: 5 })).toMatchObject({ status: 'ok' });
  expect(clockOf({ aheadMs: -65_300, errorMs: 5 })).toMatchObject({
    status: 'failed',
    text: 'The clock of this machine is 65.3 s behind the database',
  });
});
