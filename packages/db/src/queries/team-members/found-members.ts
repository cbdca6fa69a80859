import { escapeSearchText } from '@earshot/domain/lists/search-text';
import { sql } from 'kysely';
import type { Database, Trx } from '../../client.ts';
import { inScope, type Scope } from '../../scope.ts';
import { arrayLiteral } from '../ingest/ingest-arrays.ts';
import { membersInScope } from './team-members.ts';

export interface FoundMemberRow {
  readonly id: string;
  readonly fullName: string;
  readonly callHandlingGroups: string[];
  readonly controllerId: string;
  readonly boxName: string;
}

/** Returns those of the team members that are in the scope. */
export async function listMembersInScope(db: Database | Trx, scope: Scope, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select t.id from ${membersInScope(scope)} where t.id = any(${arrayLiteral(ids)}::uuid[])`.execute(db);
  return rows.map(({ id }) => id);
}

/** Finds team members by a part of their names, or those with the given ids. By name, at most `limit`. */
export async function findMembers(
  db: Database,
  scope: Scope,
  { search, ids, limit }: { search: string; ids: readonly string[] | undefined; limit: number },
): Promise<FoundMemberRow[]> {
  const wanted =
    ids === undefined
      ? sql`lower(t.full_name) like lower(${`%${escapeSearchText(search)}%`})`
      : sql`t.id = any(${arrayLiteral(ids)}::uuid[])`;
  const { rows } = await sql<FoundMemberRow>`
    select t.id, t.full_name as "fullName", t.call_handling_groups as "callHandlingGroups", c.id as "controllerId",
           c.box_name as "boxName"
    from ${membersInScope(scope)} where ${wanted}
    order by lower(t.full_name), c.box_name, t.id limit ${limit}`.execute(db);
  return rows;
}

export interface FoundGroupRow {
  readonly name: string;
  /** Locations whose controllers have the group, or whose team members are in it. */
  readonly locations: number;
  readonly teamMembers: number;
}

/** Finds call-handling groups of the locations in the scope by a part of their names; those at most locations first. */
export async function findCallHandlingGroups(
  db: Database,
  scope: Scope,
  { search, limit }: { search: string; limit: number },
): Promise<FoundGroupRow[]> {
  const { rows } = await sql<FoundGroupRow>`
    with named as (
      select n.name, c.id as controller_id, null::uuid as member_id
      from call_handling_groups h join controllers c on c.id = h.controller_id and c.owner_epoch = h.owner_epoch
        join groups g on g.id = c.group_id and ${inScope('g', scope)}, unnest(h.names) as n(name)
      union all
      select n.name, c.id, t.id from ${membersInScope(scope)}, unnest(t.call_handling_groups) as n(name)
    )
    select name, count(distinct controller_id)::int as locations, count(distinct member_id)::int as "teamMembers"
    from named where lower(name) like lower(${`%${escapeSearchText(search)}%`})
    group by name order by 2 desc, lower(name), name limit ${limit}`.execute(db);
  return rows;
}
