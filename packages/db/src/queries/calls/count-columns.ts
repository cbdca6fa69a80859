import { RESPONSE_BOUNDS, RESPONSE_COUNTS } from '@earshot/domain/calls/response-times';
import { type RawBuilder, sql } from 'kysely';

/** Columns of the histogram of response times, from the shortest. */
export const RESPONSE_COLUMNS: readonly string[] = Array.from(
  { length: RESPONSE_COUNTS },
  (_, place) => `responses_${place + 1}`,
);

/** Names of the columns that all tables of counts share. */
export const END_COLUMNS = ['initiated', 'answered', 'timed_out', 'cancelled', 'response_ms'] as const;

const sumOf = (value: string, outcome: string) =>
  sql`coalesce(sum(${sql.raw(value)}) filter (where r.outcome = ${sql.lit(outcome)}), 0)`;

/** Counts of changes with the alias `r`, in the order of `END_COLUMNS`. */
export const countEnds: RawBuilder<unknown> = sql`
  sum(r.initiated), ${sumOf('r.sign', 'answered')}, ${sumOf('r.sign', 'timed-out')}, ${sumOf('r.sign', 'cancelled')},
  ${sumOf('r.sign * r.response_ms::bigint', 'answered')}`;

/** The histogram of such changes, in the order of `RESPONSE_COLUMNS`. */
export const countResponses: RawBuilder<unknown> = sql.join(
  RESPONSE_COLUMNS.map((_, place) => sql`coalesce(sum(r.sign) filter (where r.place = ${sql.lit(place)}), 0)`),
);

/** Place of the response time of an answered call `r` in the histogram. */
export const placeOfResponse: RawBuilder<unknown> = sql`
  case when r.outcome = 'answered' then width_bucket(r.response_ms, array[${sql.raw(RESPONSE_BOUNDS.join(', '))}]) end`;

/** The histogram of rows `t` of a table of counts, as text. */
export const histogramText = (of: (column: RawBuilder<unknown>) => RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`concat_ws(',', ${sql.join(RESPONSE_COLUMNS.map((name) => of(sql.ref(`t.${name}`))))})`;
