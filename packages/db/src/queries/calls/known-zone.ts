import { type RawBuilder, sql } from 'kysely';

/** The name of a zone, or UTC if the database does not know it. Reads the files of all zones once in a statement. */
export const knownZone = (name: RawBuilder<unknown>): RawBuilder<string> => sql<string>`
  case when lower(${name}) in (select lower(k.name) from pg_timezone_names k) then ${name} else 'UTC' end`;
