import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../client.ts';
import { COUNT_COLUMNS } from './count-columns.ts';

export interface Replacement {
  readonly table: 'call_hours' | 'call_days' | 'call_months' | 'call_device_days';
  readonly keys: readonly string[];
  /** Common table expressions with the changed cells, at least `cells`. */
  readonly cells: RawBuilder<unknown>;
  /** Name of the expression whose cells are replaced. */
  readonly changed?: RawBuilder<unknown>;
  /** Condition: the row `t` is in the cell `k` of the same controller. */
  readonly within: RawBuilder<unknown>;
  /** Selects the keys and counts of the cells. */
  readonly counts: RawBuilder<unknown>;
}

const refs = (names: readonly string[], row?: string) =>
  sql.join(names.map((name) => sql.ref(row === undefined ? name : `${row}.${name}`)));

/** Replaces the rows of cells by new counts. Writes only rows that differ. */
export async function replaceCounts(
  trx: Trx,
  { table, keys, cells, changed = sql`cells`, within, counts }: Replacement,
): Promise<void> {
  await sql`
    with ${cells}, counted as materialized (${counts}),
    removed as (
      delete from ${sql.table(table)} t using ${changed} k
      where t.controller_id = k.controller_id and ${within}
        and not exists (select from counted n where (${refs(keys, 'n')}) = (${refs(keys, 't')}))
    )
    insert into ${sql.table(table)} as t (${refs(keys)}, ${refs(COUNT_COLUMNS)})
    select ${refs(keys)}, ${refs(COUNT_COLUMNS)} from counted
    on conflict (${refs(keys)}) do update
    set ${sql.join(COUNT_COLUMNS.map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`))}
    where (${refs(COUNT_COLUMNS, 't')}) is distinct from (${refs(COUNT_COLUMNS, 'excluded')})`.execute(trx);
}
