import type { EventCategory } from '@earshot/domain/system-events/catalogue';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../client.ts';

/** At most this number of events of all customers is read for a page. */
const MOST_READ = 5_000;
/** A category with more names than this, all but a few of them unknown, is not read by time. */
const MOST_NAMES = 40;

const NAME = sql`e.name collate "C"`;
/** Names that begin with the category and a dot, after which `/` is the next character. */
const ofCategory = (category: EventCategory) => sql`(${NAME} >= ${`${category}.`} and ${NAME} < ${`${category}/`})`;

export interface NamedEvents {
  readonly type?: string | undefined;
  readonly category?: EventCategory | undefined;
}

/** Condition: the event `e` has the type and category. Finds them along the index of names. */
const isNamed = ({ type, category }: NamedEvents): RawBuilder<unknown> =>
  sql.join(
    [
      sql`true`,
      ...(type === undefined ? [] : [sql`${NAME} = ${type}`]),
      ...(category === undefined ? [] : [ofCategory(category)]),
    ],
    sql` and `,
  );

/** The same in a way that the index of names does not offer, for reading along the index of a controller. */
export const hasName = ({ type, category }: NamedEvents): RawBuilder<unknown> =>
  sql.join(
    [
      sql`true`,
      ...(type === undefined ? [] : [sql`e.name = ${type}`]),
      ...(category === undefined ? [] : [sql`starts_with(e.name, ${`${category}.`})`]),
    ],
    sql` and `,
  );

interface Part {
  readonly named: NamedEvents;
  /** Conditions on the time and the position of `e`. */
  readonly times: RawBuilder<unknown>;
  readonly order: RawBuilder<unknown>;
}

/**
 * A select of the first events of all customers, of a bounded number, along an index: by time, or by name and time.
 * Undefined for a category that cannot be read so.
 */
export async function firstEvents(
  db: Database,
  { named, times, order }: Part,
): Promise<RawBuilder<unknown> | undefined> {
  const first = (condition: RawBuilder<unknown>) => sql`
    (select e.* from device_events e where ${condition} and ${times} order by ${order} limit ${MOST_READ})`;
  if (named.category === undefined) return first(isNamed(named));
  const names = await namesOf(db, named);
  if (names.length > MOST_NAMES) return undefined;
  return sql`
    (select e.* from unnest(${names}::text[]) as k(name) cross join lateral ${first(sql`${NAME} = k.name`)} e
     order by ${order} limit ${MOST_READ})`;
}

/** Whether the select has all events, so that no more need to be looked for. */
export async function isAll(db: Database, events: RawBuilder<unknown>): Promise<boolean> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${events} e`.execute(db);
  return (rows[0]?.n ?? 0) < MOST_READ;
}

/** The reported names of a category, with one look into the index for each. */
async function namesOf(db: Database, named: NamedEvents): Promise<string[]> {
  const next = (after: RawBuilder<unknown>) => sql`
    (select e.name from device_events e where ${isNamed(named)} and ${after} order by ${NAME} limit 1)`;
  const { rows } = await sql<{ name: string }>`
    with recursive names as (
      select ${next(sql`true`)} as name
      union all select ${next(sql`${NAME} > n.name collate "C"`)} from names n where n.name is not null)
    select name from names where name is not null limit ${MOST_NAMES + 1}`.execute(db);
  return rows.map(({ name }) => name);
}
