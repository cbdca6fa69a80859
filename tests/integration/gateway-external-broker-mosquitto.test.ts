import { readFile, writeFile } from 'node:fs/promises';
import {
  leaveSecretsForBroker,
  listCredentialChanges,
  sealedFor,
} from '@earshot/db/queries/controllers/credential-changes';
import { disableCredential, setCredential } from '@earshot/db/queries/controllers/credentials';
import { until } from '@earshot/db/testing/until';
import mqtt, { type MqttClient } from 'mqtt';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { secretHash } from '../../apps/gateway/src/broker/device-credentials.ts';
import { ControlChannel } from '../../apps/gateway/src/broker/mosquitto/control-channel.ts';
import { reconcile } from '../../apps/gateway/src/broker/mosquitto/reconcile.ts';
import {
  brokerKnowsAll,
  type GatewayFixture,
  gatewayFixture,
  nextEvent,
} from '../../apps/gateway/src/testing/gateway-fixture.ts';
import { DEVICE_SECRET, TEST_SECRET_BOX } from '../../apps/gateway/src/testing/test-gateway.ts';
import { type RunningMosquitto, startMosquitto } from '../support/mosquitto.ts';

const found = inject('mosquitto');

/** More than one page of the comparison. */
const FLEET = 230;

const validUntil = () => new Date(Date.now() + 60_000);

describe.skipIf(found === null)('an external Mosquitto', () => {
  let mosquitto: RunningMosquitto;
  let fixture: GatewayFixture;
  const unused = () => {
    const serial = fixture.fleet.serials[(next += 1)];
    if (serial === undefined) throw new Error('the fleet of this test is too small');
    return serial;
  };
  let next = -1;
  beforeAll(async () => {
    if (found === null) return;
    mosquitto = await startMosquitto(found);
    const { url, adminSecret } = mosquitto;
    fixture = await gatewayFixture(FLEET, { mqtt: { url, adminSecret, host: '', port: 0 } });
    await brokerKnowsAll(fixture.db);
  });
  afterAll(async () => {
    if (found === null) return;
    await fixture.destroy();
    await mosquitto.stop();
  });

  const connect = (serial: string, password = DEVICE_SECRET): Promise<MqttClient> =>
    mqtt.connectAsync(mosquitto.url, {
      protocolVersion: 4,
      clientId: serial,
      username: serial,
      password,
      reconnectPeriod: 0,
    });
  const isLetIn = async (serial: string, password?: string): Promise<boolean> => {
    const client = await connect(serial, password).catch(() => undefined);
    await client?.endAsync(true);
    return client !== undefined;
  };

  it('accepts a secret that it has received, and refuses a secret that it never received', async () => {
    const serial = unused();
    expect(await isLetIn(serial)).toBe(true);
    await setCredential(fixture.db, { serial, secretHash: secretHash('never told'), validUntil: validUntil() });
    await brokerKnowsAll(fixture.db);
    expect(await isLetIn(serial, 'never told')).toBe(false);
    expect(await isLetIn(serial)).toBe(false);
  });

  it('refuses a secret that was replaced before it could be sent', async () => {
    const serial = unused();
    await fixture.db.transaction().execute(async (trx) => {
      await setCredential(trx, { serial, secretHash: secretHash('newer'), validUntil: validUntil() });
      await leaveSecretsForBroker(trx, [{ serial, sealedSecret: TEST_SECRET_BOX.seal('older', sealedFor(serial)) }]);
    });
    await brokerKnowsAll(fixture.db);
    expect(await isLetIn(serial, 'older')).toBe(false);
  });

  it('disconnects a device that was disabled while Mosquitto was down', async () => {
    const serial = unused();
    await mosquitto.kill();
    await disableCredential(fixture.db, serial);
    await mosquitto.start();
    const client = await connect(serial).catch(() => undefined);
    if (client !== undefined) await nextEvent(client, 'close');
    await brokerKnowsAll(fixture.db);
    expect(await isLetIn(serial)).toBe(false);
  });

  it('receives a secret that was stored sealed while Mosquitto was down', async () => {
    const serial = unused();
    await mosquitto.kill();
    await fixture.gateway.admin?.setCredential({ serial, secret: 'issued meanwhile', validUntil: validUntil() });
    const [change] = await listCredentialChanges(fixture.db, 10);
    expect(change).toMatchObject({ serial, sealedSecret: expect.not.stringContaining('issued meanwhile') });
    await mosquitto.start();
    await brokerKnowsAll(fixture.db);
    expect(await isLetIn(serial, 'issued meanwhile')).toBe(true);
    expect(await isLetIn(serial)).toBe(false);
  });

  it('matches the database after a start from an older copy of its accounts, up to the last page', async () => {
    const [disabled = '', replaced = ''] = fixture.fleet.serials.slice(-2);
    const older = await readFile(mosquitto.accountsFile, 'utf8');
    await disableCredential(fixture.db, disabled);
    await fixture.gateway.admin?.setCredential({ serial: replaced, secret: 'newer', validUntil: validUntil() });
    await brokerKnowsAll(fixture.db);
    await mosquitto.kill();
    await writeFile(mosquitto.accountsFile, older);
    await mosquitto.start();
    await until(async () => expect(await isLetIn(disabled)).toBe(false));
    // The old secret is invalid, and the new one is stored as a hash only, so it cannot be set again.
    await until(async () => expect(await isLetIn(replaced)).toBe(false));
    expect(await isLetIn(replaced, 'newer')).toBe(false);
  });

  it('reports how many permitted devices it does not know, and has no other differences', async () => {
    await brokerKnowsAll(fixture.db);
    const channel = await ControlChannel.open({ url: mosquitto.url, password: mosquitto.adminSecret });
    const before = await reconcile(fixture.db, channel);
    await setCredential(fixture.db, { serial: 'STRANGER-1', secretHash: Buffer.alloc(32), validUntil: validUntil() });
    const after = await reconcile(fixture.db, channel);
    await channel.close();
    expect([before.differing, after.differing]).toEqual([0, 0]);
    expect(after.unknownToBroker).toBe(before.unknownToBroker + 1);
  });
});
