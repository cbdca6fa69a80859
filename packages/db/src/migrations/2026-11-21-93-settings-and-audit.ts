import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await createSettingsByEnvironment(db);
  await extendAuditRows(db);
  await createSeals(db);
  await guardAuditRows(db);
}

/** One row a setting and environment; '*' holds for every environment that has no value of its own. */
async function createSettingsByEnvironment(db: Kysely<unknown>): Promise<void> {
  await sql`alter table settings add column environment text not null default '*'`.execute(db);
  await sql`alter table settings drop constraint settings_pkey, add primary key (key, environment)`.execute(db);
  // Null after a reset: the row stays, so that its version goes on.
  await sql`alter table settings alter column value drop not null`.execute(db);
  await sql`
    insert into settings (key, value)
    select each.key, each.value from settings s, jsonb_each(s.value) as each where s.key = 'portal'`.execute(db);
  await sql`delete from settings where key = 'portal'`.execute(db);

  // What is set for one location only, for example toggleUserEnrolment.
  await sql`
    create table location_settings (
      controller_id uuid not null references controllers (id) on delete cascade,
      key text not null,
      value jsonb not null,
      version integer not null default 1,
      updated_at timestamptz not null default now(),
      primary key (controller_id, key)
    )`.execute(db);
}

/** Rows tell who and where in words of their own, because people and groups can be deleted. */
async function extendAuditRows(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table audit_log
      add column principal_name text,
      add column principal_email text,
      add column group_title text,
      add column group_path ltree,
      drop column sealed_in`.execute(db);
  await sql`alter table audit_log add column sealed_in bigint`.execute(db);
  await sql`
    update audit_log l set principal_name = u.first_name || ' ' || u.last_name, principal_email = u.email
    from users u where u.id = l.principal_id`.execute(db);
  await sql`
    update audit_log l set group_title = g.title, group_path = g.path from groups g where g.id = l.group_id`.execute(
    db,
  );
  await sql`create index audit_log_path on audit_log using gist (group_path)`.execute(db);
  await sql`create index audit_log_newest on audit_log (at desc, id desc)`.execute(db);
  await sql`create index audit_log_subject on audit_log (subject_id, at desc)`.execute(db);
  await sql`create index audit_log_sealed on audit_log (sealed_in, at, id)`.execute(db);
}

async function createSeals(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table audit_seals (
      number bigint primary key,
      from_at timestamptz not null,
      to_at timestamptz not null,
      row_count integer not null check (row_count > 0),
      -- Of the rows in their order, so that a check can name the row that was changed, removed or put in.
      row_ids uuid[] not null,
      row_hashes bytea[] not null,
      rows_hash bytea not null,
      previous_hash bytea not null,
      hash bytea not null,
      sealed_at timestamptz not null,
      check (cardinality(row_ids) = row_count and cardinality(row_hashes) = row_count)
    )`.execute(db);
}

async function guardAuditRows(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function refuse_audit_change() returns trigger language plpgsql as $$
    declare
      unsealed record;
    begin
      if tg_op = 'UPDATE' then
        unsealed := new;
        unsealed.sealed_in := null;
        if old.sealed_in is null and new.sealed_in is not null and old is not distinct from unsealed then
          return new;
        end if;
      end if;
      raise exception 'The audit log is append-only: % is refused', tg_op using errcode = 'restrict_violation';
    end $$`.execute(db);
  await sql`
    create function refuse_seal_change() returns trigger language plpgsql as $$
    begin
      raise exception 'The audit log is append-only: % is refused', tg_op using errcode = 'restrict_violation';
    end $$`.execute(db);
  await sql`
    create trigger audit_log_append_only before update or delete on audit_log
    for each row execute function refuse_audit_change()`.execute(db);
  await sql`
    create trigger audit_log_no_truncate before truncate on audit_log
    for each statement execute function refuse_seal_change()`.execute(db);
  await sql`
    create trigger audit_seals_append_only before update or delete on audit_seals
    for each row execute function refuse_seal_change()`.execute(db);
  await sql`
    create trigger audit_seals_no_truncate before truncate on audit_seals
    for each statement execute function refuse_seal_change()`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger audit_log_append_only on audit_log`.execute(db);
  await sql`drop trigger audit_log_no_truncate on audit_log`.execute(db);
  await sql`drop table audit_seals, location_settings`.execute(db);
  await sql`drop function refuse_audit_change, refuse_seal_change`.execute(db);
  await sql`
    alter table audit_log
      drop column principal_name, drop column principal_email, drop column group_title, drop column group_path,
      drop column sealed_in`.execute(db);
  await sql`alter table audit_log add column sealed_in uuid`.execute(db);
  await sql`delete from settings`.execute(db);
  await sql`alter table settings drop constraint settings_pkey, drop column environment, add primary key (key)`.execute(
    db,
  );
  await sql`alter table settings alter column value set not null`.execute(db);
}
