import type { CastListeners } from '@earshot/domain/message-casts/listeners-schema';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../client.ts';
import { arrayLiteral } from '../ingest/ingest-arrays.ts';
import { knowsListeners } from './listeners.ts';

interface Places {
  readonly total: number;
  readonly items: { readonly controllerId: string; readonly boxName: string }[];
}

export interface ListenersReachRow {
  readonly teamMembers: number;
  readonly unable: Places;
  readonly without: Places;
}

/** Most locations that are named. */
const NAMED = 100;

const isListener = (listeners: CastListeners): RawBuilder<boolean> => {
  switch (listeners.kind) {
    case 'enrolled':
      return sql`true`;
    case 'groups':
      return sql`m.call_handling_groups && ${listeners.callHandlingGroups}::text[]`;
    case 'members':
      return sql`m.id = any(${arrayLiteral(listeners.teamMemberIds)}::uuid[])`;
  }
};

const places = (condition: RawBuilder<unknown>) => sql`json_build_object(
  'total', (select count(*) from counted where ${condition}),
  'items', (select coalesce(json_agg(json_build_object('controllerId', id, 'boxName', box_name) order by lower(box_name), id), '[]')
            from (select * from counted where ${condition} order by lower(box_name), id limit ${sql.lit(NAMED)}) first))`;

/**
 * Counts the listeners at these locations, and names the locations that have none or cannot play to them. The caller
 * must have checked that the locations are in the scope.
 */
export async function readListenersReach(
  db: Database,
  { controllerIds, listeners }: { controllerIds: readonly string[]; listeners: CastListeners },
): Promise<ListenersReachRow> {
  const { rows } = await sql<ListenersReachRow>`
    with counted as materialized (
      select c.id, c.box_name, ${knowsListeners(sql`c.id`)} as is_able,
             (select count(*) from team_members m
              where m.controller_id = c.id and m.owner_epoch = c.owner_epoch and ${isListener(listeners)}) as n
      from controllers c
      where c.id = any(${arrayLiteral(controllerIds)}::uuid[])
    )
    select (select coalesce(sum(n), 0) from counted where is_able)::int as "teamMembers",
           ${places(sql`not is_able`)} as unable, ${places(sql`is_able and n = 0`)} as without`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('The database counted no listeners');
  return row;
}
