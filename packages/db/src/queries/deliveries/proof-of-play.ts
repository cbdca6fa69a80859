import type { EndingKind } from '@earshot/domain/deliveries/facts';
import { sql } from 'kysely';
import type { Database } from '../../client.ts';
import type { Scope } from '../../scope.ts';
import { arrayLiteral } from '../ingest/ingest-arrays.ts';
import { seenLocation } from '../groups/inheritance.ts';

/** A plan of a delivery, with the columns that proof of play needs. */
export interface ProofPlanRow {
  readonly plan: number;
  readonly segments: { startAt: string; intervalMs: number; count: number }[];
  readonly skip: Date[];
  readonly plays: number;
  readonly reportDeadline: Date | null;
}

export interface ProofTargetRow {
  readonly controllerId: string;
  readonly serial: string;
  readonly boxName: string;
  readonly plan: number;
  readonly playsDue: number;
  readonly addedAt: Date;
  readonly confirmedAt: Date | null;
  readonly clipReadyAt: Date | null;
  readonly ending: EndingKind | null;
  readonly endingAt: Date | null;
  readonly silentBy: Date | null;
}

export interface ReportedPlayRow {
  readonly controllerId: string;
  readonly instant: Date;
  readonly startedAt: Date | null;
  readonly endedAt: Date | null;
  readonly outcome: 'played' | 'failed' | 'cut' | null;
  readonly reason: string | null;
  readonly headsets: number | null;
  readonly conferences: boolean[] | null;
  readonly reportedAt: Date;
  /** Number of team members who heard it; null without a report of it. */
  readonly heard: number | null;
}

interface OfDelivery {
  readonly scope: Scope;
  readonly deliveryId: string;
}

/** The delivery's locations that the reader may see: for an inherited delivery, those in the scope. */
const seen = (of: OfDelivery) => sql`t.delivery_id = ${of.deliveryId} and ${seenLocation('t', of)}`;

/** The name given by a later owner must not be shown to the former owner; show the serial instead. */
const boxName = sql`case when c.customer_id = t.customer_id then c.box_name else c.serial end`;

export async function listProofPlans(db: Database, of: OfDelivery): Promise<ProofPlanRow[]> {
  const { rows } = await sql<ProofPlanRow>`
    select p.plan, p.segments, p.skip, p.plays, p.report_deadline as "reportDeadline"
    from delivery_plans p where p.delivery_id = ${of.deliveryId}
      and exists (select from delivery_targets t where t.plan = p.plan and ${seen(of)})
    order by p.plan`.execute(db);
  return rows;
}

/**
 * Returns the ids of a delivery's locations ordered by name, or of the given one. Callers page through these ids, so
 * that later changes do not shift the pages.
 */
export async function listProofLocations(
  db: Database,
  of: OfDelivery,
  controllerId: string | undefined,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select t.controller_id as id from delivery_targets t join controllers c on c.id = t.controller_id
    where ${seen(of)} and (${controllerId ?? null}::uuid is null or t.controller_id = ${controllerId ?? null}::uuid)
    order by ${boxName}, c.serial`.execute(db);
  return rows.map(({ id }) => id);
}

/** Returns the targets of these locations, in the given order. */
export async function readProofTargets(
  db: Database,
  of: OfDelivery,
  controllerIds: readonly string[],
): Promise<ProofTargetRow[]> {
  const { rows } = await sql<ProofTargetRow>`
    select t.controller_id as "controllerId", c.serial, ${boxName} as "boxName", t.plan, t.plays_due as "playsDue",
           t.added_at as "addedAt", t.confirmed_at as "confirmedAt", t.clip_ready_at as "clipReadyAt", t.ending,
           t.ending_at as "endingAt", t.silent_by as "silentBy"
    from unnest(${arrayLiteral(controllerIds)}::uuid[]) with ordinality as w(id, n)
    join delivery_targets t on t.controller_id = w.id join controllers c on c.id = w.id
    where ${seen(of)} order by w.n`.execute(db);
  return rows;
}

/** Returns the plays that these locations reported between two moments, both included. */
export async function listReportedPlays(
  db: Database,
  of: OfDelivery,
  { controllerIds, from, to }: { controllerIds: readonly string[]; from: Date; to: Date },
): Promise<ReportedPlayRow[]> {
  const { rows } = await sql<ReportedPlayRow>`
    select t.controller_id as "controllerId", t.instant, t.started_at as "startedAt", t.ended_at as "endedAt", t.outcome,
           t.reason, t.headsets, t.conferences, t.reported_at as "reportedAt",
           case when t.heard is not null then (select count(*)::int from jsonb_object_keys(t.heard)) end as heard
    from plays t
    where ${seen(of)} and t.controller_id = any(${arrayLiteral(controllerIds)}::uuid[])
      and t.instant between ${from} and ${to}`.execute(db);
  return rows;
}

/**
 * Returns plays that locations reported for instants before they joined the delivery or after they were removed from
 * it.
 */
export async function listPlaysBesides(
  db: Database,
  of: OfDelivery,
  controllerId: string | undefined,
): Promise<{ controllerId: string; instant: Date }[]> {
  const { rows } = await sql<{ controllerId: string; instant: Date }>`
    select t.controller_id as "controllerId", p.instant
    from delivery_targets t join plays p on p.delivery_id = t.delivery_id and p.controller_id = t.controller_id
    where ${seen(of)} and (${controllerId ?? null}::uuid is null or t.controller_id = ${controllerId ?? null}::uuid)
      and (p.instant <= t.added_at or (t.ending = 'removed' and p.instant >= t.ending_at))`.execute(db);
  return rows;
}
