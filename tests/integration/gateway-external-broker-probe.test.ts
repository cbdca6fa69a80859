import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestDatabase, testDatabase } from '@earshot/db/testing/test-database';
import { ALL_DOWN_FILTER, ALL_UP_FILTER, OWN_DOWN_PATTERN, OWN_UP_PATTERN } from '@earshot/device-protocol/topics';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { DeviceCredentials } from '../../apps/gateway/src/broker/device-credentials.ts';
import type { OpenBroker } from '../../apps/gateway/src/broker/broker-options.ts';
import { openBroker } from '../../apps/gateway/src/broker/open-broker.ts';
import { TEST_SECRET_BOX, TEST_SECRETS } from '../../apps/gateway/src/testing/test-gateway.ts';
import { startMosquitto } from '../support/mosquitto.ts';

const found = inject('mosquitto');

const aclFile = async (name: string, text: string): Promise<string> => {
  const path = join(tmpdir(), `earshot-acl-${process.pid}-${name}`);
  await writeFile(path, text);
  return path;
};

describe.skipIf(found === null)('the check of the broker at the start of the gateway', { concurrent: true }, () => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await testDatabase();
  });
  afterAll(() => test.destroy());

  const open = (url: string, adminSecret: string): Promise<OpenBroker> =>
    openBroker({
      url,
      adminSecret,
      host: '',
      port: 0,
      secrets: TEST_SECRETS,
      secretBox: TEST_SECRET_BOX,
      credentials: new DeviceCredentials(test.db),
      db: test.db,
      leads: () => true,
      holds: () => true,
      clock: { ingestedThroughout: () => true },
      log: pino({ level: 'silent' }),
    });

  /**
   * The reason why the gateway does not start with these settings; undefined if it starts or Mosquitto is
   * unavailable.
   */
  async function refusal(settings: Readonly<Record<string, string>>, secret?: string): Promise<string | undefined> {
    if (found === null) return undefined;
    const mosquitto = await startMosquitto(found, settings);
    const broker = await open(mosquitto.url, secret ?? mosquitto.adminSecret).catch((error: unknown) => error);
    const refused = broker instanceof Error;
    if (!refused) await (broker as OpenBroker).close();
    await mosquitto.stop();
    return refused ? `${broker.name}: ${broker.message}` : undefined;
  }

  const own = `pattern write ${OWN_UP_PATTERN}\npattern read ${OWN_DOWN_PATTERN}\n`;

  it('accepts the shipped configuration, also a second time', async () => {
    if (found === null) return;
    const mosquitto = await startMosquitto(found);
    for (let i = 0; i < 2; i += 1) {
      const broker = await open(mosquitto.url, mosquitto.adminSecret);
      expect(broker.admin).toBeDefined();
      await broker.close();
    }
    await mosquitto.stop();
  });

  it.each([
    ['a window of 20 messages', { max_inflight_messages: '20' }, 'max_inflight_messages 0'],
    ['no packet size limit', { max_packet_size: '' }, 'max_packet_size 262144'],
    ['a lower packet size limit', { max_packet_size: '65536' }, 'max_packet_size 262144'],
    ['retained messages', { retain_available: 'true' }, 'retain_available false'],
    ['no plugin', { plugin: '', plugin_opt_config_file: '' }, 'MQTT_ADMIN_SECRET'],
    ['no acl_file', { acl_file: '' }, 'acl_file'],
  ])('fails and names the setting when the broker has %s', async (_what, settings, named) => {
    const why = await refusal(settings);
    expect(why).toMatch(/^BrokerUnfit: The broker of MQTT_URL /);
    expect(why).toContain(named);
  });

  it('fails when a device can send or receive for another device, or cannot send', async () => {
    const reads = await aclFile('reads', `${own}pattern read ${ALL_DOWN_FILTER}\n`);
    expect(await refusal({ acl_file: reads })).toContain('lets a device hear what is said to another one');
    const writes = await aclFile('writes', `${own}pattern write ${ALL_UP_FILTER}\n`);
    expect(await refusal({ acl_file: writes })).toContain('lets a device speak for another one');
    const mute = await aclFile('mute', `pattern read ${OWN_DOWN_PATTERN}\n`);
    expect(await refusal({ acl_file: mute })).toContain('lets no device speak');
  });

  it('fails when the password is wrong', async () => {
    expect(await refusal({}, 'x'.repeat(16))).toContain('MQTT_ADMIN_SECRET');
  });
});
