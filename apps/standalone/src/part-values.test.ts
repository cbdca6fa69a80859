import { partEnvironment } from '@earshot/environment/part-environment';
import { expect, it } from 'vitest';
import { temporalValues } from './part-values.ts';

const shell = { TEMPORAL_TLS: 'true', TEMPORAL_API_KEY_FILE: '/key', TEMPORAL_NAMESPACE: 'shops' };
const workerOf = (embedded: boolean) =>
  partEnvironment(shell, 'worker', temporalValues({ embedded, address: '127.0.0.1:1', page: undefined }));

it('the worker connects to an embedded Temporal without the TLS and the key of another cluster', () => {
  const { TEMPORAL_TLS, TEMPORAL_API_KEY_FILE, TEMPORAL_NAMESPACE } = workerOf(true);
  expect([TEMPORAL_TLS, TEMPORAL_API_KEY_FILE, TEMPORAL_NAMESPACE]).toEqual(['', undefined, 'shops']);
});

it('the worker connects to an external Temporal with all variables of the shell', () => {
  expect(workerOf(false)).toEqual({ ...shell, TEMPORAL_ADDRESS: '127.0.0.1:1' });
});
