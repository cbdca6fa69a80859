import { listIncidents } from '@earshot/db/queries/incidents/incident-list';
import { INCIDENT_STATES } from '@earshot/domain/incidents/kinds';
import type { Incident } from '@earshot/domain/incidents/schema';
import { ROWS_AT_ONCE } from '../../../exports/csv-pages.ts';
import { toIncident } from '../../../incidents/incident-view.ts';
import { evidencePart, fullPages } from '../evidence-part.ts';

export const incidentPart = evidencePart<Incident>(
  {
    since: ({ since }) => since,
    kind: ({ kind }) => kind,
    state: ({ state }) => state,
    cause: ({ cause }) => cause,
    opened: ({ openedAt }) => openedAt,
    resolved: ({ resolvedAt }) => resolvedAt,
    devicesAffected: ({ devicesAffected }) => devicesAffected,
    devices: ({ devices }) => devices.map(({ name, deviceId }) => name || deviceId).join('; '),
    planned: ({ isPlanned }) => isPlanned,
    acknowledged: ({ acknowledgedAt }) => acknowledgedAt,
    acknowledgedBy: ({ acknowledgedBy }) => acknowledgedBy,
    note: ({ note }) => note,
    id: ({ id }) => id,
  },
  ({ db, reader, controllerId, from, to }) => {
    let page = 0;
    return fullPages(ROWS_AT_ONCE, async () => {
      page += 1;
      const during = { from: from.toISOString(), to: to.toISOString() };
      const filter = { search: '', states: INCIDENT_STATES, controllerId, during };
      const rows = await listIncidents(db, reader.scope, { ...filter, page, pageSize: ROWS_AT_ONCE, order: 'DESC' });
      return rows.map(toIncident);
    });
  },
  ({ state }) => state,
);
