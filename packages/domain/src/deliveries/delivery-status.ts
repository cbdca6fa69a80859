import type { RecordStatus } from './record-status.ts';

export const DELIVERY_STATUSES = [
  'created',
  'scheduled',
  'sending',
  'sent',
  'partially-sent',
  'failed',
  'cancelled',
  'migrated',
] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

export type RecordCounts = Readonly<Record<RecordStatus, number>>;

export interface DeliveryFacts {
  /** Played by the older service. */
  readonly migrated: boolean;
  readonly sentAt: Date | null;
  readonly cancelledAt: Date | null;
  readonly firstPlayDueAt: Date | null;
  /** Every location has reached its final status. */
  readonly settled: boolean;
  readonly counts: RecordCounts;
}

/** The status of a delivery at a moment: the first rule that matches. Source: docs/decisions.md. */
export function deliveryStatus(facts: DeliveryFacts, asOf: Date): DeliveryStatus {
  if (facts.migrated) return 'migrated';
  if (facts.cancelledAt !== null) return 'cancelled';
  if (facts.sentAt === null) return 'created';
  if (!facts.settled) return facts.firstPlayDueAt !== null && asOf < facts.firstPlayDueAt ? 'scheduled' : 'sending';
  const { SUCCESS, DELIVERED } = facts.counts;
  const all = Object.values(facts.counts).reduce((sum, n) => sum + n, 0);
  if (SUCCESS === all) return 'sent';
  return SUCCESS + DELIVERED === 0 ? 'failed' : 'partially-sent';
}

/** The location counts in a cast's list of deliveries. */
export const locationCounts = (counts: RecordCounts) => ({
  sent: counts.SUCCESS + counts.DELIVERED,
  failed: counts.FAILED,
  cancelled: counts.CANCELED,
});

export const STATUS_CARDS = ['sent', 'faulty', 'cancelled'] as const;
export type StatusCard = (typeof STATUS_CARDS)[number];

/** The card that counts the delivery; null while it is in progress. */
export function statusCard(status: DeliveryStatus): StatusCard | null {
  switch (status) {
    case 'sent':
    case 'cancelled':
      return status;
    case 'partially-sent':
    case 'failed':
      return 'faulty';
    case 'created':
    case 'scheduled':
    case 'sending':
    case 'migrated':
      return null;
  }
}
