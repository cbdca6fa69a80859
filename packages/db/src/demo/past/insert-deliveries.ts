import type { Outage } from '@earshot/domain/deliveries/report-deadline';
import { DAY_MS, SECOND_MS } from '@earshot/domain/time/durations';
import { sql } from 'kysely';
import type { Trx } from '../../client.ts';
import { moveDeliveryCounters } from '../../queries/plans/delivery-counters.ts';
import { hashesOf, movePlans, raiseGenerations } from '../../queries/plans/move-plans.ts';
import { planHash } from '../../queries/plans/plan-hash.ts';
import { leaveMessage } from '../../queries/processes/outbox.ts';
import type { AuditNote } from './audit.ts';
import { idAt, traceOf } from './chance.ts';
import type { PastHolidaySet } from './content.ts';
import { numberGenerations } from './generations.ts';
import { insertRows, iso, isoOrNull } from './insert-rows.ts';
import type { Send } from './sends.ts';
import { type PastTarget, targetPast } from './target-past.ts';
import { type Timing, timingOf } from './timing.ts';
import type { World } from './world.ts';

export interface PastDelivery {
  readonly id: string;
  readonly traceId: string;
  readonly send: Send;
  readonly timing: Timing;
  readonly targets: readonly PastTarget[];
  /** Null while a location has no final status. */
  readonly settledAt: number | null;
}

/** The process ends this long after the last report was due. */
const CLOSING_MS = DAY_MS;
const NO_HASH = '0'.repeat(64);

/** Computes all deliveries, without storing them. */
export function deliveriesOf(world: World, sends: readonly Send[], holidays: PastHolidaySet): PastDelivery[] {
  const { until, platformOutage } = world.past;
  const outages: Outage[] =
    platformOutage === null ? [] : [{ from: new Date(platformOutage.from), until: new Date(platformOutage.until) }];
  return sends.map((send) => {
    const timing = timingOf(send, [holidays]);
    const targets = send.places.map((place) => {
      const later = sends.filter((other) => other.at > send.at && other.places.includes(place)).map(({ at }) => at);
      const nextSendAfter = (at: number) => later.find((next) => next > at) ?? Infinity;
      return targetPast(place, { send, timing, outages, until, nextSendAfter });
    });
    const ends = targets.map(({ finalAt }) => finalAt);
    const isOver = ends.every((at) => at !== null);
    return {
      id: idAt(send.at, 'delivery', send.cast.name),
      traceId: traceOf('delivery', send.at, send.cast.name),
      send,
      timing,
      targets,
      settledAt: isOver ? Math.max(...ends.map((at) => at ?? 0)) + SECOND_MS : null,
    };
  });
}

/** Inserts the deliveries with locations, plays, events and operations, and starts the processes of open ones. */
export async function insertDeliveries(trx: Trx, world: World, deliveries: readonly PastDelivery[]): Promise<void> {
  await insertRows(
    trx,
    'deliveries',
    deliveries.map((delivery) => deliveryRow(world, delivery)),
  );
  await sql`
    update deliveries d set plan_hash = ${planHash(sql`d.id`, sql`d.revision`)}
    where d.id = any(${deliveries.map(({ id }) => id)}::uuid[])`.execute(trx);
  await insertRows(trx, 'delivery_plans', deliveries.map(planRow));
  await insertTargets(trx, deliveries);
  await insertRows(trx, 'plays', deliveries.flatMap(playRows));
  await insertRows(trx, 'delivery_events', deliveries.flatMap(eventRows));
  await insertRows(
    trx,
    'operations',
    deliveries.map((delivery) => operationRow(world, delivery)),
  );
  for (const { id, traceId, settledAt } of deliveries) {
    if (settledAt === null)
      await leaveMessage(trx, {
        process: 'delivery',
        workflowId: `delivery/${id}`,
        signal: 'wake',
        payload: { deliveryId: id },
        traceId,
      });
  }
}

