import type { UnsupportedLocation } from '@earshot/domain/dashboard/schema';
import type { UnsupportedSort } from '@earshot/domain/dashboard/sorts';
import { Link } from '@tanstack/react-router';
import type { DataColumn } from '#/components/data-table/column.ts';
import { StatusBadge } from '#/components/ui/status-badge.tsx';
import { Time } from '#/components/ui/time.tsx';
import { NO_VALUE } from '#/lib/format.ts';
import { CONTROLLER_STYLES } from '#/shared/controllers/controller-status.tsx';
import { dashboardTexts } from '../texts.ts';

const { columns: texts } = dashboardTexts.unsupported;
type Column = DataColumn<UnsupportedLocation, UnsupportedSort>;

const tunnel: Column = {
  id: 'tunnel',
  header: texts.tunnel,
  secondary: true,
  className: 'whitespace-nowrap',
  cell: ({ tunnel: port }) => <span className="font-mono text-xs">{port ?? NO_VALUE}</span>,
};

/** The tunnel column requires permission to view tunnels. */
export const unsupportedColumns = (seesTunnel: boolean): readonly Column[] => [
  {
    id: 'boxname',
    header: texts.boxName,
    sort: 'boxName',
    fixed: true,
    cell: ({ id, boxName }) => (
      <Link to="/locations/$locationId" params={{ locationId: id }} className="rounded-sm font-medium hover:underline">
        {boxName}
      </Link>
    ),
  },
  {
    id: 'admingroup',
    header: texts.adminGroup,
    sort: 'groupTitle',
    secondary: true,
    cell: ({ groupTitle }) => groupTitle,
  },
  {
    id: 'status',
    header: texts.status,
    sort: 'status',
    fixed: true,
    cell: ({ status }) => <StatusBadge {...CONTROLLER_STYLES[status]}>{dashboardTexts.statuses[status]}</StatusBadge>,
  },
  ...(seesTunnel ? [tunnel] : []),
  {
    id: 'lastUpdated',
    header: texts.lastUpdated,
    sort: 'lastUpdated',
    secondary: true,
    className: 'whitespace-nowrap',
    cell: ({ lastUpdated }) => <Time at={lastUpdated} className="text-muted-foreground" />,
  },
];
