import { connect } from '@earshot/device-protocol/connect';
import { downFilter, upTopic } from '@earshot/device-protocol/topics';
import type { MqttClient } from 'mqtt';

// Connections that answer each message on down/plans with a reply, whose size is in the message's first four bytes.
const [url = '', count = '0'] = process.argv.slice(2);
const AT_ONCE = 200;

async function connectOne(serial: string): Promise<MqttClient> {
  const client = connect({ url, name: serial, password: 'bare' });
  client.on('message', (topic, payload) => {
    if (!topic.endsWith('/down/plans')) return;
    client.publish(upTopic(serial, 'journal'), Buffer.alloc(payload.readUInt32BE(), 'x'), { qos: 1 });
  });
  await new Promise<void>((resolve) => client.once('connect', () => resolve()));
  await client.subscribeAsync(downFilter(serial), { qos: 1 });
  return client;
}

const queue = Array.from({ length: Number(count) }, (_, i) => `BARE-${String(i).padStart(5, '0')}`).values();
await Promise.all(
  Array.from({ length: AT_ONCE }, async () => {
    for (const serial of queue) await connectOne(serial);
  }),
);
process.on('disconnect', () => process.exit(0));
process.send?.({ connected: Number(count) });
