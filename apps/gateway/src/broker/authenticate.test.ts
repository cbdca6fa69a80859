import { connect, type Database } from '@earshot/db/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TEST_SECRETS } from '../testing/test-gateway.ts';
import { type Authenticate, createAuthenticate } from './authenticate.ts';
import { DeviceCredentials } from './device-credentials.ts';
import { createFindService, serviceSecrets } from './service-principals.ts';

/** Service logins never query the database; a query fails the test. */
let db: Database;
beforeAll(() => {
  db = connect('postgres://nobody@127.0.0.1:1/none', { name: 'earshot-test', max: 1 });
});
afterAll(() => db.destroy());

const comes = async (authenticate: Authenticate, name: keyof typeof TEST_SECRETS, address: string | undefined) => {
  const login = { clientId: `${name}-1`, name, password: Buffer.from(TEST_SECRETS[name]), address };
  return (await authenticate(login))?.kind;
};

describe('service authentication at the embedded broker', () => {
  it('accepts the simulator only from this machine', async () => {
    const authenticate = createAuthenticate(createFindService(TEST_SECRETS), new DeviceCredentials(db));
    expect(await comes(authenticate, 'simulator', '127.0.0.1')).toBe('simulator');
    expect(await comes(authenticate, 'simulator', '::ffff:127.0.0.2')).toBe('simulator');
    for (const address of ['10.1.2.3', '::ffff:10.1.2.3', '2001:db8::1', '', undefined])
      expect(await comes(authenticate, 'simulator', address)).toBeUndefined();
    for (const name of ['gateway', 'worker'] as const) expect(await comes(authenticate, name, '10.1.2.3')).toBe(name);
  });

  it('does not accept the simulator in production', async () => {
    const env = {
      GATEWAY_MQTT_SECRET: TEST_SECRETS.gateway,
      WORKER_MQTT_SECRET: TEST_SECRETS.worker,
      SIMULATOR_MQTT_SECRET: TEST_SECRETS.simulator,
    };
    expect(serviceSecrets({ ...env, NODE_ENV: 'development' })).toEqual(TEST_SECRETS);
    expect(serviceSecrets({ ...env, NODE_ENV: 'production' })).toEqual({ ...TEST_SECRETS, simulator: undefined });
    const secrets = serviceSecrets({ ...env, NODE_ENV: 'production' });
    expect(createFindService(secrets)('simulator', Buffer.from(TEST_SECRETS.simulator))).toBe('no service');
  });
});
