import { sql } from 'kysely';
import type { Trx } from '../../client.ts';
import { arrayLiteral, columnOf } from '../ingest/ingest-arrays.ts';
import type { RecordedPlay } from '../ingest/ingest-plays.ts';
import { isListener } from './hearing-rows.ts';

export interface TargetKey {
  readonly deliveryId: string;
  readonly controllerId: string;
}

/** A play whose hearings a report changed. */
export type HeardPlay = TargetKey & Pick<RecordedPlay, 'instant' | 'newlyEnded' | 'newlyHeardBy'>;

/**
 * Adds what these reports changed to the numbers of their targets. Call with the targets locked. Reads no other plays, except
 * for the first play of a target that is over. A target with a change of the team that the worker has not counted yet is
 * left to the worker. Returns the targets whose numbers changed.
 */
export async function countHeardPlays(trx: Trx, plays: readonly HeardPlay[]): Promise<TargetKey[]> {
  if (plays.length === 0) return [];
  const { rows } = await sql<TargetKey>`
    with reports as materialized (
      select delivery_id, controller_id, instant, newly_ended, newly_heard_by::uuid[] as newly_heard_by
      from unnest(
        ${columnOf(plays, (row) => row.deliveryId)}::uuid[], ${columnOf(plays, (row) => row.controllerId)}::uuid[],
        ${columnOf(plays, (row) => row.instant)}::timestamptz[], ${columnOf(plays, (row) => row.newlyEnded)}::boolean[],
        ${columnOf(plays, (row) => arrayLiteral(row.newlyHeardBy))}::text[]
      ) as i(delivery_id, controller_id, instant, newly_ended, newly_heard_by)
    ), reached as materialized (
      select t.delivery_id, t.controller_id, t.unheard_by, t.hearings_epoch,
             case when c.customer_id = t.customer_id then c.owner_epoch end as owner_epoch
      from (select distinct delivery_id, controller_id from reports) r
        join delivery_targets t on t.delivery_id = r.delivery_id and t.controller_id = r.controller_id
        join controllers c on c.id = t.controller_id
        join deliveries d on d.id = t.delivery_id
      where not (coalesce(d.listeners->>'kind' in ('groups', 'members'), false) and exists (
        select from hearing_marks k
        where k.controller_id = t.controller_id and (k.counted_to is null or k.counted_to < t.delivery_id)))
    ), listening as materialized (
      select k.*, array(select m.id from deliveries d, team_members m
        where d.id = k.delivery_id and m.controller_id = k.controller_id and m.owner_epoch = k.owner_epoch
          and ${isListener}) as listeners
      from reached k
    ), changes as materialized (
      select k.delivery_id, k.controller_id, x.is_over, r.newly_heard_by, case
               when not x.is_over then 0
               when r.newly_ended then (select count(*) from (
                 select unnest(k.listeners) except select id::uuid from jsonb_object_keys(p.heard) as id) m)
               else -(select count(*) from (select unnest(k.listeners) intersect select unnest(r.newly_heard_by)) h)
             end as missed
      from listening k join reports r on r.delivery_id = k.delivery_id and r.controller_id = k.controller_id
        -- The limit keeps this a look-up by key, regardless of statistics.
        cross join lateral (select p.outcome, p.heard, p.owner_epoch from plays p
          where p.delivery_id = r.delivery_id and p.controller_id = r.controller_id and p.instant = r.instant limit 1) p
        cross join lateral (select coalesce(p.owner_epoch = k.owner_epoch, false) and p.outcome is not null) as x(is_over)
    ), sums as materialized (
      select delivery_id, controller_id, sum(cardinality(newly_heard_by))::int as heard, sum(missed)::int as missed,
             bool_or(is_over) as is_over
      from changes group by 1, 2
    ), numbers as materialized (
      select k.delivery_id, k.controller_id, s.heard, s.missed, k.owner_epoch, s.is_over and k.hearings_epoch <> k.owner_epoch as is_new,
             case
               when s.is_over and (k.unheard_by is null or k.hearings_epoch <> k.owner_epoch)
                 then array(select unnest(k.listeners) as id except (
                   select h.id::uuid from plays p, jsonb_object_keys(p.heard) as h(id)
                   where p.delivery_id = k.delivery_id and p.controller_id = k.controller_id) order by id)
               when k.unheard_by is not null then array(select unnest(k.unheard_by) as id except (
                 select unnest(c.newly_heard_by) from changes c
                 where c.delivery_id = k.delivery_id and c.controller_id = k.controller_id) order by id)
             end as unheard_by
      from listening k join sums s on s.delivery_id = k.delivery_id and s.controller_id = k.controller_id
    )
    update delivery_targets t
    set heard = t.heard + n.heard, missed = case when n.is_new then 0 else t.missed end + n.missed,
        unheard_by = n.unheard_by, heard_nothing = coalesce(cardinality(n.unheard_by), 0),
        hearings_epoch = case when n.is_new then n.owner_epoch else t.hearings_epoch end
    from numbers n
    where t.delivery_id = n.delivery_id and t.controller_id = n.controller_id
      and (n.heard <> 0 or n.missed <> 0 or n.is_new or t.unheard_by is distinct from n.unheard_by)
    returning t.delivery_id as "deliveryId", t.controller_id as "controllerId"`.execute(trx);
  return rows;
}

