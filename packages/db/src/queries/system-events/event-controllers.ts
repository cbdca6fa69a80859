import { escapeSearchText } from '@earshot/domain/lists/search-text';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../client.ts';
import { type DevicePlace, groupsOfPlace } from '../devices/device-place.ts';

/** Up to this number of controllers, events are read controller by controller at once: about 100 rows of each. */
const FEW = 200;

/** The controllers of a place. */
export interface EventControllers {
  /** A select of their ids. */
  readonly ids: RawBuilder<unknown>;
  readonly number: 'none' | 'few' | 'many';
}

/** Finds the controllers of the place whose events may match the search. An empty search matches all. */
export async function eventControllersOf(db: Database, place: DevicePlace, search: string): Promise<EventControllers> {
  if (place.controllerId !== undefined) return few([place.controllerId]);
  const conditions = sql.join(await conditionsOf(db, place, search), sql` and `);
  const ids = sql`select c.id from controllers c where ${conditions}`;
  const { rows } = await sql<{ id: string }>`${ids} limit ${FEW + 1}`.execute(db);
  return rows.length > FEW ? { ids, number: 'many' } : few(rows.map(({ id }) => id));
}

const few = (ids: readonly string[]): EventControllers => ({
  ids: sql`select unnest(${ids}::uuid[]) as id`,
  number: ids.length === 0 ? 'none' : 'few',
});

async function conditionsOf(db: Database, place: DevicePlace, search: string): Promise<RawBuilder<unknown>[]> {
  const groups = await groupsOfPlace(db, place);
  const { customerId } = place.scope;
  return [
    sql`true`,
    ...(customerId === null ? [] : [sql`c.customer_id = ${customerId}::uuid`]),
    ...(groups === 'all' ? [] : [sql`c.group_id = any(${groups}::uuid[])`]),
    ...(search === '' ? [] : [sql`c.id in (${named(customerId, search)})`]),
  ];
}

/** Controllers with this text in the search text of the location or of a device. */
function named(customerId: string | null, search: string): RawBuilder<unknown> {
  const part = `%${escapeSearchText(search.toLowerCase())}%`;
  const owned = customerId === null ? sql`true` : sql`customer_id = ${customerId}::uuid`;
  return sql`
    select id from controllers where search like ${part} and ${owned}
    union select controller_id from endpoints where search like ${part} and ${owned}
    union select controller_id from base_units where search like ${part} and ${owned}`;
}
