import { type RawBuilder, sql } from 'kysely';

/** Formats a time for JSON built by the database: ISO 8601 in UTC with milliseconds. */
export const isoTime = (column: string): RawBuilder<string | null> =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
