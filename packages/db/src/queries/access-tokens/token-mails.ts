import { EXPIRY_NOTICE_DAYS } from '@earshot/domain/access-tokens/limits';
import type { TokenNews } from '@earshot/domain/mails/compose-token-mail';
import { MAIL_FACTS } from '@earshot/domain/mails/kinds';
import { TOKEN_MAIL_PERMISSIONS } from '@earshot/domain/profile/notifications';
import { sql } from 'kysely';
import type { Database, Trx } from '../../client.ts';
import { mayBeMailed } from '../accounts/may-be-mailed.ts';
import { columnOf } from '../ingest/ingest-arrays.ts';
import type { PageOf } from '../page-of.ts';
import { queueMail } from '../processes/mails.ts';
import { queueNewsMails } from '../processes/news-mails.ts';

const NOTICE = sql`${EXPIRY_NOTICE_DAYS} * interval '1 day'`;
const LOCK = sql`hashtextextended('token mails', 0)`;

/**
 * API tokens `c` that were created or revoked, or began to expire soon, while a mail about it is worth sending. Tokens that are
 * made for so few days are left out of the last.
 */
const news = (asOf: Date) => {
  const recent = sql`${new Date(asOf.getTime() - MAIL_FACTS['api-tokens'].worthMs)}::timestamptz`;
  return sql`
    (select t.*, 'created' as event, t.created_at as news_at from access_tokens t
     where t.kind = 'machine' and t.created_at > ${recent}
     union all
     select t.*, 'revoked', t.revoked_at from access_tokens t
     where t.kind = 'machine' and t.revoked_at > ${recent}
     union all
     select t.*, 'expiring', t.expires_at - ${NOTICE} from access_tokens t
     where t.kind = 'machine' and t.revoked_at is null
       and t.expires_at > ${recent} + ${NOTICE} and t.expires_at <= ${asOf}::timestamptz + ${NOTICE}
       and t.expires_at > t.created_at + ${NOTICE} + interval '1 day')`;
};

/** Users `u` who subscribed with `s` to the event of the token `c`. */
const subscribers = sql`
  join groups g on g.id = c.group_id
  join notification_subscriptions s on s.kind = 'api-token-' || c.event and s.created_at <= c.news_at
  join users u on u.id = s.user_id join roles r on r.id = u.role_id join groups ug on ug.id = u.group_id`;

const mayReceive = (asOf: Date) => mayBeMailed(TOKEN_MAIL_PERMISSIONS, asOf);

interface Waiting {
  readonly userId: string;
  readonly email: string;
  readonly tokenIds: string[];
  readonly events: string[];
}

async function listWaiting(trx: Trx, asOf: Date, { after, limit }: PageOf): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select u.id as "userId", u.email::text as email, array_agg(c.id order by c.id, c.event) as "tokenIds",
           array_agg(c.event order by c.id, c.event) as events
    from ${news(asOf)} c ${subscribers}
    where ${mayReceive(asOf)} and (${after ?? null}::uuid is null or u.id > ${after ?? null}::uuid)
      and not exists (select from token_mails m where m.token_id = c.id and m.event = c.event and m.user_id = u.id)
    group by u.id order by u.id limit ${limit}`.execute(trx);
  return rows;
}

/**
 * Queues one mail per user about API tokens in the user's group or below that were created or revoked, or expire soon. Returns the
 * number of mails.
 */
export const queueTokenMails = (db: Database, asOf: Date, limit?: number): Promise<number> =>
  queueNewsMails(
    db,
    { tryLock, listWaiting: (trx, page) => listWaiting(trx, asOf, page), queueFor: queueMailFor },
    limit,
  );

async function tryLock(trx: Trx): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`select pg_try_advisory_xact_lock(${LOCK}) as held`.execute(trx);
  return rows[0]?.held === true;
}

async function queueMailFor(trx: Trx, { userId, email, tokenIds, events }: Waiting): Promise<boolean> {
  const mailId = await queueMail(trx, { kind: 'api-tokens', toAddress: email, userId });
  // The user got a mail moments ago; a later run sends the rest.
  if (mailId === undefined) return false;
  await sql`
    insert into token_mails (token_id, event, user_id, mail_id)
    select n.token_id, n.event, ${userId}::uuid, ${mailId}::uuid
    from unnest(${columnOf(tokenIds, (id) => id)}::uuid[], ${columnOf(events, (event) => event)}::text[])
      as n(token_id, event)`.execute(trx);
  return true;
}

/** Returns the events of a mail, limited to tokens that the user may currently see and is subscribed to. */
export async function readTokenNews(trx: Trx, mailId: string, asOf: Date): Promise<TokenNews[]> {
  const { rows } = await sql<TokenNews>`
    select c.event, case when c.event = 'expiring' then c.expires_at else c.news_at end as at, c.title, g.title as "groupTitle",
           (select first_name || ' ' || last_name from users where id = c.user_id) as "createdBy"
    from token_mails m join ${news(asOf)} c on c.id = m.token_id and c.event = m.event ${subscribers}
    where m.mail_id = ${mailId}::uuid and s.user_id = m.user_id and ${mayReceive(asOf)}
    order by c.news_at, c.id, c.event`.execute(trx);
  return rows;
}
