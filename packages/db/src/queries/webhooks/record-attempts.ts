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

/** Records attempts, ends or postpones their events, and pauses the webhook if one failed for three days. */
export const recordAttempts = (db: Database, { webhookId, ...attempted }: Attempted): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const id = sql`${webhookId}::uuid`;
    const { rows } = await sql<{ failures: number }>`
      select failures from webhooks where id = ${id} for no key update`.execute(trx);
    const [webhook] = rows;
    if (webhook === undefined) return;
    const { attempts, over, failed, state } = attempted;
    const of = (read: (attempt: Attempt) => string | number | null) => columnOf(attempts, read);
    await sql`
      insert into webhook_attempts (webhook_id, event_id, type, status, error, ms, request, answer)
      select ${id}, t.* from unnest(
        ${of(({ eventId }) => eventId)}::text[], ${of(({ type }) => type)}::text[], ${of(({ status }) => status)}::smallint[],
        ${of(({ error }) => error)}::text[], ${of(({ ms }) => ms)}::int[], ${of(({ request }) => request)}::text[],
        ${of(({ answer }) => answer)}::text[]) t`.execute(trx);
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