const deadlineOf = ({ timing }: PastDelivery) => timing.plan.reportDeadline.getTime() + CLOSING_MS;

function deliveryRow({ customerId }: World, delivery: PastDelivery) {
  const { id, send, timing, settledAt, traceId } = delivery;
  const { cast, cancel } = send;
  const { plan } = timing;
  return {
    id,
    customer_id: customerId,
    group_id: customerId,
    cast_id: cast.id,
    audio_clip_id: cast.clip.id,
    clip_sha256: cast.clip.sha256,
    clip_bytes: cast.clip.bytes,
    clip_duration_ms: cast.clip.durationMs,
    conferences: cast.conferences,
    tone: true,
    inherit: false,
    audience: { kind: 'locations' },
    follows: false,
    schedule: timing.schedule,
    plays: plan.plays,
    grace_ms: timing.graceMs,
    late_ms: timing.lateMs,
    starts_at: plan.startsAt,
    last_start_by: plan.lastStartBy,
    report_deadline: plan.reportDeadline,
    revision: 1,
    plan_hash: NO_HASH,
    created_by: send.by.id,
    sent_at: iso(send.at),
    cancelled_at: isoOrNull(cancel?.at ?? null),
    cancelled_by: cancel?.by.id ?? null,
    cancel_cut: cancel?.cut ?? null,
    phase: settledAt === null ? 'running' : 'settled',
    deadline_at: settledAt === null ? iso(deadlineOf(delivery)) : null,
    settled_at: isoOrNull(settledAt),
    migrated: false,
    trace_id: traceId,
    version: 1,
    created_at: iso(send.at),
  };
}

const planRow = ({ id, timing: { plan } }: PastDelivery) => ({
  delivery_id: id,
  plan: 0,
  zones: plan.zones,
  segments: plan.segments,
  skip: plan.skip,
  plays: plan.plays,
  starts_at: plan.startsAt,
  last_start_by: plan.lastStartBy,
  report_deadline: plan.reportDeadline,
});

/** Inserts the targets, counts them, and brings the plans of the controllers to their generations and digests. */
async function insertTargets(trx: Trx, deliveries: readonly PastDelivery[]): Promise<void> {
  const generations = numberGenerations(deliveries);
  const rows = deliveries.flatMap((delivery) =>
    delivery.targets.map((target) => ({
      ...targetRow(delivery, target),
      ...generations.of(delivery.id, target.place.id),
    })),
  );
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(column)));
  await sql`
    with added as (
      insert into delivery_targets (${columns})
      select ${columns} from json_populate_recordset(null::delivery_targets, ${JSON.stringify(rows)}::json)
      returning old as old_row, new as new_row
    )
    ${moveDeliveryCounters('added')}`.execute(trx);
  const present = generations.present();
  // The statement that sets the digest raises the generation by one.
  await raiseGenerations(
    trx,
    present.map(({ controllerId, generation, isHolding }) => ({
      controllerId,
      generation: generation - (isHolding ? 1 : 0),
    })),
  );
  await sql`
    with held as (select t.controller_id, t.delivery_id from delivery_targets t where t.removed_generation is null)
    ${movePlans(hashesOf('held'))}`.execute(trx);
  // Locations confirmed everything up to the first delivery that never arrived.
  await sql`
    update controller_plans p
    set confirmed_generation = coalesce(x.before, p.generation), acked_at = s.last_seen_at, confirmed_at = s.last_seen_at,
        confirmed_digest = case when x.before is null then p.digest else p.confirmed_digest end
    from controller_states s left join lateral (
      select min(t.added_generation) - 1 as before from delivery_targets t
      where t.controller_id = s.controller_id and t.confirmed_at is null and t.removed_generation is null) x on true
    where s.controller_id = p.controller_id and s.last_seen_at is not null`.execute(trx);
}

