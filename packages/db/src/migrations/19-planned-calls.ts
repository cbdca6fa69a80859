import { type Kysely, sql } from 'kysely';

/** Changes that an assistant has planned and not yet confirmed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table planned_calls (
      id uuid primary key default uuidv7(),
      -- Session or access token. No foreign key: it names rows of two tables.
      holder_id uuid not null,
      procedure text not null,
      input jsonb not null,
      expires_at timestamptz not null
    );
    create index planned_calls_of_holder on planned_calls (holder_id, expires_at)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table planned_calls`.execute(db);
}
