import { type Kysely, sql } from 'kysely';

/** What API tokens are besides their rights, and what they are used for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table access_tokens
      add column description text not null default '',
      -- APIs that the token may use: their permissions come on top of those that it was given one by one.
      add column apis text[] not null default '{}',
      add column version integer not null default 1,
      add column last_used_from text`.execute(db);
  await sql`
    create index access_tokens_machine on access_tokens (customer_id, id)
    where kind = 'machine' and revoked_at is null`.execute(db);
  // From now on tokens of machines work only where the APIs are on: those that exist go on working.
  await sql`
    update groups set apis_enabled = true
    where id in (select group_id from access_tokens where kind = 'machine' and revoked_at is null)`.execute(db);
  await sql`
    create table api_usage (
      token_id uuid not null references access_tokens (id) on delete cascade,
      -- A minute; after a week its whole hour.
      bucket timestamptz not null,
      area text not null,
      -- Null counts all calls; a row with a location counts those of them that named it.
      controller_id uuid,
      calls bigint not null check (calls > 0),
      unique nulls not distinct (token_id, bucket, area, controller_id)
    )`.execute(db);
  await sql`create index api_usage_bucket on api_usage using brin (bucket)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table api_usage`.execute(db);
  await sql`drop index access_tokens_machine`.execute(db);
  await sql`
    alter table access_tokens
      drop column description, drop column apis, drop column version, drop column last_used_from`.execute(db);
}
