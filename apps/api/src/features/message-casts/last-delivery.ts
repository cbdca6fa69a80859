import type { LastDeliveryRow } from '@earshot/db/queries/message-casts/cast-list';
import { deliveryStatus, type RecordCounts } from '@earshot/domain/deliveries/delivery-status';
import { RECORD_STATUSES } from '@earshot/domain/deliveries/record-status';

export function toLastDelivery(row: LastDeliveryRow, asOf: Date) {
  const counts = Object.fromEntries(
    RECORD_STATUSES.map((status) => [status, row.counters[`status:${status}`] ?? 0]),
  ) as RecordCounts;
  const facts = {
    migrated: row.migrated,
    sentAt: toDate(row.sentAt),
    cancelledAt: toDate(row.cancelledAt),
    firstPlayDueAt: toDate(row.startsAt),
    settled: row.settled,
    counts,
  };
  return { id: row.id, status: deliveryStatus(facts, asOf), createdAt: row.createdAt, startsAt: row.startsAt };
}

const toDate = (time: string | null): Date | null => (time === null ? null : new Date(time));
