import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../client.ts';

/** The name of a zone, or UTC if the database does not know it. Reads the files of all zones once in a statement. */
export const knownZone = (
  name: RawBuilder<unknown>,
  known: RawBuilder<unknown> = sql`select lower(k.name) from pg_timezone_names k`,
): RawBuilder<string> => sql<string>`case when lower(${name}) in (${known}) then ${name} else 'UTC' end`;

let names: readonly string[] | undefined;

/**
 * Zones that the database knows, for `knownZone` in statements that run every second: reading their files takes as long as counting
 * thousands of calls. They are read once in a process.
 */
export async function zonesInMemory(trx: Trx): Promise<RawBuilder<unknown>> {
  if (names === undefined) {
    const { rows } = await sql<{ name: string }>`select lower(name) as name from pg_timezone_names`.execute(trx);
    names = rows.map(({ name }) => name);
  }
  return sql`select unnest(${names}::text[])`;
}
