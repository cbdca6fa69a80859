import { sql } from 'kysely';
import type { Database } from '../client.ts';

/** Switches enrolment on at these locations, for tests and benchmarks. */
export async function enrolmentOn(db: Database, controllerIds: readonly string[]): Promise<void> {
  await sql`
    insert into location_settings (controller_id, key, value)
    select unnest(${controllerIds}::uuid[]), 'toggleUserEnrolment', 'true'
    on conflict (controller_id, key) do update set value = excluded.value`.execute(db);
}
