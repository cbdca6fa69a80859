import { connect } from '@earshot/device-protocol/connect';
import { InFlight } from '@earshot/device-protocol/in-flight';
import type { MqttClient } from 'mqtt';
import { answerParent } from '../asked-child.ts';
import { type Message, MixedMessages } from './mixed-messages.ts';

// Says what a fleet says, over a few connections of the simulator's principal, each message with QoS 1.
const [url = '', password = '', prefix = '', count = '0'] = process.argv.slice(2);
const CONNECTIONS = 4;
const UNACKNOWLEDGED = 2_000;

const serials = Array.from({ length: Number(count) }, (_, i) => `${prefix}-${String(i).padStart(5, '0')}`);
const messages = new MixedMessages(serials);
const window = new InFlight(UNACKNOWLEDGED);
const clients = await Promise.all(Array.from({ length: CONNECTIONS }, (_, i) => connectOne(i)));

async function connectOne(i: number): Promise<MqttClient> {
  const client = connect({ url, name: 'simulator', clientId: `bench-${i}`, password });
  await new Promise<void>((resolve) => client.once('connect', () => resolve()));
  return client;
}

/** A controller always speaks over the same connection, so that its messages stay in order. */
async function publish({ topic, payload }: Message): Promise<void> {
  const client = clients[(topic.codePointAt(topic.indexOf('/up/') - 1) ?? 0) % CONNECTIONS];
  await client?.publishAsync(topic, payload, { qos: 1 });
}

async function publishAll(what: Iterable<Message>): Promise<void> {
  const under: Promise<void>[] = [];
  for (const message of what) under.push(window.run(() => publish(message)));
  await Promise.all(under);
}

function* take(n: number) {
  for (let i = 0; i < n; i++) yield messages.next();
}

answerParent(async (question) => {
  const { say } = question as { readonly say: 'introductions' | number };
  await publishAll(say === 'introductions' ? messages.introductions() : take(say));
  return messages.committed;
});
