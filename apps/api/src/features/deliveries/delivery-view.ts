import type { DeliveryDetailRow, DeliveryRow } from '@earshot/db/queries/deliveries/deliveries';
import type { StoredAudience } from '@earshot/db/queries/deliveries/delivery-audience';
import { deliveryStatus, type RecordCounts } from '@earshot/domain/deliveries/delivery-status';
import { RECORD_STATUSES } from '@earshot/domain/deliveries/record-status';
import type { Delivery, DeliveryDetail } from '@earshot/domain/deliveries/schema';
import { scheduleWords } from '../../holidays/schedule-words.ts';

export function toDelivery(row: DeliveryRow, asOf: Date): Delivery {
  const counts = countsOf(row);
  return {
    id: row.id,
    castId: row.cast_id,
    castName: row.cast_name,
    groupId: row.group_id,
    inherited: row.inherited,
    clears: row.clears,
    status: deliveryStatus(
      {
        migrated: row.migrated,
        sentAt: row.sent_at,
        cancelledAt: row.cancelled_at,
        firstPlayDueAt: row.starts_at,
        settled: row.phase === 'settled',
        counts,
      },
      asOf,
    ),
    createdAt: row.created_at.toISOString(),
    createdBy: personOf(row, row.created_by),
    startsAt: row.starts_at?.toISOString() ?? null,
    plays: row.plays,
    sentence: scheduleWords({ schedule: row.schedule, sets: row.holiday_sets }, asOf),
    settledAt: row.settled_at?.toISOString() ?? null,
    traceId: row.trace_id,
    cancellation: cancellationOf(row),
    counts,
    funnel: {
      planned: Object.values(counts).reduce((sum, n) => sum + n, 0),
      confirmed: counter(row, 'fact:confirmed'),
      clipReady: counter(row, 'fact:clip-ready'),
      started: counter(row, 'fact:started'),
      played: counter(row, 'fact:played'),
    },
  };
}

export const toDeliveryDetail = (row: DeliveryDetailRow, asOf: Date): DeliveryDetail => ({
  ...toDelivery(row, asOf),
  clip:
    row.audio_clip_id === null
      ? null
      : {
          id: row.audio_clip_id,
          name: row.clip_name ?? '',
          durationMs: row.clip_duration_ms ?? 0,
          sha256: row.clip_sha256 ?? '',
        },
  conferences: row.conferences,
  listeners: row.listeners as unknown as DeliveryDetail['listeners'],
  toneflag: row.tone,
  // Written by `sendCast` from validated input.
  schedule: row.schedule as unknown as DeliveryDetail['schedule'],
  audience: audienceView(row.audience as unknown as StoredAudience),
  plans: row.plans,
  follows: row.follows,
  graceMs: row.grace_ms,
  lateMs: row.late_ms,
});

const audienceView = (audience: StoredAudience): DeliveryDetail['audience'] =>
  audience.kind === 'tags'
    ? { kind: audience.kind, tags: [...audience.tags], mode: audience.mode, excluded: audience.excludedIds.length }
    : { kind: audience.kind, tags: [], mode: 'inclusive', excluded: 0 };

/** Sub-groups do not see the names of users in parent groups. */
const personOf = ({ inherited }: DeliveryRow, name: string | null): string | null => (inherited ? null : name);

const counter = ({ counters }: DeliveryRow, name: string): number => counters[name] ?? 0;

const countsOf = (row: DeliveryRow): RecordCounts =>
  Object.fromEntries(RECORD_STATUSES.map((status) => [status, counter(row, `status:${status}`)])) as RecordCounts;

function cancellationOf(row: DeliveryRow): Delivery['cancellation'] {
  if (row.cancelled_at === null) return null;
  const confirmed = counter(row, 'fact:ending-confirmed');
  return {
    requestedAt: row.cancelled_at.toISOString(),
    requestedBy: personOf(row, row.cancelled_by),
    cut: row.cancel_cut ?? false,
    confirmed,
    unreachable: counter(row, 'fact:ending') - confirmed,
    silentBy: row.silent_by?.toISOString() ?? null,
  };
}
