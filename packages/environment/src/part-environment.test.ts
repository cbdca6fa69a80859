import { expect, it } from 'vitest';
import { partEnvironment } from './part-environment.ts';

it('partEnvironment passes on foreign variables and, of its own, only those that the part reads', () => {
  const source = { PATH: '/bin', GATEWAY_MQTT_SECRET: 'other', LOG_LEVEL: 'debug', API_PORT: '1', POSTGRES_PORT: '2' };
  const env = partEnvironment(source, 'worker', { WORKER_MQTT_SECRET: 'own', API_PORT: '3', TEMPORAL_ADDRESS: 'h:1' });
  expect(env).toEqual({ PATH: '/bin', LOG_LEVEL: 'debug', WORKER_MQTT_SECRET: 'own', TEMPORAL_ADDRESS: 'h:1' });
});

it('partEnvironment passes on the file of a secret unless the value itself is given', () => {
  const source = { DATABASE_URL_FILE: '/run/secrets/db' };
  expect(partEnvironment(source, 'api', {})).toEqual(source);
  expect(partEnvironment(source, 'simulator', {})).toEqual({});
  expect(partEnvironment(source, 'api', { DATABASE_URL: 'postgres://h/d' })).toEqual({
    DATABASE_URL: 'postgres://h/d',
  });
});
