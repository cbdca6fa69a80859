import { setTimeout as sleep } from 'node:timers/promises';
import { encodeUp } from '@earshot/device-protocol/codec/encode';
import { connect } from '@earshot/device-protocol/connect';
import { InFlight } from '@earshot/device-protocol/in-flight';
import { upTopic } from '@earshot/device-protocol/topics';
import { answerParent } from '../asked-child.ts';
import { Voice } from './voice.ts';

// Controllers that report a new endpoint with each valid message. One of 101 messages is invalid, each in a different
// way.
const [url = '', password = '', prefix = '', count = '0'] = process.argv.slice(2);
const GOOD_EACH = 100;
const UNACKNOWLEDGED = 2_000;

const voices = Array.from({ length: Number(count) }, (_, i) => ({
  serial: `${prefix}-${String(i).padStart(5, '0')}`,
  voice: new Voice(),
}));
const client = connect({ url, name: 'simulator', clientId: 'bench-poison', password });
await new Promise<void>((resolve) => client.once('connect', () => resolve()));
const inFlight = new InFlight(UNACKNOWLEDGED);
const publish = (topic: string, payload: string | Buffer) =>
  inFlight.run(() => client.publishAsync(topic, payload, { qos: 1 }));

for (const { serial, voice } of voices) {
  const { topic, payload } = encodeUp(serial, 'hello', voice.hello());
  await publish(topic, payload);
}
await sleep(1_000);

/** In turn: a schema violation, invalid JSON, invalid text, a row that the database refuses, and a NUL in a text. */
function poison({ serial, voice }: (typeof voices)[number], n: number): [topic: string, payload: string | Buffer] {
  switch (n % 5) {
    case 0:
      return [upTopic(serial, 'state'), JSON.stringify({ ...voice.state(), cpu: `hot ${n}` })];
    case 1:
      return [upTopic(serial, 'journal'), `{"v":1,"id":"${n}`];
    case 2:
      return [upTopic(serial, 'endpoints'), Buffer.from([0xff, 0xfe, n & 0xff, n >> 8])];
    case 3:
      return [
        upTopic(serial, 'endpoints'),
        Buffer.from(encodeUp(serial, 'endpoints', voice.endpoint(`P${n}`, 'poison')).payload),
      ];
    default:
      return [upTopic(serial, 'state'), JSON.stringify(voice.state([`nul ${n} \0`]))];
  }
}

export interface Poisoned {
  readonly good: number;
}

answerParent(async (question) => {
  const { bad } = question as { readonly bad: number };
  const under: Promise<unknown>[] = [];
  for (let n = 0; n < bad * GOOD_EACH; n += 1) {
    const from = voices[n % voices.length];
    if (from === undefined) throw new Error('There are no controllers');
    const { topic, payload } = encodeUp(from.serial, 'endpoints', from.voice.endpoint(`G${n}`));
    under.push(publish(topic, payload));
    if (n % GOOD_EACH === 0) under.push(publish(...poison(from, n / GOOD_EACH)));
  }
  await Promise.all(under);
  return { good: bad * GOOD_EACH };
});
