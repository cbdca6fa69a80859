import { sql } from 'kysely';
import type { Database } from '../../client.ts';

/** Number of calls of a token in one minute. */
export interface UsageCount {
  readonly tokenId: string;
  readonly minute: Date;
  /** Area of the API procedures. */
  readonly area: string;
  /**
   * Location by id or serial number, if the calls named one. Null counts all calls, including calls that name a
   * location.
   */
  readonly location: { readonly controllerId: string } | { readonly serial: string } | null;
  readonly calls: number;
}

/** Adds to the stored counts. Ignores ids and serials that are no locations of the token's customer. */
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
    -- The same order in every process, to avoid deadlocks.
    order by t.id, x.bucket, x.area, c.id
    on conflict (token_id, bucket, area, controller_id) do update set calls = api_usage.calls + excluded.calls`.execute(
    db,
  );
}
