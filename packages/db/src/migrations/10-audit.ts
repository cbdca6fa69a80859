import { type Kysely, sql } from 'kysely';

/** The append-only audit log, its seals, and the triggers that refuse changes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createLog(db);
  await createSeals(db);
  await guardLog(db);
  await guardAnchor(db);
}

async function createLog(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- A row per mutation. Contains the names of user and group, because both can be deleted.
    create table audit_log (
      id uuid not null default uuidv7(),
      at timestamptz not null default now(),
      customer_id uuid,
      group_id uuid,
      group_title text,
      group_path ltree,
      principal_id uuid,
      principal_kind text not null,
      principal_name text,
      principal_email text,
      -- The access token that made the call, with its title at that time.
      token_id uuid,
      token_title text,
      action text not null,
      subject_id text,
      address text,
      request_id text not null,
      before jsonb,
      after jsonb,
      -- Number of the seal; null until the row is sealed.
      sealed_in bigint,
      primary key (id, at)
    ) partition by range (at);
    create index audit_log_at on audit_log using brin (at);
    create index audit_log_scope on audit_log (customer_id, at desc);
    create index audit_log_path on audit_log using gist (group_path);
    create index audit_log_newest on audit_log (at desc, id desc);
    create index audit_log_subject on audit_log (subject_id, at desc);
    create index audit_log_programs on audit_log (customer_id, at desc) where principal_kind = 'machine';
    create index audit_log_token on audit_log (token_id, at desc) where token_id is not null;
    create index audit_log_sealed on audit_log (sealed_in, at, id)`.execute(db);
}

async function createSeals(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- A chain of hashes over batches of rows.
    create table audit_seals (
      number bigint primary key,
      from_at timestamptz not null,
      to_at timestamptz not null,
      row_count integer not null check (row_count > 0),
      -- Rows in order, so that a check can name the row that was changed, removed or inserted.
      row_ids uuid[] not null,
      row_hashes bytea[] not null,
      rows_hash bytea not null,
      previous_hash bytea not null,
      hash bytea not null,
      sealed_at timestamptz not null,
      check (cardinality(row_ids) = row_count and cardinality(row_hashes) = row_count)
    );

    -- A single row: the newest seal that was removed. The chain of the audit log begins after it.
    create table audit_anchor (
      id boolean primary key default true check (id),
      number bigint not null,
      hash bytea not null,
      -- Rows of this moment and before were removed.
      until_at timestamptz not null,
      removed_at timestamptz not null default now()
    )`.execute(db);
}

/** Rows can be inserted and sealed once. Only rows and seals up to the anchor can be deleted. */
async function guardLog(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function refuse_audit_change() returns trigger language plpgsql as $$
    declare
      unsealed record;
    begin
      if tg_op = 'DELETE' and old.sealed_in <= (select number from audit_anchor) then
        return old;
      end if;
      if tg_op = 'UPDATE' then
        unsealed := new;
        unsealed.sealed_in := null;
        if old.sealed_in is null and new.sealed_in is not null and old is not distinct from unsealed then
          return new;
        end if;
      end if;
      raise exception 'The audit log is append-only: % is refused', tg_op using errcode = 'restrict_violation';
    end $$;
    create function refuse_seal_change() returns trigger language plpgsql as $$
    begin
      -- Nested, because TRUNCATE has no row.
      if tg_op = 'DELETE' then
        if old.number <= (select number from audit_anchor) then
          return old;
        end if;
      end if;
      raise exception 'The audit log is append-only: % is refused', tg_op using errcode = 'restrict_violation';
    end $$;
    create trigger audit_log_append_only before update or delete on audit_log
    for each row execute function refuse_audit_change();
    create trigger audit_log_no_truncate before truncate on audit_log
    for each statement execute function refuse_seal_change();
    create trigger audit_seals_append_only before update or delete on audit_seals
    for each row execute function refuse_seal_change();
    create trigger audit_seals_no_truncate before truncate on audit_seals
    for each statement execute function refuse_seal_change()`.execute(db);
}

/** The anchor moves only forward, only to an existing seal, and never into the last 365 days. */
async function guardAnchor(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function guard_audit_anchor() returns trigger language plpgsql as $$
    begin
      if tg_op in ('DELETE', 'TRUNCATE') then
        raise exception 'The audit log is append-only: % is refused', tg_op using errcode = 'restrict_violation';
      end if;
      if tg_op = 'UPDATE' and new.number <= old.number then
        raise exception 'The audit log is append-only: its anchor only moves on' using errcode = 'restrict_violation';
      end if;
      perform from audit_seals s
      where s.number = new.number and s.hash = new.hash and s.to_at = new.until_at
        and not exists (select from audit_seals o
                        where o.number <= new.number and o.to_at >= now() - interval '365 days')
        and s.number < (select max(number) from audit_seals);
      if not found then
        raise exception 'The audit log is append-only: its last 365 days and its newest seal stay'
          using errcode = 'restrict_violation';
      end if;
      return new;
    end $$;
    create trigger audit_anchor_guard before insert or update or delete on audit_anchor
    for each row execute function guard_audit_anchor();
    create trigger audit_anchor_no_truncate before truncate on audit_anchor
    for each statement execute function guard_audit_anchor()`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop table audit_anchor, audit_seals, audit_log;
    drop function guard_audit_anchor, refuse_seal_change, refuse_audit_change`.execute(db);
}
