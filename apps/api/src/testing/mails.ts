import { type PreparedMail, prepareMail } from '@earshot/db/prepare-mail';
import type { TestApi } from './test-api.ts';

/** The newest mail that waits for this address, as it would be sent; undefined when there is none, or nobody to get it. */
export async function mailTo(
  { deps }: TestApi,
  email: string,
): Promise<(PreparedMail & { token: string }) | undefined> {
  const wish = await deps.db
    .selectFrom('mails')
    .select('id')
    .where('to_address', '=', email)
    .where('state', '=', 'waiting')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  const mail = wish && (await prepareMail(deps.db, wish.id, { publicUrl: deps.publicUrl }));
  return mail && { ...mail, token: /token=([\w-]+)/.exec(mail.text)?.[1] ?? '' };
}

/** Lets the next mail of a kind through at once, as if time had passed. */
export const forgetMails = ({ deps }: TestApi) => deps.db.deleteFrom('mails').execute();
