import { upTopic } from '@earshot/device-protocol/topics';
import { expect, it } from 'vitest';
import { Intake } from './intake.ts';

const packet = (name: string, text: string) => ({
  topic: upTopic('VC4-00001', 'state').replace('state', name),
  payload: Buffer.from(text),
  acknowledge: () => undefined,
});

it('limits the dead letters of a controller that sends many unreadable messages', () => {
  let now = Date.parse('2026-11-22T10:00:00Z');
  const intake = new Intake(undefined, () => now);
  const ids = new Set<string | undefined>();
  for (let n = 0; n < 5_000; n += 1) {
    now += 20;
    ids.add(intake.take(packet(n % 2 === 0 ? 'state' : `name-${n}`, `no JSON ${n}`))?.deadLetter?.id);
  }
  // 500 of the burst, one per 20 s of the 100 s, and the dead letter for the rest.
  expect(ids.size).toBeLessThanOrEqual(506);
  expect(ids.size).toBeGreaterThanOrEqual(500);
});
