import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { ControlChannel } from '../../apps/gateway/src/broker/mosquitto/control-channel.ts';
import { ROLES } from '../../apps/gateway/src/broker/mosquitto/roles.ts';
import { type BrokerSettings, checkBroker } from '../../apps/gateway/src/doctor/check-broker.ts';
import { brokerKnowsAll, type GatewayFixture, gatewayFixture } from '../../apps/gateway/src/testing/gateway-fixture.ts';
import { TEST_SECRETS } from '../../apps/gateway/src/testing/test-gateway.ts';
import { checkWorkerLogin } from '../../apps/worker/src/doctor/check-worker-login.ts';
import { type RunningMosquitto, startMosquitto } from '../support/mosquitto.ts';

const found = inject('mosquitto');

const secrets = { GATEWAY_MQTT_SECRET: TEST_SECRETS.gateway, WORKER_MQTT_SECRET: TEST_SECRETS.worker };
const elsewhere: BrokerSettings = {
  MQTT_URL: undefined,
  MQTT_HOST: '127.0.0.1',
  MQTT_ADMIN_SECRET: undefined,
  ...secrets,
};
const statuses = async (settings: BrokerSettings) =>
  Object.fromEntries((await checkBroker(settings)).map(({ id, status }) => [id, status]));

describe('the check of the broker', () => {
  it('refuses connections without TLS beyond this machine, before it sends a password', async () => {
    expect(await statuses({ ...elsewhere, MQTT_URL: 'mqtt://broker.example.com' })).toEqual({ 'broker:tls': 'failed' });
    expect(await statuses({ ...elsewhere, MQTT_HOST: '0.0.0.0' })).toEqual({ broker: 'failed' });
    expect(await statuses(elsewhere)).toEqual({ broker: 'warning' });
  });

  it('reports a broker that cannot be reached', async () => {
    const checks = await checkBroker({ ...elsewhere, MQTT_URL: 'mqtt://127.0.0.1:9' });
    expect(checks.at(-1)).toMatchObject({
      id: 'broker:gateway',
      status: 'failed',
      text: expect.stringContaining('ECONNREFUSED'),
    });
  });
});

describe.skipIf(found === null)('the check of a Mosquitto', () => {
  let mosquitto: RunningMosquitto;
  let fixture: GatewayFixture;
  let settings: BrokerSettings;
  beforeAll(async () => {
    if (found === null) return;
    mosquitto = await startMosquitto(found);
    const { url, adminSecret } = mosquitto;
    fixture = await gatewayFixture(1, { mqtt: { url, adminSecret, host: '', port: 0 } });
    settings = { ...elsewhere, MQTT_URL: url, MQTT_ADMIN_SECRET: adminSecret };
  });
  afterAll(async () => {
    if (found === null) return;
    await fixture.destroy();
    await mosquitto.stop();
  });

  it('finds nothing wrong beside a running gateway, which goes on', async () => {
    expect(await statuses(settings)).toEqual({
      'broker:tls': 'ok',
      'broker:gateway': 'ok',
      'broker:strangers': 'ok',
      'broker:rights': 'ok',
    });
    expect(await checkWorkerLogin({ ...secrets, MQTT_URL: mosquitto.url })).toMatchObject({ status: 'ok' });
    const device = await fixture.freshDevice();
    expect(device.client.connected).toBe(true);
    await brokerKnowsAll(fixture.db);
  });

  it('reports a gateway and a worker whose password the broker refuses', async () => {
    const wrong = 'x'.repeat(16);
    expect(await statuses({ ...settings, GATEWAY_MQTT_SECRET: wrong })).toEqual({
      'broker:tls': 'ok',
      'broker:gateway': 'failed',
    });
    expect(await checkWorkerLogin({ MQTT_URL: mosquitto.url, WORKER_MQTT_SECRET: wrong })).toMatchObject({
      status: 'failed',
      text: 'The broker refuses the account of the worker',
    });
  });

  it('reports a worker that may not write to controllers', async () => {
    const channel = await ControlChannel.open({
      url: mosquitto.url,
      password: mosquitto.adminSecret,
      clientId: 'doctor-test',
    });
    const rolename = 'earshot-worker';
    await channel.demand([{ command: 'modifyRole', rolename, acls: [] }]);
    const checks = await checkBroker(settings);
    await channel.demand([{ command: 'modifyRole', rolename, acls: ROLES[rolename] ?? [] }]);
    await channel.close();
    expect(checks.at(-1)).toMatchObject({
      id: 'broker:rights',
      status: 'failed',
      text: 'The broker of MQTT_URL delivers no plans of the worker',
    });
  });

  it('warns that it cannot test the rights without the password of the admin', async () => {
    expect(await statuses({ ...settings, MQTT_ADMIN_SECRET: undefined })).toMatchObject({ 'broker:rights': 'warning' });
  });

  it('reports a broker that accepts unknown devices', async () => {
    if (found === null) return;
    const settingsOfOpen = { plugin: '', plugin_opt_config_file: '', acl_file: '', allow_anonymous: 'true' };
    const open = await startMosquitto(found, settingsOfOpen);
    const checks = await statuses({ ...elsewhere, MQTT_URL: open.url });
    await open.stop();
    expect(checks).toMatchObject({ 'broker:strangers': 'failed' });
  });
});
