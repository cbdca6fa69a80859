import { type RawBuilder, sql } from 'kysely';
import type { Database, Trx } from '../../client.ts';
import { inScope, type Scope } from '../../scope.ts';

/** The id of the planned work that covers a controller `c` of a group `g` at a moment; null if none does. */
export const coveringWork = (asOf: Date): RawBuilder<string | null> => sql`(
  select w.id from planned_work w left join groups wg on wg.id = w.group_id
  where w.starts_at <= ${asOf}::timestamptz and w.ends_at > ${asOf}::timestamptz
    and ((w.controller_id = c.id and w.owner_epoch = c.owner_epoch)
         or (g.path <@ wg.path and (wg.customer_id is null or wg.customer_id = c.customer_id)))
  order by w.ends_at desc limit 1)`;

/** The group of planned work: its own, or that of its controller unless the controller's owner has changed. */
export const plannedWorkPlaces = sql`(
  select w.id, g.id as group_id, g.customer_id
  from planned_work w left join controllers c on c.id = w.controller_id and c.owner_epoch = w.owner_epoch
  join groups g on g.id = coalesce(w.group_id, c.group_id))`;

export interface PlannedWorkRow {
  readonly id: string;
  readonly groupId: string;
  readonly groupTitle: string;
  readonly controllerId: string | null;
  readonly boxName: string | null;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly reason: string;
  readonly by: string | null;
}

const rowsIn = (scope: Scope) => sql`
  select w.id, g.id as "groupId", g.title as "groupTitle", w.controller_id as "controllerId", c.box_name as "boxName",
         w.starts_at as "startsAt", w.ends_at as "endsAt", w.reason, u.first_name || ' ' || u.last_name as by
  from planned_work w left join controllers c on c.id = w.controller_id and c.owner_epoch = w.owner_epoch
  join groups g on g.id = coalesce(w.group_id, c.group_id)
  left join users u on u.id = w.created_by and (
    u.customer_id is null or u.customer_id = g.customer_id or ${scope.customerId}::uuid is null)`;

/** Returns planned work in and below the scope, and of groups above that cover the scope. */
export async function listPlannedWork(
  db: Database,
  scope: Scope,
  filter: { asOf: Date; past: boolean; controllerId?: string | undefined; limit: number },
): Promise<PlannedWorkRow[]> {
  const { asOf, past, controllerId, limit } = filter;
  const above = sql`(w.group_id is not null and g.path @> ${scope.path}::ltree
    and (${scope.customerId}::uuid is null or g.customer_id = ${scope.customerId}::uuid))`;
  const covers = sql`(w.controller_id = ${controllerId ?? null}::uuid or exists (
    select 1 from controllers k join groups kg on kg.id = k.group_id
    where k.id = ${controllerId ?? null}::uuid and w.group_id is not null and kg.path <@ g.path))`;
  const { rows } = await sql<PlannedWorkRow>`
    ${rowsIn(scope)}
    where (${inScope('g', scope)} or ${above}) and (${past} or w.ends_at > ${asOf}::timestamptz)
      and (${controllerId ?? null}::uuid is null or ${covers})
    order by w.starts_at desc, w.id desc limit ${limit}`.execute(db);
  return rows;
}

export async function findPlannedWork(
  db: Database | Trx,
  scope: Scope,
  plannedWorkId: string,
): Promise<PlannedWorkRow | undefined> {
  const { rows } = await sql<PlannedWorkRow>`
    ${rowsIn(scope)} where w.id = ${plannedWorkId}::uuid and ${inScope('g', scope)}`.execute(db);
  return rows[0];
}

export interface NewPlannedWork {
  readonly groupId: string | null;
  readonly controllerId: string | null;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly reason: string;
  readonly userId: string;
}

/** Returns undefined if the group or controller is not in the scope. */
export async function insertPlannedWork(trx: Trx, scope: Scope, work: NewPlannedWork): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into planned_work (group_id, controller_id, owner_epoch, starts_at, ends_at, reason, created_by)
    select case when c.id is null then g.id end, c.id, c.owner_epoch, ${work.startsAt}::timestamptz,
           ${work.endsAt}::timestamptz, ${work.reason}, ${work.userId}::uuid
    from groups g left join controllers c on c.group_id = g.id and c.id = ${work.controllerId}::uuid
    where ${inScope('g', scope)}
      and case when ${work.controllerId}::uuid is null then g.id = ${work.groupId}::uuid else c.id is not null end
    returning id`.execute(trx);
  return rows[0]?.id;
}

/** Ends planned work now, or cancels it if it has not begun. Returns false if it was over. */
export async function endPlannedWork(trx: Trx, plannedWorkId: string, asOf: Date): Promise<boolean> {
  const { rows } = await sql`
    update planned_work set starts_at = least(starts_at, ${asOf}::timestamptz), ends_at = ${asOf}::timestamptz
    where id = ${plannedWorkId}::uuid and ends_at > ${asOf}::timestamptz returning 1`.execute(trx);
  return rows.length > 0;
}
