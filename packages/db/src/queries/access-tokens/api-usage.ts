import { sql } from 'kysely';
import type { Database } from '../../client.ts';

/** Calls of a token in a minute. */
export interface UsageCount {
  readonly tokenId: string;
  readonly minute: Date;
  /** Of the procedures. */
  readonly area: string;
  /** Id or serial number of a location that the calls named; null counts all calls, those that name one too. */
  readonly location: { readonly controllerId: string } | { readonly serial: string } | null;
  readonly calls: number;
}

/** Adds to what was counted. What is no location of the token's customer counts for none. */
export async function addUsage(db: Database, counts: readonly UsageCount[]): Promise<void> {
  const ids = counts.map(({ location }) => (location && 'controllerId' in location ? location.controllerId : null));
  const serials = counts.map(({ location }) => (location && 'serial' in location ? location.serial : null));
  await sql`
    insert into api_usage (token_id, bucket, area, controller_id, calls)
    select t.id, x.bucket, x.area, c.id, sum(x.calls)
    from unnest(
      ${counts.map(({ tokenId }) => tokenId)}::uuid[], ${counts.map(({ minute }) => minute)}::timestamptz[],
      ${counts.map(({ area }) => area)}::text[], ${ids}::uuid[], ${serials}::text[],
      ${counts.map(({ calls }) => calls)}::int[]
    ) as x(token_id, bucket, area, controller_id, serial, calls)
    join access_tokens t on t.id = x.token_id
    left join controllers s on s.serial = x.serial
    left join controllers c on c.id = coalesce(x.controller_id, s.id)
    where (x.controller_id is null and x.serial is null)
       or (c.id is not null and (t.customer_id is null or c.customer_id = t.customer_id))
    group by t.id, x.bucket, x.area, c.id
    -- Always in one order, so that two processes never wait for each other.
    order by t.id, x.bucket, x.area, c.id
    on conflict (token_id, bucket, area, controller_id) do update set calls = api_usage.calls + excluded.calls`.execute(
    db,
  );
}

const DAY_MS = 86_400_000;
/** Longer than any report reaches back. */
const KEPT_DAYS = 400;

/** Makes hours of the minutes that are older than the days for which they are told, and forgets what is older than all. */
export async function rollUpUsage(db: Database, asOf: Date, minutesKeptDays: number): Promise<void> {
  const minutesUntil = new Date(asOf.getTime() - minutesKeptDays * DAY_MS);
  const keptFrom = new Date(asOf.getTime() - KEPT_DAYS * DAY_MS);
  await sql`delete from api_usage where bucket < ${keptFrom}`.execute(db);
  await sql`
    with gone as (
      delete from api_usage
      where bucket < date_trunc('hour', ${minutesUntil}::timestamptz) and bucket <> date_trunc('hour', bucket)
      returning *
    )
    insert into api_usage (token_id, bucket, area, controller_id, calls)
    select token_id, date_trunc('hour', bucket), area, controller_id, sum(calls) from gone
    group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (token_id, bucket, area, controller_id) do update set calls = api_usage.calls + excluded.calls`.execute(
    db,
  );
}
