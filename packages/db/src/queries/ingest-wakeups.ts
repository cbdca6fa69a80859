import { sql } from 'kysely';
import type { Trx } from '../client.ts';

/**
 * Of these deliveries those in which nothing is outstanding by their counters: every location is through, or all have
 * confirmed, or all that were told to end have confirmed that.
 */
export async function listNothingOutstanding(trx: Trx, deliveryIds: readonly string[]): Promise<string[]> {
  if (deliveryIds.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select delivery_id as id
    from delivery_counters
    where delivery_id = any(${deliveryIds}::uuid[])
    group by delivery_id
    having sum(n) filter (where counter like 'status:%') in (
             coalesce(sum(n) filter (where counter = 'fact:final'), 0),
             coalesce(sum(n) filter (where counter = 'fact:confirmed'), 0))
        or sum(n) filter (where counter = 'fact:ending')
           <= coalesce(sum(n) filter (where counter = 'fact:ending-confirmed'), 0)`.execute(trx);
  return rows.map(({ id }) => id);
}
