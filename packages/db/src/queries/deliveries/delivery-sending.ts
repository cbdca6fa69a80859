import type { Segment } from '@earshot/domain/deliveries/segments';
import { sql } from 'kysely';
import type { Database, Trx } from '../../client.ts';
import { groupInScope, type Scope } from '../../scope.ts';
import { recordDeliveryEvent } from '../events/delivery-events.ts';
import { NO_HASH, planHash } from '../plans/plan-hash.ts';
import { noteWhenFollowing } from './audience-changes.ts';

/** Current time of the database, the only clock used for the times of a delivery. */
export async function databaseNow(db: Database | Trx): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
  return rows[0]?.now ?? new Date();
}

/** Returns the group and the content of a cast to send. Locks the clip against deletion. */
export const findCastToSend = (trx: Trx, scope: Scope, castId: string) =>
  trx
    .selectFrom('message_casts as m')
    .innerJoin('groups as g', 'g.id', 'm.group_id')
    .leftJoin('audio_clips as a', 'a.id', 'm.audio_clip_id')
    .select([
      'm.customer_id',
      'm.group_id',
      sql<string>`g.path::text`.as('path'),
      'm.id',
      'm.name',
      'm.category',
      'm.generation',
      'm.audience',
      'm.tags',
      'm.tag_mode',
      'm.inherit',
      'm.clears_cast_id',
      'm.conferences',
      'm.listeners',
      'm.tone',
      'm.audio_clip_id',
      'a.status as clip_status',
      'a.deleted_at as clip_deleted_at',
      'a.sha256',
      'a.bytes',
      'a.duration_ms',
    ])
    .where('m.id', '=', castId)
    .where('m.deleted_at', 'is', null)
    .where((eb) => groupInScope(eb.ref('m.group_id'), scope))
    .forShare('m')
    .executeTakeFirst();
export type CastToSend = NonNullable<Awaited<ReturnType<typeof findCastToSend>>>;

export interface NewPlan {
  /** Zones of the locations that use this plan; an empty list means all locations. */
  readonly zones: readonly string[];
  readonly segments: readonly Segment[];
  readonly skip: readonly Date[];
  readonly plays: number;
  readonly startsAt: Date;
  readonly lastStartBy: Date;
  readonly reportDeadline: Date;
}

export interface NewDelivery {
  readonly id: string;
  readonly castId: string;
  readonly cast: CastToSend;
  readonly conferences: readonly boolean[];
  /** Team members who hear it; null for the whole location. */
  readonly listeners: unknown;
  /** A single plan for all locations, or one per set of zones with identical clocks. */
  readonly plans: readonly NewPlan[];
  /** Local times as requested; null when instants were requested. */
  readonly schedule: unknown;
  readonly audience: unknown;
  /** Locations that join the audience later receive the delivery too. */
  readonly follows: boolean;
  readonly plays: number;
  readonly graceMs: number;
  readonly lateMs: number;
  readonly startsAt: Date;
  readonly lastStartBy: Date;
  readonly reportDeadline: Date;
  readonly deadlineAt: Date;
  readonly createdBy: string;
  readonly traceId: string;
}

export async function insertDelivery(trx: Trx, delivery: NewDelivery): Promise<void> {
  await trx
    .insertInto('deliveries')
    .values({
      id: delivery.id,
      customer_id: delivery.cast.customer_id,
      group_id: delivery.cast.group_id,
      cast_id: delivery.castId,
      audio_clip_id: delivery.cast.audio_clip_id,
      clip_sha256: delivery.cast.sha256,
      clip_bytes: delivery.cast.bytes,
      clip_duration_ms: delivery.cast.duration_ms,
      clears_cast_id: delivery.cast.clears_cast_id,
      inherit: delivery.cast.inherit,
      conferences: [...delivery.conferences],
      listeners: delivery.listeners === null ? null : JSON.stringify(delivery.listeners),
      tone: delivery.cast.tone,
      schedule: delivery.schedule === null ? null : JSON.stringify(delivery.schedule),
      audience: JSON.stringify(delivery.audience),
      follows: delivery.follows,
      plays: delivery.plays,
      grace_ms: delivery.graceMs,
      late_ms: delivery.lateMs,
      starts_at: delivery.startsAt,
      last_start_by: delivery.lastStartBy,
      report_deadline: delivery.reportDeadline,
      deadline_at: delivery.deadlineAt,
      plan_hash: delivery.plays === 0 ? NO_HASH : planHash(sql`${delivery.id}::uuid`, sql.lit(1)),
      created_by: delivery.createdBy,
      sent_at: sql`now()`,
      phase: 'planning',
      trace_id: delivery.traceId,
    })
    .execute();
  await insertPlans(trx, delivery.id, delivery.plans);
  await recordDeliveryEvent(trx, 'delivery.sent', delivery.id);
  // Locations may have changed between reading the audience and the commit.
  await noteWhenFollowing(trx, delivery.id);
}

/** Adds plans to a delivery; existing plans keep their numbers. */
export async function insertPlans(trx: Trx, deliveryId: string, plans: readonly NewPlan[]): Promise<void> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from delivery_plans where delivery_id = ${deliveryId}`.execute(trx);
  const first = rows[0]?.n ?? 0;
  await trx
    .insertInto('delivery_plans')
    .values(
      plans.map((plan, index) => ({
        delivery_id: deliveryId,
        plan: first + index,
        zones: [...plan.zones],
        segments: JSON.stringify(plan.segments),
        skip: [...plan.skip],
        plays: plan.plays,
        starts_at: plan.startsAt,
        last_start_by: plan.lastStartBy,
        report_deadline: plan.reportDeadline,
      })),
    )
    .execute();
}

/** Records a cancel request once. Returns undefined if one was already recorded or the delivery is over. */
export async function recordCancel(
  trx: Trx,
  scope: Scope,
  cancel: { deliveryId: string; userId: string; cut: boolean },
) {
  const cancelled = await trx
    .updateTable('deliveries as d')
    .set({ cancelled_at: sql`now()`, cancelled_by: cancel.userId, cancel_cut: cancel.cut })
    .where('d.id', '=', cancel.deliveryId)
    .where('d.cancelled_at', 'is', null)
    .where('d.phase', '<>', 'settled')
    .where((eb) => groupInScope(eb.ref('d.group_id'), scope))
    .returning(['d.trace_id', 'd.group_id', 'd.customer_id'])
    .executeTakeFirst();
  if (cancelled !== undefined) await recordDeliveryEvent(trx, 'delivery.cancelled', cancel.deliveryId);
  return cancelled;
}

/** Returns a new id, ordered by time. */
export async function newDeliveryId(db: Database | Trx): Promise<string> {
  const { rows } = await sql<{ id: string }>`select uuidv7() as id`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('The database gave no id');
  return row.id;
}
