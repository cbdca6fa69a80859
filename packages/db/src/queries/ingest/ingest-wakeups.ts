import { sql } from 'kysely';
import type { Trx } from '../../client.ts';

/** Deliveries for which locations confirmed a plan, and deliveries for which locations reached their final status. */
export interface DeliveryNews {
  readonly confirmed: Iterable<string>;
  readonly final: Iterable<string>;
}

/**
 * Returns the deliveries for which nothing more is outstanding by their counters: all locations are final, or all
 * ended locations have confirmed that, or none was ended and all have confirmed.
 */
export async function listNothingOutstanding(trx: Trx, news: DeliveryNews): Promise<string[]> {
  const [confirmed, final] = [[...news.confirmed], [...news.final]];
  if (confirmed.length + final.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select id
    from (
      select delivery_id as id, sum(n) filter (where counter like 'status:%') as locations,
             coalesce(sum(n) filter (where counter = 'fact:final'), 0) as final,
             coalesce(sum(n) filter (where counter = 'fact:confirmed'), 0) as confirmed,
             coalesce(sum(n) filter (where counter = 'fact:ending'), 0) as ending,
             coalesce(sum(n) filter (where counter = 'fact:ending-confirmed'), 0) as ending_confirmed
      from delivery_counters
      where delivery_id = any(${[...confirmed, ...final]}::uuid[])
      group by delivery_id
    ) as counted
    where (id = any(${final}::uuid[]) and locations = final)
       or (id = any(${confirmed}::uuid[]) and ending <= ending_confirmed and (ending > 0 or locations = confirmed))`.execute(
    trx,
  );
  return rows.map(({ id }) => id);
}
