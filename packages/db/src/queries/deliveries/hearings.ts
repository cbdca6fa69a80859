import type { HearingCounts } from '@earshot/domain/deliveries/heard';
import type { HeardView } from '@earshot/domain/deliveries/heard-views';
import { type RawBuilder, sql } from 'kysely';
import type { Database, Trx } from '../../client.ts';
import { inScope, type Scope } from '../../scope.ts';
import { seenLocation } from '../groups/inheritance.ts';
import { arrayLiteral } from '../ingest/ingest-arrays.ts';
import { isoTime } from '../iso-time.ts';
import { hearingsOf } from './hearing-rows.ts';

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
const boxName = sql`case when ${isOwn} then c.box_name else c.serial end`;
/**
 * The reader may see the present people of the location, which may have moved to another group since. The groups are a set
 * that is read once: a join was planned as nested loops until the statistics knew all groups.
 */
const seesTeam = ({ scope }: HearingsOf) => sql`(${isOwn} and t.hearings_epoch = c.owner_epoch
  and c.group_id in (select seen.id from groups seen where ${inScope('seen', scope)}))`;
const missed = (of: HearingsOf, column: 'missed' | 'heard_nothing') =>
  sql`case when ${seesTeam(of)} then t.${sql.ref(column)} else 0 end`;

/** The group of the location, or a group above, shows names in proof of play. */
const showsNames = sql`exists (
  select from groups o join groups f on f.path @> o.path and f.customer_id is not distinct from o.customer_id
  where o.id = c.group_id and f.names_in_proof_of_play)`;

/** Condition: the target `t` of the delivery is visible and has hearings. */
const isCounted = (of: HearingsOf): RawBuilder<unknown> => sql`
  t.delivery_id = ${of.deliveryId} and (t.heard > 0 or t.missed > 0) and ${seenLocation('t', of)}
    and (${of.controllerId ?? null}::uuid is null or t.controller_id = ${of.controllerId ?? null}::uuid)`;

/** Targets `t` with hearings, with their controllers `c`. */
const countedTargets = (of: HearingsOf): RawBuilder<unknown> => sql`
  delivery_targets t join controllers c on c.id = t.controller_id where ${isCounted(of)}`;

/** Columns of a target whose plays are read. */
const readTarget = (of: HearingsOf) => sql`
  t.delivery_id, t.controller_id, c.serial, ${boxName} as box_name,
  case when ${seesTeam(of)} then c.owner_epoch end as owner_epoch, ${seesTeam(of)} and ${showsNames} as shows_names`;

/** The number of a target's hearings `n`, and the conditions of a target and of a hearing `h`. */
function inView(of: HearingsOf, view: HeardView): Record<'n' | 'has' | 'holds', RawBuilder<unknown>> {
  const notHeard = missed(of, 'missed');
  switch (view) {
    case 'all':
      return { n: sql`t.heard + ${notHeard}`, has: sql`(t.heard > 0 or ${notHeard} > 0)`, holds: sql`true` };
    case 'heard':
      return { n: sql`t.heard`, has: sql`t.heard > 0`, holds: sql`h.heard_at is not null` };
    case 'missed':
      return { n: notHeard, has: sql`t.missed > 0 and ${notHeard} > 0`, holds: sql`h.heard_at is null` };
  }
}

/**
 * Lists hearings by location, time and name. The numbers of the targets lead to the locations of the page, whose plays
 * alone are read. Names are null where the group does not show them, or unless `withNames`.
 */
