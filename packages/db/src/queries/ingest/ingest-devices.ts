import { BUCKET_LIMITS } from '@earshot/domain/devices/battery';
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../client.ts';
import { type CounterDelta, deviceStatuses, kindColumn } from '../devices/device-counters.ts';

export type DeviceTable = 'base_units' | 'endpoints';

export interface DevicesChanged {
  /** To be passed to `moveCounters` at the end of the transaction. */
  readonly deltas: CounterDelta[];
  /** Controllers whose device rows were written. */
  readonly controllerIds: string[];
}

export const NOTHING_CHANGED: DevicesChanged = { deltas: [], controllerIds: [] };

/**
 * Runs a statement that writes device rows (the SQL before its `returning`), stores the changes as history, and
 * returns the counter changes. Only rows under the controller's present owner are counted. With a name, the statement
 * is planned once per connection.
 */
export async function writeDevices(
  trx: Trx,
  table: DeviceTable,
  { statement, asOf, name }: { statement: RawBuilder<unknown>; asOf: Date; name?: string },
): Promise<DevicesChanged> {
  const { rows } = await sql<
    CounterDelta & { controllerIds: string[] | null }
  >`${sql.raw(name === undefined ? '' : `/* prepared ${name} */`)}
    with changed as (
      ${statement}
      returning new.controller_id, new.device_id, ${kindColumn(table, 'new')} as kind,
                ${deviceStatuses(table, 'new')} as statuses, new.owner_epoch as epoch,
                ${kindColumn(table, 'old')} as was_kind, ${deviceStatuses(table, 'old')} as was_statuses,
                old.owner_epoch as was_epoch, ${shownColumns(table, 'old')} is distinct from ${shownColumns(table, 'new')} as is_news,
                case when new.deactivated_at is null then new.status else 'removed' end as status, new.presence,
                new.battery, new.charging, ${conferenceOf(table, 'new')} as conference
    ), kept as (
      insert into device_changes (controller_id, device_id, at, owner_epoch, status, presence, battery, charging, conference)
      select controller_id, device_id, ${asOf}::timestamptz, epoch, status, presence, battery, charging, conference
      from changed where is_news
    ), moves as (
      select c.group_id, x.kind, x.status, x.n
      from changed d join controllers c on c.id = d.controller_id
      cross join lateral (
        select d.was_kind as kind, unnest(d.was_statuses) as status, -1 as n where d.was_epoch = c.owner_epoch
        union all
        select d.kind, unnest(d.statuses), 1 where d.epoch = c.owner_epoch
      ) x
      where (d.was_kind, d.was_statuses, d.was_epoch) is distinct from (d.kind, d.statuses, d.epoch)
    )
    select group_id as "groupId", kind, status, sum(n)::int as n, null as "controllerIds"
    from moves group by group_id, kind, status having sum(n) <> 0
    union all
    select null, null, null, 0, array_agg(distinct controller_id) from changed having count(*) > 0`.execute(trx);
  const written = rows.find(({ controllerIds }) => controllerIds !== null);
  return { deltas: rows.filter((row) => row !== written), controllerIds: written?.controllerIds ?? [] };
}

const conferenceOf = (table: DeviceTable, row: string) =>
  table === 'endpoints' ? sql.ref(`${row}.conference`) : sql`null::smallint`;

/** The columns shown in device lists. Each change of them adds a history row. */
function shownColumns(table: DeviceTable, row: string): RawBuilder<unknown> {
  const of = (column: string) => sql.ref(`${row}.${column}`);
  const bucket = sql.join(
    BUCKET_LIMITS.map((limit) => sql`(${of('battery')} > ${sql.lit(limit)})::int`),
    sql` + `,
  );
  return sql`(${of('owner_epoch')}, ${of('deactivated_at')} is null, ${of('status')}, ${of('presence')}, ${bucket},
    ${of('charging')}, ${conferenceOf(table, row)})`;
}
