import { sql } from 'kysely';
import type { Database, Trx } from '../../client.ts';
import { columnOf } from '../ingest/ingest-arrays.ts';
import { queueMail } from '../processes/mails.ts';
import { mayDeliver, withMaker } from './maker-rights.ts';

export interface Attempt {
  readonly eventId: string;
  readonly type: string;
  readonly status: number | null;
  /** Null if the receiver accepted the event. */
  readonly error: string | null;
  readonly ms: number;
  readonly request: string;
  readonly answer: string;
}

export interface Attempted {
  readonly webhookId: string;
  readonly attempts: readonly Attempt[];
  /** Rows of the queue that are over: accepted, not readable, or a test. */
  readonly over: readonly string[];
  /** Rows of the queue that are tried again. */
  readonly failed: readonly { readonly id: string; readonly delayMs: number }[];
  /**
   * - `accepting`: the receiver accepted an event
   * - `failing`: an event failed for three days
   * - `delayMs`: the receiver accepted none; time until the next attempt
   */
  readonly state: 'accepting' | 'unchanged' | 'failing' | { readonly delayMs: number };
}

/** Records the attempts of webhooks whose receivers accepted all events, and ends these. */
export async function recordAccepted(
  db: Database,
  accepted: readonly Omit<Attempted, 'failed' | 'state'>[],
): Promise<void> {
  const over = accepted.flatMap(({ webhookId, over: ids }) => ids.map((id) => ({ webhookId, id })));
  await sql`
    with ended as (
      delete from webhook_queue q
      using unnest(${columnOf(over, ({ webhookId }) => webhookId)}::uuid[], ${columnOf(over, ({ id }) => id)}::bigint[]) as o(webhook_id, id)
      where q.webhook_id = o.webhook_id and q.id = o.id
    )
    ${insertAttempts(accepted)}`.execute(db);
}

/** Attempts of webhooks that were removed meanwhile are left out. */
const insertAttempts = (of: readonly Pick<Attempted, 'webhookId' | 'attempts'>[]) => {
  const all = of.flatMap(({ webhookId, attempts }) => attempts.map((attempt) => ({ webhookId, ...attempt })));
  const column = (read: (attempt: Attempt & { webhookId: string }) => string | number | null) => columnOf(all, read);
  return sql`
    insert into webhook_attempts (webhook_id, event_id, type, status, error, ms, request, answer)
    select t.* from unnest(
      ${column(({ webhookId }) => webhookId)}::uuid[], ${column(({ eventId }) => eventId)}::text[],
      ${column(({ type }) => type)}::text[], ${column(({ status }) => status)}::smallint[],
      ${column(({ error }) => error)}::text[], ${column(({ ms }) => ms)}::int[], ${column(({ request }) => request)}::text[],
      ${column(({ answer }) => answer)}::text[]) as t(webhook_id, event_id, type, status, error, ms, request, answer)
    where exists (select from webhooks w where w.id = t.webhook_id)`;
};

/** Records attempts, ends or postpones their events, and pauses the webhook if one failed for three days. */
export const recordAttempts = (db: Database, { webhookId, ...attempted }: Attempted): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const id = sql`${webhookId}::uuid`;
    const { rows } = await sql<{ failures: number }>`
      select failures from webhooks where id = ${id} for no key update`.execute(trx);
    const [webhook] = rows;
    if (webhook === undefined) return;
    const { attempts, over, failed, state } = attempted;
    await insertAttempts([{ webhookId, attempts }]).execute(trx);
    await sql`delete from webhook_queue where webhook_id = ${id} and id = any(${columnOf(over, (row) => row)}::bigint[])`.execute(
      trx,
    );
    if (state === 'accepting' && webhook.failures > 0)
      await sql`update webhook_queue set due_at = now() where webhook_id = ${id} and due_at > now()`.execute(trx);
    await sql`
      update webhook_queue q set attempts = q.attempts + 1, failed_since = coalesce(q.failed_since, now()),
             due_at = now() + f.ms * interval '1 millisecond'
      from unnest(${columnOf(failed, (row) => row.id)}::bigint[], ${columnOf(failed, (row) => row.delayMs)}::bigint[]) as f(id, ms)
      where q.webhook_id = ${id} and q.id = f.id`.execute(trx);
    if (state === 'accepting')
      await sql`update webhooks set failures = 0, failing_since = null, next_at = null
                where id = ${id} and failures > 0`.execute(trx);
    else if (state !== 'unchanged') {
      const delayMs = state === 'failing' ? 0 : state.delayMs;
      await sql`update webhooks set failures = failures + 1, failing_since = coalesce(failing_since, now()),
                next_at = now() + ${delayMs}::float8 * interval '1 millisecond' where id = ${id}`.execute(trx);
    }
    if (state === 'failing') await pauseWebhook(trx, webhookId, 'failing');
  });

/** Pauses the webhook, and queues a mail to its maker unless a user pauses it. */
export async function pauseWebhook(trx: Trx, id: string, reason: 'user' | 'failing' | 'rights'): Promise<void> {
  const { rows } = await sql<{ userId: string; email: string }>`
    update webhooks w set paused_at = now(), paused_reason = ${reason}, next_at = null from users u
    where w.id = ${id}::uuid and w.paused_at is null and u.id = w.user_id
    returning u.id as "userId", u.email::text as email`.execute(trx);
  const [maker] = rows;
  if (maker === undefined || reason === 'user') return;
  const mailId = await queueMail(trx, { kind: 'webhook-paused', toAddress: maker.email, userId: maker.userId });
  await sql`update webhooks set paused_mail_id = ${mailId ?? null}::uuid where id = ${id}::uuid`.execute(trx);
}

/** Pauses the webhooks of the shard whose makers lost the right, or whose group has its APIs off. */
export async function pauseWithoutRights(db: Database, shard: number): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select w.id from webhooks w ${withMaker}
    where w.shard = ${shard} and w.paused_at is null and not ${mayDeliver}`.execute(db);
  for (const { id } of rows) await db.transaction().execute((trx) => pauseWebhook(trx, id, 'rights'));
}
