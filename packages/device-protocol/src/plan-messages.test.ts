import { describe, expect, it } from 'vitest';
import { encodeDown } from './codec/encode.ts';
import type { PlanMessage } from './messages/plans.ts';
import { planMessages, type PlanRow } from './plan-messages.ts';
import { delivery, guidOf, once, T0 } from './testing/samples.ts';

const stamp = { now: new Date(T0), newId: () => 'm-1' };
const row = (other: Partial<PlanRow>): PlanRow => ({
  serial: 'C-1',
  generation: 5,
  confirmedGeneration: 5,
  pending: null,
  snapshot: null,
  ...other,
});
const messages = (other: Partial<PlanRow>): PlanMessage[] =>
  planMessages([row(other)], stamp).map(({ message }) => message);
const remove = (count: number) => Array.from({ length: count }, (_, n) => ({ deliveryId: guidOf(n), cut: true }));
const many = (count: number) => Array.from({ length: count }, (_, n) => delivery(n));
/** A delivery of about 50 KiB. */
const large = (n: number) =>
  delivery(n, { segments: once(T0), skip: Array<string>(2_000).fill(stamp.now.toISOString()) });

describe('a controller', () => {
  it('with the current plan is sent nothing', () => {
    expect(messages({})).toEqual([]);
  });

  it('one generation behind is sent the change', () => {
    const pending = { set: [delivery(1)], remove: remove(1) };
    expect(messages({ confirmedGeneration: 4, pending })).toEqual([
      { v: 1, id: 'm-1', now: stamp.now.toISOString(), kind: 'change', generation: 5, ...pending },
    ]);
  });

  it('several generations behind is sent a snapshot', () => {
    expect(messages({ confirmedGeneration: 3, snapshot: many(2) })).toMatchObject([
      { kind: 'snapshot', generation: 5, deliveries: many(2) },
    ]);
  });

  it('with other deliveries in the same generation is sent a snapshot', () => {
    expect(messages({ snapshot: [] })).toMatchObject([{ kind: 'snapshot', generation: 5, deliveries: [] }]);
  });

  it('is sent no change that is not based on its generation', () => {
    expect(messages({ confirmedGeneration: 3, pending: { set: [], remove: [] } })).toEqual([]);
  });
});

describe('a plan that is too long for one message', () => {
  it('is sent in numbered parts that share an id and fit into a packet', () => {
    const sent = messages({ confirmedGeneration: 0, snapshot: Array.from({ length: 12 }, (_, n) => large(n)) });
    expect(sent.length).toBeGreaterThan(1);
    for (const [index, message] of sent.entries()) {
      expect(message).toMatchObject({ id: 'm-1', part: index + 1, parts: sent.length });
      expect(() => encodeDown('C-1', 'plans', message)).not.toThrow();
    }
    const sentDeliveries = sent.flatMap((message) => (message.kind === 'snapshot' ? message.deliveries : []));
    expect(sentDeliveries.map(({ deliveryId }) => deliveryId)).toEqual(Array.from({ length: 12 }, (_, n) => guidOf(n)));
  });

  it('has at most 500 deliveries per part', () => {
    const parts = messages({ confirmedGeneration: 0, snapshot: many(501) });
    expect(parts.every((message) => message.kind === 'snapshot' && message.deliveries.length <= 500)).toBe(true);
  });

  it.each([
    ['more deliveries than a message holds', { set: many(501), remove: [] }],
    ['more bytes than a message holds', { set: [1, 2, 3, 4, 5].map(large), remove: [] }],
    ['more removals than a message holds', { set: [], remove: remove(501) }],
  ])('is sent as a snapshot when the change has %s', (_, pending) => {
    const [message] = messages({ confirmedGeneration: 4, pending, snapshot: many(1) });
    expect(message).toMatchObject({ kind: 'snapshot', deliveries: many(1) });
  });
});
