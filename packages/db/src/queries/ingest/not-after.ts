import { type RawBuilder, sql } from 'kysely';

/** A time reported by a controller, limited to the present because its clock may be wrong. Null remains null. */
export const notAfter = (column: string, asOf: Date): RawBuilder<Date | null> =>
  sql`case when ${sql.ref(column)} > ${asOf}::timestamptz then ${asOf}::timestamptz else ${sql.ref(column)} end`;
