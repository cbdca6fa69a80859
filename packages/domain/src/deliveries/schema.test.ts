import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { MINUTE_MS } from '../time/durations.ts';
import { listPlaysInput, proofOfPlay } from './proof.ts';
import {
  cancelDeliveryInput,
  cancelledMany,
  cancelManyInput,
  cardCountsInput,
  countDeliveriesInput,
  delivery,
  listDeliveriesInput,
  listTargetsInput,
  recordCounts,
  segmentInput,
  sendCastInput,
} from './schema.ts';

const issueOf = (schema: z.ZodType, input: unknown) => schema.safeParse(input).error?.issues[0];
const accepts = (schema: z.ZodType, input: unknown) => schema.safeParse(input).success;
const ids = (count: number) => Array.from({ length: count }, () => crypto.randomUUID());
const [id = ''] = ids(1);
const send = (change: object) => accepts(sendCastInput, { castId: id, ...change });

describe('the input of a delivery', () => {
  const segment = { startAt: '2026-12-01T09:00:00Z', intervalMs: MINUTE_MS, count: 2 };

  it('plays immediately unless another play status is selected [A-210]', () => {
    expect(sendCastInput.parse({ castId: id }).playStatus).toBe('immediately');
    for (const playStatus of ['immediately', 'schedule']) expect(send({ playStatus })).toBe(true);
    expect(issueOf(sendCastInput, { castId: id, playStatus: '' })?.message).toBe('Playstatus selection is required');
  });

  it('has segments of 1 to 999 plays [A-214] [A-215]', () => {
    const messages = [0, 1, 999, 1_000].map((count) => issueOf(segmentInput, { ...segment, count })?.message);
    expect(messages).toEqual(['Should be at least 1', undefined, undefined, 'This value exceeds 999 repeats']);
  });

  it.each<[field: string, smallest: number, largest: number]>([
    ['graceMs', 1_000, 7 * 24 * 60 * MINUTE_MS],
    ['lateMs', 1_000, 24 * 60 * MINUTE_MS],
  ])('accepts %s from %i to %i', (field, smallest, largest) => {
    const values = [smallest - 1, smallest, largest, largest + 1];
    expect(values.map((value) => send({ [field]: value }))).toEqual([false, true, true, false]);
  });

  it('has segments with intervals of at most 999 days', () => {
    const values = [-1, 0, 999 * 86_400_000, 999 * 86_400_000 + 1];
    expect(values.map((intervalMs) => accepts(segmentInput, { ...segment, intervalMs }))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  it('has 1 to 100 segments', () => {
    const sizes = [0, 1, 100, 101].map((length) => send({ segments: Array.from({ length }, () => segment) }));
    expect(sizes).toEqual([false, true, true, false]);
  });

  it('has a schedule or segments', () => {
    const schedule = { startDate: '2026-12-01', startTime: '09:00' };
    expect([send({ schedule }), send({ segments: [segment] })]).toEqual([true, true]);
    expect(issueOf(sendCastInput, { castId: id, schedule, segments: [segment] })).toMatchObject({
      path: ['segments'],
      message: 'Either a schedule or segments',
    });
  });

  it('has an audience by location or by tags', () => {
    expect(issueOf(sendCastInput, { castId: id, targetIds: [id], controllerTags: ['tills'] })).toMatchObject({
      path: ['controllerTags'],
      message: 'Choose the audience by location or by tags, not by both.',
    });
  });
});

describe('a delivery', () => {
  it.each(['created', 'scheduled', 'sending', 'sent', 'partially-sent', 'failed', 'cancelled', 'migrated'])(
    'has the status %s [A-168]',
    (status) => {
      expect(accepts(delivery.shape.status, status)).toBe(true);
    },
  );

  it('has a count of locations for each record status [A-170]', () => {
    const counts = { PENDING: 1, SCHEDULED: 2, STARTED: 3, DELIVERED: 4, SUCCESS: 5, FAILED: 6, CANCELED: 7 };
    expect(recordCounts.parse(counts)).toEqual(counts);
    for (const status of Object.keys(counts))
      expect(accepts(recordCounts, { ...counts, [status]: undefined })).toBe(false);
  });
});

describe('the list of deliveries', () => {
  const input = { groupId: id, castId: id, search: 'till', card: 'sent' };

  it('is sorted by its creation time only', () => {
    expect(['createdAt', 'name'].map((sort) => accepts(listDeliveriesInput, { ...input, sort }))).toEqual([
      true,
      false,
    ]);
  });

  it('is limited to a status card [A-169]', () => {
    const cards = ['sent', 'faulty', 'cancelled', 'sending'];
    expect(cards.map((card) => accepts(listDeliveriesInput, { ...input, card }))).toEqual([true, true, true, false]);
  });

  it('is counted with the same conditions, and for each card without the card', () => {
    expect(countDeliveriesInput.parse(input)).toEqual(input);
    expect(cardCountsInput.parse(input)).toEqual({ groupId: id, castId: id, search: 'till' });
  });
});

describe('the lists of one delivery', () => {
  it('begin with the first page of 20', () => {
    expect(listTargetsInput.parse({ deliveryId: id })).toEqual({
      deliveryId: id,
      view: 'all',
      search: '',
      page: 1,
      pageSize: 20,
    });
    expect(listPlaysInput.parse({ deliveryId: id })).toEqual({ deliveryId: id, page: 1, pageSize: 20 });
  });

  it.each([
    ['locations', listTargetsInput],
    ['plays', listPlaysInput],
  ])('have pages of 1 to 200 %s', (_what, schema) => {
    const list = (change: object) => accepts(schema, { deliveryId: id, ...change });
    expect([0, 1, 1_000].map((page) => list({ page }))).toEqual([false, true, true]);
    expect([0, 1, 200, 201].map((pageSize) => list({ pageSize }))).toEqual([false, true, true, false]);
  });

  it('have a search of at most 200 characters', () => {
    const searches = [200, 201].map((length) =>
      accepts(listTargetsInput, { deliveryId: id, search: 'x'.repeat(length) }),
    );
    expect(searches).toEqual([true, false]);
  });

  it.each(['all', 'waiting', 'playing', 'played', 'not-played', 'cancel-on-its-way', 'unreachable'])(
    'have the view %s of locations',
    (view) => {
      expect(accepts(listTargetsInput, { deliveryId: id, view })).toBe(true);
    },
  );
});

describe('a proof of play', () => {
  it.each(['ahead', 'waiting', 'playing', 'played', 'cut', 'missed'])('has the result %s', (result) => {
    expect(accepts(proofOfPlay.shape.result, result)).toBe(true);
  });

  it.each(['location offline', 'no report', 'clip missing', 'busy', 'cancelled', 'cleared', 'removed', null])(
    'has the reason %s',
    (reason) => {
      expect(accepts(proofOfPlay.shape.reason, reason)).toBe(true);
    },
  );
});

describe('a cancel', () => {
  it('also stops a play in progress by default', () => {
    expect(cancelDeliveryInput.parse({ deliveryId: id }).cut).toBe(true);
    expect(cancelManyInput.parse({ groupId: id, deliveryIds: [id] }).cut).toBe(true);
  });

  it('is of 1 to 100 deliveries at once, without duplicates', () => {
    const many = (count: number) => issueOf(cancelManyInput, { groupId: id, deliveryIds: ids(count) });
    expect(many(0)).toBeDefined();
    expect([many(1), many(100)]).toEqual([undefined, undefined]);
    expect(many(101)?.message).toBe('At most 100 at once');
    expect(cancelManyInput.parse({ groupId: id, deliveryIds: [id, id] }).deliveryIds).toEqual([id]);
  });

  it('of several deliveries reports the refused ones with an error', () => {
    const error = { code: 'UE_404', message: 'No such delivery' };
    const results = [{ cancelled: false, error }, { cancelled: false }, { cancelled: true, error }];
    expect(results.map((one) => accepts(cancelledMany, { items: [{ deliveryId: id, ...one }] }))).toEqual([
      true,
      false,
      false,
    ]);
  });
});
