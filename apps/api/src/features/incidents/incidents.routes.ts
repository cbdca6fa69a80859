import { countIncidents, listIncidents } from '@earshot/db/queries/incidents/incident-list';
import {
  acknowledgeIncidentInput,
  countIncidentsInput,
  incident,
  incidentCounts,
  incidentDays,
  incidentDetail,
  incidentInput,
  incidentPage,
  incidentsNow,
  listIncidentsInput,
  unacknowledgeIncidentInput,
  watchIncidentsInput,
} from '@earshot/domain/incidents/schema';
import { recentDaysInput } from '@earshot/domain/time/schema';
import { procedure } from '../../trpc/procedure.ts';
import { acknowledgeIncident, unacknowledgeIncident } from './acknowledge-incident.ts';
import { getIncident } from './get-incident.ts';
import { toIncident } from '../../incidents/incident-view.ts';
import { listIncidentDays } from './list-incident-days.ts';
import { readIncidentsNow, watchIncidents } from './watch-incidents.ts';

const onIncident = { item: 'incident', from: 'incidentId' } as const;
const viewing = { permission: 'view_controllers', scope: 'group', rate: 'read' } as const;
const editing = { permission: 'edit_incidents', scope: onIncident, rate: 'write' } as const;

export const incidentRoutes = {
  list: procedure({ ...viewing, rest: 'GET /incidents' })
    .input(listIncidentsInput)
    .output(incidentPage)
    .query(async ({ call, input }) => ({
      items: (await listIncidents(call.deps.db, call.scope, input)).map(toIncident),
    })),
  counts: procedure({ ...viewing, rest: 'GET /incident-counts' })
    .input(countIncidentsInput)
    .output(incidentCounts)
    .query(({ call, input }) => countIncidents(call.deps.db, call.scope, input)),
  days: procedure(viewing)
    .input(recentDaysInput)
    .output(incidentDays)
    .query(({ call, input }) => listIncidentDays(call, input)),
  now: procedure(viewing)
    .input(watchIncidentsInput)
    .output(incidentsNow)
    .query(({ call }) => readIncidentsNow(call)),
  get: procedure({ ...viewing, scope: onIncident, rest: 'GET /incidents/{incidentId}' })
    .input(incidentInput)
    .output(incidentDetail)
    .query(({ call, input }) => getIncident(call, input.incidentId)),
  acknowledge: procedure({
    ...editing,
    audit: 'incident.acknowledge',
    rest: 'PUT /incidents/{incidentId}/acknowledgement',
  })
    .input(acknowledgeIncidentInput)
    .output(incident)
    .mutation(({ call, input }) => acknowledgeIncident(call, input)),
  unacknowledge: procedure({
    ...editing,
    audit: 'incident.unacknowledge',
    rest: 'DELETE /incidents/{incidentId}/acknowledgement',
  })
    .input(unacknowledgeIncidentInput)
    .output(incident)
    .mutation(({ call, input }) => unacknowledgeIncident(call, input)),
  watch: procedure({ ...viewing, rate: 'watch' })
    .input(watchIncidentsInput)
    .output(incidentsNow)
    .subscription(({ call, signal }) => watchIncidents(call, signal)),
};
