import { type Kysely, sql } from 'kysely';

/** Which devices' credentials the broker has yet to learn of. Whoever changes a credential leaves a row by doing so. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create sequence credential_changes_revision`.execute(db);
  await sql`
    create table credential_changes (
      serial text primary key,
      -- Grows with each change: a row is taken away only as it was read.
      revision bigint not null default nextval('credential_changes_revision'),
      -- For people: since when the broker has not been told.
      changed_at timestamptz not null default clock_timestamp(),
      -- The new secret, for brokers that keep a hash of their own; gone as soon as the broker has it.
      sealed_secret text
    )`.execute(db);
  await sql`alter sequence credential_changes_revision owned by credential_changes.revision`.execute(db);
  await sql`create index credential_changes_order on credential_changes (revision)`.execute(db);
  await sql`
    create function note_credential_change() returns trigger language plpgsql as $$
    begin
      insert into credential_changes (serial) values (coalesce(new.serial, old.serial))
      on conflict (serial) do update set revision = default, changed_at = clock_timestamp();
      return null;
    end $$`.execute(db);
  await sql`
    create trigger note_credential_change
    after insert or delete or update of secret_hash, valid_until, disabled_at on device_credentials
    for each row execute function note_credential_change()`.execute(db);
  await sql`create index device_credentials_valid_until on device_credentials (valid_until)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index device_credentials_valid_until`.execute(db);
  await sql`drop trigger note_credential_change on device_credentials`.execute(db);
  await sql`drop function note_credential_change`.execute(db);
  await sql`drop table credential_changes`.execute(db);
}
