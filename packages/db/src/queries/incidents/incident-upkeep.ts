import type { ControllerStatus } from '@earshot/domain/controllers/presence';
import { type AttentionCounts, causeText } from '@earshot/domain/incidents/cause-text';
import {
  decideIncidents,
  type Decision,
  type MissingHeadsets,
  type OpenIncident,
} from '@earshot/domain/incidents/decide-incidents';
import { FLAP_MS, type IncidentKind, CHECK_AGAIN_MS } from '@earshot/domain/incidents/kinds';
import { type RawBuilder, sql } from 'kysely';
import type { Database, Trx } from '../../client.ts';
import { announce } from '../../notify.ts';
import { affectedDevices } from './affected-devices.ts';
import { recordIncidentEvents } from '../events/incident-events.ts';
import { columnOf } from '../ingest/ingest-arrays.ts';
import {
  attentionKnownAt,
  missingHeadsets,
  type MissingHeadsetsRow,
  needsAttention,
  offersEnrolment,
} from './missing-headsets.ts';
import type { PageOf } from '../page-of.ts';
import { coveringWork } from './planned-work.ts';

/** Controllers per transaction. */
const PAGE = 1_000;
const LOCK = sql`hashtextextended('incidents', 0)`;

export interface IncidentRun {
  readonly opened: number;
  readonly resolved: number;
}

export interface IncidentRunOptions {
  readonly asOf: Date;
  /** Milliseconds that a controller must be down before an incident opens. */
  readonly graceMs: number;
  /** The portal setting of this name. Without it, headsets have no incidents. */
  readonly standaloneTeamMembers?: boolean;
  /** Controllers per transaction. */
  readonly page?: number;
}

/**
 * Opens and resolves incidents by the present state of controllers and headsets, not by events, so missed or interrupted runs
 * do no harm. Does nothing while another process runs this.
 */
export async function updateIncidents(db: Database, options: IncidentRunOptions): Promise<IncidentRun> {
  const sum = { opened: 0, resolved: 0 };
  const { page: limit = PAGE } = options;
  for (let after: string | undefined; ;) {
    const page = await db.transaction().execute((trx) => takePage(trx, options, { after, limit }));
    if (page === undefined) return sum;
    sum.opened += page.opened;
    sum.resolved += page.resolved;
    if (page.candidates < limit) break;
    after = page.last;
  }
  await db.transaction().execute((trx) => coverIncidents(trx, options.asOf));
  while ((await db.transaction().execute((trx) => renewPage(trx, options, limit))) === limit);
  return sum;
}

/** Undefined while another process runs this. */
async function takePage(
  trx: Trx,
  options: IncidentRunOptions,
  which: PageOf,
): Promise<(IncidentRun & { candidates: number; last: string | undefined }) | undefined> {
  if (!(await tryLockIncidents(trx))) return undefined;
  const candidates = await readCandidates(trx, options, which);
  const decided = candidates.map((facts) => ({ facts, ...decideIncidents(facts, options) }));
  const over = decided.flatMap(({ resolves }) => resolves);
  const fresh = decided.flatMap(({ facts, opens }) => opens.map((one) => ({ ...facts, ...one })));
  const resolved = await resolveIncidents(trx, over);
  const opened = await openIncidents(trx, fresh, options.asOf);
  await recordIncidentEvents(trx, 'incident.resolved', resolved);
  await recordIncidentEvents(trx, 'incident.opened', opened);
  const ids = [...resolved, ...opened];
  if (ids.length > 0) await announce(trx, { kind: 'incident', ids });
  const last = candidates.at(-1)?.controllerId;
  return { candidates: candidates.length, last, opened: opened.length, resolved: resolved.length };
}

/** Tries to lock incident processing for this transaction; returns whether it succeeded. */
export async function tryLockIncidents(trx: Trx): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`select pg_try_advisory_xact_lock(${LOCK}) as held`.execute(trx);
  return rows[0]?.held === true;
}

interface Candidate {
  readonly controllerId: string;
  readonly epoch: number;
  readonly status: ControllerStatus;
  readonly since: Date;
  readonly statusCause: string | null;
  readonly faults: readonly string[];
  readonly headsets: MissingHeadsets | null;
  readonly headsetCounts: AttentionCounts;
  readonly open: readonly OpenIncident[];
}

type CandidateRow = Omit<Candidate, 'open' | 'headsets' | 'headsetCounts'> &
  MissingHeadsetsRow & { open: readonly (Omit<OpenIncident, 'since'> & { since: string })[] };

/**
 * Returns controllers that are down or miss headsets without an incident, and controllers whose incident should be
 * resolved.
 */
