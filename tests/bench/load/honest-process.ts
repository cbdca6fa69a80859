import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { encodeUp } from '@earshot/device-protocol/codec/encode';
import { connect } from '@earshot/device-protocol/connect';
import { downFilter } from '@earshot/device-protocol/topics';
import { answerParent } from '../asked-child.ts';
import { Voice } from './voice.ts';

// Controllers with a connection each that send their state at an even rate, and measure the time to each answer.
const [url = '', credentialsFile = ''] = process.argv.slice(2);
const AT_ONCE = 100;
/** States per second of the whole fleet. */
const PER_SECOND = 100;
const ANSWER_WITHIN_MS = 60_000;

interface Honest {
  readonly ask: () => Promise<number>;
}

async function begin(serial: string, password: string): Promise<Honest> {
  const client = connect({ url, name: serial, password });
  const voice = new Voice();
  const waiting = new Map<number, () => void>();
  client.on('message', (topic, payload) => {
    if (!topic.endsWith('/down/acks')) return;
    const { echo } = JSON.parse(payload.toString()) as { readonly echo: number };
    waiting.get(echo)?.();
    waiting.delete(echo);
  });
  await new Promise<void>((resolve) => client.once('connect', () => resolve()));
  await client.subscribeAsync(downFilter(serial), { qos: 1 });
  const ask = async (encoded: { readonly topic: string; readonly payload: string | Buffer }) => {
    const began = performance.now();
    const answered = new Promise<void>((resolve) => waiting.set(voice.seq, resolve));
    client.publish(encoded.topic, encoded.payload, { qos: 1 });
    await Promise.race([answered, sleep(ANSWER_WITHIN_MS, undefined, { ref: false })]);
    return performance.now() - began;
  };
  await ask(encodeUp(serial, 'hello', voice.hello()));
  return { ask: () => ask(encodeUp(serial, 'state', voice.state())) };
}

const secrets = Object.entries(JSON.parse(await readFile(credentialsFile, 'utf8')) as Record<string, string>);
const queue = secrets.values();
const fleet: Honest[] = [];
await Promise.all(
  Array.from({ length: AT_ONCE }, async () => {
    for (const [serial, secret] of queue) fleet.push(await begin(serial, secret));
  }),
);
let turn = 0;

export interface Waits {
  /** Time to each answer, in milliseconds. */
  readonly ms: number[];
}

answerParent(async (question) => {
  const { forMs } = question as { readonly forMs: number };
  const asked: Promise<number>[] = [];
  const began = performance.now();
  while (performance.now() - began < forMs) {
    const due = ((performance.now() - began) * PER_SECOND) / 1_000;
    for (; asked.length < due; turn += 1) asked.push(fleet[turn % fleet.length]?.ask() ?? Promise.resolve(0));
    await sleep(2);
  }
  return { ms: await Promise.all(asked) };
});
