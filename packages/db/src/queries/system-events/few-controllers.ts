import { escapeSearchText } from '@earshot/domain/lists/search-text';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../client.ts';
import { type DevicePlace, groupsOfPlace } from '../devices/device-place.ts';

/**
 * Up to this number of controllers, each is read separately: about 100 rows of each. Of a place with more controllers,
 * a page is found among the newest events of all, for example among 50,000 events of 100,000 controllers.
 */
const FEW = 200;

/**
 * Returns the controllers of the place whose events may match the search, for a place with few of them; undefined for
 * many. An empty search matches all.
 */
export async function fewControllersOf(
  db: Database,
  place: DevicePlace,
  search: string,
): Promise<readonly string[] | undefined> {
  if (place.controllerId !== undefined) return [place.controllerId];
  const conditions = await conditionsOf(db, place, search);
  const { rows } = await sql<{ id: string }>`
    select c.id from controllers c where ${sql.join(conditions, sql` and `)} limit ${FEW + 1}`.execute(db);
  return rows.length > FEW ? undefined : rows.map(({ id }) => id);
}

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
