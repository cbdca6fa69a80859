import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../client.ts';
import { inScope, type Scope } from '../../scope.ts';

export interface ReportWindow {
  readonly from: Date;
  readonly to: Date;
  readonly unit: 'minute' | 'hour' | 'day';
  readonly timezone: string;
  readonly limit: number;
}

/** A report of which `drawn` series get bars of their own. */
export interface DrawnWindow extends ReportWindow {
  readonly drawn: number;
}

export interface Total {
  readonly id: string;
  readonly name: string;
  readonly calls: number;
}
/** A segment of one bar; the id is null for the sum of all series not drawn individually. */
export interface Bar {
  readonly at: Date;
  readonly id: string | null;
  readonly calls: number;
}
export interface Usage {
  readonly totals: Total[];
  /** Total of all rows, including those beyond the limit. */
  readonly all: number;
  readonly bars: Bar[];
}

/** Returns the start of each bar without gaps, in local time of the zone. */
export async function listBars(db: Database, { from, to, unit, timezone }: ReportWindow): Promise<Date[]> {
  const { rows } = await sql<{ at: Date }>`
    select at from generate_series(
      date_trunc(${unit}::text, ${from}::timestamptz, ${timezone}::text), ${to}::timestamptz - interval '1 microsecond',
      ('1 ' || ${unit}::text)::interval, ${timezone}::text) as at`.execute(db);
  return rows.map(({ at }) => at);
}

interface Counted {
  /** SQL of the form `from … where …`, with the usage as `x`. */
  readonly source: RawBuilder<unknown>;
  readonly id: RawBuilder<unknown>;
  readonly name: RawBuilder<unknown>;
}

const OF_TOKENS = (scope: Scope, { from, to }: ReportWindow): Counted => ({
  source: sql`
    from api_usage x join access_tokens t on t.id = x.token_id join groups g on g.id = t.group_id
    where ${inScope('g', scope)} and x.controller_id is null and x.bucket >= ${from} and x.bucket < ${to}`,
  id: sql`t.id`,
  name: sql`t.title`,
});

/** Usage of locations in the scope, by any token of their customer. */
const OF_LOCATIONS = (scope: Scope, { from, to }: ReportWindow): Counted => ({
  source: sql`
    from api_usage x join access_tokens t on t.id = x.token_id
    join controllers c on c.id = x.controller_id and (t.customer_id is null or c.customer_id = t.customer_id)
    join groups g on g.id = c.group_id
    where ${inScope('g', scope)} and x.bucket >= ${from} and x.bucket < ${to}`,
  id: sql`c.id`,
  name: sql`coalesce(nullif(c.box_name, ''), c.serial)`,
});

export const readCallsByToken = (db: Database, scope: Scope, window: DrawnWindow): Promise<Usage> =>
  readUsage(db, OF_TOKENS(scope, window), window);

export const readCallsByLocation = (db: Database, scope: Scope, window: DrawnWindow): Promise<Usage> =>
  readUsage(db, OF_LOCATIONS(scope, window), window);

async function readUsage(
  db: Database,
  { source, id, name }: Counted,
  { drawn, ...window }: DrawnWindow,
): Promise<Usage> {
  const { rows } = await sql<Total & { all: number }>`
    select ${id} as id, ${name} as name, sum(x.calls)::float8 as calls, sum(sum(x.calls)) over ()::float8 as "all"
    ${source} group by 1, 2 order by 3 desc, lower(${name}), 1 limit ${window.limit}`.execute(db);
  const chosen = rows.slice(0, drawn).map((row) => row.id);
  const bars = await sql<Bar>`
    select date_trunc(${window.unit}::text, x.bucket, ${window.timezone}::text) as at,
           case when ${id} = any(${chosen}::uuid[]) then ${id} end as id, sum(x.calls)::float8 as calls
    ${source} group by 1, 2`.execute(db);
  return { totals: rows, all: rows[0]?.all ?? 0, bars: bars.rows };
}

export interface Notification {
  readonly message: string;
  readonly voice: string | null;
  readonly count: number;
}

/** Message Casts sent with API tokens. A clip without a voice of the platform is listed by its name. */
const notifications = (scope: Scope, { from, to }: ReportWindow) => sql`
  from audit_log l join deliveries d on d.id = case when l.action = 'delivery.send' then l.subject_id::uuid end
  join audio_clips a on a.id = d.audio_clip_id
  join groups g on g.id = d.group_id
  where l.action = 'delivery.send' and l.principal_kind = 'machine' and l.at >= ${from} and l.at < ${to}
    and (${scope.customerId}::uuid is null or l.customer_id = ${scope.customerId}::uuid) and ${inScope('g', scope)}`;

export async function readNotifications(
  db: Database,
  scope: Scope,
  window: ReportWindow,
): Promise<{ rows: Notification[]; bars: Bar[] }> {
  const source = notifications(scope, window);
  const message = sql`coalesce(nullif(a.script, ''), a.name)`;
  const { rows } = await sql<Notification>`
    select ${message} as message, a.voice, count(*)::int as count ${source}
    group by 1, 2 order by 3 desc, 1, 2 limit ${window.limit}`.execute(db);
  const bars = await sql<Bar>`
    select date_trunc(${window.unit}::text, l.at, ${window.timezone}::text) as at, 'notifications' as id,
           count(distinct (${message}, a.voice))::float8 as calls ${source} group by 1`.execute(db);
  return { rows, bars: bars.rows };
}

/**
 * Returns whether a report would compare the locations of all sub-groups: true for a customer or the root group with
 * groups below it.
 */
export async function needsSubgroup(db: Database, groupId: string): Promise<boolean> {
  const { rows } = await sql<{ needs: boolean }>`
    select (g.is_customer or g.parent_id is null) and exists (select from groups b where b.parent_id = g.id) as needs
    from groups g where g.id = ${groupId}`.execute(db);
  return rows[0]?.needs === true;
}
