import type { Database } from '@earshot/db/client';
import { sql } from 'kysely';

export type Counters = Record<string, number>;

export async function countersOf(db: Database, deliveryId: string): Promise<Counters> {
  const rows = await db
    .selectFrom('delivery_counters')
    .select(['counter', 'n'])
    .where('delivery_id', '=', deliveryId)
    .where('n', '<>', 0)
    .execute();
  return Object.fromEntries(rows.map(({ counter, n }) => [counter, n]));
}

/** Expected counters, counted from the targets themselves. */
export async function recount(db: Database, deliveryId: string): Promise<Counters> {
  const { rows } = await sql<{ counter: string; n: number }>`
    select 'status:' || status as counter, count(*)::int as n from delivery_targets where delivery_id = ${deliveryId} group by 1
    union all select 'fact:' || fact, count(*)::int from delivery_targets, unnest(array[
      case when confirmed_at is not null then 'confirmed' end, case when clip_ready_at is not null then 'clip-ready' end,
      case when first_play_at is not null then 'started' end, case when plays_well > 0 then 'played' end,
      case when playing then 'playing' end, case when ending_confirmed_at is not null then 'ending-confirmed' end,
      case when ending is not null then 'ending' end, case when final then 'final' end]) as fact
    where delivery_id = ${deliveryId} and fact is not null group by 1`.execute(db);
  return Object.fromEntries(rows.map(({ counter, n }) => [counter, n]));
}
