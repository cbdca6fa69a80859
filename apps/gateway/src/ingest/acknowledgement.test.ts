import { decodeDown } from '@earshot/device-protocol/codec/decode';
import { expect, it } from 'vitest';
import { encodeAcknowledgement } from './acknowledgement.ts';

it('encodeAcknowledgement writes a message that devices can decode', () => {
  const now = new Date('2026-03-01T10:00:00.123Z');
  const { topic, payload } = encodeAcknowledgement({
    serial: 'C-100',
    boot: 3,
    echo: 9,
    upTo: 12,
    generation: 4,
    ownerEpoch: 2,
    now,
  });
  expect(decodeDown(topic, payload)).toMatchObject({
    ok: true,
    serial: 'C-100',
    name: 'acks',
    message: { now: now.toISOString(), boot: 3, echo: 9, upTo: 12, generation: 4, ownerEpoch: 2 },
  });
});
