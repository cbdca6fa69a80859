import type { EnrolmentSort } from '@earshot/domain/enrolments/lists';
import type { EnrolmentStatus } from '@earshot/domain/enrolments/status';
import { escapeSearchText } from '@earshot/domain/lists/search-text';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Database } from '../../client.ts';
import { inScope, type Scope } from '../../scope.ts';
import { atPlace, type DeviceKey, type ReadAlong } from '../devices/device-filter.ts';
import { behind, type ExportPosition } from '../devices/device-export.ts';
import { countDevices, type DevicePage, pageOfDevices } from '../devices/device-paging.ts';
import { type DevicePlace, groupsOfPlace } from '../devices/device-place.ts';

export interface UseRow {
  readonly status: EnrolmentStatus;
  readonly full_name: string | null;
  readonly started_at: Date;
  readonly taken_at: Date | null;
  readonly enrolled_at: Date | null;
  readonly returned_at: Date | null;
}

export interface EnrolmentRow extends UseRow {
  readonly controller_id: string;
  readonly serial_number: string;
  readonly location_name: string;
  readonly group_id: string;
  readonly group_title: string;
  readonly device_id: string;
  readonly updated_at: Date;
  readonly name: string | null;
  readonly unit_id: string | null;
  readonly hardware: string | null;
  readonly battery: number | null;
  readonly conference: number | null;
}

export interface EnrolmentFilter {
  readonly search: string;
  readonly statuses?: readonly EnrolmentStatus[] | undefined;
}

export interface EnrolmentPage extends EnrolmentFilter, DevicePage {
  readonly sort: EnrolmentSort;
}

const TIE = [sql`d.device_id`, sql`d.controller_id`];

/** Indexes exist in this order for `startedAt` and `status`, and for controllers by name. */
const SORTS: Readonly<Record<EnrolmentSort, readonly RawBuilder<unknown>[]>> = {
  locationName: [sql`c.box_name`, sql`c.id`, sql`d.device_id`],
  startedAt: [sql`d.started_at`, ...TIE],
  status: [sql`d.status`, sql`d.started_at`, ...TIE],
  fullName: [sql`lower(d.full_name)`, ...TIE],
  deviceId: TIE,
};

const ALONG: Partial<Record<EnrolmentSort, ReadAlong>> = {
  locationName: 'locations',
  startedAt: 'devices',
  status: 'devices',
};

/** The table `d` that a list reads along: listings are indexed by start and text, enrolments by status. */
type Read = 'enrolments' | 'enrolment_listings';

interface Reading {
  readonly table: Read;
  readonly along: ReadAlong;
}

async function filtered(
  db: Database,
  place: DevicePlace,
  { search, statuses = [], table, along }: EnrolmentFilter & Reading,
): Promise<RawBuilder<SqlBool>> {
  const groups = await groupsOfPlace(db, place);
  const conditions = [sql<SqlBool>`${atPlace(place, { groups, along })}`];
  if (statuses.length > 0) conditions.push(ofTable('enrolments', table, hasStatus(statuses)));
  if (search !== '') {
    const contains = (row: string) =>
      sql`${sql.ref(`${row}.search`)} like ${`%${escapeSearchText(search.toLowerCase())}%`}`;
    conditions.push(ofTable('enrolment_listings', table, contains));
  }
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
}

const hasStatus =
  ([only, ...others]: readonly EnrolmentStatus[]) =>
  (row: string) =>
    others.length === 0
      ? sql`${sql.ref(`${row}.status`)} = ${only}`
      : sql`${sql.ref(`${row}.status`)} = any(${[only, ...others]}::text[])`;

/** A condition on a row of `table`: `d` itself if `read` is the table, otherwise the row with the key of `d`. */
const ofTable = (table: Read, read: Read, condition: (row: string) => RawBuilder<unknown>): RawBuilder<SqlBool> =>
  table === read
    ? sql`${condition('d')}`
    : sql`exists (
        select from ${sql.table(table)} o
        where o.controller_id = d.controller_id and o.device_id = d.device_id and ${condition('o')})`;

