import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Expression } from 'kysely';
import type { Database } from '../../client.ts';
import type { DeviceKey } from './device-filter.ts';
import { directionOf, type PageOfList, windowOf } from '../list-window.ts';

export type DeviceTable = 'endpoints' | 'base_units';

/** Tables with devices `d` that lists page through. */
type PagedTable = DeviceTable | 'enrolments' | 'enrolment_listings';

export interface DevicePage extends PageOfList {
  readonly order: 'ASC' | 'DESC';
}

interface Listed {
  readonly table: PagedTable;
  /** Condition on the devices `d` of the controllers `c`. */
  readonly where: Expression<SqlBool>;
}

/** Faults first, then devices that do not report, then those that do. */
export const BY_STATUS = [
  sql`case when d.is_faulty then 0 when d.presence = 'online' then 2 else 1 end`,
  sql`d.presence`,
  sql`d.status`,
];

const from = (table: PagedTable) => sql`${sql.table(table)} d join controllers c on c.id = d.controller_id`;

/**
 * Returns the keys of a page in list order. Callers read the columns by key, so that they are not computed for
 * skipped rows. `by` must end with a unique key.
 */
export async function pageOfDevices(
  db: Database,
  { table, where, by }: Listed & { readonly by: readonly RawBuilder<unknown>[] },
  page: DevicePage,
): Promise<DeviceKey[]> {
  const { offset, limit, fromEnd } = windowOf(page);
  const direction = sql.raw(directionOf(page.order, fromEnd));
  const { rows } = await sql<DeviceKey>`
    select d.controller_id as "controllerId", d.device_id as "deviceId" from ${from(table)} where ${where}
    order by ${sql.join(by.map((one) => sql`${one} ${direction}`))}
    limit ${limit} offset ${offset}`.execute(db);
  return fromEnd ? rows.toReversed() : rows;
}

/** Counts the matching rows, up to `most` + 1. */
export async function countDevices(db: Database, { table, where }: Listed, most: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (select 1 from ${from(table)} where ${where} limit ${most + 1}) as counted`.execute(
    db,
  );
  return rows[0]?.n ?? 0;
}
