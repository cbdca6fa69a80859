import type { EventType } from '@earshot/domain/events/catalogue';
import type { PauseReason } from '@earshot/domain/webhooks/schema';
import { WAITING_EVENTS, WEBHOOK_LIMITS } from '@earshot/domain/webhooks/limits';
import { sql } from 'kysely';
import type { Database, Trx } from '../../client.ts';
import { inScope, type Scope } from '../../scope.ts';
import { isoTime } from '../iso-time.ts';

/** A webhook as callers see it, with the times as they are sent. */
export interface WebhookRow {
  readonly id: string;
  readonly name: string;
  readonly url: string;
  readonly groupId: string;
  readonly groupTitle: string;
  readonly types: EventType[] | null;
  readonly userId: string;
  readonly createdBy: string;
  readonly createdAt: string;
  readonly state: 'active' | 'paused';
  readonly pausedReason: PauseReason | null;
  readonly pausedAt: string | null;
  readonly failingSince: string | null;
  readonly waiting: number;
  readonly previousUntil: string | null;
  readonly version: number;
}

const columns = sql`
  w.id, w.name, w.url, w.group_id as "groupId", g.title as "groupTitle", w.types, w.user_id as "userId",
  u.first_name || ' ' || u.last_name as "createdBy", ${isoTime('w.created_at')} as "createdAt",
  case when w.paused_at is null then 'active' else 'paused' end as state, w.paused_reason as "pausedReason",
  ${isoTime('w.paused_at')} as "pausedAt", ${isoTime('w.failing_since')} as "failingSince",
  (select count(*)::int from (select from webhook_queue q where q.webhook_id = w.id
                              limit ${WAITING_EVENTS + WEBHOOK_LIMITS.redelivered}) q) as waiting,
  case when w.former_until > now() then ${isoTime('w.former_until')} end as "previousUntil", w.version`;
const webhooks = (scope: Scope) => sql`
  webhooks w join groups g on g.id = w.group_id join users u on u.id = w.user_id where ${inScope('g', scope)}`;

export async function listWebhookRows(db: Database, scope: Scope): Promise<WebhookRow[]> {
  const { rows } = await sql<WebhookRow>`
    select ${columns} from ${webhooks(scope)} order by lower(w.name), w.id`.execute(db);
  return rows;
}

export async function findWebhook(db: Database | Trx, scope: Scope, id: string): Promise<WebhookRow | undefined> {
  const { rows } = await sql<WebhookRow>`select ${columns} from ${webhooks(scope)} and w.id = ${id}::uuid`.execute(db);
  return rows[0];
}

/** Like `findWebhook`, locked until the transaction ends. */
export async function lockWebhook(trx: Trx, scope: Scope, id: string): Promise<WebhookRow | undefined> {
  await sql`select 1 from webhooks where id = ${id}::uuid for no key update`.execute(trx);
  return await findWebhook(trx, scope, id);
}

export async function countWebhooks(trx: Trx, scope: Scope): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${webhooks(scope)}`.execute(trx);
  return rows[0]?.n ?? 0;
}

export interface NewWebhook {
  readonly id: string;
  readonly groupId: string;
  readonly userId: string;
  readonly name: string;
  readonly url: string;
  readonly types: readonly EventType[] | null;
  /** Sealed for the id. */
  readonly secret: string;
}

/** Inserts a webhook that delivers events from now on. Returns the shard that delivers it. */
export async function insertWebhook(trx: Trx, { groupId, userId, types, ...webhook }: NewWebhook): Promise<number> {
  const { shard } = await trx
    .insertInto('webhooks')
    .values({ ...webhook, group_id: groupId, user_id: userId, types: types === null ? null : [...types] })
    .returning('shard')
    .executeTakeFirstOrThrow();
  return shard;
}

export interface WebhookChange {
  readonly name?: string | undefined;
  readonly url?: string | undefined;
  readonly types?: readonly EventType[] | null | undefined;
}

export const updateWebhookRow = (trx: Trx, id: string, { types, ...texts }: WebhookChange) =>
  trx
    .updateTable('webhooks')
    .set((eb) => ({
      ...texts,
      ...(types !== undefined && { types: types === null ? null : [...types] }),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();

/** The present secret signs for some hours more. */
export const rotateSecret = (
  trx: Trx,
  id: string,
  { secret, overlapHours }: { secret: string; overlapHours: number },
) =>
  sql`
    update webhooks set secret = ${secret},
      former_secret = case when ${overlapHours}::int > 0 then secret end,
      former_until = case when ${overlapHours}::int > 0 then now() + ${overlapHours}::int * interval '1 hour' end
    where id = ${id}::uuid`.execute(trx);

/** Continues with the events that wait, all of which are due, and those of the time of the pause. Returns the shard. */
export async function resumeWebhook(trx: Trx, id: string): Promise<number | undefined> {
  const { rows } = await sql<{ shard: number }>`
    with due as (
      update webhook_queue set due_at = now(), attempts = 0, failed_since = null
      where webhook_id = ${id}::uuid and attempts > 0
    )
    update webhooks set paused_at = null, paused_reason = null, paused_mail_id = null, failures = 0,
      failing_since = null, next_at = null
    where id = ${id}::uuid and paused_at is not null returning shard`.execute(trx);
  return rows[0]?.shard;
}

export const removeWebhookRow = (trx: Trx, id: string) => trx.deleteFrom('webhooks').where('id', '=', id).execute();
