import { setTimeout as sleep } from 'node:timers/promises';
import { encodeUp } from '@earshot/device-protocol/codec/encode';
import { connect } from '@earshot/device-protocol/connect';
import { upTopic } from '@earshot/device-protocol/topics';
import { answerParent } from '../asked-child.ts';
import { Voice } from './voice.ts';

// A controller that sends far more than it may. One in twenty messages is unreadable.
const [url = '', serial = '', password = ''] = process.argv.slice(2);
const PER_SECOND = 1_000;
const BAD_NTH = 20;

const client = connect({ url, name: serial, password });
await new Promise<void>((resolve) => client.once('connect', () => resolve()));
const voice = new Voice();
await client.publishAsync(upTopic(serial, 'hello'), encodeUp(serial, 'hello', voice.hello()).payload, { qos: 1 });

export interface Flooded {
  readonly said: number;
  /** Number of unreadable messages, all different. */
  readonly bad: number;
}

answerParent(async (question) => {
  const { forMs } = question as { readonly forMs: number };
  const under: Promise<unknown>[] = [];
  let [said, bad] = [0, 0];
  const began = performance.now();
  while (performance.now() - began < forMs) {
    for (const due = ((performance.now() - began) * PER_SECOND) / 1_000; said < due; said += 1) {
      const isBad = said % BAD_NTH === 0;
      if (isBad) bad += 1;
      const message = isBad
        ? { topic: upTopic(serial, 'state'), payload: `{"bad":${said}}` }
        : encodeUp(serial, 'endpoints', voice.endpoint(`E${said % 7}`));
      under.push(client.publishAsync(message.topic, message.payload, { qos: 1 }));
    }
    await sleep(2);
  }
  await Promise.all(under);
  return { said, bad };
});
