import { RESPONSE_BOUNDS, RESPONSE_COUNTS } from '@earshot/domain/calls/response-times';
import { type RawBuilder, sql } from 'kysely';

/** Names of the columns that tables of counts share. */
export const COUNT_COLUMNS = ['initiated', 'answered', 'timed_out', 'cancelled', 'response_ms', 'responses'] as const;

const BOUNDS = sql.raw(`array[${RESPONSE_BOUNDS.join(', ')}]`);
/** Places of a histogram, from 0. */
export const responsePlaces: readonly number[] = Array.from({ length: RESPONSE_COUNTS }, (_, index) => index);

/** Counts of rows of `calls` with the alias `r`, in the order of `COUNT_COLUMNS`. */
export const countCalls: RawBuilder<unknown> = sql`
  count(*)::integer as initiated,
  (count(*) filter (where r.outcome = 'answered'))::integer as answered,
  (count(*) filter (where r.outcome = 'timed-out'))::integer as timed_out,
  (count(*) filter (where r.outcome = 'cancelled'))::integer as cancelled,
  coalesce(sum(r.response_ms) filter (where r.outcome = 'answered'), 0)::bigint as response_ms,
  array[${sql.join(
    responsePlaces.map((place) => sql.raw(`count(*) filter (where r.outcome = 'answered' and r.place = ${place})`)),
  )}]::integer[] as responses`;

/** Place of the response time of a row of `calls` in the histogram. */
export const placeOfResponse: RawBuilder<unknown> = sql`width_bucket(r.response_ms, ${BOUNDS}) as place`;
