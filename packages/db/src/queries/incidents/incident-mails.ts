import { FLAP_MS, NEWS_MS } from '@earshot/domain/incidents/kinds';
import { isBurstOver } from '@earshot/domain/incidents/mail-burst';
import type { IncidentNews } from '@earshot/domain/mails/compose-incident-mail';
import { sql } from 'kysely';
import type { Database, Trx } from '../../client.ts';
import { mayBeMailed } from '../accounts/may-be-mailed.ts';
import { tryLockIncidents } from './incident-upkeep.ts';
import { columnOf } from '../ingest/ingest-arrays.ts';
import type { PageOf } from '../page-of.ts';
import { queueMail } from '../processes/mails.ts';
import { queueNewsMails } from '../processes/news-mails.ts';

/**
 * Condition: the user `u` may be notified now of an incident `i` of a controller `c` in a group `g`; `s` is the
 * subscription.
 */
const mayReceive = (asOf: Date) => sql`
  ${mayBeMailed(['view_controllers', 'subscribe_controller_notifications'], asOf)} and i.owner_epoch = c.owner_epoch`;

const subscribers = sql`
  join controllers c on c.id = i.controller_id join groups g on g.id = c.group_id
  join notification_subscriptions s on s.kind = case e.event when 'resolved' then 'controller-online' else i.kind end
  join users u on u.id = s.user_id join roles r on r.id = u.role_id join groups ug on ug.id = u.group_id`;

/** Incidents to notify of: opened and not acknowledged, or resolved. */
const news = (asOf: Date) => {
  const recent = sql`${new Date(asOf.getTime() - NEWS_MS)}::timestamptz`;
  return sql`
    (select i.*, 'opened' as event, i.alarm_at as news_at from incidents i
     where i.resolved_at is null and i.acknowledged_at is null and i.alarm_at > ${recent}
       and i.since > i.opened_at - ${NEWS_MS} * interval '1 millisecond'
     union all
     select i.*, 'resolved', i.resolved_at from incidents i
     where i.resolved_at > ${recent} and i.alarm_at is not null and i.kind = 'controller-offline')`;
};

interface Waiting {
  readonly userId: string;
  readonly email: string;
  readonly oldest: Date;
  readonly newest: Date;
  readonly incidentIds: string[];
  readonly events: string[];
}

async function listWaiting(trx: Trx, asOf: Date, { after, limit }: PageOf): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select u.id as "userId", u.email::text as email, min(i.news_at) as oldest, max(i.news_at) as newest,
           array_agg(i.id order by i.id, i.event) as "incidentIds", array_agg(i.event order by i.id, i.event) as events
    from ${news(asOf)} i cross join lateral (select i.event) e ${subscribers}
    where ${mayReceive(asOf)} and s.created_at <= i.news_at
      and (${after ?? null}::uuid is null or u.id > ${after ?? null}::uuid)
      and not exists (select 1 from incident_mails m where m.incident_id = i.id and m.event = i.event and m.user_id = u.id)
      -- Users receive no further mail about repeated incidents of a controller within FLAP_MS.
      and not exists (
        select 1 from incidents j join incident_mails m on m.incident_id = j.id
        where j.controller_id = i.controller_id and j.kind = i.kind and j.id <> i.id and m.event = i.event
          and m.user_id = u.id and m.queued_at > ${new Date(asOf.getTime() - FLAP_MS)}::timestamptz)
    group by u.id order by u.id limit ${limit}`.execute(trx);
  return rows;
}

/** Queues one mail per user for all their pending notifications. Returns the number of mails. */
export const queueIncidentMails = (db: Database, asOf: Date, limit?: number): Promise<number> =>
  queueNewsMails(
    db,
    {
      tryLock: tryLockIncidents,
      listWaiting: (trx, page) => listWaiting(trx, asOf, page),
      queueFor: async (trx, person) => isBurstOver(person, asOf) && (await queueMailFor(trx, person, asOf)),
    },
    limit,
  );

async function queueMailFor(trx: Trx, { userId, email, incidentIds, events }: Waiting, asOf: Date): Promise<boolean> {
  const mailId = await queueMail(trx, { kind: 'incidents', toAddress: email, userId });
  // The user got a mail moments ago; the next run sends the rest.
  if (mailId === undefined) return false;
  await sql`
    insert into incident_mails (incident_id, event, user_id, mail_id, queued_at)
    select n.incident_id, n.event, ${userId}::uuid, ${mailId}::uuid, ${asOf}::timestamptz
    from unnest(${columnOf(incidentIds, (id) => id)}::uuid[], ${columnOf(events, (event) => event)}::text[])
      as n(incident_id, event)
    on conflict do nothing`.execute(trx);
  return true;
}

/** Returns the incidents of a mail, limited to those that the user may currently see and is subscribed to. */
export async function readIncidentNews(trx: Trx, mailId: string, asOf: Date): Promise<IncidentNews[]> {
  const { rows } = await sql<IncidentNews>`
    select e.event, i.kind, c.box_name as "boxName", g.title as "groupTitle", c.timezone, i.cause, i.since,
           i.resolved_at as "resolvedAt", i.devices_affected as "devicesAffected", i.devices, i.again
    from incident_mails e join incidents i on i.id = e.incident_id ${subscribers}
    where e.mail_id = ${mailId}::uuid and s.user_id = e.user_id and ${mayReceive(asOf)}
    order by e.event, i.since, c.box_name`.execute(trx);
  return rows;
}
