import { MIGRATION_FAILED, migrationObstacle } from '@earshot/domain/message-casts/older-migration';
import { type OlderPlan, olderScheduleInput } from '@earshot/domain/message-casts/older-plan';
import { sql } from 'kysely';
import type { Database, Trx } from '../../client.ts';
import { announce } from '../../notify.ts';
import type { PageOf } from '../page-of.ts';

/** Casts of the older area that no migration has tried since their group got the newer area. */
const isWaiting = sql<boolean>`m.generation = 'older' and m.not_migrated is null and m.deleted_at is null`;
/** The group with this alias, or a group above it, has the newer area. */
const hasNewer = (alias: string) => sql<boolean>`exists (
  select from group_features f join groups a on a.id = f.group_id
  where f.feature = 'mds' and a.path @> ${sql.ref(`${alias}.path`)})`;
/** The casts `m` of groups `g` in or below the group `top` of an operation `o`, limited to the operation's customer. */
const ofOperation = sql<boolean>`g.path <@ top.path and m.customer_id is not distinct from o.customer_id`;

/**
 * Tries to migrate one cast of the operation and counts the attempt. Returns the cast's id; undefined if none is
 * left.
 */
export async function migrateNext(db: Database, operationId: string): Promise<string | undefined> {
  const castId = await findNext(db, operationId);
  if (castId === undefined) return undefined;
  try {
    await db.transaction().execute(async (trx) => {
      const tried = await migrateCast(trx, castId);
      if (tried !== undefined) await countTry(trx, operationId, tried);
    });
  } catch (error) {
    // The database rejects this cast. If the error is transient, this throws and the attempt is repeated.
    await db.transaction().execute((trx) => giveUp(trx, { castId, operationId, error }));
  }
  return castId;
}

