import { expect, it } from 'vitest';
import { partEnvironment } from './part-environment.ts';

it('gives a part what is not ours and, of ours, only what it reads', () => {
  const source = { PATH: '/bin', GATEWAY_MQTT_SECRET: 'other', LOG_LEVEL: 'debug', API_PORT: '1', POSTGRES_PORT: '2' };
  const env = partEnvironment(source, 'worker', { WORKER_MQTT_SECRET: 'own', API_PORT: '3', TEMPORAL_ADDRESS: 'h:1' });
  expect(env).toEqual({ PATH: '/bin', LOG_LEVEL: 'debug', WORKER_MQTT_SECRET: 'own', TEMPORAL_ADDRESS: 'h:1' });
});

it('passes the file of a secret on, unless the value itself is given', () => {
  const source = { DATABASE_URL_FILE: '/run/secrets/db' };
  expect(partEnvironment(source, 'api', {})).toEqual(source);
  expect(partEnvironment(source, 'simulator', {})).toEqual({});
  expect(partEnvironment(source, 'api', { DATABASE_URL: 'postgres://h/d' })).toEqual({
    DATABASE_URL: 'postgres://h/d',
  });
});
