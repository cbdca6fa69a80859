import { until } from '@earshot/db/testing/until';
import { ALL_DOWN_FILTER, downTopic } from '@earshot/device-protocol/topics';
import mqtt from 'mqtt';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { cuttableProxy } from '../../apps/api/src/testing/cuttable-proxy.ts';
import { startEmbeddedBroker } from '../../apps/gateway/src/broker/embedded-broker.ts';
import { createMqttPublisher } from '../../apps/gateway/src/publishing/mqtt-publisher.ts';

const log = pino({ level: 'silent' });
const acks = (serial: string) => ({ topic: downTopic(serial, 'acks'), payload: Buffer.from('{}') });

it('messages wait for a lost connection, unless their shard moves to another gateway meanwhile', async () => {
  const broker = await startEmbeddedBroker({
    host: '127.0.0.1',
    port: 0,
    authenticate: async ({ name }) =>
      name === 'gateway' ? { kind: 'gateway' } : { kind: 'simulator', speaksFor: 'all' },
    log,
  });
  const line = await cuttableProxy({ host: '127.0.0.1', port: Number(new URL(broker.url).port) });
  const held = new Set(['STAYS-1', 'MOVES-1']);
  const publisher = createMqttPublisher({
    url: `mqtt://127.0.0.1:${line.port}`,
    secret: '',
    holds: (serial) => held.has(serial),
    log,
  });
  const devices = await mqtt.connectAsync(broker.url, { username: 'devices' });
  const received: string[] = [];
  devices.on('message', (topic) => received.push(topic));
  await devices.subscribeAsync(ALL_DOWN_FILTER);
  await until(() => expect(publisher.isConnected()).toBe(true));
  line.cut();
  await until(() => expect(publisher.isConnected()).toBe(false));
  publisher.post(acks('MOVES-1'));
  publisher.post(acks('STAYS-1'));
  held.delete('MOVES-1');
  line.restore();
  await until(() => expect(received).toHaveLength(1));
  // This one is sent after all others.
  await publisher.publish(acks('LAST-1'));
  await until(() => expect(received).toEqual([downTopic('STAYS-1', 'acks'), downTopic('LAST-1', 'acks')]));
  await publisher.close();
  await devices.endAsync(true);
  line.close();
  await broker.close();
});
