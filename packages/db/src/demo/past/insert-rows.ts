import { sql } from 'kysely';
import type { Trx } from '../../client.ts';
import type { DB } from '../../generated/database.ts';

const AT_ONCE = 5_000;
/** New controllers have the first owner epoch. */
export const EPOCH = 1;

/** Inserts rows whose values are in JSON: times in ISO 8601, arrays as arrays. All rows have the same columns. */
export async function insertRows(
  trx: Trx,
  table: keyof DB,
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)));
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    await sql`
      insert into ${sql.table(table)} (${columns})
      select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows.slice(from, from + AT_ONCE))}::json)`.execute(
      trx,
    );
  }
}

export const iso = (at: number): string => new Date(at).toISOString();
export const isoOrNull = (at: number | null): string | null => (at === null ? null : iso(at));
