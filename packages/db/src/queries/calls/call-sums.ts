import { DAY_MS } from '@earshot/domain/time/durations';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../client.ts';
import { type CallPlace, type CallSelection, placeOf } from './call-place.ts';
import { type LocalRange, tableOf } from './count-tables.ts';

/** Days such as `2026-11-27`, at whose end the sums of months are added or subtracted. */
interface MonthEnds {
  readonly added: readonly string[];
  readonly subtracted: readonly string[];
}

const dayBefore = (day: string): string => new Date(Date.parse(day) - DAY_MS).toISOString().slice(0, 10);
const monthOf = (day: string): string => `${day.slice(0, 7)}-01`;
const earlier = (one: string, other: string): string => (one < other ? one : other);

/** Days whose sums from the first of their month give the sum of whole days from `from` until `to`. */
export function monthEnds(from: string, to: string): MonthEnds {
  const added: string[] = [];
  for (let start = from; start < to;) {
    // No month has more than 31 days.
    const nextMonth = monthOf(new Date(Date.parse(monthOf(start)) + 31 * DAY_MS).toISOString());
    added.push(dayBefore(earlier(nextMonth, to)));
    start = nextMonth;
  }
  return { added, subtracted: added.length > 0 && from !== monthOf(from) ? [dayBefore(from)] : [] };
}

/**
 * Rows `t` whose sums by location are those of the calls at the place, under the present owners of their controllers `c`. Their number does
 * not grow with the days of the range, apart from days that are not over everywhere.
 */
export async function countsByLocation(
  db: Database,
  selection: Pick<CallSelection, 'scope' | 'controllerId'>,
  { from, to, columns }: LocalRange & { readonly columns: readonly string[] },
): Promise<{ counts: RawBuilder<unknown> }> {
  const { placed }: CallPlace = await placeOf(db, selection);
  const read = (table: string, sign: RawBuilder<unknown> = sql``) => sql`
    select controller_id, owner_epoch, ${sql.join(columns.map((name) => sql`${sign} ${sql.ref(name)} as ${sql.ref(name)}`))}
    from ${sql.table(table)}`;
  const rowsOf = async () => {
    const { table, time } = tableOf({ from, to }, 'location');
    if (time === 'hour')
      return sql`${read(table)} where hour >= date_trunc('hour', ${from}::timestamp) and hour < ${to}::timestamp`;
    const [first, end] = [from.slice(0, 10), to.slice(0, 10)];
    // Read before the sums: it only grows, and days before it keep their sums.
    const { rows } = await sql<{ until: string }>`select until::text as until from call_sums_until`.execute(db);
    const until = rows[0]?.until ?? '';
    const { added, subtracted } = monthEnds(first, earlier(end, until));
    return sql`
      ${read('call_sums')} where day = any(${added}::date[])
      union all ${read('call_sums', sql`-`)} where day = any(${subtracted}::date[])
      union all ${read(table)} where day >= ${first > until ? first : until}::date and day < ${end}::date`;
  };
  return {
    counts: sql`
      (${await rowsOf()}) t join controllers c on c.id = t.controller_id and c.owner_epoch = t.owner_epoch
      where ${placed}`,
  };
}
