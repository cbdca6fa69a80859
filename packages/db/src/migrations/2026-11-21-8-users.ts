import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // Who is deleted stays as a row, so that whatever names them still can; the address is free again.
  await sql`
    alter table users
      add column if not exists last_sign_in_at timestamptz,
      add column deleted_at timestamptz,
      add column created_by uuid references users (id) on delete set null,
      -- First name, then last name: the separator sorts before whatever a name may contain.
      add column name_key text not null generated always as (lower(first_name || E'\\x01' || last_name)) stored`.execute(
    db,
  );
  // A search for what nobody has must not be taken for one that many have.
  await sql`alter table users alter column search set statistics 500`.execute(db);

  await sql`drop index users_group`.execute(db);
  await sql`
    create index users_group on users (customer_id, group_id, name_key, id)
      include (email, role_id, last_sign_in_at) where deleted_at is null`.execute(db);
  await sql`
    create index users_by_name on users (customer_id, name_key, id) include (group_id) where deleted_at is null`.execute(
    db,
  );
  await sql`
    create index users_by_email on users (customer_id, email, id) include (group_id) where deleted_at is null`.execute(
    db,
  );
  await sql`
    create index users_by_role on users (customer_id, role_id, name_key, id) include (group_id)
      where deleted_at is null`.execute(db);
  await sql`
    create index users_by_sign_in on users (customer_id, last_sign_in_at nulls first, id) include (group_id)
      where deleted_at is null`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index users_group, users_by_name, users_by_email, users_by_role, users_by_sign_in`.execute(db);
  await sql`create index users_group on users (customer_id, group_id, id)`.execute(db);
  await sql`alter table users drop column name_key, drop column created_by, drop column deleted_at, drop column last_sign_in_at`.execute(
    db,
  );
}
