import type { Location } from '@earshot/domain/controllers/schema';
import type { DataColumn } from '#/components/data-table/column.ts';
import { Time } from '#/components/ui/time.tsx';
import { NO_VALUE } from '#/lib/format.ts';
import { ControllerStatusBadge } from '#/shared/controllers/controller-status.tsx';
import { LastKnown, lastKnownTime } from '#/shared/locations/last-known.tsx';
import { locationTexts } from '#/shared/locations/texts.ts';
import type { LocationSort } from '../location-sorts.ts';

const { columns: texts } = locationTexts;

export const locationColumns: readonly DataColumn<Location, LocationSort>[] = [
  {
    id: 'name',
    header: texts.name,
    sort: 'boxName',
    fixed: true,
    cell: ({ boxName }) => <b className="font-medium">{boxName}</b>,
  },
  {
    id: 'serial',
    header: texts.serial,
    sort: 'serialNumber',
    secondary: true,
    className: 'whitespace-nowrap',
    cell: ({ serialNumber }) => <span className="font-mono text-xs text-muted-foreground">{serialNumber}</span>,
  },
  {
    id: 'status',
    header: texts.status,
    sort: 'status',
    fixed: true,
    cell: ({ status, faults, lastSeenAt }) => (
      <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-0.5">
        <ControllerStatusBadge status={status} />
        {lastSeenAt === null && <span className="text-muted-foreground">{locationTexts.neverSeen}</span>}
        {faults.length > 0 && <span className="text-muted-foreground">{faults.join(', ')}</span>}
      </span>
    ),
  },
  {
    id: 'group',
    header: texts.group,
    sort: 'group',
    secondary: true,
    cell: ({ groupTitle, groupPath }) => <span title={groupPath.join(' › ')}>{groupTitle}</span>,
  },
  {
    id: 'devices',
    header: texts.devices,
    secondary: 'wide',
    className: 'whitespace-nowrap',
    cell: ({ devices, status, lastSeenAt }) => (
      <LastKnown at={lastKnownTime({ status, lastSeenAt })}>
        <span>{locationTexts.headsets(devices.headsets)}</span>
      </LastKnown>
    ),
  },
  {
    id: 'labels',
    header: texts.labels,
    secondary: 'wide',
    hidden: true,
    cell: ({ labels }) => (labels.length === 0 ? NO_VALUE : labels.join(', ')),
  },
  {
    id: 'postcode',
    header: texts.postcode,
    secondary: 'wide',
    hidden: true,
    cell: ({ postcode }) => postcode ?? NO_VALUE,
  },
  {
    id: 'firmware',
    header: texts.firmware,
    secondary: 'wide',
    hidden: true,
    cell: ({ firmwareVersion }) => firmwareVersion ?? NO_VALUE,
  },
  { id: 'timezone', header: texts.timezone, secondary: 'wide', hidden: true, cell: ({ timezone }) => timezone },
  {
    id: 'lastSeen',
    header: texts.lastSeen,
    sort: 'lastSeenAt',
    secondary: true,
    className: 'whitespace-nowrap',
    cell: ({ lastSeenAt }) => <Time at={lastSeenAt} className="text-muted-foreground" />,
  },
];
