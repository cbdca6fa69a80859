import { MAIL_FACTS, MAIL_KINDS, type MailKind } from '@earshot/domain/mails/kinds';
import { sql } from 'kysely';
import type { Database, Trx } from '../../client.ts';
import { leaveMessage } from './outbox.ts';

export interface MailWish {
  readonly kind: MailKind;
  readonly toAddress: string;
  /** Null where it is to be found out who has the address. */
  readonly userId: string | null;
}

/** One mail of a kind to one address in so long: nobody floods another one's mailbox. */
const AT_MOST_EACH = '30 seconds';

/**
 * Wishes a mail and tells the process that sends it, in the caller's transaction. Undefined when one like it was wished
 * just now.
 */
export async function wishMail(trx: Trx, { kind, toAddress, userId }: MailWish): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into mails (kind, to_address, user_id, deadline_at)
    select ${kind}, ${toAddress}, ${userId}::uuid, now() + ${MAIL_FACTS[kind].worthMs} * interval '1 millisecond'
    where not exists (select 1 from mails where to_address = ${toAddress}::citext and kind = ${kind}
                      -- What another customer asks for is no business of this one.
                      and user_id is not distinct from ${userId}::uuid
                      and created_at > now() - ${AT_MOST_EACH}::interval)
    returning id`.execute(trx);
  const [row] = rows;
  if (row === undefined) return undefined;
  await leaveMessage(trx, { process: 'mail', workflowId: `mail/${row.id}`, signal: 'wake' });
  return row.id;
}

export interface WaitingMail {
  readonly id: string;
  readonly kind: MailKind;
  readonly toAddress: string;
  /** Who gets it; null when nobody has the address (any more). */
  readonly userId: string | null;
  readonly firstName: string | null;
  readonly isLate: boolean;
  /** Somebody of another customer has the address, and no link may be made for it. */
  readonly isElsewhere: boolean;
}

/** The mail with whoever it is for, locked; undefined when it is settled. */
export async function lockWaitingMail(trx: Trx, mailId: string): Promise<WaitingMail | undefined> {
  const { rows } = await sql<WaitingMail>`
    select m.id, m.kind, m.to_address::text as "toAddress", u.id as "userId", u.first_name as "firstName",
           m.deadline_at <= now() as "isLate", coalesce(u.email_waits, false) as "isElsewhere"
    from mails m
    left join users u on u.deleted_at is null and u.email = m.to_address
      and (u.id = m.user_id or (m.user_id is null and not u.email_waits))
    where m.id = ${mailId} and m.state = 'waiting' and m.kind = any(${[...MAIL_KINDS]}::text[])
    for update of m`.execute(trx);
  return rows[0];
}

export const settleMail = (
  db: Database | Trx,
  mailId: string,
  { state, error = null }: { state: 'sent' | 'dropped' | 'failed'; error?: string | null },
) =>
  db
    .updateTable('mails')
    .set({ state, settled_at: sql`now()`, last_error: error?.slice(0, 500) ?? null })
    .where('id', '=', mailId)
    .where('state', '=', 'waiting')
    .execute();

export interface KeptContent {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Keeps what a mail says, for where there is no mail server, until the link in it runs out. */
export const keepMail = (db: Database | Trx, mailId: string, kept: { content: KeptContent; until: Date }) =>
  db
    .updateTable('mails')
    .set({ state: 'kept', settled_at: sql`now()`, kept: JSON.stringify(kept.content), kept_until: kept.until })
    .where('id', '=', mailId)
    .execute();

export interface KeptMail extends KeptContent {
  readonly id: string;
  readonly to: string;
  readonly at: Date;
}

export async function listKeptMails(db: Database, to: string | null): Promise<KeptMail[]> {
  const { rows } = await sql<KeptMail>`
    select id, to_address::text as to, settled_at as at, kept->>'subject' as subject, kept->>'text' as text,
           kept->>'html' as html
    from mails where kept is not null and kept_until > now() and (${to}::citext is null or to_address = ${to}::citext)
    order by id desc limit 100`.execute(db);
  return rows;
}

/** Mails that nothing sends although they wait: their messages were lost with the workflows' store. */
export async function listWaitingMails(db: Database, { olderThanMs, limit }: { olderThanMs: number; limit: number }) {
  return await db
    .selectFrom('mails')
    .select('id')
    .where('state', '=', 'waiting')
    .where('created_at', '<', sql<Date>`now() - ${olderThanMs} * interval '1 millisecond'`)
    .orderBy('created_at')
    .limit(limit)
    .execute();
}

/** Forgets what ran out: kept mails, links, half-done sign-ins and what was counted of them. */
export async function forgetExpired(db: Database): Promise<void> {
  await sql`update mails set kept = null where kept is not null and kept_until <= now()`.execute(db);
  await sql`delete from mails where settled_at < now() - interval '90 days'`.execute(db);
  await sql`delete from account_tokens where expires_at < now() - interval '30 days'`.execute(db);
  await sql`delete from device_sign_ins where expires_at < now() - interval '1 hour'`.execute(db);
  await sql`delete from sign_in_challenges where expires_at < now() - interval '1 hour'`.execute(db);
  await sql`delete from unknown_sign_ins where last_at < now() - interval '1 day'`.execute(db);
  await sql`delete from sign_in_places where last_success_at < now() - interval '90 days'`.execute(db);
}
