import { insertIncidentRow, insertPlannedWorkRow } from '../../../apps/api/src/testing/incidents.ts';
import type { Sample } from './sample.ts';

const inGroup = ({ place }: Sample) => ({ groupId: place.groupId });
const onIncident = async ({ api, place }: Sample) => {
  const { incidentId } = await insertIncidentRow(api.deps.db, place.groupId);
  return { incidentId, version: 1 };
};

export const INCIDENT_INPUTS = {
  'incidents.list': inGroup,
  'incidents.counts': inGroup,
  'incidents.days': inGroup,
  'incidents.now': inGroup,
  'incidents.watch': inGroup,
  'incidents.get': onIncident,
  'incidents.acknowledge': onIncident,
  'incidents.unacknowledge': async (sample: Sample) => {
    const input = await onIncident(sample);
    const row = sample.api.deps.db.updateTable('incidents').where('id', '=', input.incidentId);
    await row.set({ acknowledged_at: new Date() }).execute();
    return input;
  },
  'plannedWork.list': inGroup,
  'plannedWork.create': ({ place }: Sample) => ({
    controllerId: place.controllerId,
    endsAt: new Date(Date.now() + 3_600_000).toISOString(),
    reason: 'New switch',
  }),
  'plannedWork.end': async ({ api, place }: Sample) => ({
    plannedWorkId: await insertPlannedWorkRow(api.deps.db, place.groupId),
  }),
};
