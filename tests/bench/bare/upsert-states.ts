import { randomUUID } from 'node:crypto';
import pg from 'pg';

const MOST_ROWS = 1_000;
/** Messages per change of an endpoint. */
const PER_ENDPOINT = 20;

export interface BareUpsert {
  /** Milliseconds to write the rows of `messages` messages, one batch per transaction. */
  readonly upsert: (messages: number) => Promise<number>;
  readonly stop: () => Promise<void>;
}

/** Upserts the rows that ingest writes, into tables of the same shape, without any product logic. */
export async function startBareUpsert(databaseUrl: string, controllers: number): Promise<BareUpsert> {
  const client = new pg.Client({ connectionString: databaseUrl });
  // If the bench fails, the database may be gone before this connection is closed.
  client.on('error', () => undefined);
  await client.connect();
  await client.query('create table bench_states (like controller_states including all)');
  await client.query('create table bench_endpoints (like endpoints including all)');
  const ids = Array.from({ length: controllers }, () => randomUUID());
  // A statement cannot upsert the same row twice.
  const rows = Math.min(MOST_ROWS, controllers);
  let seq = 0;
  const batch = async (first: number, size: number) => {
    seq += 1;
    const chosen = Array.from({ length: size }, (_, i) => ids[(first + i) % controllers] ?? '');
    await client.query('begin');
    await client.query(STATES, [chosen, seq]);
    await client.query(ENDPOINTS, [chosen.filter((_, i) => i % PER_ENDPOINT === 0), seq]);
    await client.query('commit');
  };
  return {
    upsert: async (messages) => {
      const began = performance.now();
      for (let first = 0; first < messages; first += rows) await batch(first, Math.min(rows, messages - first));
      return performance.now() - began;
    },
    stop: () => client.end(),
  };
}

const STATES = `
  insert into bench_states (controller_id, status, last_seen_at, said_bye, nonce, boot, seq, journal_up_to,
    base_units_digest, endpoints_digest, firmware_version, model, faults, cpu, memory, disk, temperature, uptime_s,
    headsets_online, status_since, status_cause, state_at, state_message_id, hardware_version, nics)
  select id, 'active', now(), false, 'bench', 1, $2::bigint, $2::bigint, '0123456789abcdef', '0123456789abcdef', '4.2.1',
    'VC4', '{}', 10, 41, 23, 39, $2::bigint, 6, now(), 'state', now(), '1-' || $2, 'VC4',
    '[{"name":"eth0","ipAddress":"192.168.1.10","up":true}]'
  from unnest($1::uuid[]) as id
  on conflict (controller_id) do update
  set status = excluded.status, last_seen_at = excluded.last_seen_at, said_bye = excluded.said_bye,
      nonce = excluded.nonce, boot = excluded.boot, seq = excluded.seq, journal_up_to = excluded.journal_up_to,
      base_units_digest = excluded.base_units_digest, endpoints_digest = excluded.endpoints_digest,
      firmware_version = excluded.firmware_version, model = excluded.model, faults = excluded.faults,
      cpu = excluded.cpu, memory = excluded.memory, disk = excluded.disk, temperature = excluded.temperature,
      uptime_s = excluded.uptime_s, headsets_online = excluded.headsets_online, status_since = excluded.status_since,
      status_cause = excluded.status_cause, state_at = excluded.state_at,
      state_message_id = excluded.state_message_id, hardware_version = excluded.hardware_version, nics = excluded.nics`;

const ENDPOINTS = `
  insert into bench_endpoints (controller_id, device_id, name, status, boot, seq, updated_at, ipei, category, battery,
    charging, conference, customer_id, owner_epoch, presence)
  select id, 'H0', 'Tills', 'online', 1, $2::bigint, now(), '012345678901', 'headset', 50, false, 1, id, 1, 'online'
  from unnest($1::uuid[]) as id
  on conflict (controller_id, device_id) do update
  set name = excluded.name, status = excluded.status, boot = excluded.boot, seq = excluded.seq,
      updated_at = excluded.updated_at, ipei = excluded.ipei, category = excluded.category, battery = excluded.battery,
      charging = excluded.charging, conference = excluded.conference, customer_id = excluded.customer_id,
      owner_epoch = excluded.owner_epoch, presence = excluded.presence`;
