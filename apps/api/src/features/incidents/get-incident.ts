import {
  countIncidentMails,
  findWorkOfIncident,
  readIncidentTimeline,
} from '@earshot/db/queries/incidents/incident-detail';
import { findIncident } from '@earshot/db/queries/incidents/incident-list';
import { notFound } from '@earshot/domain/errors/app-error';
import type { IncidentDetail } from '@earshot/domain/incidents/schema';
import type { PlacedCall } from '../../trpc/call.ts';
import { toIncident } from '../../incidents/incident-view.ts';

export async function getIncident({ deps: { db }, scope }: PlacedCall, incidentId: string): Promise<IncidentDetail> {
  const row = await findIncident(db, scope, incidentId);
  if (row === undefined) throw notFound();
  const [timeline, mails, work] = await Promise.all([
    readIncidentTimeline(db, incidentId),
    countIncidentMails(db, incidentId),
    findWorkOfIncident(db, incidentId),
  ]);
  return {
    ...toIncident(row),
    status: row.status,
    timeline: timeline.map((change) => ({ ...change, at: change.at.toISOString() })),
    mails,
    plannedWork: work === undefined ? null : { ...work, endsAt: work.endsAt.toISOString() },
  };
}
