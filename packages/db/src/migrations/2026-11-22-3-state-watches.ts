import { type Kysely, sql } from 'kysely';

/** Controllers that somebody looks at: the gateway has them tell their state often until then. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table state_watches (
      controller_id uuid primary key references controllers (id) on delete cascade,
      until timestamptz not null
    ) with (fillfactor = 50)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table state_watches`.execute(db);
}
