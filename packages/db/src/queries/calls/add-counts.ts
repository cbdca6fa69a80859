import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../client.ts';
import { countEnds, countResponses, END_COLUMNS, placeOfResponse, RESPONSE_COLUMNS } from './count-columns.ts';
import type { CountTable } from './count-tables.ts';
import { knownZone, knownZones } from './known-zones.ts';

interface Counted {
  readonly keys: Readonly<Record<string, RawBuilder<unknown>>>;
  readonly columns: readonly string[];
  readonly counts: RawBuilder<unknown>;
}

const OF_LOCATION = { controller_id: sql`r.controller_id`, owner_epoch: sql`r.owner_epoch` };
const DAY = sql`r.local_at::date`;
const WITH_RESPONSES = {
  columns: [...END_COLUMNS, ...RESPONSE_COLUMNS],
  counts: sql`${countEnds}, ${countResponses}`,
};

const COUNTED: Readonly<Record<CountTable['table'], Counted>> = {
  call_hours: { keys: { ...OF_LOCATION, hour: sql`date_trunc('hour', r.local_at)` }, ...WITH_RESPONSES },
  call_days: { keys: { ...OF_LOCATION, day: DAY }, ...WITH_RESPONSES },
  call_device_days: {
    keys: { ...OF_LOCATION, day: DAY, category: sql`r.category`, device_id: sql`r.device_id` },
    columns: END_COLUMNS,
    counts: countEnds,
  },
};

export const COUNT_TABLES = Object.keys(COUNTED);

const refs = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)));

const each = (names: readonly string[], of: (name: RawBuilder<unknown>) => RawBuilder<unknown>, between = sql`, `) =>
  sql.join(
    names.map((name) => of(sql.ref(name))),
    between,
  );

/** Expression that adds the changes to the rows of a table. */
function addTo([table, { keys, columns, counts }]: readonly [string, Counted]): RawBuilder<unknown> {
  const names = Object.keys(keys);
  const all = [...names, ...columns];
  return sql`${sql.table(`to_${table}`)} as (
    merge into ${sql.table(table)} t
    using (select ${sql.join(Object.values(keys))}, ${counts} from placed r group by ${sql.join(Object.values(keys))}) n (${refs(all)})
    on ${each(names, (name) => sql`t.${name} = n.${name}`, sql` and `)}
    when matched then update set ${each(columns, (name) => sql`${name} = t.${name} + n.${name}`)}
    when not matched then insert (${refs(all)}) values (${each(all, (name) => sql`n.${name}`)})
    returning t.controller_id, t.initiated
  )`;
}

/**
 * Adds changes of calls to the counts, at the local time of their locations, in one statement. `changed` are common table
 * expressions; the one of this name has the columns of `call_changes`. No other transaction may count calls of the same locations
 * meanwhile. Returns the number of changes.
 */
export async function addCounts(trx: Trx, changed: RawBuilder<unknown>): Promise<number> {
  const known = await knownZones(trx);
  const { rows } = await sql<{ n: number; emptied: string[] }>`
    with ${changed}, zones as materialized (
      -- Names are compared once for each zone.
      select u.timezone, ${knownZone(sql`u.timezone`, known)} as zone
      from (select distinct c.timezone from controllers c where c.id in (select controller_id from changed)) u
    ), placed as materialized (
      select r.*, r.initiated_at at time zone z.zone as local_at, ${placeOfResponse} as place
      from changed r join controllers c on c.id = r.controller_id join zones z on z.timezone = c.timezone
    ), ${sql.join(Object.entries(COUNTED).map(addTo))}
    select (select count(*) from changed)::int as n, array(
      select distinct controller_id from (
        ${sql.join(
          COUNT_TABLES.map((table) => sql`select * from ${sql.table(`to_${table}`)}`),
          sql` union all `,
        )}
      ) t where initiated <= 0) as emptied`.execute(trx);
  const [{ n, emptied } = { n: 0, emptied: [] }] = rows;
  if (emptied.length > 0) await removeEmpty(trx, emptied);
  return n;
}

/** Below zero are counts of calls whose former counts ended by retention. */
async function removeEmpty(trx: Trx, controllerIds: readonly string[]): Promise<void> {
  for (const table of COUNT_TABLES)
    await sql`
      delete from ${sql.table(table)} where controller_id = any(${controllerIds}::uuid[]) and initiated <= 0`.execute(
      trx,
    );
}
