import { sql } from 'kysely';
import type { Database, Trx } from '../../client.ts';
import { announce, wakeConfigurationSender } from '../../notify.ts';
import { arrayLiteral } from '../ingest/ingest-arrays.ts';
import { KEPT_VERSIONS } from '../device-configuration/configurations.ts';
import type { PageOf } from '../page-of.ts';
import { endOperation } from '../processes/operations.ts';
import { controllerSettings, desiredSettings, effectiveSettings, isOutdated } from './effective-settings.ts';
import { requestTable, settingState } from './setting-state.ts';

/** Condition on groups `g`: they belong to the customer of this group. Groups without a customer belong to the root group. */
const ofCustomer = (customerId: string) =>
  sql`g.customer_id is not distinct from (select x.customer_id from groups x where x.id = ${customerId})`;

/**
 * Writes the inherited settings of at most `limit` settings of a customer that differ from those that they should be,
 * as new versions. Repeat while more may be left. Settings that a user saves meanwhile, and those of locations that are
 * changed or moved meanwhile, are left to the next call.
 */
export async function applyInheritedSettings(
  trx: Trx,
  customerId: string,
  limit: number,
): Promise<{ written: number; isMore: boolean }> {
  const { rows } = await sql<{ outdated: number; written: number }>`
    with ${effectiveSettings(ofCustomer(customerId))},
    outdated as (
      select c.id, c.group_id, c.owner_epoch, n.kind, k.version, ${desiredSettings} as settings, t.path
      from ${controllerSettings} where ${isOutdated} order by c.id, n.kind limit ${limit}),
    -- A controller must not move to another customer before these settings are committed. Does not wait, against deadlocks
    -- with calls that lock several locations.
    locked as (
      select d.* from outdated d
        join controllers c on c.id = d.id and c.group_id = d.group_id and c.owner_epoch = d.owner_epoch
      for share of c skip locked),
    caused as (
      select distinct on (d.id, d.kind) d.id, d.kind, d.version, d.settings, o.id as operation_id, o.created_by
      from locked d left join groups a on a.path @> d.path
        left join operations o on o.subject_id = a.id and o.kind = 'group.configure' and o.state = 'running'
      order by d.id, d.kind, o.created_at desc nulls last),
    written as (
      insert into configurations as k (controller_id, kind, device_id, settings, version, updated_by, operation_id)
      select id, kind, '', settings, coalesce(version, 0) + 1, created_by, operation_id from caused
      on conflict (controller_id, kind, device_id) do update
        set settings = excluded.settings, version = excluded.version, updated_by = excluded.updated_by, updated_at = now(),
            refusal = null, unanswered = false, operation_id = excluded.operation_id
        where k.version = excluded.version - 1
      returning k.controller_id, k.kind, k.version, k.settings, k.updated_by, k.operation_id),
    kept as (
      insert into configuration_versions (controller_id, kind, device_id, version, settings, is_sent, written_by)
      select controller_id, kind, '', version, settings, true, updated_by from written),
    forgotten as (
      delete from configuration_versions v using written w
      where v.controller_id = w.controller_id and v.kind = w.kind and v.device_id = ''
        and v.version <= w.version - ${KEPT_VERSIONS}),
    counted as (
      update operations o set total = o.total + w.n
      from (select operation_id, count(*)::int as n from written where operation_id is not null group by 1) w
      where o.id = w.operation_id)
    select (select count(*)::int from outdated) as outdated, (select count(*)::int from written) as written`.execute(
    trx,
  );
  const { outdated = 0, written = 0 } = rows[0] ?? {};
  if (written > 0) await wakeConfigurationSender(trx);
  return { written, isMore: outdated === limit || written < outdated };
}

interface RunningChange {
  readonly id: string;
  readonly waiting: number;
  readonly refused: number;
  readonly offline: number;
  readonly overdue: boolean;
}

/** Returns the running changes of the customer's groups. Read them before the settings are written. */
export async function listRunningChanges(db: Database, customerId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select o.id from operations o join groups g on g.id = o.subject_id
    where o.kind = 'group.configure' and o.state = 'running' and ${ofCustomer(customerId)} order by 1`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Updates the progress of these changes, whose settings are all written. Ends a change when every reachable controller
 * has confirmed or refused, or when it is overdue. Returns the changes that go on.
 */
export async function settleGroupChanges(db: Database, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<RunningChange>`
      with running as (
        select o.id, o.deadline_at from operations o
        where o.id = any(${arrayLiteral(ids)}::uuid[]) and o.state = 'running' for update of o),
      states as (
        select x.id, ${settingState} as state
        from running x join configurations k on k.operation_id = x.id
          join controller_states s on s.controller_id = k.controller_id join ${requestTable} on r.kind = k.kind),
      counts as (
        select id, count(*) filter (where state in ('waiting', 'unanswered'))::int as waiting,
               count(*) filter (where state in ('refused', 'unsupported'))::int as refused,
               count(*) filter (where state = 'offline')::int as offline, count(*) filter (where state <> 'taken')::int as open
        from states group by id)
      update operations o
      set done = greatest(0, o.total - coalesce(n.open, 0)), failed = coalesce(n.refused, 0)
      from running x left join counts n on n.id = x.id
      where o.id = x.id
      returning o.id, coalesce(n.waiting, 0) as waiting, coalesce(n.refused, 0) as refused,
                coalesce(n.offline, 0) as offline, x.deadline_at < now() as overdue`.execute(trx);
    if (rows.length > 0) await announce(trx, { kind: 'operation', ids: rows.map(({ id }) => id) });
    const over = rows.filter(({ waiting, overdue }) => waiting === 0 || overdue);
    for (const change of over) await endOperation(trx, change.id, { state: 'completed', message: outcomeOf(change) });
    const ended = new Set(over.map(({ id }) => id));
    return rows.map(({ id }) => id).filter((id) => !ended.has(id));
  });
}

const counted = (n: number, text: string): string[] =>
  n === 0 ? [] : [`${n} ${n === 1 ? 'location' : 'locations'} ${text}.`];

/** Null if every location confirmed. */
function outcomeOf({ waiting, refused, offline }: RunningChange): string | null {
  const sentences = [
    ...counted(offline, 'will receive the settings on return'),
    ...counted(refused, 'refused the settings'),
    ...counted(waiting, 'did not answer yet'),
  ];
  return sentences.length === 0 ? null : sentences.join(' ');
}

/** Returns customers with running changes, ordered by id; for locations without a customer, the root group. */
export async function listChangingCustomers(db: Database, { after, limit }: PageOf): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct coalesce(g.customer_id, (select r.id from groups r where r.parent_id is null order by r.id limit 1)) as id
    from operations o join groups g on g.id = o.subject_id
    where o.kind = 'group.configure' and o.state = 'running'
      and (${after ?? null}::uuid is null
        or coalesce(g.customer_id, (select r.id from groups r where r.parent_id is null order by r.id limit 1)) > ${after ?? null}::uuid)
    order by 1 limit ${limit}`.execute(db);
  return rows;
}
