import { announce } from '@earshot/db/notify';
import { findIncident, type IncidentRow } from '@earshot/db/queries/incidents/incident-list';
import { clearAcknowledged, lockIncident, setAcknowledged } from '@earshot/db/queries/incidents/incident-writing';
import type { Trx } from '@earshot/db/client';
import { conflict, notFound } from '@earshot/domain/errors/app-error';
import type { Incident } from '@earshot/domain/incidents/schema';
import type { PlacedCall } from '../../trpc/call.ts';
import { changedMeanwhile } from '../../trpc/changed-meanwhile.ts';
import { toIncident } from '../../incidents/incident-view.ts';

interface IncidentVersion {
  readonly incidentId: string;
  readonly version: number;
}

/** Marks an incident as being handled by the caller, which stops mails about it. */
export const acknowledgeIncident = (
  call: PlacedCall,
  { note, ...incident }: IncidentVersion & { note?: string | undefined },
) =>
  change(call, incident, (trx) =>
    setAcknowledged(trx, {
      incidentId: incident.incidentId,
      userId: call.principal.userId,
      note: note === undefined || note === '' ? null : note,
    }),
  );

/** Reopens an acknowledged incident. */
export const unacknowledgeIncident = (call: PlacedCall, incident: IncidentVersion) =>
  change(call, incident, (trx, before) =>
    before.state === 'open' ? undefined : clearAcknowledged(trx, incident.incidentId),
  );

const change = (
  call: PlacedCall,
  { incidentId: id, version }: IncidentVersion,
  write: (trx: Trx, before: IncidentRow) => Promise<unknown> | undefined,
): Promise<Incident> =>
  call.write(async (trx, audit) => {
    await lockIncident(trx, id);
    const before = await read(trx, call, id);
    if (before.state === 'resolved') throw conflict('This incident is over.');
    if (before.version !== version)
      throw await changedMeanwhile(trx, { what: 'incident', id, version: before.version });
    const written = write(trx, before);
    if (written === undefined) {
      audit('unchanged');
      return toIncident(before);
    }
    await written;
    await announce(trx, { kind: 'incident', ids: [id] });
    const after = await read(trx, call, id);
    audit({ subjectId: id, before: audited(before), after: audited(after) });
    return toIncident(after);
  });

async function read(trx: Trx, { scope }: PlacedCall, id: string): Promise<IncidentRow> {
  const row = await findIncident(trx, scope, id);
  if (row === undefined) throw notFound();
  return row;
}

const audited = ({ state, acknowledgedBy, note, controllerId }: IncidentRow) => ({
  state,
  acknowledgedBy,
  note,
  controllerId,
});
