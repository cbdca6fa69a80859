import type { ControllerStatus } from '@earshot/domain/controllers/presence';
import { sql } from 'kysely';
import type { Database } from '../../client.ts';

export interface StatusChange {
  readonly at: Date;
  readonly status: ControllerStatus;
  readonly cause: string;
}

/** Period before the incident that its timeline includes. */
const BEFORE = sql`interval '10 minutes'`;
const MOST = 100;

/**
 * Returns the controller's status changes from shortly before the incident until it was resolved, oldest first.
 * Excludes other owners.
 */
export async function readIncidentTimeline(db: Database, incidentId: string): Promise<StatusChange[]> {
  const { rows } = await sql<StatusChange>`
    select h.at, h.status, h.cause
    from incidents i join controller_changes h on h.controller_id = i.controller_id and h.owner_epoch = i.owner_epoch
    where i.id = ${incidentId}::uuid and h.at between i.since - ${BEFORE} and coalesce(i.resolved_at, 'infinity')
    order by h.at limit ${MOST}`.execute(db);
  return rows;
}

export async function countIncidentMails(
  db: Database,
  incidentId: string,
): Promise<{ opened: number; resolved: number }> {
  const { rows } = await sql<{ opened: number; resolved: number }>`
    select count(*) filter (where event = 'opened')::int as opened,
           count(*) filter (where event = 'resolved')::int as resolved
    from incident_mails where incident_id = ${incidentId}::uuid`.execute(db);
  return rows[0] ?? { opened: 0, resolved: 0 };
}

export async function findWorkOfIncident(
  db: Database,
  incidentId: string,
): Promise<{ id: string; reason: string; endsAt: Date } | undefined> {
  const { rows } = await sql<{ id: string; reason: string; endsAt: Date }>`
    select w.id, w.reason, w.ends_at as "endsAt"
    from incidents i join planned_work w on w.id = i.planned_work_id where i.id = ${incidentId}::uuid`.execute(db);
  return rows[0];
}
