import { type Kysely, sql } from 'kysely';

/** Gateways ingest a part of the fleet each, so the time of ingest is stored by shard. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop table platform_ingest;
    -- The last time at which a gateway received messages of the devices of a shard.
    create table platform_ingest (
      shard text primary key,
      ingested_until timestamptz not null
    )`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop table platform_ingest;
    create table platform_ingest (
      id boolean primary key default true check (id),
      ingested_until timestamptz not null
    )`.execute(db);
}
