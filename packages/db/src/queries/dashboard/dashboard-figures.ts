import { HEARTBEATS, type Support } from '@earshot/domain/dashboard/supported-features';
import type { ControllerStatus } from '@earshot/domain/controllers/presence';
import { CUT_OFF_STATUSES } from '@earshot/domain/controllers/last-known';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../client.ts';
import { inScope, type Scope } from '../../scope.ts';
import { countedRows } from '../devices/device-counters.ts';
import { arrayLiteral } from '../ingest/ingest-arrays.ts';

export interface CounterSum {
  /** 'controller' or a device type. */
  readonly kind: string;
  /** Includes `lastKnown`, `lastKnownOnline` and `lastKnownFaulty` for devices of locations that are cut off. */
  readonly status: string;
  readonly n: number;
}

/**
 * Devices of the controllers `c` selected by `where` that are cut off. Read from the rows: few locations are cut off at
 * a time, and counters would have to move each device when its controller falls silent.
 */
const lastKnownSums = (where: RawBuilder<unknown>) => sql`
  select x.kind, x.status, sum(x.n)::int as n
  from (
    select d.kind, v.status, v.n
    from controller_states s
    join controllers c on c.id = s.controller_id
    cross join lateral (
      select k.kind, count(*)::int as total, count(*) filter (where k.presence = 'online')::int as online,
             count(*) filter (where k.is_faulty)::int as faulty
      from (
        select b.kind, b.presence, b.is_faulty from base_units b
        where b.controller_id = c.id and b.deactivated_at is null and b.owner_epoch = c.owner_epoch
        union all
        select e.category, e.presence, e.is_faulty from endpoints e
        where e.controller_id = c.id and e.deactivated_at is null and e.owner_epoch = c.owner_epoch and e.is_valid
      ) k group by k.kind
    ) d
    cross join lateral (
      values ('lastKnown', d.total), ('lastKnownOnline', d.online), ('lastKnownFaulty', d.faulty)
    ) as v(status, n)
    where s.status = any(${arrayLiteral(CUT_OFF_STATUSES)}::text[]) and ${where}
  ) x group by x.kind, x.status`;

/** Sums the counters of all groups in the scope: 45 ms for 20,000 groups. */
export async function sumCounters(db: Database, scope: Scope): Promise<CounterSum[]> {
  const { rows } = await sql<CounterSum>`
    select k.kind, k.status, sum(k.n)::int as n
    from groups g join device_counters k on k.group_id = g.id
    where ${inScope('g', scope)}
    group by k.kind, k.status
    union all
    ${lastKnownSums(sql`exists (select 1 from groups g where g.id = c.group_id and ${inScope('g', scope)})`)}`.execute(
    db,
  );
  return rows;
}

const reporting = (feature: string) =>
  sql<number>`count(*) filter (where s.supported_features @> array[${feature}]::text[])::int`;

/** Counts the locations that report devices and those that report base units. */
export async function countSupport(db: Database, scope: Scope): Promise<Support> {
  const { rows } = await sql<Support>`
    select count(*)::int as locations, ${reporting(HEARTBEATS.devices)} as "deviceHeartbeats",
           ${reporting(HEARTBEATS.baseUnits)} as "baseunitHeartbeats"
    from controllers c
    join groups g on g.id = c.group_id
    join controller_states s on s.controller_id = c.id
    where ${inScope('g', scope)}`.execute(db);
  return rows[0] ?? { locations: 0, deviceHeartbeats: 0, baseunitHeartbeats: 0 };
}

/** The status of a controller and the time of its last report; undefined if it is not in the scope. */
export async function findReporting(
  db: Database,
  scope: Scope,
  controllerId: string,
): Promise<{ status: ControllerStatus; lastSeenAt: Date | null } | undefined> {
  const { rows } = await sql<{ status: ControllerStatus; lastSeenAt: Date | null }>`
    select s.status, s.last_seen_at as "lastSeenAt"
    from controller_states s join controllers c on c.id = s.controller_id join groups g on g.id = c.group_id
    where c.id = ${controllerId}::uuid and ${inScope('g', scope)}`.execute(db);
  return rows[0];
}

/** Counts the same figures for one controller; empty if it is not in the scope. */
export async function countOfController(db: Database, scope: Scope, controllerId: string): Promise<CounterSum[]> {
  const inPlace = sql`exists (select 1 from groups g where g.id = c.group_id and ${inScope('g', scope)})`;
  const { rows } = await sql<CounterSum>`
    select kind, status, count(*)::int as n
    from (${countedRows(sql`c.id = ${controllerId}::uuid and ${inPlace}`)}) d group by kind, status
    union all
    ${lastKnownSums(sql`c.id = ${controllerId}::uuid and ${inPlace}`)}`.execute(db);
  return rows;
}
