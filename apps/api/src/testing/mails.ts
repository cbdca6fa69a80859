import { type PreparedMail, prepareMail } from '@earshot/db/prepare-mail';
import type { TestApi } from './test-api.ts';

/** Returns the newest queued mail to this address as it would be sent; undefined if there is none, or no recipient. */
export async function mailTo(
  { deps }: TestApi,
  email: string,
): Promise<(PreparedMail & { token: string }) | undefined> {
  const queued = await deps.db
    .selectFrom('mails')
    .select('id')
    .where('to_address', '=', email)
    .where('state', '=', 'waiting')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  const mail = queued && (await prepareMail(deps.db, queued.id, deps));
  return mail && { ...mail, token: /token=([\w-]+)/.exec(mail.text)?.[1] ?? '' };
}

/** Deletes all mails, so that the next one is not refused for following too soon. */
export const forgetMails = ({ deps }: TestApi) => deps.db.deleteFrom('mails').execute();