export async function listHearings(
  db: Database,
  of: HearingsOf,
  { view, withNames, page, pageSize }: { view: HeardView; withNames: boolean; page: number; pageSize: number },
): Promise<HearingRow[]> {
  const { n, has, holds } = inView(of, view);
  const shownName = sql`case when ${withNames} and c.shows_names then m.full_name end`;
  const { rows } = await sql<HearingRow>`
    with places as materialized (
      select row_number() over () as place, x.* from (
        select t.controller_id, k.n
        from (
          select t.controller_id, ${n} as n from ${countedTargets(of)} and ${has} order by ${boxName}, c.id
          -- Each target has a hearing, so no more of them reach the page: not all names are sorted.
          limit ${page * pageSize}) t
          cross join lateral generate_series(1, t.n) as k(n)
        limit ${pageSize} offset ${(page - 1) * pageSize}) x
    ), chosen as materialized (
      select ${readTarget(of)} from ${countedTargets(of)}
        and t.controller_id = any(array(select distinct controller_id from places))
    ), ${hearingsOf('chosen')}, numbered as (
      select h.*, ${shownName} as full_name,
             row_number() over (partition by h.controller_id order by h.instant, lower(${shownName}), h.member_id) as n
      from hearings h join chosen c on c.controller_id = h.controller_id
        left join team_members m on m.id = h.member_id and m.controller_id = h.controller_id and m.owner_epoch = c.owner_epoch
      where ${holds}
    )
    select h.controller_id as "controllerId", c.serial, c.box_name as "boxName", ${isoTime('h.instant')} as instant,
           h.member_id as "teamMemberId", h.full_name as "fullName", ${isoTime('h.heard_at')} as "heardAt"
    from places p join chosen c on c.controller_id = p.controller_id
      join numbered h on h.controller_id = p.controller_id and h.n = p.n
    order by p.place`.execute(db);
  return rows;
}

/** Names of the team members who heard the plays of these locations, where the groups show them, by name. */
export async function listHeardNames(
  db: Database,
  of: Omit<HearingsOf, 'controllerId'>,
  { controllerIds, from, to }: { controllerIds: readonly string[]; from: Date; to: Date },
): Promise<{ controllerId: string; instant: Date; names: string[] }[]> {
  const everywhere = { ...of, controllerId: undefined };
  const { rows } = await sql<{ controllerId: string; instant: Date; names: string[] }>`
    with chosen as materialized (
      select ${readTarget(everywhere)} from ${countedTargets(everywhere)}
        and t.controller_id = any(${arrayLiteral(controllerIds)}::uuid[])
    )
    select p.controller_id as "controllerId", p.instant, array_agg(m.full_name order by lower(m.full_name), m.id) as names
    from chosen c join plays p on p.delivery_id = c.delivery_id and p.controller_id = c.controller_id
      cross join lateral jsonb_object_keys(p.heard) as h(id)
      join team_members m on m.id = h.id::uuid and m.controller_id = c.controller_id and m.owner_epoch = c.owner_epoch
    where c.shows_names and p.instant between ${from} and ${to}
    group by 1, 2`.execute(db);
  return rows;
}

/** Reads the locations of the few targets with a listener who missed a play only. */
export async function countHearings(db: Database, of: HearingsOf): Promise<HearingCounts> {
  const { rows } = await sql<HearingCounts>`
    select (select coalesce(sum(t.heard), 0)::int from delivery_targets t where ${isCounted(of)}) as heard,
           coalesce(sum(${missed(of, 'missed')}), 0)::int as missed,
           coalesce(sum(${missed(of, 'heard_nothing')}), 0)::int as "heardNothing"
    from ${countedTargets(of)} and t.missed > 0`.execute(db);
  return rows[0] ?? { heard: 0, missed: 0, heardNothing: 0 };
}

/** Returns at most `limit` listeners who have heard none of the plays, with their locations. */
export async function listMissed(
  db: Database | Trx,
  of: HearingsOf,
  limit: number,
): Promise<{ teamMemberId: string; controllerId: string }[]> {
  const { rows } = await sql<{ teamMemberId: string; controllerId: string }>`
    with chosen as materialized (
      -- Each of them has such a listener.
      select ${readTarget(of)} from ${countedTargets(of)} and ${missed(of, 'heard_nothing')} > 0
      order by t.controller_id limit ${limit}
    ), ${hearingsOf('chosen')}
    select member_id as "teamMemberId", controller_id as "controllerId" from hearings
    group by 1, 2 having count(heard_at) = 0
    order by 1 limit ${limit}`.execute(db);
  return rows;
}
