import type { ControllerStatus } from '@earshot/domain/controllers/presence';
import { sql } from 'kysely';
import type { Database, Trx } from '../../client.ts';
import { type CounterDelta, moveCounters } from '../devices/device-counters.ts';
import { connectionEvents } from '../events/record-events.ts';
import { columnOf } from '../ingest/ingest-arrays.ts';
import type { PageOf } from '../page-of.ts';

/** A controller whose status is reachable but that has sent nothing for a while. */
export interface SilentController {
  readonly controllerId: string;
  readonly serial: string;
  readonly status: ControllerStatus;
  readonly lastSeenAt: Date;
  readonly faults: number;
}

export const listSilent = async (
  db: Database,
  { lastSeenBefore, after, limit }: PageOf & { lastSeenBefore: Date },
): Promise<SilentController[]> =>
  db
    .selectFrom('controller_states')
    .innerJoin('controllers', 'controllers.id', 'controller_id')
    .select((eb) => [
      'controller_id as controllerId',
      'serial',
      eb.ref('status').$castTo<ControllerStatus>().as('status'),
      eb.ref('last_seen_at').$castTo<Date>().as('lastSeenAt'),
      sql<number>`cardinality(faults)`.as('faults'),
    ])
    .where('status', 'in', ['active', 'fault', 'rebooting'])
    .where('last_seen_at', '<', lastSeenBefore)
    .$if(after !== undefined, (query) => query.where('controller_id', '>', after ?? ''))
    .orderBy('controller_id')
    .limit(limit)
    .execute();

/**
 * Sets the status of controllers that have sent nothing since they were read. Returns the changed ones. Skips
 * controllers whose plan is locked, because a message or a change of owner is in progress; the next run includes
 * them.
 */
export async function setSilentStatus(
  trx: Trx,
  rows: readonly { controllerId: string; lastSeenAt: Date; status: ControllerStatus }[],
  asOf: Date,
): Promise<string[]> {
  if (rows.length === 0) return [];
  const ids = columnOf(rows, (row) => row.controllerId);
  const held = await sql<{ id: string }>`
    select p.controller_id as id from controllers c join controller_plans p on p.controller_id = c.id
    where c.id = any(${ids}::uuid[]) order by c.serial for update of p skip locked`.execute(trx);
  const { rows: changed } = await sql<CounterDelta & { ids: string[] }>`
    with silent as (
      update controller_states s
      set status = i.status, status_since = ${asOf}::timestamptz, status_cause = 'silence'
      from unnest(
        ${ids}::uuid[], ${columnOf(rows, (row) => row.lastSeenAt)}::timestamptz[],
        ${columnOf(rows, (row) => row.status)}::text[]
      ) as i(controller_id, last_seen_at, status)
      -- JavaScript dates have milliseconds; the database has microseconds.
      where s.controller_id = i.controller_id and s.last_seen_at < i.last_seen_at + interval '1 millisecond'
        and s.status <> i.status and s.controller_id = any(${columnOf(held.rows, ({ id }) => id)}::uuid[])
      returning s.controller_id, old.status as was, new.status
    ), changed as (
      select s.*, c.owner_epoch from silent s join controllers c on c.id = s.controller_id
    ), kept as (
      insert into controller_changes (controller_id, at, owner_epoch, former_status, status, cause)
      select controller_id, ${asOf}::timestamptz, owner_epoch, was, status, 'silence' from changed
    ), recorded as (
      ${connectionEvents('changed')}
    )
    select c.group_id as "groupId", 'controller' as kind, x.status, sum(x.n)::int as n,
           array_agg(c.id) as ids
    from changed d join controllers c on c.id = d.controller_id
    cross join lateral (values (d.was, -1), (d.status, 1)) as x(status, n)
    group by c.group_id, x.status`.execute(trx);
  await moveCounters(trx, changed);
  return [...new Set(changed.flatMap((row) => row.ids))];
}