async function findNext(db: Database, operationId: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select m.id from operations o
    join groups top on top.id = o.subject_id
    join groups g on g.path <@ top.path
    join message_casts m on m.group_id = g.id
    where o.id = ${operationId} and o.state = 'running' and ${isWaiting} and ${ofOperation} and ${hasNewer('g')}
    order by m.id limit 1`.execute(db);
  return rows[0]?.id;
}

export interface TriedCast {
  readonly migrated: boolean;
  /** Reason if the cast was not migrated. */
  readonly reason: string | null;
}

/**
 * Migrates one cast to the newer area, or records why the newer area cannot represent it. Deliveries keep their ids:
 * finished ones are marked as migrated, running ones continue unchanged. Undefined if the cast is migrated already.
 */
export async function migrateCast(trx: Trx, castId: string): Promise<TriedCast | undefined> {
  const { rows } = await sql<{ plan: OlderPlan | null; has_clip: boolean }>`
    select m.schedule as plan, a.id is not null as has_clip
    from message_casts m left join audio_clips a on a.id = m.audio_clip_id and a.deleted_at is null
    where m.id = ${castId} and m.generation = 'older' and m.deleted_at is null for update of m`.execute(trx);
  const [cast] = rows;
  if (cast === undefined) return undefined;
  await announce(trx, { kind: 'messageCast', ids: [castId] });
  const reason = migrationObstacle({ plan: cast.plan, hasClip: cast.has_clip }) ?? null;
  if (reason !== null) {
    await writeReason(trx, castId, reason);
    return { migrated: false, reason };
  }
  const schedule = cast.plan === null ? null : olderScheduleInput(cast.plan);
  await sql`
    update message_casts set generation = 'newer', migrated_at = now(), not_migrated = null,
      schedule = ${schedule === null ? null : JSON.stringify(schedule)}::jsonb, version = version + 1, updated_at = now()
    where id = ${castId}`.execute(trx);
  await sql`update deliveries set migrated = true where cast_id = ${castId} and phase = 'settled'`.execute(trx);
  return { migrated: true, reason: null };
}

export const writeReason = (trx: Trx, castId: string, reason: string) =>
  sql`update message_casts set not_migrated = ${reason}, updated_at = now() where id = ${castId}`.execute(trx);

const countTry = (trx: Trx, operationId: string, { migrated }: TriedCast) =>
  sql`update operations set done = done + ${migrated ? 1 : 0}::int, failed = failed + ${migrated ? 0 : 1}::int
      where id = ${operationId} and state = 'running'`.execute(trx);

async function giveUp(
  trx: Trx,
  { castId, operationId, error }: { castId: string; operationId: string; error: unknown },
): Promise<void> {
  if (isTransient(error)) throw error;
  await writeReason(trx, castId, MIGRATION_FAILED);
  await countTry(trx, operationId, { migrated: false, reason: MIGRATION_FAILED });
}

/** Lost connections, shutdowns and deadlocks: errors unrelated to the cast. */
const isTransient = (error: unknown): boolean => {
  const code: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, 'code') : undefined;
  return typeof code !== 'string' || /^(08|40|53|57)/.test(code) || !/^[0-9A-Z]{5}$/.test(code);
};

export interface WaitingCasts {
  /** Group of the operation: the changed group, or the group of a customer below it. */
  readonly groupId: string;
  readonly customerId: string | null;
  readonly casts: number;
}

/** Casts covered by a running operation. */
const isUnderWay = sql<boolean>`exists (
  select from operations o join groups t on t.id = o.subject_id
  where o.kind = 'casts.migrate' and o.state = 'running' and o.customer_id is not distinct from m.customer_id
    and g.path <@ t.path)`;

/**
 * Counts casts that wait for migration, by customer: in and below the given group, or in all groups without a running
 * migration.
 */
export async function listWaitingCasts(db: Database | Trx, groupId: string | null): Promise<WaitingCasts[]> {
  const { rows } = await sql<WaitingCasts>`
    select case when m.customer_id is not distinct from top.customer_id then top.id else m.customer_id end as "groupId",
           m.customer_id as "customerId", count(*)::int as casts
    from message_casts m
    join groups g on g.id = m.group_id
    join groups top on ${
      groupId === null
        ? sql`top.id = coalesce(m.customer_id, m.group_id) and not ${isUnderWay}`
        : sql`top.id = ${groupId}::uuid and g.path <@ top.path`
    }
    where ${isWaiting} and ${hasNewer('g')} group by 1, 2 order by 1`.execute(db);
  return rows;
}

/** Clears the reasons of casts that could not be migrated, so that they are tried again. */
export const forgetReasons = (trx: Trx, groupId: string) =>
  sql`update message_casts m set not_migrated = null
      from groups g, groups top
      where g.id = m.group_id and top.id = ${groupId} and g.path <@ top.path
        and m.generation = 'older' and m.not_migrated is not null and m.deleted_at is null`.execute(trx);

/** Records this reason for the casts that an operation did not try, so that they no longer wait. Returns their number. */
export async function giveRestUp(trx: Trx, operationId: string, reason: string): Promise<number> {
  const { rows } = await sql`
    update message_casts m set not_migrated = ${reason}, updated_at = now()
    from operations o, groups top, groups g
    where o.id = ${operationId} and top.id = o.subject_id and g.id = m.group_id and ${isWaiting} and ${ofOperation}
    returning m.id`.execute(trx);
  return rows.length;
}

export interface MigrationOperation {
  readonly id: string;
  readonly subject_id: string;
  readonly done: number;
  readonly failed: number;
  readonly overdue: boolean;
}

const operations = sql`
  select o.id, o.subject_id, o.done, o.failed, o.deadline_at < now() as overdue from operations o
  where o.kind = 'casts.migrate' and o.state = 'running'`;

export async function lockMigration(trx: Trx, operationId: string): Promise<MigrationOperation | undefined> {
  const { rows } = await sql<MigrationOperation>`${operations} and o.id = ${operationId} for update`.execute(trx);
  return rows[0];
}

export async function listMigrations(db: Database, { after, limit }: PageOf): Promise<MigrationOperation[]> {
  const { rows } = await sql<MigrationOperation>`
    ${operations} and (${after ?? null}::uuid is null or o.id > ${after ?? null}::uuid)
    order by o.id limit ${limit}`.execute(db);
  return rows;
}

/** Adds casts to a migration that is already running. Returns undefined if none is running. */
export async function extendMigration(
  trx: Trx,
  { groupId, customerId, casts }: WaitingCasts,
  deadlineAt: Date,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    update operations set total = done + failed + ${casts}::int, deadline_at = ${deadlineAt}
    where kind = 'casts.migrate' and state = 'running' and subject_id = ${groupId}
      and customer_id is not distinct from ${customerId}::uuid
    returning id`.execute(trx);
  return rows[0]?.id;
}
