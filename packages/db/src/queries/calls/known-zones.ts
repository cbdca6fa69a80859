import { type RawBuilder, sql } from 'kysely';
import type { Database, Trx } from '../../client.ts';

let names: readonly string[] | undefined;

/**
 * Names of the zones that the database knows, in lower case. Read once in a process: reading them takes longer than a page of a
 * list, or than counting thousands of calls.
 */
export async function knownZones(db: Database | Trx): Promise<readonly string[]> {
  if (names === undefined) {
    const { rows } = await sql<{ name: string }>`select lower(name) as name from pg_timezone_names`.execute(db);
    names = rows.map(({ name }) => name);
  }
  return names;
}

/** The name of a zone, or UTC if it is not among the known ones. */
export const knownZone = (name: RawBuilder<unknown>, known: readonly string[]): RawBuilder<string> =>
  sql<string>`case when lower(${name}) = any(${known}::text[]) then ${name} else 'UTC' end`;
