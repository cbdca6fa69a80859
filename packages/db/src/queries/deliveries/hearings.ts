import type { HeardView } from '@earshot/domain/deliveries/heard-views';
import type { HearingCounts } from '@earshot/domain/deliveries/heard';
import { type RawBuilder, sql } from 'kysely';
import type { Database, Trx } from '../../client.ts';
import type { Scope } from '../../scope.ts';
import { locatedIn, seenLocation } from '../groups/inheritance.ts';
import { isoTime } from '../iso-time.ts';

export interface HearingRow {
  readonly controllerId: string;
  readonly serial: string;
  readonly boxName: string;
  readonly instant: string;
  readonly teamMemberId: string;
  readonly fullName: string | null;
  readonly heardAt: string | null;
}

export interface HearingsOf {
  readonly scope: Scope;
  readonly deliveryId: string;
  readonly controllerId: string | undefined;
}

/** The name that a later owner gave is not shown to the former owner. */
const isOwn = sql`c.customer_id = t.customer_id`;
/** The reader may see the present people of the location, which may have moved to another group since. */
const seesTeam = (scope: Scope) => sql`(${isOwn} and ${locatedIn('t', scope)})`;

/** The group of the location, or a group above, shows names in proof of play. */
const showsNames = sql`exists (
  select from groups o join groups f on f.path @> o.path and f.customer_id is not distinct from o.customer_id
  where o.id = c.group_id and f.names_in_proof_of_play)`;

/** CTEs of the plays that reached a location, with the team members who heard each or should have. */
const heardPlays = (of: HearingsOf): RawBuilder<unknown> => sql`
  reached as (
    select c.id as controller_id, c.serial, case when ${isOwn} then c.box_name else c.serial end as box_name,
           case when ${seesTeam(of.scope)} then c.owner_epoch end as owner_epoch,
           ${seesTeam(of.scope)} and ${showsNames} as shows_names, p.outcome is not null as is_over,
           p.instant, p.heard
    from delivery_targets t join controllers c on c.id = t.controller_id
      join plays p on p.delivery_id = t.delivery_id and p.controller_id = t.controller_id
    where t.delivery_id = ${of.deliveryId} and ${seenLocation('t', of)}
      and (${of.controllerId ?? null}::uuid is null or t.controller_id = ${of.controllerId ?? null}::uuid)
  ), hearings as (
    select r.controller_id, r.instant, h.key::uuid as member_id, (h.value #>> '{}')::timestamptz as heard_at
    from reached r, jsonb_each(r.heard) h
    union all
    select r.controller_id, r.instant, m.id, null
    from reached r join deliveries d on d.id = ${of.deliveryId}
      join team_members m on m.controller_id = r.controller_id and m.owner_epoch = r.owner_epoch
    where r.is_over and not coalesce(r.heard ? m.id::text, false) and case d.listeners->>'kind'
      when 'groups' then m.call_handling_groups && array(
        select jsonb_array_elements_text(d.listeners->'callHandlingGroups'))
      when 'members' then d.listeners->'teamMemberIds' ? m.id::text
      else false end
  )`;

const VIEWS: Record<HeardView, RawBuilder<unknown>> = {
  all: sql`true`,
  heard: sql`h.heard_at is not null`,
  missed: sql`h.heard_at is null`,
};

/** Names are null where the group does not show them, or unless `withNames`. */
export async function listHearings(
  db: Database,
  of: HearingsOf,
  { view, withNames, page, pageSize }: { view: HeardView; withNames: boolean; page: number; pageSize: number },
): Promise<HearingRow[]> {
  const { rows } = await sql<HearingRow>`
    with ${heardPlays(of)}
    select h.controller_id as "controllerId", r.serial, r.box_name as "boxName", ${isoTime('h.instant')} as instant,
           h.member_id as "teamMemberId", case when r.shows_names and ${withNames} then m.full_name end as "fullName",
           ${isoTime('h.heard_at')} as "heardAt"
    from hearings h join reached r on r.controller_id = h.controller_id and r.instant = h.instant
      left join team_members m on m.id = h.member_id and m.controller_id = h.controller_id and m.owner_epoch = r.owner_epoch
    where ${VIEWS[view]}
    order by lower(r.box_name), r.serial, h.instant, case when r.shows_names and ${withNames} then lower(m.full_name) end,
             h.member_id
    limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db);
  return rows;
}

export async function countHearings(db: Database, of: HearingsOf): Promise<HearingCounts> {
  const { rows } = await sql<HearingCounts>`
    with ${heardPlays(of)}, people as (
      select count(heard_at) as heard, count(*) as plays from hearings group by controller_id, member_id)
    select coalesce(sum(heard), 0)::int as heard, coalesce(sum(plays - heard), 0)::int as missed,
           (count(*) filter (where heard = 0))::int as "heardNothing"
    from people`.execute(db);
  return rows[0] ?? { heard: 0, missed: 0, heardNothing: 0 };
}

/** Returns at most `limit` listeners who have heard none of the plays, with their locations. */
export async function listMissed(
  db: Database | Trx,
  of: HearingsOf,
  limit: number,
): Promise<{ teamMemberId: string; controllerId: string }[]> {
  const { rows } = await sql<{ teamMemberId: string; controllerId: string }>`
    with ${heardPlays(of)}
    select member_id as "teamMemberId", controller_id as "controllerId" from hearings
    group by 1, 2 having count(heard_at) = 0
    order by 1 limit ${limit}`.execute(db);
  return rows;
}