function targetRow({ id, send, timing }: PastDelivery, target: PastTarget) {
  const { place, plays, ending, state, finalAt } = target;
  const started = plays.filter(({ startedAt }) => startedAt !== null);
  const last = started.at(-1);
  const changes = [send.at, target.confirmedAt, target.clipReadyAt, plays.at(-1)?.reportedAt, finalAt];
  return {
    delivery_id: id,
    controller_id: place.id,
    customer_id: place.customerId,
    plan: 0,
    added_at: iso(send.at),
    confirmed_at: isoOrNull(target.confirmedAt),
    clip_ready_at: isoOrNull(target.clipReadyAt),
    first_play_at: isoOrNull(started[0]?.startedAt ?? null),
    last_play_at: isoOrNull(last?.startedAt ?? null),
    playing: false,
    plays_due: timing.plan.plays,
    plays_well: target.playsWell,
    plays_failed: target.playsFailed,
    last_failure: target.lastFailure,
    headsets: last?.headsets ?? null,
    ending: ending === null ? null : 'cancelled',
    ending_cut: ending?.cut ?? null,
    ending_at: isoOrNull(ending?.at ?? null),
    ending_confirmed_at: isoOrNull(ending?.confirmedAt ?? null),
    silent_by: isoOrNull(ending?.silentBy ?? null),
    status: state.status,
    reason: state.reason,
    final: state.final,
    updated_at: iso(Math.max(...changes.map((at) => at ?? 0))),
  };
}

const playRows = ({ id, send, targets }: PastDelivery) =>
  targets.flatMap(({ place, plays }) =>
    plays.map((play) => ({
      delivery_id: id,
      controller_id: place.id,
      instant: iso(play.instant),
      started_at: isoOrNull(play.startedAt),
      ended_at: iso(play.endedAt),
      outcome: play.outcome,
      reason: play.reason,
      headsets: play.headsets,
      conferences: play.startedAt === null ? null : send.cast.conferences,
      reported_at: iso(play.reportedAt),
    })),
  );

function eventRows({ id, send, targets, settledAt }: PastDelivery) {
  const event = (at: number, kind: string, text: string) => ({
    id: idAt(at, 'event', kind, id),
    delivery_id: id,
    at: iso(at),
    kind,
    text,
  });
  const { by, at, cancel } = send;
  const many = `${targets.length} ${targets.length === 1 ? 'location' : 'locations'}`;
  return [
    event(at, 'sent', `Sent to ${many} by ${by.name}`),
    ...(cancel === undefined ? [] : [event(cancel.at, 'cancelled', `Cancelled by ${cancel.by.name}`)]),
    ...(settledAt === null ? [] : [event(settledAt, 'settled', 'Every location has its final status')]),
  ];
}

function operationRow({ customerId }: World, delivery: PastDelivery) {
  const { id, send, settledAt, traceId } = delivery;
  return {
    id: idAt(send.at, 'operation', id),
    customer_id: customerId,
    group_id: customerId,
    kind: 'cast.send',
    subject_id: id,
    locks_controller: false,
    state: settledAt === null ? 'running' : send.cancel === undefined ? 'completed' : 'cancelled',
    total: 0,
    done: 0,
    failed: 0,
    trace_id: traceId,
    created_by: send.by.id,
    created_at: iso(send.at),
    ended_at: isoOrNull(settledAt),
    deadline_at: settledAt === null ? iso(deadlineOf(delivery)) : null,
  };
}

export const deliveryNotes = (world: World, { id, traceId, send, timing, targets }: PastDelivery): AuditNote[] => {
  const { at, by, cast, cancel } = send;
  const common = { subjectId: id, groupId: world.customerId };
  const startsAt = timing.plan.startsAt.toISOString();
  const sent = {
    at,
    by,
    action: 'delivery.send',
    ...common,
    after: { castId: cast.id, targets: targets.length, startsAt, traceId },
  };
  if (cancel === undefined) return [sent];
  const locations = targets.filter(({ ending }) => ending !== null).length;
  return [
    sent,
    { ...common, at: cancel.at, by: cancel.by, action: 'delivery.cancel', after: { cut: cancel.cut, locations } },
  ];
};
