import type { PlayingDeliveryRow } from '@earshot/db/queries/deliveries/delivery-calendar';
import type { CalendarDelivery } from '@earshot/domain/calendar/calendar-delivery';
import { deliveryStatus, type RecordCounts } from '@earshot/domain/deliveries/delivery-status';
import { RECORD_STATUSES } from '@earshot/domain/deliveries/record-status';
import { scheduleWords } from '../../holidays/schedule-words.ts';

export function toCalendarDelivery(row: PlayingDeliveryRow, asOf: Date): CalendarDelivery {
  const { id: deliveryId, castId, castName, groupId, inherited, opens, conferences, durationMs } = row;
  const status = deliveryStatus(
    {
      migrated: row.migrated,
      sentAt: row.sentAt,
      cancelledAt: row.cancelledAt,
      firstPlayDueAt: row.startsAt,
      settled: row.phase === 'settled',
      counts: countsOf(row),
    },
    asOf,
  );
  const facts = { deliveryId, castId, castName, groupId, inherited, opens, conferences, durationMs, status };
  return { ...facts, sentence: scheduleWords(row, asOf), plans: row.plans.map(toCalendarPlan) };
}

const countsOf = ({ counters }: PlayingDeliveryRow): RecordCounts =>
  Object.fromEntries(
    RECORD_STATUSES.map((status) => [status, counters[`status:${status}`] ?? 0]),
  ) as unknown as RecordCounts;

const toCalendarPlan = ({ plan, endedAt, segments, skip, locations }: PlayingDeliveryRow['plans'][number]) => ({
  plan,
  endedAt: endedAt === null ? null : Date.parse(endedAt),
  locations,
  times: {
    segments: segments.map((segment) => ({ ...segment, startAt: new Date(segment.startAt) })),
    skip: skip.map((at) => new Date(at)),
  },
});
