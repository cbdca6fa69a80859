import type { EndingKind } from '@earshot/domain/deliveries/facts';
import { sql } from 'kysely';
import type { Database } from '../../client.ts';
import type { Scope } from '../../scope.ts';
import { arrayLiteral } from '../ingest/ingest-arrays.ts';
import { seenLocation } from '../groups/inheritance.ts';

/** A plan of a delivery as proof of play needs it. */
export interface ProofPlanRow {
  readonly plan: number;
  readonly segments: { startAt: string; intervalMs: number; count: number }[];
  readonly skip: Date[];
  readonly plays: number;
  readonly reportDeadline: Date | null;
}

/** A location's part of a delivery. */
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

/** What a location told of one play. */
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
}

interface OfDelivery {
  readonly scope: Scope;
  readonly deliveryId: string;
}

/** The delivery's locations that the reader sees: of an inherited delivery those in the scope. */
const seen = (of: OfDelivery) => sql`t.delivery_id = ${of.deliveryId} and ${seenLocation('t', of)}`;

/** Whoever has the location now may call it otherwise: that is not the former owner's to read. */
const boxName = sql`case when c.customer_id = t.customer_id then c.box_name else c.serial end`;

/** The plans that its locations follow. */
export async function listProofPlans(db: Database, of: OfDelivery): Promise<ProofPlanRow[]> {
  const { rows } = await sql<ProofPlanRow>`
    select p.plan, p.segments, p.skip, p.plays, p.report_deadline as "reportDeadline"
    from delivery_plans p where p.delivery_id = ${of.deliveryId}
      and exists (select from delivery_targets t where t.plan = p.plan and ${seen(of)})
    order by p.plan`.execute(db);
  return rows;
}

/** The locations of a delivery by name, or the one that is given: their ids, so that all is told as it was begun. */
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

/** These locations' parts of a delivery, in the order in which they are given. */
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

/** What these locations told of plays between two moments, both included. */
export async function listReportedPlays(
  db: Database,
  of: OfDelivery,
  { controllerIds, from, to }: { controllerIds: readonly string[]; from: Date; to: Date },
): Promise<ReportedPlayRow[]> {
  const { rows } = await sql<ReportedPlayRow>`
    select t.controller_id as "controllerId", t.instant, t.started_at as "startedAt", t.ended_at as "endedAt", t.outcome,
           t.reason, t.headsets, t.conferences, t.reported_at as "reportedAt"
    from plays t
    where ${seen(of)} and t.controller_id = any(${arrayLiteral(controllerIds)}::uuid[])
      and t.instant between ${from} and ${to}`.execute(db);
  return rows;
}

/** Plays that locations reported though they lie before they came to the delivery or after they were taken from it. */
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
