import { type RawBuilder, sql } from 'kysely';

/** A time as JSON of the database shall have it: ISO 8601 in UTC, to the millisecond. */
export const isoTime = (column: string): RawBuilder<string | null> =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
