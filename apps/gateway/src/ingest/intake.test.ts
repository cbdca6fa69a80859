import { SHARDS, upTopic } from '@earshot/device-protocol/topics';
import { expect, it } from 'vitest';
import { Intake } from './intake.ts';

const packet = (name: string, text: string) => ({
  topic: upTopic('VC4-00001', 'state').replace('state', name),
  payload: Buffer.from(text),
  acknowledge: () => undefined,
});

it('limits the dead letters of a controller that sends many unreadable messages', () => {
  const ids = deadLettersOf((n) => packet(n % 2 === 0 ? 'state' : `name-${n}`, `no JSON ${n}`));
  // 500 of the burst, one per 20 s of the 100 s, and the dead letter for the rest.
  expect(ids.size).toBeLessThanOrEqual(506);
  expect(ids.size).toBeGreaterThanOrEqual(500);
});

it('limits them also when the messages have all shards, which a broker that knows only the serial number permits', () => {
  const ids = deadLettersOf((n) => {
    const said = packet(`name-${n}`, `no JSON ${n}`);
    return { ...said, topic: said.topic.replace(/v1\/../, `v1/${SHARDS[n % SHARDS.length]}`) };
  });
  expect(ids.size).toBeLessThanOrEqual(506);
  expect(ids.size).toBeGreaterThanOrEqual(500);
});

function deadLettersOf(packetOf: (n: number) => ReturnType<typeof packet>): Set<string | undefined> {
  let now = Date.parse('2026-11-22T10:00:00Z');
  const intake = new Intake(undefined, () => now);
  const ids = new Set<string | undefined>();
  for (let n = 0; n < 5_000; n += 1) {
    now += 20;
    ids.add(intake.take(packetOf(n))?.deadLetter?.id);
  }
  return ids;
}
