import { expect, it } from 'vitest';
import { checkOperationsPort, checkProxies, checkPublicUrl, isThisMachine, shownAddress } from './addresses.ts';
import { versionOfNode } from './node-version.ts';

it.each([
  ['localhost', true],
  ['127.0.0.1', true],
  ['127.9.9.9', true],
  ['[::1]', true],
  ['localhost.example.com', false],
  ['10.0.0.1', false],
])('isThisMachine(%j) is %j', (hostname, expected) => {
  expect(isThisMachine(hostname)).toBe(expected);
});

it('shows an address without its password', () => {
  expect(shownAddress('mqtts://ada:topsecret@broker.internal:8883/x?y')).toBe('mqtts://broker.internal:8883');
});

it('reports a public address without TLS', () => {
  const statuses = ['https://earshot.example.com', 'http://earshot.example.com'].map(
    (url) => checkPublicUrl(url)[0]?.status,
  );
  expect([statuses, checkPublicUrl(undefined)]).toEqual([['ok', 'failed'], []]);
});

it('warns of missing trusted proxies and of a missing port for operations', () => {
  const port = { part: 'api', variable: 'API_OPERATIONS_PORT' };
  expect([
    checkProxies({ part: 'api', proxies: [] }).status,
    checkProxies({ part: 'api', proxies: ['10.0.0.0/8'] }).status,
    checkOperationsPort({ ...port, port: undefined }).status,
    checkOperationsPort({ ...port, port: 9080 }).status,
  ]).toEqual(['warning', 'ok', 'warning', 'ok']);
});

it('refuses Node before version 24', () => {
  expect(['22.20.0', '24.0.0', '26.1.0'].map((version) => versionOfNode(version).status)).toEqual([
    'failed',
    'ok',
    'ok',
  ]);
});
