import { sql } from 'kysely';
import type { Trx } from '../../client.ts';
import { wakeRelay } from '../../notify.ts';
import { arrayLiteral } from '../ingest/ingest-arrays.ts';

/** Processes of which each customer has one. That of inherited settings is woken only if groups hold settings. */
type CustomerProcess = 'audience' | 'settings-inheritance';

/**
 * Waiting messages older than this are not reused: each reuse locks the message, so continuous changes would postpone
 * it indefinitely.
 */
const FRESH = sql`now() - interval '5 seconds'`;

/**
 * Wakes processes of these customers after this transaction commits; null stands for locations without a customer.
 * Adds no second message while one waits; locks the waiting one so that it is sent only after this commit.
 */
export async function noteChange(
  trx: Trx,
  processes: readonly CustomerProcess[],
  customerIds: readonly (string | null)[],
): Promise<void> {
  if (customerIds.length === 0) return;
  const { rows } = await sql<{ id: string; process: string }>`
    select distinct p || '/' || coalesce(c, (select g.id from groups g where g.parent_id is null order by g.id limit 1)) as id,
           p as process
    from unnest(${arrayLiteral([...new Set(customerIds)])}::uuid[]) as c, unnest(${arrayLiteral(processes)}::text[]) as p
    where p <> 'settings-inheritance' or exists (
      select from group_configurations s join groups g on g.id = s.group_id where g.customer_id is not distinct from c)
    order by 1`.execute(trx);
  const waiting = await sql<{ id: string }>`
    select workflow_id as id from outbox
    where workflow_id = any(${arrayLiteral(rows.map(({ id }) => id))}::text[]) and sent_at is null and created_at > ${FRESH}
    order by outbox.id for key share skip locked`.execute(trx);
  const there = new Set(waiting.rows.map(({ id }) => id));
  const missing = rows.filter(({ id }) => !there.has(id));
  if (missing.length > 0) {
    await trx
      .insertInto('outbox')
      .values(missing.map(({ id, process }) => ({ process, workflow_id: id, signal: 'wake', payload: '{}' })))
      .execute();
  }
  await wakeRelay(trx);
}

/**
 * Queues re-checks of everything that follows from the locations of these customers, their groups and the features of
 * these: audiences and inherited settings.
 */
export const noteLocationChange = (trx: Trx, customerIds: readonly (string | null)[]): Promise<void> =>
  noteChange(trx, ['audience', 'settings-inheritance'], customerIds);

/** Queues the re-checks for every customer with locations in or below a group. */
export async function noteLocationChangeBelow(trx: Trx, groupId: string): Promise<void> {
  const { rows } = await sql<{ id: string | null }>`
    select distinct b.customer_id as id from groups p join groups b on b.path <@ p.path where p.id = ${groupId}`.execute(
    trx,
  );
  await noteLocationChange(
    trx,
    rows.map(({ id }) => id),
  );
}
