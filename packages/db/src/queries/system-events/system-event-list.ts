import type { EventCategory } from '@earshot/domain/system-events/catalogue';
import type { SystemEventCursor } from '@earshot/domain/system-events/schema';
import { escapeSearchText } from '@earshot/domain/lists/search-text';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../client.ts';
import { inScope } from '../../scope.ts';
import { preciseText } from '../audit/audit-columns.ts';
import type { DevicePlace } from '../devices/device-place.ts';
import { fewControllersOf } from './few-controllers.ts';

export interface SystemEventConditions {
  readonly type?: string | undefined;
  readonly category?: EventCategory | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** Empty for all events. */
  readonly search: string;
}

export interface SystemEventRow {
  readonly id: string;
  readonly at: string;
  readonly name: string;
  readonly detail: Readonly<Record<string, unknown>>;
  readonly deviceId: string | null;
  /** Null while the controller does not list the device. */
  readonly deviceName: string | null;
  readonly deviceKind: string | null;
  readonly controllerId: string;
  readonly serialNumber: string;
  readonly locationName: string;
  readonly groupId: string;
  readonly groupTitle: string;
}

interface SystemEventPart {
  readonly place: DevicePlace;
  readonly filter: SystemEventConditions;
  readonly limit: number;
}

/** Rows without a storage id are from controllers that have not reported one. */
const NO_STORAGE = '00000000-0000-0000-0000-000000000000';
const storage = sql`coalesce(e.storage_id, ${NO_STORAGE}::uuid)`;

/** The position of an event among those of the same instant is that of its journal. */
const KEY = sql`e.at, e.controller_id, ${storage}, e.n`;
const NEWEST_FIRST = sql`e.at desc, e.controller_id desc, ${storage} desc, e.n desc`;

/** The position of a cursor, preceded by its time alone, which limits the partitions and the index. */
function placed(than: SystemEventCursor, side: '<' | '>'): RawBuilder<unknown> {
  const [controllerId, storageId = '', n] = than.id.split('.');
  const at = sql`${than.at}::timestamptz`;
  const key = sql`(${at}, ${controllerId}::uuid, ${storageId === '' ? NO_STORAGE : storageId}::uuid, ${n}::bigint)`;
  return side === '<' ? sql`e.at <= ${at} and (${KEY}) < ${key}` : sql`e.at >= ${at} and (${KEY}) > ${key}`;
}

const NAME = sql`e.name collate "C"`;
/** Names that begin with the category and a dot, after which `/` is the next character. */
const ofCategory = (category: EventCategory) => sql`(${NAME} >= ${`${category}.`} and ${NAME} < ${`${category}/`})`;

/** The location `c`, or the device that the event is about. */
function matchesSearch(search: string): RawBuilder<unknown> {
  const part = `%${escapeSearchText(search.toLowerCase())}%`;
  return sql`(c.search like ${part}
    or exists (select 1 from endpoints d where d.controller_id = e.controller_id and d.device_id = e.device_id
                 and d.owner_epoch = e.owner_epoch and d.search like ${part})
    or exists (select 1 from base_units d where d.controller_id = e.controller_id and d.device_id = e.device_id
                 and d.owner_epoch = e.owner_epoch and d.search like ${part}))`;
}

const conditionsOf = ({ type, category, from, to, search }: SystemEventConditions): RawBuilder<unknown>[] => [
  ...(type === undefined ? [] : [sql`${NAME} = ${type}`]),
  ...(category === undefined ? [] : [ofCategory(category)]),
  ...(from === undefined ? [] : [sql`e.at >= ${from}::timestamptz`]),
  ...(to === undefined ? [] : [sql`e.at < ${to}::timestamptz`]),
  ...(search === '' ? [] : [matchesSearch(search)]),
];

interface Direction {
  readonly than: RawBuilder<unknown>;
  readonly order: RawBuilder<unknown>;
}

/**
 * Events of the place in one direction. A few controllers are read one by one, along their own index. The events of
 * many controllers are dense in time and are read by time, skipping those of other places.
 */
async function read(db: Database, part: SystemEventPart, { than, order }: Direction): Promise<SystemEventRow[]> {
  const { place, filter, limit } = part;
  const few = await fewControllersOf(db, place, filter.search);
  if (few?.length === 0) return [];
  const wanted = sql.join([sql`e.owner_epoch = c.owner_epoch`, ...conditionsOf(filter), than], sql` and `);
  const scoped = sql`controllers c join groups g on g.id = c.group_id and ${inScope('g', place.scope)}`;
  const events =
    few === undefined
      ? sql`device_events e join (${scoped}) on c.id = e.controller_id where ${wanted}`
      : sql`unnest(${few}::uuid[]) as k(id) join (${scoped}) on c.id = k.id cross join lateral (
          select e.* from device_events e where e.controller_id = k.id and ${wanted} order by ${order} limit ${limit}) e`;
  const { rows } = await sql<SystemEventRow>`
    with shown as (
      select e.*, c.serial, c.box_name, c.group_id, g.title from ${events} order by ${order} limit ${limit})
    select e.controller_id || '.' || coalesce(e.storage_id::text, '') || '.' || e.n as id,
           ${preciseText(sql`e.at`)} as at, e.name, e.detail, e.device_id as "deviceId",
           coalesce(d.name, b.name) as "deviceName", coalesce(d.category, b.kind) as "deviceKind",
           e.controller_id as "controllerId", e.serial as "serialNumber", e.box_name as "locationName",
           e.group_id as "groupId", e.title as "groupTitle"
    from shown e
      left join endpoints d on d.controller_id = e.controller_id and d.device_id = e.device_id
        and d.owner_epoch = e.owner_epoch
      left join base_units b on b.controller_id = e.controller_id and b.device_id = e.device_id
        and b.owner_epoch = e.owner_epoch
    order by ${NEWEST_FIRST}`.execute(db);
  return rows;
}

/** Returns the newest events, or the events older than the given one; newest first. */
export const listOlderEvents = async (
  db: Database,
  part: SystemEventPart,
  than: SystemEventCursor | undefined,
): Promise<SystemEventRow[]> =>
  await read(db, part, { than: than === undefined ? sql`true` : placed(than, '<'), order: NEWEST_FIRST });

/** Returns the events just newer than the given one; newest first. */
export const listNewerEvents = async (
  db: Database,
  part: SystemEventPart,
  than: SystemEventCursor,
): Promise<SystemEventRow[]> => await read(db, part, { than: placed(than, '>'), order: KEY });
