import { expect, inject, it } from 'vitest';
import { checkTemporal, encryptionOf, retentionOf } from './check-temporal.ts';

const here = { options: { address: inject('temporalAddress') }, namespace: 'default' };
const found = async (target: typeof here) =>
  Object.fromEntries((await checkTemporal(target)).map(({ id, status }) => [id, status]));

it('finds nothing wrong with a Temporal on this machine', async () => {
  expect(await found(here)).toEqual({
    'temporal:tls': 'ok',
    'temporal:version': 'ok',
    'temporal:namespace': 'ok',
  });
});

it('reports a missing namespace, and how to create it', async () => {
  const checks = await checkTemporal({ ...here, namespace: 'none-of-these' });
  expect(checks.at(-1)).toMatchObject({
    id: 'temporal:namespace',
    status: 'failed',
    advice: expect.stringContaining('namespace create --namespace none-of-these'),
  });
});

it('reports a Temporal that cannot be reached', async () => {
  expect(await found({ ...here, options: { address: '127.0.0.1:9' } })).toEqual({ temporal: 'failed' });
});

it.each([
  ['temporal.internal:7233', false, 'warning'],
  ['temporal.internal:7233', true, 'ok'],
  ['127.0.0.1:7233', false, 'ok'],
])('judges the encryption of %s with TLS %j as %s', (address, hasTls, status) => {
  expect(encryptionOf(address, hasTls).status).toBe(status);
});

it.each([
  [0.5, 'warning'],
  [1, 'ok'],
  [30, 'ok'],
  [31, 'warning'],
])('judges a retention of %d days as %s', (days, status) => {
  expect(retentionOf('earshot', days).status).toBe(status);
});
