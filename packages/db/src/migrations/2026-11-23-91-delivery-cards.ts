import { type Kysely, sql } from 'kysely';

/**
 * The status card of a delivery that is over, kept beside it so that 100,000 of them are filtered and counted by an index,
 * and whether the groups below hear and see it. What makes the card are the counters: whoever moves them, it follows.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table deliveries
      -- Of an inheritable cast, as it was when it was sent.
      add column inherit boolean not null default false,
      add column card text check (card in ('sent', 'faulty', 'cancelled'))`.execute(db);
  await sql`
    create function delivery_card(d deliveries) returns text language sql stable as $$
      select case
        when d.migrated then null
        when d.cancelled_at is not null then 'cancelled'
        when d.sent_at is null or d.phase <> 'settled' then null
        when exists (select from delivery_counters k where k.delivery_id = d.id and k.n > 0
                     and k.counter like 'status:%' and k.counter <> 'status:SUCCESS') then 'faulty'
        else 'sent' end
    $$`.execute(db);
  await sql`
    create function set_delivery_card() returns trigger language plpgsql as $$
    begin
      new.card := delivery_card(new);
      return new;
    end $$`.execute(db);
  await sql`
    create trigger set_delivery_card before insert or update of phase, cancelled_at, migrated on deliveries
    for each row execute function set_delivery_card()`.execute(db);
  // A report that comes after the end replaces a status, and with it the card.
  await sql`
    create function follow_delivery_counters() returns trigger language plpgsql as $$
    begin
      update deliveries d set card = delivery_card(d)
      where d.id = any(array(select c.delivery_id from counted c where c.counter like 'status:%'))
        and d.phase = 'settled' and d.card is distinct from delivery_card(d);
      return null;
    end $$`.execute(db);
  for (const event of ['insert', 'update'])
    await sql`
      create trigger ${sql.raw(`follow_counters_${event}`)} after ${sql.raw(event)} on delivery_counters
      referencing new table as counted for each statement execute function follow_delivery_counters()`.execute(db);
  await sql`update deliveries d set card = delivery_card(d)`.execute(db);
  await sql`create index deliveries_card on deliveries (customer_id, card, created_at desc, id)
    include (group_id, inherit) where card is not null`.execute(db);
  await sql`create index deliveries_inherited on deliveries (group_id, created_at desc) where inherit`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const event of ['insert', 'update'])
    await sql`drop trigger ${sql.raw(`follow_counters_${event}`)} on delivery_counters`.execute(db);
  await sql`drop trigger set_delivery_card on deliveries`.execute(db);
  await sql`drop function follow_delivery_counters, set_delivery_card, delivery_card`.execute(db);
  await sql`alter table deliveries drop column inherit, drop column card`.execute(db);
}
