import { type Kysely, sql } from 'kysely';

/** Days on which schedules that follow the set play nothing: bank holidays, stocktaking. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table holiday_sets (
      id uuid primary key default uuidv7(),
      customer_id uuid references groups (id),
      -- Offered in this group and in all below it.
      group_id uuid not null references groups (id) on delete cascade,
      name text not null check (length(name) between 1 and 50),
      dates date[] not null,
      version integer not null default 1,
      created_by uuid references users (id) on delete set null,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    )`.execute(db);
  await sql`create unique index holiday_sets_name on holiday_sets (group_id, lower(name))`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table holiday_sets`.execute(db);
}
