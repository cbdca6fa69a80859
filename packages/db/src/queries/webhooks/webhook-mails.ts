import type { PausedWebhook } from '@earshot/domain/mails/compose-webhook-mail';
import { sql } from 'kysely';
import type { Trx } from '../../client.ts';

/** The webhook of a mail; undefined if it was resumed or removed. */
export async function readPausedWebhook(trx: Trx, mailId: string): Promise<PausedWebhook | undefined> {
  const { rows } = await sql<PausedWebhook>`
    select w.name, w.paused_reason as reason from webhooks w
    where w.paused_mail_id = ${mailId}::uuid and w.paused_reason in ('failing', 'rights')`.execute(trx);
  return rows[0];
}
