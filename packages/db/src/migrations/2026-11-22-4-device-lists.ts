import { type Kysely, sql } from 'kysely';

const LISTED = sql.raw('is_valid and deactivated_at is null');
const THERE = sql.raw('deactivated_at is null');

/**
 * What the lists of devices are read by: one set of indexes for a customer, one for the whole fleet. None holds what changes
 * with each message (status, battery, conference, times), so that those changes stay within their page of the table.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index controllers_by_name_in_all on controllers (box_name, id)`.execute(db);
  await sql`create index dead_letters_of on dead_letters (serial, at)`.execute(db);
  for (const table of ['endpoints', 'base_units']) {
    await sql`
      alter table ${sql.raw(table)}
        add column created_at timestamptz not null default now(),
        -- Of what is rare in a healthy fleet an index is kept, which the steps between online and offline leave alone.
        add column rare_presence text
          generated always as (case when presence in ('longOffline', 'unknown') then presence end) stored`.execute(db);
  }
  await sql`
    alter table endpoints add column search text not null generated always as (
      lower(device_id || ' ' || name || ' ' || coalesce(location, '') || ' ' || coalesce(ipei, ''))) stored`.execute(
    db,
  );
  await sql`
    alter table base_units add column search text not null generated always as (
      lower(device_id || ' ' || name || ' ' || coalesce(serial, '') || ' ' || coalesce(ip_address, ''))) stored`.execute(
    db,
  );
  await indexEndpoints(db);
  await indexBaseUnits(db);
}

async function indexEndpoints(db: Kysely<unknown>): Promise<void> {
  // A search for what no device has must not be taken for one that many have.
  await sql`alter table endpoints alter column search set statistics 500`.execute(db);
  await sql`create index endpoints_search on endpoints using gin (search gin_trgm_ops)`.execute(db);
  for (const [suffix, first] of [
    ['', sql`customer_id, `],
    ['_in_all', sql``],
  ] as const) {
    const on = (name: string) => sql`create index ${sql.raw(`endpoints_${name}${suffix}`)} on endpoints`;
    await sql`${on('by_device')} (${first}category, device_id, controller_id) where ${LISTED}`.execute(db);
    await sql`${on('by_name')} (${first}category, name, device_id, controller_id) where ${LISTED}`.execute(db);
    await sql`${on('by_location')} (${first}category, location, device_id, controller_id) where ${LISTED}`.execute(db);
    await sql`${on('faulty')} (${first}category, device_id, controller_id) where ${LISTED} and is_faulty`.execute(db);
    await sql`
      ${on('rare')} (${first}category, rare_presence, device_id, controller_id)
      where ${LISTED} and rare_presence is not null`.execute(db);
    await sql`
      ${on('removed')} (${first}category, deactivated_at, device_id, controller_id)
      where is_valid and deactivated_at is not null`.execute(db);
  }
  await sql`
    create index endpoints_faulty_of on endpoints (controller_id, category, device_id) where ${LISTED} and is_faulty`.execute(
    db,
  );
  await sql`
    create index endpoints_removed_of on endpoints (controller_id, category, device_id)
      where is_valid and deactivated_at is not null`.execute(db);
}

async function indexBaseUnits(db: Kysely<unknown>): Promise<void> {
  await sql`alter table base_units alter column search set statistics 500`.execute(db);
  await sql`create index base_units_search on base_units using gin (search gin_trgm_ops)`.execute(db);
  for (const [suffix, first] of [
    ['', sql`customer_id, `],
    ['_in_all', sql``],
  ] as const) {
    const on = (name: string) => sql`create index ${sql.raw(`base_units_${name}${suffix}`)} on base_units`;
    await sql`${on('by_name')} (${first}kind, name, device_id, controller_id) where ${THERE}`.execute(db);
    await sql`${on('by_device')} (${first}kind, device_id, controller_id) where ${THERE}`.execute(db);
    await sql`${on('faulty')} (${first}kind, device_id, controller_id) where ${THERE} and is_faulty`.execute(db);
    await sql`
      ${on('rare')} (${first}kind, rare_presence, device_id, controller_id)
      where ${THERE} and rare_presence is not null`.execute(db);
  }
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index controllers_by_name_in_all, dead_letters_of`.execute(db);
  for (const suffix of ['', '_in_all']) {
    const names = (table: string, indexes: readonly string[]) =>
      sql.raw(indexes.map((name) => `${table}_${name}${suffix}`).join(', '));
    const ofEndpoints = ['by_device', 'by_name', 'by_location', 'faulty', 'rare', 'removed'];
    await sql`drop index ${names('endpoints', ofEndpoints)}`.execute(db);
    await sql`drop index ${names('base_units', ['by_name', 'by_device', 'faulty', 'rare'])}`.execute(db);
  }
  await sql`drop index endpoints_faulty_of, endpoints_removed_of`.execute(db);
  for (const table of ['endpoints', 'base_units']) {
    await sql`alter table ${sql.raw(table)} drop search, drop rare_presence, drop created_at`.execute(db);
  }
}
