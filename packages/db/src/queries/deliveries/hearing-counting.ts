import { sql } from 'kysely';
import type { Trx } from '../../client.ts';
import { columnOf } from '../ingest/ingest-arrays.ts';
import { hearingsOf } from './hearing-rows.ts';

export interface TargetKey {
  readonly deliveryId: string;
  readonly controllerId: string;
}

/**
 * Counts the hearings of these targets again. Call with the targets locked, after the change of plays or team members.
 * Returns the targets whose numbers changed.
 */
export async function countHearingsOf(trx: Trx, targets: readonly TargetKey[]): Promise<TargetKey[]> {
  if (targets.length === 0) return [];
  const { rows } = await sql<TargetKey>`
    with counted as materialized (
      select t.delivery_id, t.controller_id, case when c.customer_id = t.customer_id then c.owner_epoch end as owner_epoch
      from (select distinct * from unnest(
          ${columnOf(targets, (row) => row.deliveryId)}::uuid[], ${columnOf(targets, (row) => row.controllerId)}::uuid[]
        ) as i(delivery_id, controller_id)) i
        join delivery_targets t on t.delivery_id = i.delivery_id and t.controller_id = i.controller_id
        join controllers c on c.id = t.controller_id
    ), ${hearingsOf('counted')}, people as (
      select delivery_id, controller_id, count(heard_at) as heard, count(*) as plays
      from hearings group by delivery_id, controller_id, member_id
    ), numbers as (
      select k.delivery_id, k.controller_id, coalesce(k.owner_epoch, 0) as epoch, coalesce(sum(p.heard), 0)::int as heard,
             coalesce(sum(p.plays - p.heard), 0)::int as missed, (count(*) filter (where p.heard = 0))::int as nothing
      from counted k left join people p on p.delivery_id = k.delivery_id and p.controller_id = k.controller_id
      group by 1, 2, 3
    )
    update delivery_targets t
    set heard = n.heard, missed = n.missed, heard_nothing = n.nothing, hearings_epoch = n.epoch
    from numbers n
    where t.delivery_id = n.delivery_id and t.controller_id = n.controller_id
      and (t.heard, t.missed, t.heard_nothing, t.hearings_epoch) is distinct from (n.heard, n.missed, n.nothing, n.epoch)
      and (n.heard > 0 or n.missed > 0 or t.heard > 0 or t.missed > 0)
    returning t.delivery_id as "deliveryId", t.controller_id as "controllerId"`.execute(trx);
  return rows;
}

/**
 * Counts the hearings at a location again, after a change of its team. Locks the targets of deliveries to call-handling
 * groups and to single team members.
 */
export async function countHearingsAt(trx: Trx, controllerId: string): Promise<void> {
  const { rows } = await sql<TargetKey>`
    select t.delivery_id as "deliveryId", t.controller_id as "controllerId"
    from delivery_targets t join deliveries d on d.id = t.delivery_id
    where t.controller_id = ${controllerId} and d.listeners->>'kind' in ('groups', 'members') and d.removed_at is null
    order by t.delivery_id
    for update of t`.execute(trx);
  await countHearingsOf(trx, rows);
}
