import { sql } from 'kysely';
import type { TestApi } from './test-api.ts';
import type { PlacedThings } from './world.ts';

let made = 0;

/** Input that creates a cast with the place's clip for its location. */
export function castAt({ groupId, clipId, controllerId }: PlacedThings) {
  made += 1;
  return {
    groupId,
    name: `Cast ${made}`,
    category: 'general' as const,
    audioId: clipId,
    targetIds: [controllerId],
  };
}

/** Inserts a delivery of the cast to locations with these statuses; in the future unless it is over. */
export async function insertDeliveryAt(
  { deps: { db } }: TestApi,
  castId: string,
  { over = false, at = {} }: { over?: boolean; at?: Readonly<Record<string, string>> } = {},
): Promise<string> {
  const when = sql`now() + ${over ? '-1 hour' : '1 hour'}::interval`;
  const { rows } = await sql<{ id: string }>`
    with sent as (
      insert into deliveries (customer_id, group_id, cast_id, conferences, tone, plays, grace_ms, late_ms, starts_at,
                              last_start_by, report_deadline, plan_hash, sent_at, phase, deadline_at, settled_at, trace_id)
      select customer_id, group_id, id, conferences, tone, 1, 1000, 1000, ${when}, ${when}, now(), 1::bit(64), now(),
             ${over ? 'settled' : 'running'}, now(), ${over ? sql`now()` : null}, 'trace'
      from message_casts where id = ${castId} returning *
    ), planned as (
      insert into delivery_plans (delivery_id, plan, segments, plays, starts_at, last_start_by, report_deadline)
      select id, 0, '[]', plays, starts_at, last_start_by, report_deadline from sent
    )
    select id from sent`.execute(db);
  const id = rows[0]?.id ?? '';
  await sql`
    insert into delivery_targets (delivery_id, controller_id, customer_id, added_at, added_generation, plays_due, status)
    select ${id}, c.id, c.customer_id, now(), 1, 1, w.status
    from jsonb_each_text(${JSON.stringify(at)}::jsonb) as w (id, status) join controllers c on c.id = w.id::uuid`.execute(
    db,
  );
  await sql`
    insert into delivery_counters (delivery_id, counter, n)
    select delivery_id, 'status:' || status, count(*)::int from delivery_targets where delivery_id = ${id} group by 1, 2`.execute(
    db,
  );
  return id;
}
