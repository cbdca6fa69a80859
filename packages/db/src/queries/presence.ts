import type { ControllerStatus } from '@earshot/domain/controllers/presence';
import { sql } from 'kysely';
import type { Database } from '../client.ts';
import { columnOf } from './ingest-arrays.ts';

/** A controller that counts as reachable and was not heard for a while. */
export interface SilentController {
  readonly controllerId: string;
  readonly status: ControllerStatus;
  readonly lastSeenAt: Date;
  readonly faults: number;
}

export const listSilent = async (
  db: Database,
  options: { heardBefore: Date; limit: number },
): Promise<SilentController[]> =>
  db
    .selectFrom('controller_states')
    .select((eb) => [
      'controller_id as controllerId',
      eb.ref('status').$castTo<ControllerStatus>().as('status'),
      eb.ref('last_seen_at').$castTo<Date>().as('lastSeenAt'),
      sql<number>`cardinality(faults)`.as('faults'),
    ])
    .where('status', 'in', ['active', 'fault', 'rebooting'])
    .where('last_seen_at', '<', options.heardBefore)
    .limit(options.limit)
    .execute();

/** Sets the status of controllers that have not been heard since they were read. Returns those that changed. */
export async function setSilentStatus(
  db: Database,
  rows: readonly { controllerId: string; lastSeenAt: Date; status: ControllerStatus }[],
): Promise<string[]> {
  if (rows.length === 0) return [];
  const { rows: changed } = await sql<{ id: string }>`
    update controller_states s set status = i.status
    from unnest(
      ${columnOf(rows, (row) => row.controllerId)}::uuid[], ${columnOf(rows, (row) => row.lastSeenAt)}::timestamptz[],
      ${columnOf(rows, (row) => row.status)}::text[]
    ) as i(controller_id, last_seen_at, status)
    -- Dates here have milliseconds, the database has microseconds.
    where s.controller_id = i.controller_id and s.last_seen_at < i.last_seen_at + interval '1 millisecond'
      and s.status <> i.status
    returning s.controller_id as id`.execute(db);
  return changed.map(({ id }) => id);
}
