import { planTargets } from '@earshot/db/queries/deliveries/target-planning';
import { insertFleet } from '@earshot/db/testing/fleet';
import { type TestDatabase, testDatabase } from '@earshot/db/testing/test-database';
import { until } from '@earshot/db/testing/until';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { connectTestDevice, type TestDevice } from '../../apps/gateway/src/testing/test-device.ts';
import { admitDevices, startTestGateway, type TestGateway } from '../../apps/gateway/src/testing/test-gateway.ts';
import { type RunningMosquitto, startMosquitto } from '../support/mosquitto.ts';

const found = inject('mosquitto');
/** Another admin decides who may connect, and what for. */
const FOREIGN = { plugin: '', plugin_opt_config_file: '', acl_file: '', allow_anonymous: 'true' };

describe.skipIf(found === null)('an external broker that is administered separately', () => {
  let test: TestDatabase;
  let broker: RunningMosquitto;
  let gateway: TestGateway;
  let early: TestDevice;
  beforeAll(async () => {
    if (found === null) return;
    test = await testDatabase();
    broker = await startMosquitto(found, FOREIGN);
    const { serials } = await insertFleet(test.db, { controllers: 1 });
    await admitDevices(test.db, serials);
    early = await connectTestDevice({ url: broker.url, serial: serials[0] ?? '' });
    await early.hello();
    gateway = await startTestGateway(test.url, { mqtt: { url: broker.url, host: '', port: 0 } });
  });
  afterAll(async () => {
    if (found === null) return;
    await early.client.endAsync(true);
    await gateway.stop();
    await broker.stop();
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
    await early.state();
    await until(() => expect(early.plans).not.toHaveLength(0));
    await early.hello();
    await until(() => expect(early.acks).toHaveLength(1));
  });
});
