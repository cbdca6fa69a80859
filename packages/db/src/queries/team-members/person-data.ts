import type { EnrolmentStatus } from '@earshot/domain/enrolments/status';
import { sql } from 'kysely';
import type { Database, Trx } from '../../client.ts';
import { inScope, type Scope } from '../../scope.ts';
import { isoTime } from '../iso-time.ts';
import { bearersOfNames, isUseOf } from './person-uses.ts';

/** More people than leave a location while their names are kept. */
const MOST_FORMER = 5_000;

export interface PersonRow {
  readonly controllerId: string;
  readonly serialNumber: string;
  readonly locationName: string;
  /** Null after the member left the team. */
  readonly createdAt: Date | null;
  readonly callHandlingGroups: string[];
  readonly saidAs: string;
  /** The present name first, then former ones, newest first. `until` is null for the present name. */
  readonly names: { readonly fullName: string; readonly until: string | null }[];
}

/** Finds a team member, also one who left the team; undefined if it is not in the scope or its names have ended. */
export async function findPerson(
  db: Database | Trx,
  scope: Scope,
  teamMemberId: string,
): Promise<PersonRow | undefined> {
  const { rows } = await sql<PersonRow>`
    with names as (
      select controller_id, owner_epoch, full_name, null::timestamptz as until from team_members where id = ${teamMemberId}
      union all
      select controller_id, owner_epoch, full_name, given_up_at from former_member_names
      where team_member_id = ${teamMemberId})
    select c.id as "controllerId", c.serial as "serialNumber", c.box_name as "locationName", t.created_at as "createdAt",
           coalesce(t.call_handling_groups, '{}') as "callHandlingGroups", coalesce(t.said_as, '') as "saidAs",
           jsonb_agg(jsonb_build_object('fullName', n.full_name, 'until', n.until) order by n.until desc nulls first) as names
    from names n join controllers c on c.id = n.controller_id and c.owner_epoch = n.owner_epoch
      join groups g on g.id = c.group_id left join team_members t on t.id = ${teamMemberId}
    where ${inScope('g', scope)}
    group by c.id, t.id`.execute(db);
  return rows[0];
}

export interface PersonUseRow {
  readonly deviceId: string;
  readonly deviceName: string | null;
  readonly fullName: string;
  readonly status: EnrolmentStatus;
  readonly startedAt: Date;
  readonly takenAt: Date | null;
  readonly enrolledAt: Date | null;
  readonly returnedAt: Date | null;
}

interface PersonAt {
  readonly teamMemberId: string;
  readonly controllerId: string;
}

/** Returns all uses of headsets by a team member, newest first. */
export async function listPersonUses(
  db: Database | Trx,
  { teamMemberId, controllerId }: PersonAt,
): Promise<PersonUseRow[]> {
  const uses = ['enrolments', 'enrolment_history'].map(
    (table) => sql`
      select u.device_id, u.owner_epoch, u.full_name, u.status, u.started_at, u.started_n, u.taken_at, u.enrolled_at,
             u.returned_at
      from ${sql.table(table)} u
      where u.controller_id = ${controllerId}::uuid and u.full_name is not null and ${isUseOf(teamMemberId)}`,
  );
  const { rows } = await sql<PersonUseRow>`
    with ${bearersOfNames(controllerId)}
    select u.device_id as "deviceId", e.name as "deviceName", u.full_name as "fullName", u.status,
           u.started_at as "startedAt", u.taken_at as "takenAt", u.enrolled_at as "enrolledAt",
           u.returned_at as "returnedAt"
    from (${sql.join(uses, sql` union all `)}) u
      left join endpoints e on e.controller_id = ${controllerId}::uuid and e.device_id = u.device_id
        and e.owner_epoch = u.owner_epoch
    order by u.started_at desc, u.started_n desc`.execute(db);
  return rows;
}

export interface PersonHearingRow {
  readonly deliveryId: string;
  readonly castName: string;
  readonly instant: string;
  readonly heardAt: string;
}

/** Returns all plays that a team member heard, newest first. */
export async function listPersonHearings(
  db: Database | Trx,
  { teamMemberId, controllerId }: PersonAt,
): Promise<PersonHearingRow[]> {
  const { rows } = await sql<PersonHearingRow>`
    select d.id as "deliveryId", m.name as "castName", ${isoTime('p.instant')} as instant, p.heard ->> ${teamMemberId} as "heardAt"
    from delivery_targets t join plays p on p.delivery_id = t.delivery_id and p.controller_id = t.controller_id
      join deliveries d on d.id = t.delivery_id join message_casts m on m.id = d.cast_id
    where t.controller_id = ${controllerId} and p.heard ? ${teamMemberId}::text
    order by p.instant desc, d.id`.execute(db);
  return rows;
}

export interface FormerMemberRow {
  readonly id: string;
  readonly fullName: string;
  readonly leftAt: Date;
}

/** Returns people who left the team of a location, latest first. */
export async function listFormerMembers(db: Database, scope: Scope, controllerId: string): Promise<FormerMemberRow[]> {
  const { rows } = await sql<FormerMemberRow>`
    select f.team_member_id as id, f.full_name as "fullName", f.given_up_at as "leftAt"
    from former_member_names f join controllers c on c.id = f.controller_id and c.owner_epoch = f.owner_epoch
      join groups g on g.id = c.group_id
    where f.controller_id = ${controllerId} and f.is_last and ${inScope('g', scope)}
    order by f.given_up_at desc, f.team_member_id limit ${MOST_FORMER}`.execute(db);
  return rows;
}
