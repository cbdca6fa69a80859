import { type Kysely, sql } from 'kysely';

/**
 * When nobody listened to the fleet, because then silence says nothing of it; and what is left of a clear or of a change
 * of holidays that is too large for one transaction.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table platform_outages (
      from_at timestamptz primary key,
      until_at timestamptz not null check (until_at > from_at)
    )`.execute(db);
  await sql`
    create table platform_hearing (
      -- One row: until when the gateway has been taking in what devices say.
      id boolean primary key default true check (id),
      heard_until timestamptz not null
    )`.execute(db);
  await sql`
    insert into platform_hearing (heard_until)
    select max(seen_at) from part_heartbeats where part = 'gateway' having max(seen_at) is not null`.execute(db);
  await sql`
    create table delivery_clears (
      -- Of a clear whose locations wait in delivery_wanted, the deliveries that it ends there.
      clear_id uuid not null references deliveries (id) on delete cascade,
      delivery_id uuid not null references deliveries (id) on delete cascade,
      primary key (clear_id, delivery_id)
    )`.execute(db);
  await sql`create index delivery_clears_of on delivery_clears (delivery_id)`.execute(db);
  await sql`
    alter table deliveries
      -- The holiday set whose change its process has yet to follow, by name.
      add column replan_for text`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table deliveries drop column replan_for`.execute(db);
  await sql`drop table delivery_clears, platform_hearing, platform_outages`.execute(db);
}
