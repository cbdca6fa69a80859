import { planTargets } from '@earshot/db/queries/deliveries/target-planning';
import { insertFleet } from '@earshot/db/testing/fleet';
import { type TestDatabase, testDatabase } from '@earshot/db/testing/test-database';
import { until } from '@earshot/db/testing/until';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAuthenticate } from '../../apps/gateway/src/broker/authenticate.ts';
import { DeviceCredentials } from '../../apps/gateway/src/broker/device-credentials.ts';
import { type EmbeddedBroker, startEmbeddedBroker } from '../../apps/gateway/src/broker/embedded-broker.ts';
import { createFindService } from '../../apps/gateway/src/broker/service-principals.ts';
import { connectTestDevice, type TestDevice } from '../../apps/gateway/src/testing/test-device.ts';
import {
  admitDevices,
  startTestGateway,
  TEST_SECRETS,
  type TestGateway,
} from '../../apps/gateway/src/testing/test-gateway.ts';

let test: TestDatabase;
let broker: EmbeddedBroker;
let gateway: TestGateway;
let early: TestDevice;
beforeAll(async () => {
  test = await testDatabase();
  const authenticate = createAuthenticate(createFindService(TEST_SECRETS), new DeviceCredentials(test.db));
  broker = await startEmbeddedBroker({ host: '127.0.0.1', port: 0, authenticate, log: pino({ level: 'silent' }) });
  const { serials } = await insertFleet(test.db, { controllers: 1 });
  await admitDevices(test.db, serials);
  early = await connectTestDevice({ url: broker.url, serial: serials[0] ?? '' });
  await early.hello();
  gateway = await startTestGateway(test.url, { mqtt: { url: broker.url, host: '', port: 0 } });
});
afterAll(async () => {
  await early.client.endAsync(true);
  await gateway.stop();
  await broker.close();
  await test.destroy();
});

it('the gateway hears devices, answers them and sends their plans through an external broker', async () => {
  const fleet = await insertFleet(test.db, { controllers: 1 });
  await admitDevices(test.db, fleet.serials);
  const id = await fleet.insertDelivery();
  await test.db.transaction().execute((trx) => planTargets(trx, id, fleet.controllerIds));
  const device = await connectTestDevice({ url: gateway.brokerUrl, serial: fleet.serials[0] ?? '' });
  expect(gateway.admin).toBeUndefined();
  await device.hello();
  await until(() => expect(device.acks).toHaveLength(1));
  await until(() => expect(device.plans[0]).toMatchObject({ kind: 'change', generation: 1 }));
  await device.client.endAsync(true);
});

it('a device that connects to the broker before the gateway is still answered', async () => {
  await until(() => expect(early.acks).toHaveLength(1));
});
