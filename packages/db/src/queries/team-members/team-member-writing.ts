import { sql } from 'kysely';
import type { Trx } from '../../client.ts';
import { inScope, type Scope } from '../../scope.ts';
import { forgetErased } from './erased-names.ts';
import { teamMemberColumns, type TeamMemberRow } from './team-members.ts';

/**
 * Locks the controller, so that one transaction at a time adds or renames members of the location. Returns false if it
 * is not in the scope.
 */
export async function lockTeam(trx: Trx, scope: Scope, controllerId: string): Promise<boolean> {
  const { rows } = await sql`
    select from controllers c join groups g on g.id = c.group_id
    where c.id = ${controllerId} and ${inScope('g', scope)} for no key update of c`.execute(trx);
  return rows.length > 0;
}

interface NewTeamMembers {
  readonly controllerId: string;
  readonly names: readonly string[];
  readonly saidAs: string;
  readonly callHandlingGroups: readonly string[];
  readonly userId: string;
}

/** Adds the names that the location does not have. Returns fewer rows than names if it has some, or is not in the scope. */
export async function insertTeamMembers(trx: Trx, scope: Scope, added: NewTeamMembers): Promise<TeamMemberRow[]> {
  const { rows } = await sql<TeamMemberRow>`
    insert into team_members as t (controller_id, owner_epoch, full_name, said_as, call_handling_groups, updated_by)
    select c.id, c.owner_epoch, w.name, ${added.saidAs}, ${added.callHandlingGroups}::text[], ${added.userId}
    from controllers c join groups g on g.id = c.group_id, unnest(${added.names}::text[]) with ordinality as w(name, n)
    where c.id = ${added.controllerId} and ${inScope('g', scope)}
    order by w.n
    on conflict (controller_id, owner_epoch, lower(full_name)) do nothing
    returning ${teamMemberColumns}`.execute(trx);
  await forgetErased(
    trx,
    added.controllerId,
    rows.map((row) => row.full_name),
  );
  return rows;
}

export interface LockedTeamMember extends TeamMemberRow {
  readonly changed_by: string | null;
}

/** Locks a member, and its controller as in `lockTeam`. */
export async function lockTeamMember(trx: Trx, scope: Scope, id: string): Promise<LockedTeamMember | undefined> {
  const { rows } = await sql<LockedTeamMember>`
    select ${teamMemberColumns},
           (select u.first_name || ' ' || u.last_name from users u where u.id = t.updated_by) as changed_by
    from team_members t join controllers c on c.id = t.controller_id and c.owner_epoch = t.owner_epoch
      join groups g on g.id = c.group_id
    where t.id = ${id} and ${inScope('g', scope)} for no key update of c, t`.execute(trx);
  return rows[0];
}

interface ChangedTeamMember {
  readonly id: string;
  readonly version: number;
  readonly fullName: string;
  readonly saidAs: string;
  readonly callHandlingGroups: readonly string[];
  readonly userId: string;
}

/** Updates the member if it still has this version. Returns undefined otherwise. */
export async function updateTeamMember(
  trx: Trx,
  scope: Scope,
  member: ChangedTeamMember,
): Promise<TeamMemberRow | undefined> {
  const { rows } = await sql<TeamMemberRow>`
    update team_members t
    set full_name = ${member.fullName}, said_as = ${member.saidAs}, call_handling_groups = ${member.callHandlingGroups}::text[],
        version = t.version + 1, updated_at = now(), updated_by = ${member.userId}
    from controllers c join groups g on g.id = c.group_id
    where t.id = ${member.id} and t.version = ${member.version}
      and c.id = t.controller_id and c.owner_epoch = t.owner_epoch and ${inScope('g', scope)}
    returning ${teamMemberColumns}`.execute(trx);
  const [row] = rows;
  if (row !== undefined) await forgetErased(trx, row.controller_id, [row.full_name]);
  return row;
}

/** Returns the deleted member; undefined if it is not in the scope. */
export async function deleteTeamMember(trx: Trx, scope: Scope, id: string): Promise<TeamMemberRow | undefined> {
  const { rows } = await sql<TeamMemberRow>`
    delete from team_members t using controllers c, groups g
    where t.id = ${id} and c.id = t.controller_id and c.owner_epoch = t.owner_epoch and g.id = c.group_id
      and ${inScope('g', scope)}
    returning ${teamMemberColumns}`.execute(trx);
  return rows[0];
}
