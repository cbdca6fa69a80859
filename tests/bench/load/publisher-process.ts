import { connect } from '@earshot/device-protocol/connect';
import { InFlight } from '@earshot/device-protocol/in-flight';
import type { MqttClient } from 'mqtt';
import { answerParent } from '../asked-child.ts';
import { type Message, MixedMessages } from './mixed-messages.ts';

// Publishes a fleet's usual messages over a few connections of the simulator's principal, with QoS 1. `window`: most
// unacknowledged messages; `new`: each endpoint change is about a different endpoint.
const [url = '', password = '', prefix = '', count = '0', window = '2000', endpoints = ''] = process.argv.slice(2);
const CONNECTIONS = 4;
const UNACKNOWLEDGED = Number(window);
const TICK_MS = 5;

const serials = Array.from({ length: Number(count) }, (_, i) => `${prefix}-${String(i).padStart(5, '0')}`);
const messages = new MixedMessages(serials, { isEachNew: endpoints === 'new' });
const inFlight = new InFlight(UNACKNOWLEDGED);
const clients = await Promise.all(Array.from({ length: CONNECTIONS }, (_, i) => connectOne(i)));

async function connectOne(i: number): Promise<MqttClient> {
  const client = connect({ url, name: 'simulator', clientId: `bench-${i}`, password });
  await new Promise<void>((resolve) => client.once('connect', () => resolve()));
  return client;
}

/** A controller always uses the same connection, so that its messages stay in order. */
async function publish({ topic, payload }: Message): Promise<void> {
  const client = clients[(topic.codePointAt(topic.indexOf('/up/') - 1) ?? 0) % CONNECTIONS];
  await client?.publishAsync(topic, payload, { qos: 1 });
}

async function publishAll(what: Iterable<Message>): Promise<void> {
  const under: Promise<void>[] = [];
  for (const message of what) under.push(inFlight.run(() => publish(message)));
  await Promise.all(under);
}

function* take(n: number) {
  for (let i = 0; i < n; i++) yield messages.next();
}

/** Paced by the clock: overdue messages are sent as soon as there is room. */
function publishPaced(n: number, perSecond: number): Promise<void> {
  const over = Promise.withResolvers<void>();
  const began = performance.now();
  let [started, done] = [0, 0];
  const isDue = () => started < n && started < ((performance.now() - began) * perSecond) / 1_000;
  const finish = () => {
    done += 1;
    if (done < n) return fill();
    clearInterval(timer);
    over.resolve();
  };
  const fill = () => {
    for (; isDue() && started - done < UNACKNOWLEDGED; started += 1) {
      publish(messages.next()).then(finish, over.reject);
    }
  };
  const timer = setInterval(fill, TICK_MS);
  return over.promise;
}

export interface Saying {
  readonly say: 'introductions' | number;
  /** Default: as fast as the broker accepts them. */
  readonly perSecond?: number | undefined;
}

answerParent(async (question) => {
  const { say, perSecond } = question as Saying;
  if (say === 'introductions') await publishAll(messages.introductions());
  else if (perSecond === undefined) await publishAll(take(say));
  else await publishPaced(say, perSecond);
  return messages.committed;
});
