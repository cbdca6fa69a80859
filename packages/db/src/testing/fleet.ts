import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../client.ts';
import { countNewControllers } from '../queries/devices/device-counters.ts';
import { insertGroup } from '../queries/groups/group-writing.ts';

export interface TestFleet {
  readonly customerId: string;
  readonly groupId: string;
  readonly controllerIds: string[];
  readonly serials: string[];
  readonly castId: string;
  /** Inserts a sent delivery of one play without locations; times are relative to now. */
  readonly insertDelivery: (times?: { startInMs?: number; lateMs?: number; graceMs?: number }) => Promise<string>;
}

/**
 * Inserts a customer with controllers and one cast with a clip, for tests and benchmarks. Serials begin with
 * `prefix`.
 */
export async function insertFleet(db: Database, options: { controllers: number; prefix?: string }): Promise<TestFleet> {
  const root = await insertGroup(db, { parentId: null, title: 'All customers' });
  const customer = await insertGroup(db, { parentId: root.id, title: 'Test customer', isCustomer: true });
  const prefix = options.prefix ?? `T${randomBytes(4).toString('hex').toUpperCase()}`;
  const serials = Array.from({ length: options.controllers }, (_, i) => `${prefix}-${String(i).padStart(5, '0')}`);
  const { rows } = await sql<{ id: string }>`
    insert into controllers (customer_id, group_id, serial, box_name)
    select ${customer.id}, ${customer.id}, s, 'Shop ' || s from unnest(${serials}::text[]) as s
    returning id`.execute(db);
  const controllerIds = rows.map(({ id }) => id).toSorted();
  await sql`insert into controller_states (controller_id) select unnest(${controllerIds}::uuid[])`.execute(db);
  await sql`insert into controller_plans (controller_id) select unnest(${controllerIds}::uuid[])`.execute(db);
  await db.transaction().execute((trx) => countNewControllers(trx, controllerIds));
  const castId = await insertCast(db, customer.id);
  return {
    customerId: customer.id,
    groupId: customer.id,
    controllerIds,
    serials,
    castId,
    insertDelivery: (times) => insertDelivery(db, { customerId: customer.id, castId, ...times }),
  };
}

async function insertCast(db: Database, groupId: string): Promise<string> {
  const clip = await db
    .insertInto('audio_clips')
    .values({
      customer_id: groupId,
      group_id: groupId,
      name: 'Clip',
      type: 'upload',
      sha256: 'a'.repeat(64),
      bytes: 1000,
      duration_ms: 2000,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const cast = await db
    .insertInto('message_casts')
    .values({
      customer_id: groupId,
      group_id: groupId,
      name: 'Cast',
      category: 'general',
      audio_clip_id: clip.id,
      conferences: [true, ...Array.from({ length: 9 }, () => false)],
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return cast.id;
}

async function insertDelivery(
  db: Database,
  options: { customerId: string; castId: string; startInMs?: number; lateMs?: number; graceMs?: number },
): Promise<string> {
  const startsAt = Date.now() + (options.startInMs ?? 5000);
  const lateMs = options.lateMs ?? 60_000;
  const row = await db
    .insertInto('deliveries')
    .values({
      customer_id: options.customerId,
      group_id: options.customerId,
      cast_id: options.castId,
      clip_sha256: 'a'.repeat(64),
      clip_bytes: 1000,
      clip_duration_ms: 2000,
      conferences: [true, ...Array.from({ length: 9 }, () => false)],
      tone: true,
      plays: 1,
      grace_ms: options.graceMs ?? 900_000,
      late_ms: lateMs,
      starts_at: new Date(startsAt),
      last_start_by: new Date(startsAt + lateMs),
      report_deadline: new Date(startsAt + 86_400_000),
      plan_hash: sql`('x' || ${randomBytes(8).toString('hex')})::bit(64)`,
      sent_at: new Date(),
      phase: 'planning',
      deadline_at: new Date(startsAt + 2 * 86_400_000),
      trace_id: randomUUID(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const at = new Date(startsAt);
  const times = {
    starts_at: at,
    last_start_by: new Date(startsAt + lateMs),
    report_deadline: new Date(startsAt + 86_400_000),
  };
  const segments = JSON.stringify([{ startAt: at.toISOString(), intervalMs: 0, count: 1 }]);
  await db
    .insertInto('delivery_plans')
    .values({ delivery_id: row.id, plan: 0, segments, plays: 1, ...times })
    .execute();
  return row.id;
}
