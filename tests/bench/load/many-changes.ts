import type { Database } from '@earshot/db/client';
import { sql } from 'kysely';
import { seeding, vacuum } from './seeding.ts';

/** Changes of status of each controller in seven days. */
const CHANGES_OF_EACH = 5.25;

/**
 * Adds the changes of seven days to a fleet whose controllers are online: each goes offline several times, for ten minutes.
 * Returns the number of changes.
 */
export async function addManyChanges(db: Database, controllers: number): Promise<number> {
  const outages = Math.round((controllers * CHANGES_OF_EACH) / 2);
  await seeding(db, async (one) => {
    await sql`
      insert into controller_changes (controller_id, at, owner_epoch, former_status, status, cause, message_id)
      select c.id, now() - (7 - o.n * 6.99 / ${outages}) * interval '1 day' + x.after, 1, x.was, x.status, x.cause,
             case x.cause when 'hello' then gen_random_uuid() end
      from generate_series(0, ${outages - 1}::int) as o(n)
      join (select id, row_number() over (order by md5(id::text)) - 1 as n from controllers) c
        on c.n = o.n % (select count(*) from controllers)
      cross join (values ('active', 'inactive', 'bye', interval '0'), ('inactive', 'active', 'hello', interval '10 minutes'))
        as x(was, status, cause, after)
      order by 2`.execute(one);
  });
  await vacuum(db, ['controller_changes']);
  return outages * 2;
}
