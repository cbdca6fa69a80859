import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../client.ts';
import { type CounterDelta, moveCounters } from '../devices/device-counters.ts';
import { periodsOfGroups } from './group-period.ts';
import { MOST_ROWS, type RetentionRule, type Step } from './rule.ts';

/** Condition: the last fact of the use `e` is older than the moment, also if the headset was never returned. */
const endedBefore = (moment: RawBuilder<unknown>) => sql`
  e.started_at < ${moment} and greatest(e.started_at, e.last_enrolled_at, e.returned_at) < ${moment}`;

/** Removes a batch of the latest uses of headsets. `due` selects their keys, and locks the plans of their controllers. */
const removeEnrolments = async (db: Database, due: RawBuilder<unknown>): Promise<Step> =>
  db.transaction().execute(async (trx) => {
    const { rows } = await sql<CounterDelta>`
      with due as (${due}), removed as (
        delete from enrolments e using due d where e.controller_id = d.controller_id and e.device_id = d.device_id
        returning e.controller_id, e.owner_epoch, e.status
      )
      select c.group_id as "groupId", 'enrolment' as kind, r.status, -count(*)::int as n
      from removed r join controllers c on c.id = r.controller_id and c.owner_epoch = r.owner_epoch
      group by c.group_id, r.status
      union all
      select null, null, null, count(*)::int from removed`.execute(trx);
    const removed = rows.find(({ groupId }) => groupId === null)?.n ?? 0;
    await moveCounters(
      trx,
      rows.filter(({ groupId }) => groupId !== null),
    );
    return { removed, done: removed < MOST_ROWS };
  });

export const oldEnrolments: RetentionRule = {
  name: 'enrolments',
  table: 'enrolments',
  with: ['enrolment_listings'],
  keep: { setting: 'keepEnrolments' },
  step: (db, before) =>
    removeEnrolments(
      db,
      sql`
        select e.controller_id, e.device_id
        from enrolments e join controller_plans p on p.controller_id = e.controller_id
        where ${endedBefore(sql`${before}::timestamptz`)}
        limit ${MOST_ROWS} for update of p skip locked`,
    ),
};

/**
 * Uses at locations whose groups keep enrolments for a shorter time than the platform. They are read controller by
 * controller, by the key of the table.
 */
const dueOfGroups = (table: 'enrolments' | 'enrolment_history', asOf: Date): RawBuilder<unknown> => sql`
  with ${periodsOfGroups(sql`${asOf}::timestamptz`)}
  select e.controller_id, e.device_id, e.started_at, e.started_n
  from periods k join controller_plans p on p.controller_id = k.controller_id
    cross join lateral (
      select e.controller_id, e.device_id, e.started_at, e.started_n from ${sql.table(table)} e
      where e.controller_id = k.controller_id and ${endedBefore(sql`k.moment`)} limit ${MOST_ROWS}) e
  limit ${MOST_ROWS} for update of p skip locked`;

export const enrolmentsOfGroups: RetentionRule = {
  name: 'enrolments-of-groups',
  table: 'enrolments',
  keep: { hours: 0 },
  step: (db, asOf) => removeEnrolments(db, dueOfGroups('enrolments', asOf)),
};

/** Former uses, of which the platform drops whole partitions later. */
export const enrolmentHistoryOfGroups: RetentionRule = {
  name: 'enrolment-history-of-groups',
  table: 'enrolment_history',
  keep: { hours: 0 },
  step: async (db, asOf) => {
    const { numAffectedRows = 0n } = await sql`
      with due as (${dueOfGroups('enrolment_history', asOf)})
      delete from enrolment_history h using due d
      where h.controller_id = d.controller_id and h.device_id = d.device_id and h.started_at = d.started_at
        and h.started_n = d.started_n`.execute(db);
    const removed = Number(numAffectedRows);
    return { removed, done: removed < MOST_ROWS };
  },
};
