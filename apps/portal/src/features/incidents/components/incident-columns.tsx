import type { Incident } from '@earshot/domain/incidents/schema';
import type { DataColumn } from '#/components/data-table/column.ts';
import { Time } from '#/components/ui/time.tsx';
import { AffectedDevices } from '#/shared/incidents/affected-devices.tsx';
import { IncidentKindBadge, IncidentStateBadge } from '#/shared/incidents/incident-badges.tsx';
import { incidentTexts } from '#/shared/incidents/texts.ts';
import type { IncidentSort } from '../incident-search.ts';

const { columns: texts } = incidentTexts;

export const incidentColumns: readonly DataColumn<Incident, IncidentSort>[] = [
  {
    id: 'location',
    header: texts.location,
    sort: 'boxName',
    fixed: true,
    cell: ({ boxName }) => <b className="font-medium">{boxName}</b>,
  },
  { id: 'kind', header: texts.kind, fixed: true, cell: (incident) => <IncidentKindBadge incident={incident} /> },
  {
    id: 'state',
    header: texts.state,
    secondary: true,
    cell: (incident) => (
      <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-0.5">
        <IncidentStateBadge incident={incident} />
        {incident.state === 'acknowledged' && (
          <span className="text-muted-foreground">{incidentTexts.by(incident.acknowledgedBy)}</span>
        )}
        {incident.again > 0 && <span className="text-muted-foreground">{incidentTexts.again(incident.again)}</span>}
      </span>
    ),
  },
  {
    id: 'since',
    header: texts.since,
    sort: 'since',
    secondary: true,
    className: 'whitespace-nowrap',
    cell: ({ since }) => <Time at={since} className="text-muted-foreground" />,
  },
  {
    id: 'devices',
    header: texts.devices,
    sort: 'devicesAffected',
    secondary: 'wide',
    cell: (incident) => <AffectedDevices incident={incident} />,
  },
  { id: 'group', header: texts.group, secondary: 'wide', cell: ({ groupTitle }) => groupTitle },
  {
    id: 'serial',
    header: texts.serial,
    secondary: 'wide',
    hidden: true,
    cell: ({ serialNumber }) => <span className="font-mono text-xs text-muted-foreground">{serialNumber}</span>,
  },
  { id: 'cause', header: texts.cause, secondary: 'wide', hidden: true, cell: ({ cause }) => cause },
];
