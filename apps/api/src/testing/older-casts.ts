import { sql } from 'kysely';
import type { TestApi } from './test-api.ts';

/** Switches the newer area on or off for the customer. */
export async function newerArea({ deps: { db }, world }: TestApi, on: boolean): Promise<void> {
  await sql`delete from group_features where feature = 'mds' and group_id = ${world.customer.groupId}`.execute(db);
  if (on) await sql`insert into group_features values (${world.customer.groupId}, 'mds')`.execute(db);
}

/** Plan of a cast of the older area that begins in a day. */
export const scheduledTomorrow = (repeat = { count: 1, interval: 0 }) => {
  const startDate = new Date(Date.now() + 86_400_000).toISOString().slice(0, 16);
  return { plan: { playStatus: 'schedule' as const, startDate, timezone: 'UTC', repeat } };
};