export async function listEnrolments(db: Database, place: DevicePlace, page: EnrolmentPage): Promise<EnrolmentRow[]> {
  // The enrolments of one status are indexed by start, too.
  const table = page.sort === 'startedAt' && page.statuses?.length !== 1 ? 'enrolment_listings' : 'enrolments';
  const where = await filtered(db, place, { ...page, table, along: ALONG[page.sort] ?? 'neither' });
  const keys = await pageOfDevices(db, { table, where, by: SORTS[page.sort] }, page);
  return await enrolmentRows(db, place.scope, keys);
}

/** Returns the rows after a position, by location and headset, for exports. */
export async function listEnrolmentsAfter(
  db: Database,
  place: DevicePlace,
  { after, limit, ...filter }: EnrolmentFilter & { after: ExportPosition | undefined; limit: number },
): Promise<EnrolmentRow[]> {
  const where = await filtered(db, place, { ...filter, table: 'enrolments', along: 'locations' });
  const { rows: keys } = await sql<DeviceKey>`
    select d.controller_id as "controllerId", d.device_id as "deviceId"
    from enrolments d join controllers c on c.id = d.controller_id
    where ${where} and ${behind(after)}
    order by c.box_name, c.id, d.device_id limit ${limit}`.execute(db);
  return await enrolmentRows(db, place.scope, keys);
}

/** Counts the matching rows, up to `most` + 1. */
export async function countEnrolments(
  db: Database,
  place: DevicePlace,
  { most, ...filter }: EnrolmentFilter & { most: number },
): Promise<number> {
  const read: Reading =
    filter.search === ''
      ? { table: 'enrolments', along: 'neither' }
      : { table: 'enrolment_listings', along: 'devices' };
  const where = await filtered(db, place, { ...filter, ...read });
  return await countDevices(db, { table: read.table, where }, most);
}

async function enrolmentRows(db: Database, scope: Scope, keys: readonly DeviceKey[]): Promise<EnrolmentRow[]> {
  if (keys.length === 0) return [];
  const { rows } = await sql<EnrolmentRow>`
    select d.controller_id, c.serial as serial_number, c.box_name as location_name, g.id as group_id,
           g.title as group_title, d.device_id, d.status, d.full_name, d.started_at, d.taken_at, d.enrolled_at,
           d.returned_at, d.updated_at, h.name, h.unit_id, h.hardware, h.battery, h.conference
    from unnest(${keys.map(({ controllerId }) => controllerId)}::uuid[], ${keys.map((key) => key.deviceId)}::text[])
      with ordinality as k(controller_id, device_id, n)
    join enrolments d on d.controller_id = k.controller_id and d.device_id = k.device_id
    join controllers c on c.id = d.controller_id and c.owner_epoch = d.owner_epoch
    join groups g on g.id = c.group_id
    left join endpoints h on h.controller_id = d.controller_id and h.device_id = d.device_id
      and h.owner_epoch = d.owner_epoch and h.deactivated_at is null
    where ${inScope('g', scope)}
    order by k.n`.execute(db);
  return rows;
}

/** Whether any of these controllers is in the scope. */
export async function isAnyInScope(db: Database, scope: Scope, controllerIds: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from controllers c join groups g on g.id = c.group_id
      where c.id = any(${controllerIds}::uuid[]) and ${inScope('g', scope)}) as found`.execute(db);
  return rows[0]?.found === true;
}

interface HistoryPage {
  readonly controllerId: string;
  readonly deviceId: string;
  /** Only uses that began before. */
  readonly before: Date | undefined;
  readonly limit: number;
}

/** Returns the uses of a headset under its present owner, newest first. */
export async function listHeadsetUses(
  db: Database,
  scope: Scope,
  { controllerId, deviceId, before, limit }: HistoryPage,
): Promise<UseRow[]> {
  const uses = ['enrolments', 'enrolment_history'].map(
    (table) => sql`
      select u.status, u.full_name, u.started_at, u.started_n, u.taken_at, u.enrolled_at, u.returned_at
      from ${sql.table(table)} u
      join controllers c on c.id = u.controller_id and c.owner_epoch = u.owner_epoch
      join groups g on g.id = c.group_id
      where u.controller_id = ${controllerId} and u.device_id = ${deviceId} and ${inScope('g', scope)}
        and (${before ?? null}::timestamptz is null or u.started_at < ${before ?? null}::timestamptz)`,
  );
  const { rows } = await sql<UseRow>`
    select * from (${sql.join(uses, sql` union all `)}) u order by started_at desc, started_n desc limit ${limit}`.execute(
    db,
  );
  return rows;
}
