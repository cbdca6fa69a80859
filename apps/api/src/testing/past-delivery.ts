import type { Database } from '@earshot/db/client';
import { MINUTE_MS } from '@earshot/domain/time/durations';
import { sql } from 'kysely';
import { insertCastRow, insertControllers } from './world.ts';

export interface PastDelivery {
  readonly deliveryId: string;
  readonly controllerIds: string[];
  /** Times at which the plays were due, a minute apart. */
  readonly instants: string[];
}

/**
 * Inserts a delivery whose plays were due from an hour ago on, one per minute. All its locations confirmed the plan.
 */
export async function insertPastDelivery(
  db: Database,
  {
    groupId,
    clipId,
    locations,
    plays,
    controllerIds: given = [],
  }: {
    groupId: string;
    clipId: string;
    /** Number of new locations. */
    locations: number;
    plays: number;
    /** Further locations. */
    controllerIds?: readonly string[];
  },
): Promise<PastDelivery> {
  const controllerIds = [...(await insertControllers(db, groupId, locations)), ...given];
  const castId = await insertCastRow(db, { groupId, clipId, controllerIds });
  const start = Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS - 60 * MINUTE_MS;
  const instants = Array.from({ length: plays }, (_, n) => new Date(start + n * MINUTE_MS).toISOString());
  const [first = '', last = ''] = [instants[0], instants.at(-1)];
  const segments = JSON.stringify([{ startAt: first, intervalMs: plays === 1 ? 0 : MINUTE_MS, count: plays }]);
  const { rows } = await sql<{ id: string }>`
    with sent as (
      insert into deliveries (customer_id, group_id, cast_id, audio_clip_id, clip_duration_ms, conferences, tone, plays,
                              grace_ms, late_ms, starts_at, last_start_by, report_deadline, plan_hash, sent_at, phase,
                              deadline_at, trace_id)
      select customer_id, group_id, id, audio_clip_id, 2000, conferences, tone, ${plays}::int, 86400000, 60000,
             ${first}::timestamptz, ${last}::timestamptz + interval '1 minute', ${last}::timestamptz + interval '1 day',
             1::bit(64), now(), 'running', now() + interval '2 days', 'trace'
      from message_casts where id = ${castId} returning *
    ), planned as (
      insert into delivery_plans (delivery_id, plan, segments, plays, starts_at, last_start_by, report_deadline)
      select id, 0, ${segments}::jsonb, plays, starts_at, last_start_by, report_deadline from sent returning delivery_id
    )
    select delivery_id as id from planned`.execute(db);
  const deliveryId = rows[0]?.id ?? '';
  await sql`
    insert into delivery_targets (delivery_id, controller_id, customer_id, added_at, added_generation, plan, plays_due,
                                  confirmed_at, clip_ready_at)
    select ${deliveryId}, c.id, c.customer_id, ${first}::timestamptz - interval '10 minutes', 1, 0, ${plays}::int,
           ${first}::timestamptz - interval '9 minutes', ${first}::timestamptz - interval '8 minutes'
    from controllers c where c.id = any(${controllerIds}::uuid[])`.execute(db);
  return { deliveryId, controllerIds, instants };
}

interface ReportedPlay {
  readonly deliveryId: string;
  readonly controllerId: string;
  readonly instant: string | undefined;
  readonly outcome?: 'played' | 'failed' | 'cut';
  readonly reason?: string;
  /** Minutes between the instant and the report. */
  readonly reportedAfter?: number;
}

/** Inserts a reported play; by default played, for two seconds. */
export async function insertPlayRow(db: Database, play: ReportedPlay): Promise<void> {
  const { outcome = 'played', reason = null, reportedAfter = 0 } = play;
  const began = sql`case when ${outcome} <> 'failed' then ${play.instant}::timestamptz end`;
  await sql`
    insert into plays (delivery_id, controller_id, instant, started_at, ended_at, outcome, reason, headsets, conferences,
                       reported_at, owner_epoch)
    values (${play.deliveryId}, ${play.controllerId}, ${play.instant}::timestamptz, ${began},
            ${play.instant}::timestamptz + interval '2 seconds', ${outcome}, ${reason},
            case when ${outcome} <> 'failed' then 7 end,
            case when ${outcome} <> 'failed' then '{t,f,t,f,f,f,f,f,f,f}'::boolean[] end,
            ${play.instant}::timestamptz + ${reportedAfter}::int * interval '1 minute',
            (select owner_epoch from controllers where id = ${play.controllerId}))`.execute(db);
}
