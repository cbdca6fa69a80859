import type { Database } from '@earshot/db/client';
import { sql } from 'kysely';

interface Column {
  readonly table: string;
  readonly column: string;
  readonly isBytes: boolean;
}

/** Returns `table.column` for all columns of the database, of any type, in which a row contains the text, in any case. */
export async function findText(db: Database, text: string): Promise<string[]> {
  const { rows } = await sql<Column>`
    select c.table_name as table, c.column_name as column, c.data_type = 'bytea' as "isBytes"
    from information_schema.columns c
      join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
      -- Rows of partitions are read through their table.
      and not exists (select from pg_class p where p.relname = t.table_name and p.relispartition)
    order by 1, 2`.execute(db);
  const found: string[] = [];
  for (const [table, columns] of Map.groupBy(rows, (row) => row.table)) {
    const hits = await sql<Record<string, boolean | null>>`
      select ${sql.join(columns.map((column) => isHit(column, text)))} from ${sql.table(table)}`.execute(db);
    found.push(...columns.flatMap(({ column }) => (hits.rows[0]?.[column] === true ? [`${table}.${column}`] : [])));
  }
  return found;
}

function isHit({ column, isBytes }: Column, text: string) {
  const [wanted, value] = isBytes
    ? [sql`encode(convert_to(${text}, 'UTF8'), 'escape')`, sql`encode(${sql.ref(column)}, 'escape')`]
    : [sql`${text}::text`, sql`${sql.ref(column)}::text`];
  return sql`bool_or(position(lower(${wanted}) in lower(${value})) > 0) as ${sql.ref(column)}`;
}
