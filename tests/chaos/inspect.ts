import type { Database } from '@earshot/db/client';
import { sql } from 'kysely';
import { countersOf, recount } from '../../apps/gateway/src/testing/counters.ts';
import { type RecordedTarget, violations } from './checker.ts';
import type { Stage } from './stage.ts';

/** A delivery as the sender knows it. */
export interface Sent {
  readonly deliveryId: string;
  readonly castId: string;
  readonly targets: number;
}

/** Lists all faults of a delivery that should be over, one line each. */
export async function inspect(
  { db, truth }: Pick<Stage, 'db' | 'truth'>,
  { deliveryId, targets }: Sent,
): Promise<string[]> {
  const { rows } = await sql<{ phase: string; unsent: number; wakeups: number }>`
    select d.phase,
           (select count(*)::int from outbox where workflow_id = 'delivery/' || d.id and sent_at is null) as unsent,
           (select count(*)::int from wakeups where workflow_id = 'delivery/' || d.id) as wakeups
    from deliveries d where d.id = ${deliveryId}`.execute(db);
  const [delivery] = rows;
  if (delivery === undefined) return ['the delivery does not exist'];
  const recorded = await readRecord(db, deliveryId);
  return [
    ...(delivery.phase === 'settled' ? [] : [`the delivery is ${delivery.phase}, not settled`]),
    ...(delivery.unsent === 0 ? [] : [`${delivery.unsent} messages to its workflow were not sent`]),
    ...(delivery.wakeups === 0 ? [] : [`${delivery.wakeups} wake-ups were not passed on`]),
    ...(recorded.length === targets ? [] : [`it has ${recorded.length} locations and should have ${targets}`]),
    ...(await drift(db, deliveryId)),
    ...violations(deliveryId, truth(), recorded),
  ];
}

/** Lists unknown deliveries: sending again after a lost response must not create another delivery. */
export async function sentMoreThanOnce(db: Database, sent: readonly Sent[]): Promise<string[]> {
  const known = new Set(sent.map(({ deliveryId }) => deliveryId));
  const castIds = [...new Set(sent.map(({ castId }) => castId))];
  const rows = await db.selectFrom('deliveries').select('id').where('cast_id', 'in', castIds).execute();
  return rows.filter(({ id }) => !known.has(id)).map(({ id }) => `${id} was sent and is not on record`);
}

/** Counts locations that the platform reports as unreachable. */
export async function calledOffline(db: Database, controllerIds: readonly string[]): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from controller_states
    where controller_id = any(${controllerIds}::uuid[]) and status not in ('active', 'fault')`.execute(db);
  return rows[0]?.n ?? 0;
}

async function readRecord(db: Database, deliveryId: string): Promise<RecordedTarget[]> {
  const { rows } = await sql<RecordedTarget>`
    select c.serial, t.status, t.final, t.confirmed_at is not null and t.clip_ready_at is not null as ready,
           t.plays_due as due,
           case when t.reason = 'silent by grace' then (extract(epoch from t.silent_by) * 1000)::float8 end as "silentBy",
           coalesce(json_agg(json_build_object('instant', p.instant, 'outcome', p.outcome))
             filter (where p.instant is not null), '[]') as plays
    from delivery_targets t
    join controllers c on c.id = t.controller_id
    left join plays p on p.delivery_id = t.delivery_id and p.controller_id = t.controller_id
    where t.delivery_id = ${deliveryId}
    group by c.serial, t.delivery_id, t.controller_id`.execute(db);
  return rows;
}

async function drift(db: Database, deliveryId: string): Promise<string[]> {
  const [counted, there] = await Promise.all([countersOf(db, deliveryId), recount(db, deliveryId)]);
  return [...new Set([...Object.keys(counted), ...Object.keys(there)])]
    .filter((counter) => (counted[counter] ?? 0) !== (there[counter] ?? 0))
    .map((counter) => `the counter ${counter} says ${counted[counter] ?? 0}, the rows say ${there[counter] ?? 0}`);
}
