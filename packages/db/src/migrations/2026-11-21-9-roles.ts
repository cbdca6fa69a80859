import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // Of a default role: internal staff gave it other permissions than the code; a start leaves those alone.
  await sql`alter table roles add column overridden boolean not null default false`.execute(db);
  await sql`
    alter table roles
      add constraint roles_custom_rank check (customer_id is null or is_machine_user or rank between 10 and 49),
      add constraint roles_title_length check (length(title) between 1 and 40),
      add constraint roles_description_length check (length(description) <= 100),
      add constraint roles_overridden_default check (not overridden or customer_id is null)`.execute(db);
  await sql`create unique index roles_title on roles (customer_id, lower(title)) where customer_id is not null`.execute(
    db,
  );
  await sql`create index users_role on users (role_id, id)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index users_role, roles_title`.execute(db);
  await sql`
    alter table roles
      drop constraint roles_custom_rank, drop constraint roles_title_length, drop constraint roles_description_length,
      drop constraint roles_overridden_default, drop column overridden`.execute(db);
}
