import type { CommandState } from '@earshot/domain/device-commands/outcome';
import type { DeviceRequestType } from '@earshot/domain/device-commands/requests';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../client.ts';
import { inScope, type Scope } from '../../scope.ts';

export interface LoggedCommandRow {
  readonly id: string;
  readonly at: Date;
  readonly controllerId: string;
  readonly boxName: string;
  readonly serialNumber: string;
  readonly groupTitle: string;
  readonly type: DeviceRequestType;
  readonly endpointId: string | null;
  readonly state: CommandState;
  readonly detail: string | null;
  readonly settledAt: Date | null;
  readonly by: string | null;
  readonly operationId: string;
}

export interface CommandLogFilter {
  /** All locations of the scope if omitted. */
  readonly controllerId?: string | undefined;
  readonly states?: readonly CommandState[] | undefined;
}

/** Hides the commands that a former owner sent to a controller. */
function matching(scope: Scope, { controllerId, states }: CommandLogFilter): RawBuilder<unknown> {
  const owned = scope.customerId === null ? sql`true` : sql`c.customer_id = ${scope.customerId}::uuid`;
  const here = controllerId === undefined ? sql`true` : sql`d.controller_id = ${controllerId}`;
  const wanted = states === undefined ? sql`true` : sql`d.state = any(${[...states]}::text[])`;
  return sql`
    from device_commands d join controllers c on c.id = d.controller_id and c.owner_epoch = d.owner_epoch
      join groups g on g.id = c.group_id
    where ${owned} and ${inScope('g', scope)} and ${here} and ${wanted}`;
}

/** Newest first: ids are ordered by time. */
export async function listLoggedCommands(
  db: Database,
  scope: Scope,
  { page, pageSize, ...filter }: CommandLogFilter & { page: number; pageSize: number },
): Promise<LoggedCommandRow[]> {
  const { rows } = await sql<LoggedCommandRow>`
    with shown as (
      select d.id, d.created_at, d.controller_id, c.box_name, c.serial, c.customer_id, g.title, d.type, d.payload, d.state,
             d.detail, d.settled_at, d.operation_id
      ${matching(scope, filter)}
      order by d.id desc limit ${pageSize} offset ${(page - 1) * pageSize})
    select x.id, x.created_at as at, x.controller_id as "controllerId", x.box_name as "boxName",
           x.serial as "serialNumber", x.title as "groupTitle", x.type, x.payload ->> 'endpointId' as "endpointId",
           x.state, x.detail, x.settled_at as "settledAt", x.operation_id as "operationId",
           u.first_name || ' ' || u.last_name as by
    from shown x join operations o on o.id = x.operation_id
      left join users u on u.id = o.created_by and (
        u.customer_id is null or u.customer_id = x.customer_id or ${scope.customerId}::uuid is null)
    order by x.id desc`.execute(db);
  return rows;
}

export async function countLoggedCommands(
  db: Database,
  scope: Scope,
  { limit, ...filter }: CommandLogFilter & { limit: number },
): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (select 1 ${matching(scope, filter)} limit ${limit}) as x`.execute(db);
  return rows[0]?.n ?? 0;
}