/** Counts the hearings of these targets from all their plays. Call with the targets locked, after the change of the team. */
export async function recountHearings(trx: Trx, targets: readonly TargetKey[]): Promise<void> {
  if (targets.length === 0) return;
  await sql`
    with counted as materialized (
      select t.delivery_id, t.controller_id, case when c.customer_id = t.customer_id then c.owner_epoch end as owner_epoch
      from (select distinct * from unnest(
          ${columnOf(targets, (row) => row.deliveryId)}::uuid[], ${columnOf(targets, (row) => row.controllerId)}::uuid[]
        ) as i(delivery_id, controller_id)) i
        join delivery_targets t on t.delivery_id = i.delivery_id and t.controller_id = i.controller_id
        join controllers c on c.id = t.controller_id
    ), reached as materialized (
      select k.delivery_id, k.controller_id, p.heard,
             p.outcome is not null and coalesce(p.owner_epoch = k.owner_epoch, false) as is_over
      from counted k join plays p on p.delivery_id = k.delivery_id and p.controller_id = k.controller_id
    ), hearers as materialized (
      select r.delivery_id, r.controller_id, h.id, count(*) as heard, count(*) filter (where r.is_over) as heard_over
      from reached r, jsonb_object_keys(r.heard) as h(id) group by 1, 2, 3
    ), plays_over as (
      select delivery_id, controller_id, count(*) as n from reached where is_over group by 1, 2
    ), listeners as (
      select k.delivery_id, k.controller_id, m.id, o.n - coalesce(h.heard_over, 0) as missed, h.id is null as heard_nothing
      from counted k join plays_over o on o.delivery_id = k.delivery_id and o.controller_id = k.controller_id
        join deliveries d on d.id = k.delivery_id
        join team_members m on m.controller_id = k.controller_id and m.owner_epoch = k.owner_epoch and ${isListener}
        left join hearers h on h.delivery_id = k.delivery_id and h.controller_id = k.controller_id and h.id = m.id::text
    ), numbers as (
      select k.delivery_id, k.controller_id, coalesce(k.owner_epoch, 0) as epoch,
             coalesce((select sum(h.heard) from hearers h
               where h.delivery_id = k.delivery_id and h.controller_id = k.controller_id), 0)::int as heard,
             coalesce(l.missed, 0)::int as missed,
             case when o.n is not null then coalesce(l.unheard_by, '{}') end as unheard_by
      from counted k left join plays_over o on o.delivery_id = k.delivery_id and o.controller_id = k.controller_id
        left join (
          select delivery_id, controller_id, sum(missed) as missed,
                 array_agg(id order by id) filter (where heard_nothing) as unheard_by
          from listeners group by 1, 2
        ) l on l.delivery_id = k.delivery_id and l.controller_id = k.controller_id
    )
    update delivery_targets t
    set heard = n.heard, missed = n.missed, unheard_by = n.unheard_by, heard_nothing = coalesce(cardinality(n.unheard_by), 0),
        hearings_epoch = n.epoch
    from numbers n
    where t.delivery_id = n.delivery_id and t.controller_id = n.controller_id
      and (t.heard, t.missed, t.unheard_by, t.hearings_epoch) is distinct from (n.heard, n.missed, n.unheard_by, n.epoch)`.execute(
    trx,
  );
}
