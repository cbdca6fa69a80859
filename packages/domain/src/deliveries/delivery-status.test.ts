import { describe, expect, it } from 'vitest';
import {
  DELIVERY_STATUSES,
  deliveryStatus,
  type DeliveryFacts,
  locationCounts,
  type RecordCounts,
  statusCard,
} from './delivery-status.ts';

const at = (second: number) => new Date(Date.UTC(2026, 0, 1, 12, 0, second));
const none: RecordCounts = { PENDING: 0, SCHEDULED: 0, STARTED: 0, DELIVERED: 0, SUCCESS: 0, FAILED: 0, CANCELED: 0 };
const sent: DeliveryFacts = {
  migrated: false,
  sentAt: at(0),
  cancelledAt: null,
  firstPlayDueAt: at(5),
  settled: false,
  counts: none,
};

const table: [name: string, facts: Partial<DeliveryFacts>, second: number, expected: string][] = [
  ['is migrated if the older service made it', { migrated: true, cancelledAt: at(1) }, 9, 'migrated'],
  ['is created until it is sent', { sentAt: null }, 9, 'created'],
  ['is scheduled before its first play', {}, 4, 'scheduled'],
  ['is sending while plays are running', {}, 5, 'sending'],
  [
    'is cancelled even if locations played it',
    { cancelledAt: at(6), settled: true, counts: { ...none, SUCCESS: 3 } },
    9,
    'cancelled',
  ],
  ['is sent if all locations played it', { settled: true, counts: { ...none, SUCCESS: 3 } }, 9, 'sent'],
  [
    'is partially sent if one location failed',
    { settled: true, counts: { ...none, SUCCESS: 2, FAILED: 1 } },
    9,
    'partially-sent',
  ],
  [
    'is partially sent if some locations played it and as many only some plays',
    { settled: true, counts: { ...none, SUCCESS: 1, DELIVERED: 1, FAILED: 1 } },
    9,
    'partially-sent',
  ],
  [
    'is partially sent if locations played only some plays',
    { settled: true, counts: { ...none, DELIVERED: 1, FAILED: 1 } },
    9,
    'partially-sent',
  ],
  ['is failed if no location played it', { settled: true, counts: { ...none, FAILED: 3 } }, 9, 'failed'],
];

describe('the status of a delivery', () => {
  it.each(table)('%s', (_name, facts, second, expected) => {
    expect(deliveryStatus({ ...sent, ...facts }, at(second))).toBe(expected);
  });

  it('counts delivered locations as sent', () => {
    expect(locationCounts({ ...none, SUCCESS: 2, DELIVERED: 1, FAILED: 4, CANCELED: 5 })).toEqual({
      sent: 3,
      failed: 4,
      cancelled: 5,
    });
  });

  it('puts each of the eight statuses on the card sent, faulty or cancelled, or on none [A-168] [A-169]', () => {
    expect(DELIVERY_STATUSES.map((status) => [status, statusCard(status)])).toEqual([
      ['created', null],
      ['scheduled', null],
      ['sending', null],
      ['sent', 'sent'],
      ['partially-sent', 'faulty'],
      ['failed', 'faulty'],
      ['cancelled', 'cancelled'],
      ['migrated', null],
    ]);
  });
});
