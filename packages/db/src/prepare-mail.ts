import { composeIncidentMail } from '@earshot/domain/mails/compose-incident-mail';
import { composeMail, type MailContent } from '@earshot/domain/mails/compose-mail';
import { MAIL_FACTS, mailLink, type WordedMailKind } from '@earshot/domain/mails/kinds';
import type { Database, Trx } from './client.ts';
import { insertAccountToken } from './queries/people/account-tokens.ts';
import { readIncidentNews } from './queries/incidents/incident-mails.ts';
import { lockWaitingMail, settleMail, type WaitingMail } from './queries/processes/mails.ts';
import { newSecret } from './secret-tokens.ts';

export interface PreparedMail extends MailContent {
  readonly to: string;
  /** When the link in it runs out; without one, when it is not worth sending any more. */
  readonly until: Date;
}

const DAY_MS = 24 * 60 * 60_000;

/**
 * What a waiting mail says, with a link made for it: only the link's hash is kept, so a mail that has to be sent again
 * gets another link. Undefined when there is nothing to send: nobody has the address, it is late, or it went out before.
 */
export const prepareMail = (
  db: Database,
  mailId: string,
  { publicUrl }: { publicUrl: string },
): Promise<PreparedMail | undefined> =>
  db.transaction().execute(async (trx) => {
    const mail = await lockWaitingMail(trx, mailId);
    if (mail === undefined) return undefined;
    const { userId, firstName } = mail;
    if (userId === null || firstName === null || mail.isLate) {
      await settleMail(trx, mailId, { state: 'dropped', error: mail.isLate ? 'too late' : 'nobody has this address' });
      return undefined;
    }
    if (mail.isElsewhere && mail.kind !== 'invite') {
      await settleMail(trx, mailId, { state: 'dropped', error: 'the address belongs to somebody else' });
      return undefined;
    }
    const { kind } = mail;
    if (kind === 'incidents') return await composeNews(trx, mail, { firstName, publicUrl });
    return await compose(trx, { ...mail, kind }, { userId, firstName, publicUrl });
  });

/** What it says is as of now: whoever may not see a location any more is not told of it. */
async function composeNews(
  trx: Trx,
  { id: mailId, toAddress: to }: WaitingMail,
  facts: { firstName: string; publicUrl: string },
): Promise<PreparedMail | undefined> {
  const news = await readIncidentNews(trx, mailId, new Date());
  if (news.length > 0) return { to, until: new Date(Date.now() + DAY_MS), ...composeIncidentMail(news, facts) };
  await settleMail(trx, mailId, { state: 'dropped', error: 'nothing to tell any more' });
  return undefined;
}

async function compose(
  trx: Trx,
  { id: mailId, kind, toAddress: to, isElsewhere }: WaitingMail & { kind: WordedMailKind },
  { userId, firstName, publicUrl }: { userId: string; firstName: string; publicUrl: string },
): Promise<PreparedMail | undefined> {
  const { link } = MAIL_FACTS[kind];
  if (link === undefined || isElsewhere) {
    const content = composeMail(kind, { firstName, publicUrl, addressInUse: isElsewhere });
    return { to, until: new Date(Date.now() + DAY_MS), ...content };
  }
  const { secret, hash } = newSecret('account');
  const token = await insertAccountToken(trx, { userId, purpose: link.purpose, tokenHash: hash, mailId });
  if (token === undefined) return undefined;
  const content = composeMail(kind, { firstName, publicUrl, link: mailLink(publicUrl, kind, secret) });
  return { to, until: token.expiresAt, ...content };
}
