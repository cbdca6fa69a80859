import type { EventCategory } from '@earshot/domain/system-events/catalogue';
import type { SystemEventCursor } from '@earshot/domain/system-events/schema';
import { escapeSearchText } from '@earshot/domain/lists/search-text';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../client.ts';
import { inScope } from '../../scope.ts';
import { preciseText } from '../audit/audit-columns.ts';
import type { DevicePlace } from '../devices/device-place.ts';
import { type EventControllers, eventControllersOf } from './event-controllers.ts';
import { firstEvents, hasName, isAll } from './newest-events.ts';

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

/** The location `c`, or the device that the event is about. */
function matchesSearch(search: string): RawBuilder<unknown> {
  const part = `%${escapeSearchText(search.toLowerCase())}%`;
  return sql`(c.search like ${part}
    or exists (select 1 from endpoints d where d.controller_id = e.controller_id and d.device_id = e.device_id
                 and d.owner_epoch = e.owner_epoch and d.search like ${part})
    or exists (select 1 from base_units d where d.controller_id = e.controller_id and d.device_id = e.device_id
                 and d.owner_epoch = e.owner_epoch and d.search like ${part}))`;
}

interface Direction {
  readonly than: RawBuilder<unknown>;
  readonly order: RawBuilder<unknown>;
}

const timesOf = ({ from, to }: SystemEventConditions, { than }: Direction): RawBuilder<unknown> =>
  sql.join(
    [
      than,
      ...(from === undefined ? [] : [sql`e.at >= ${from}::timestamptz`]),
      ...(to === undefined ? [] : [sql`e.at < ${to}::timestamptz`]),
    ],
    sql` and `,
  );

/** Conditions on the event `e` and its controller `c`, apart from its name and time. */
const isShown = ({ search }: SystemEventConditions): RawBuilder<unknown> =>
  sql`e.owner_epoch = c.owner_epoch and ${search === '' ? sql`true` : matchesSearch(search)}`;

/**
 * Events of the place in one direction. The events of many controllers are usually found among the first events of
 * all customers. A place with few controllers, or few events among those of others, is read by controller.
 */
async function read(db: Database, part: SystemEventPart, direction: Direction): Promise<SystemEventRow[]> {
  const { place, filter, limit } = part;
  const controllers = await eventControllersOf(db, place, filter.search);
  if (controllers.number === 'none') return [];
  if (controllers.number === 'many') {
    const { order } = direction;
    const first = await firstEvents(db, { named: filter, times: timesOf(filter, direction), order });
    if (first !== undefined) {
      const rows = await show(db, part, { order, events: byTime(part, first) });
      if (rows.length === limit || (await isAll(db, first))) return rows;
    }
  }
  return await show(db, part, { order: direction.order, events: byController(part, controllers, direction) });
}

const scoped = ({ place }: SystemEventPart) =>
  sql`(controllers c join groups g on g.id = c.group_id and ${inScope('g', place.scope)})`;

const byTime = (part: SystemEventPart, first: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`${first} e join ${scoped(part)} on c.id = e.controller_id where ${isShown(part.filter)}`;

/**
 * Looks for the first event of each controller, then reads the controllers whose first events are foremost. The page
 * has no more controllers than rows. An event of any other controller is behind all of their first events.
 */
function byController(part: SystemEventPart, controllers: EventControllers, direction: Direction): RawBuilder<unknown> {
  const { filter, limit } = part;
  const { order } = direction;
  const wanted = sql`${hasName(filter)} and ${timesOf(filter, direction)} and ${isShown(filter)}`;
  const eventsOf = (most: number) => sql`
    lateral (select e.* from device_events e where e.controller_id = c.id and ${wanted} order by ${order} limit ${most})`;
  return sql`(
    select c.id from (${controllers.ids}) k join ${scoped(part)} on c.id = k.id cross join ${eventsOf(1)} e
    order by ${order} limit ${limit}) k join ${scoped(part)} on c.id = k.id cross join ${eventsOf(limit)} e`;
}

interface Shown {
  readonly order: RawBuilder<unknown>;
  /** Events `e` and their controllers `c` and groups `g`. */
  readonly events: RawBuilder<unknown>;
}

async function show(db: Database, { limit }: SystemEventPart, { order, events }: Shown): Promise<SystemEventRow[]> {
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
