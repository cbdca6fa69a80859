import { type Kysely, sql } from 'kysely';

/**
 * When a delivery plays, by the clocks of its locations: one plan for all of them, or one for the zones that share
 * their clocks. What belongs to the delivery as a whole (its first and its last moment, its plays) stays with it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table delivery_plans (
      delivery_id uuid not null references deliveries (id) on delete cascade,
      plan smallint not null,
      -- Zones of the locations that play by it; none means every location.
      zones text[] not null default '{}',
      segments jsonb not null,
      skip timestamptz[] not null default '{}',
      plays integer not null,
      starts_at timestamptz,
      last_start_by timestamptz,
      report_deadline timestamptz,
      primary key (delivery_id, plan)
    )`.execute(db);
  await sql`
    insert into delivery_plans (delivery_id, plan, segments, plays, starts_at, last_start_by, report_deadline)
    select id, 0, segments, plays, starts_at, last_start_by, report_deadline from deliveries`.execute(db);
  await sql`
    alter table deliveries
      drop column segments,
      -- The wish in the words of the person who planned it: times on the wall. None for "play now" and for segments.
      add column schedule jsonb,
      -- Whom it is for, as it was sent: {"kind": "locations" | "tags" | "all", …}.
      add column audience jsonb not null default '{"kind": "locations"}',
      -- Locations that come to its audience later get it too, and those that leave it lose it.
      add column follows boolean not null default false,
      -- Of a clear: the cast whose deliveries it ends.
      add column clears_cast_id uuid references message_casts (id)`.execute(db);
  await sql`create index deliveries_following on deliveries (customer_id) where follows and phase in ('planning', 'running')`.execute(
    db,
  );
  // Locations of an audience that is too large for the transaction of its send: the delivery's workflow plans them in pages.
  await sql`
    create table delivery_wanted (
      delivery_id uuid not null references deliveries (id) on delete cascade,
      controller_id uuid not null references controllers (id) on delete cascade,
      primary key (delivery_id, controller_id)
    )`.execute(db);
  await sql`alter table delivery_targets add column plan smallint not null default 0`.execute(db);
  await sql`
    alter table delivery_targets
      drop constraint delivery_targets_delivery_id_fkey,
      add foreign key (delivery_id, plan) references delivery_plans (delivery_id, plan)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table delivery_targets
      drop constraint delivery_targets_delivery_id_plan_fkey,
      add foreign key (delivery_id) references deliveries (id),
      drop column plan`.execute(db);
  await sql`
    alter table deliveries
      add column segments jsonb,
      drop column schedule,
      drop column audience,
      drop column follows,
      drop column clears_cast_id`.execute(db);
  await sql`
    update deliveries d set segments = p.segments from delivery_plans p where p.delivery_id = d.id and p.plan = 0`.execute(
    db,
  );
  await sql`alter table deliveries alter column segments set not null`.execute(db);
  await sql`drop table delivery_wanted, delivery_plans`.execute(db);
}
