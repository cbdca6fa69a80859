import { type RawBuilder, sql } from 'kysely';
import type { Database, Trx } from '../../client.ts';
import { inScope, type Scope } from '../../scope.ts';

/** Present and last names, as rows `id` and `name` of team members under the present owners of their locations. */
const everyName = (scope: Scope): RawBuilder<unknown> => sql`
  select m.id, m.name
  from (select id, controller_id, owner_epoch, full_name as name from team_members
        union all
        select team_member_id, controller_id, owner_epoch, full_name from former_member_names where is_last) m
  join controllers c on c.id = m.controller_id and c.owner_epoch = m.owner_epoch
  join groups g on g.id = c.group_id
  where ${inScope('g', scope)}`;

/** Returns the names of the team members with these ids, by id: the last one of a member who was removed. */
export async function findTeamMemberNames(
  db: Database,
  scope: Scope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; name: string }>`
    select m.id, m.name from (${everyName(scope)}) m where m.id = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The ids, as text, of team members whose name contains the pattern. */
export const teamMemberIdsNamed = (scope: Scope, pattern: string): RawBuilder<unknown> => sql`
  select m.id::text from (${everyName(scope)}) m where lower(m.name) like ${pattern}`;

/** Stores the name that a member gives up by a new name, or by leaving the team. */
export const keepFormerName = (trx: Trx, teamMemberId: string, { isLast }: { readonly isLast: boolean }) =>
  sql`
    insert into former_member_names (team_member_id, controller_id, owner_epoch, full_name, is_last)
    select id, controller_id, owner_epoch, full_name, ${isLast} from team_members where id = ${teamMemberId}`.execute(
    trx,
  );
