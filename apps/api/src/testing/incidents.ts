import type { Database } from '@earshot/db/client';
import { insertControllers } from './world.ts';
import { sql } from 'kysely';

/** Inserts an open incident of a new location in the group. */
export async function insertIncidentRow(
  db: Database,
  groupId: string,
  {
    kind = 'controller-offline',
    minutesAgo = 10,
    lasted,
  }: { kind?: string; minutesAgo?: number; /** Minutes until it was resolved. */ lasted?: number } = {},
): Promise<{ incidentId: string; controllerId: string }> {
  const [controllerId = ''] = await insertControllers(db, groupId, 1);
  await sql`update controller_states set status = ${kind === 'controller-offline' ? 'inactive' : 'fault'},
              status_since = now() - ${minutesAgo} * interval '1 minute', status_cause = 'silence'
            where controller_id = ${controllerId}::uuid`.execute(db);
  const { rows } = await sql<{ id: string }>`
    insert into incidents (customer_id, controller_id, owner_epoch, kind, cause, since, opened_at, alarm_at, resolved_at,
                           deadline_at)
    select customer_id, id, owner_epoch, ${kind}, 'It cannot be reached.', now() - ${minutesAgo} * interval '1 minute',
           now(), now(), now() - ${minutesAgo} * interval '1 minute' + ${lasted ?? null}::float8 * interval '1 minute',
           case when ${lasted ?? null}::float8 is null then now() + interval '5 minutes' end
    from controllers where id = ${controllerId}::uuid returning id`.execute(db);
  return { incidentId: rows[0]?.id ?? '', controllerId };
}

/** Inserts planned work on the group that is running now. */
export async function insertPlannedWorkRow(db: Database, groupId: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into planned_work (group_id, starts_at, ends_at, reason)
    values (${groupId}::uuid, now() - interval '1 minute', now() + interval '1 hour', 'New switch') returning id`.execute(
    db,
  );
  return rows[0]?.id ?? '';
}
