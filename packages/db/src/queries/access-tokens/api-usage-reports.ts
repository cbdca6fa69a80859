import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../client.ts';
import { inScope } from '../../scope.ts';
import { barOf, type ReportWindow } from '../reports/bars.ts';

/** Position of a row in a table that has the largest numbers first. */
export interface RankPosition {
  readonly n: number;
  readonly name: string;
  readonly id: string;
}

interface RankPage {
  readonly after?: RankPosition | undefined;
  readonly limit: number;
}

export interface Total {
  readonly id: string;
  readonly name: string;
  readonly calls: number;
  /** Sum of all rows, including those of other pages. */
  readonly all: number;
}
/** A segment of one bar; the id is null for the sum of all series not drawn individually. */
export interface Bar {
  readonly at: Date;
  readonly id: string | null;
  readonly calls: number;
}

interface Counted {
  /** SQL of the form `from … where …`, with the usage as `x`. */
  readonly source: RawBuilder<unknown>;
  readonly id: RawBuilder<unknown>;
  readonly name: RawBuilder<unknown>;
}

const COUNTED = {
  token: ({ place: { scope }, from, to }: ReportWindow): Counted => ({
    source: sql`
      from api_usage x join access_tokens t on t.id = x.token_id join groups g on g.id = t.group_id
      where ${inScope('g', scope)} and x.controller_id is null and x.bucket >= ${from} and x.bucket < ${to}`,
    id: sql`t.id`,
    name: sql`t.title`,
  }),
  /** Usage of locations in the scope, by any token of their customer. */
  location: ({ place: { scope }, from, to }: ReportWindow): Counted => ({
    source: sql`
      from api_usage x join access_tokens t on t.id = x.token_id
      join controllers c on c.id = x.controller_id and (t.customer_id is null or c.customer_id = t.customer_id)
      join groups g on g.id = c.group_id
      where ${inScope('g', scope)} and x.bucket >= ${from} and x.bucket < ${to}`,
    id: sql`c.id`,
    name: sql`coalesce(nullif(c.box_name, ''), c.serial)`,
  }),
} as const;
export type UsageBy = keyof typeof COUNTED;

/** Condition: the row comes after the position. Names are compared as they are sorted. */
const isAfter = ({ after }: RankPage) =>
  after === undefined
    ? sql`true`
    : sql`(-n, lower(name), id::text) > (${-after.n}::float8, lower(${after.name}::text), ${after.id}::text)`;

/** Returns one page of the usage by token or location, the most used first. */
export async function listUsage(
  db: Database,
  window: ReportWindow,
  { by, ...page }: RankPage & { readonly by: UsageBy },
): Promise<Total[]> {
  const { source, id, name } = COUNTED[by](window);
  const { rows } = await sql<Total>`
    select id, name, n as calls, "all" from (
      select ${id} as id, ${name} as name, sum(x.calls)::float8 as n, sum(sum(x.calls)) over ()::float8 as "all"
      ${source} group by 1, 2
    ) t where ${isAfter(page)} order by -n, lower(name), id::text limit ${page.limit}`.execute(db);
  return rows;
}

/** Sums the usage of each bar: of these ids, and of all others together. */
export async function sumUsage(
  db: Database,
  window: ReportWindow,
  { by, drawn }: { readonly by: UsageBy; readonly drawn: readonly string[] },
): Promise<Bar[]> {
  const { source, id } = COUNTED[by](window);
  const { rows } = await sql<Bar>`
    select ${barOf(sql`x.bucket`, window)} as at,
           case when ${id} = any(${drawn}::uuid[]) then ${id} end as id, sum(x.calls)::float8 as calls
    ${source} group by 1, 2`.execute(db);
  return rows;
}

export interface Notification {
  readonly id: string;
  readonly message: string;
  readonly voice: string | null;
  readonly count: number;
}

const MESSAGE = sql`coalesce(nullif(a.script, ''), a.name)`;

/** Message Casts sent with API tokens. A clip without a voice of the platform is listed by its name. */
const notifications = ({ place: { scope }, from, to }: ReportWindow) => sql`
  from audit_log l join deliveries d on d.id = case when l.action = 'delivery.send' then l.subject_id::uuid end
  join audio_clips a on a.id = d.audio_clip_id
  join groups g on g.id = d.group_id
  where l.action = 'delivery.send' and l.principal_kind = 'machine' and l.at >= ${from} and l.at < ${to}
    and (${scope.customerId}::uuid is null or l.customer_id = ${scope.customerId}::uuid) and ${inScope('g', scope)}`;

/** Returns one page of the notifications, the most frequent first. */
export async function listNotifications(db: Database, window: ReportWindow, page: RankPage): Promise<Notification[]> {
  const { rows } = await sql<Notification>`
    select id, name as message, voice, n as count from (
      select ${MESSAGE} as name, a.voice, concat(a.voice, ' ', ${MESSAGE}) as id, count(*)::int as n
      ${notifications(window)} group by 1, 2
    ) t where ${isAfter(page)} order by -n, lower(name), id::text limit ${page.limit}`.execute(db);
  return rows;
}

/** Counts the different notifications of each bar. */
export async function countNotifications(db: Database, window: ReportWindow): Promise<Bar[]> {
  const { rows } = await sql<Bar>`
    select ${barOf(sql`l.at`, window)} as at, 'notifications' as id,
           count(distinct (${MESSAGE}, a.voice))::float8 as calls ${notifications(window)} group by 1`.execute(db);
  return rows;
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