async function readCandidates(
  trx: Trx,
  { asOf, graceMs, standaloneTeamMembers = false }: IncidentRunOptions,
  { after, limit }: PageOf,
): Promise<Candidate[]> {
  const inTrouble = new Date(asOf.getTime() - graceMs);
  const { rows } = await sql<CandidateRow>`
    select c.id as "controllerId", c.owner_epoch as epoch, s.status,
           coalesce(s.status_since, s.last_seen_at, ${asOf}::timestamptz) as since, s.status_cause as "statusCause",
           s.faults, h.*,
           coalesce((select json_agg(json_build_object('id', i.id, 'kind', i.kind, 'since', i.since,
                                                       'isOwners', i.owner_epoch = c.owner_epoch))
                     from incidents i where i.controller_id = c.id and i.resolved_at is null), '[]') as open
    from controllers c join controller_states s on s.controller_id = c.id join groups g on g.id = c.group_id
    cross join lateral (${missingHeadsets(standaloneTeamMembers)}) h
    where c.id in (
      select t.controller_id from controller_states t
      where t.status in ('inactive', 'fault') and coalesce(t.status_since, t.last_seen_at) <= ${inTrouble}::timestamptz
        and not exists (
          select 1 from incidents i
          where i.controller_id = t.controller_id and i.resolved_at is null
            and i.kind = case t.status when 'inactive' then 'controller-offline' else 'controller-fault' end)
      union
      select i.controller_id
      from incidents i join controllers o on o.id = i.controller_id join controller_states t on t.controller_id = o.id
      where i.resolved_at is null
        and (i.owner_epoch <> o.owner_epoch
             or (i.kind <> 'headset-missing' and t.status in ('active', 'unknown'))
             or (i.kind = 'controller-offline' and t.status <> 'inactive'))
      union
      ${headsetCandidates(inTrouble, standaloneTeamMembers)})
      and (${after ?? null}::uuid is null or c.id > ${after ?? null}::uuid)
    order by c.id limit ${limit}`.execute(trx);
  return rows.map(({ headsetsSince, headsetsKnownAt, headsets, ...row }) => ({
    ...row,
    headsets: headsetsSince && headsetsKnownAt && { since: headsetsSince, knownAt: headsetsKnownAt },
    headsetCounts: headsets,
    open: row.open.map((incident) => ({ ...incident, since: new Date(incident.since) })),
  }));
}

/** Controllers that miss headsets without an incident, or have an incident and no headsets that are missing. */
const headsetCandidates = (inTrouble: Date, standaloneTeamMembers: boolean) => sql`
  select e.controller_id
  from enrolments e join controllers o on o.id = e.controller_id and o.owner_epoch = e.owner_epoch
  join groups g on g.id = o.group_id join controller_states t on t.controller_id = o.id
  where ${needsAttention} and ${attentionKnownAt} <= ${inTrouble}::timestamptz and t.status in ('active', 'fault')
    and ${offersEnrolment(standaloneTeamMembers)}
    and not exists (
      select 1 from incidents i
      where i.controller_id = e.controller_id and i.resolved_at is null and i.kind = 'headset-missing')
  union
  select i.controller_id
  from incidents i join controllers o on o.id = i.controller_id join groups g on g.id = o.group_id
  where i.resolved_at is null and i.kind = 'headset-missing'
    and (not ${offersEnrolment(standaloneTeamMembers)} or not exists (
      select from enrolments e
      where e.controller_id = o.id and e.owner_epoch = o.owner_epoch and ${needsAttention}))`;

