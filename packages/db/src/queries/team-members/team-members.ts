import { escapeSearchText } from '@earshot/domain/lists/search-text';
import type { ListTeamMembersInput } from '@earshot/domain/team-members/schema';
import type { TeamMemberSort } from '@earshot/domain/team-members/sorts';
import { type RawBuilder, sql } from 'kysely';
import type { Database, Trx } from '../../client.ts';
import { inScope, type Scope } from '../../scope.ts';

export interface TeamMemberRow {
  readonly id: string;
  readonly controller_id: string;
  readonly full_name: string;
  /** Empty if speech uses the name. */
  readonly said_as: string;
  readonly call_handling_groups: string[];
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly version: number;
}

/** Columns of a team member `t`. */
export const teamMemberColumns = sql`
  t.id, t.controller_id, t.full_name, t.said_as, t.call_handling_groups, t.created_at, t.updated_at, t.version`;

/** Team members `t` of the present owner of a controller `c` in the scope. */
export const membersInScope = (scope: Scope): RawBuilder<unknown> => sql`
  team_members t join controllers c on c.id = t.controller_id and c.owner_epoch = t.owner_epoch
    join groups g on g.id = c.group_id and ${inScope('g', scope)}`;

const SORTS: Readonly<Record<TeamMemberSort, RawBuilder<unknown>>> = {
  fullName: sql`lower(t.full_name)`,
  createdAt: sql`t.created_at`,
};

const matching = ({ controllerId, search }: { controllerId: string; search: string }): RawBuilder<unknown> => sql`
  t.controller_id = ${controllerId}
  and (${search} = '' or lower(t.full_name) like lower(${`%${escapeSearchText(search.trim())}%`}))`;

export async function listTeamMembers(
  db: Database,
  scope: Scope,
  { page, pageSize, sort, order, ...filter }: ListTeamMembersInput,
): Promise<TeamMemberRow[]> {
  const direction = order === 'ASC' ? sql`asc` : sql`desc`;
  const { rows } = await sql<TeamMemberRow>`
    select ${teamMemberColumns} from ${membersInScope(scope)} where ${matching(filter)}
    order by ${SORTS[sort]} ${direction}, t.id ${direction}
    limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db);
  return rows;
}

export async function countTeamMembers(
  db: Database | Trx,
  scope: Scope,
  filter: { controllerId: string; search: string },
): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from ${membersInScope(scope)} where ${matching(filter)}`.execute(db);
  return rows[0]?.n ?? 0;
}

export async function findTeamMember(db: Database | Trx, scope: Scope, id: string): Promise<TeamMemberRow | undefined> {
  const { rows } =
    await sql<TeamMemberRow>`select ${teamMemberColumns} from ${membersInScope(scope)} where t.id = ${id}`.execute(db);
  return rows[0];
}

/** Returns those of the names that the location has, in any case. */
export async function findTakenNames(
  db: Database | Trx,
  scope: Scope,
  {
    controllerId,
    names,
    exceptId = null,
  }: { controllerId: string; names: readonly string[]; exceptId?: string | null },
): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select w.name from unnest(${names}::text[]) with ordinality as w(name, n)
    where exists (select from ${membersInScope(scope)} where t.controller_id = ${controllerId}
                    and lower(t.full_name) = lower(w.name) and t.id is distinct from ${exceptId}::uuid)
    order by w.n`.execute(db);
  return rows.map(({ name }) => name);
}