async function resolveIncidents(trx: Trx, over: readonly { id: string; at: Date }[]): Promise<string[]> {
  if (over.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    update incidents i set resolved_at = o.at, deadline_at = null, version = i.version + 1
    from unnest(${columnOf(over, ({ id }) => id)}::uuid[], ${columnOf(over, ({ at }) => at)}::timestamptz[]) as o(id, at)
    where i.id = o.id and i.resolved_at is null returning i.id`.execute(trx);
  return rows.map(({ id }) => id);
}

/** The time of the next check of an incident of this kind. */
const nextCheck = (asOf: Date, kind: RawBuilder<string>) => sql`
  ${asOf}::timestamptz + interval '1 millisecond' * (${JSON.stringify(CHECK_AGAIN_MS)}::jsonb ->> ${kind})::integer`;

/** Skips controllers whose state changed since they were read; the next run includes them. */
async function openIncidents(
  trx: Trx,
  fresh: readonly (Candidate & Decision['opens'][number])[],
  asOf: Date,
): Promise<string[]> {
  if (fresh.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    insert into incidents (customer_id, controller_id, owner_epoch, kind, cause, since, opened_at, alarm_at,
                           planned_work_id, devices_affected, devices, again, deadline_at)
    select c.customer_id, c.id, c.owner_epoch, n.kind, n.cause, n.since, ${asOf}::timestamptz,
           case when w.id is null then ${asOf}::timestamptz end, w.id, a.count, a.devices,
           coalesce(p.again + 1, 0), ${nextCheck(asOf, sql`n.kind`)}
    from unnest(
      ${columnOf(fresh, (row) => row.controllerId)}::uuid[], ${columnOf(fresh, (row) => row.epoch)}::integer[],
      ${columnOf(fresh, (row) => row.status)}::text[], ${columnOf(fresh, (row) => row.kind)}::text[],
      ${columnOf(fresh, (row) => causeText(row.kind, { ...row, headsets: row.headsetCounts }))}::text[], ${columnOf(fresh, (row) => row.since)}::timestamptz[]
    ) as n(controller_id, epoch, status, kind, cause, since)
    join controllers c on c.id = n.controller_id and c.owner_epoch = n.epoch
    join groups g on g.id = c.group_id
    join controller_states s on s.controller_id = c.id and s.status = n.status
    cross join lateral (${affectedDevices(sql`n.kind`)}) a
    left join lateral (select ${coveringWork(asOf)} as id) w on true
    left join lateral (
      select l.again from incidents l
      where l.controller_id = c.id and l.kind = n.kind and l.owner_epoch = c.owner_epoch
        and l.resolved_at > ${new Date(asOf.getTime() - FLAP_MS)}::timestamptz
      order by l.resolved_at desc limit 1) p on true
    on conflict (controller_id, kind) where resolved_at is null do nothing
    returning id`.execute(trx);
  return rows.map(({ id }) => id);
}

/** Updates which open incidents are covered by planned work. */
async function coverIncidents(trx: Trx, asOf: Date): Promise<void> {
  if (!(await tryLockIncidents(trx))) return;
  const { rows } = await sql<{ id: string }>`
    update incidents i
    set planned_work_id = x.work, alarm_at = case when x.work is null then ${asOf}::timestamptz end
    from (select o.id, ${coveringWork(asOf)} as work
          from incidents o join controllers c on c.id = o.controller_id join groups g on g.id = c.group_id
          where o.resolved_at is null) x
    where i.id = x.id and i.resolved_at is null and x.work is distinct from i.planned_work_id
    returning i.id`.execute(trx);
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) await announce(trx, { kind: 'incident', ids });
}

/** Refreshes the cause and the affected devices of due open incidents. Returns their number. */
async function renewPage(
  trx: Trx,
  { asOf, standaloneTeamMembers = false }: IncidentRunOptions,
  limit: number,
): Promise<number> {
  if (!(await tryLockIncidents(trx))) return 0;
  const due = await sql<{
    id: string;
    kind: IncidentKind;
    cause: string;
    statusCause: string | null;
    faults: string[];
    headsets: AttentionCounts;
  }>`
    select i.id, i.kind, i.cause, s.status_cause as "statusCause", s.faults, h.headsets
    from incidents i join controller_states s on s.controller_id = i.controller_id
    join controllers c on c.id = i.controller_id join groups g on g.id = c.group_id
    cross join lateral (${missingHeadsets(standaloneTeamMembers)}) h
    where i.resolved_at is null and i.deadline_at <= ${asOf}::timestamptz order by i.deadline_at limit ${limit}`.execute(
    trx,
  );
  if (due.rows.length === 0) return 0;
  const { rows } = await sql<{ id: string; isNews: boolean }>`
    update incidents i
    set cause = n.cause, devices_affected = x.count, devices = x.devices, deadline_at = ${nextCheck(asOf, sql`i.kind`)}
    from unnest(${columnOf(due.rows, ({ id }) => id)}::uuid[],
                ${columnOf(due.rows, (row) => causeText(row.kind, row))}::text[]) as n(id, cause),
         lateral (select a.* from incidents o join controllers c on c.id = o.controller_id
                  cross join lateral (${affectedDevices(sql`o.kind`)}) a where o.id = n.id) x
    where i.id = n.id and i.resolved_at is null
    returning i.id, (old.cause, old.devices_affected, old.devices)
                     is distinct from (new.cause, new.devices_affected, new.devices) as "isNews"`.execute(trx);
  const ids = rows.filter(({ isNews }) => isNews).map(({ id }) => id);
  if (ids.length > 0) await announce(trx, { kind: 'incident', ids });
  return due.rows.length;
}
