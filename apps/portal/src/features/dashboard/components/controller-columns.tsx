import type { DashboardController } from '@earshot/domain/dashboard/schema';
import type { DashboardSort } from '@earshot/domain/dashboard/sorts';
import { DEVICE_KINDS, type DeviceKind } from '@earshot/domain/devices/kinds';
import { Link } from '@tanstack/react-router';
import type { DataColumn } from '#/components/data-table/column.ts';
import { StatusBadge } from '#/components/ui/status-badge.tsx';
import { Time } from '#/components/ui/time.tsx';
import { NO_VALUE } from '#/lib/format.ts';
import { CONTROLLER_STYLES } from '#/shared/controllers/controller-status.tsx';
import { FreshnessTag } from '#/shared/devices/freshness-tag.tsx';
import { LastKnown, lastKnownTime } from '#/shared/locations/last-known.tsx';
import { dashboardTexts as texts } from '../texts.ts';

type Row = DashboardController;
type Column = DataColumn<Row, DashboardSort>;

const rowKnownAt = ({ status, lastUpdated }: Row) => lastKnownTime({ status, lastSeenAt: lastUpdated });

/** Columns of the controller list. Ages are relative to `now`; `hidden` device types are left out. */
export const controllerColumns = (now: Date, hidden: readonly DeviceKind[]): readonly Column[] => [
  {
    id: 'name',
    header: texts.columns.boxName,
    sort: 'boxName',
    fixed: true,
    cell: ({ id, boxName }) => (
      <Link to="/locations/$locationId" params={{ locationId: id }} className="rounded-sm font-medium hover:underline">
        {boxName}
      </Link>
    ),
  },
  { id: 'status', header: texts.columns.status, sort: 'status', fixed: true, cell: (row) => <StatusCell row={row} /> },
  {
    id: 'serial',
    header: texts.columns.serial,
    sort: 'serialNumber',
    secondary: 'wide',
    hidden: true,
    className: 'whitespace-nowrap',
    cell: ({ serialNumber }) => <span className="font-mono text-xs text-muted-foreground">{serialNumber}</span>,
  },
  {
    id: 'group',
    header: texts.columns.group,
    sort: 'group',
    secondary: true,
    cell: ({ groupTitle }) => groupTitle,
  },
  {
    id: 'devices',
    header: texts.columns.devices,
    secondary: 'wide',
    cell: (row) => (
      <LastKnown at={rowKnownAt(row)}>
        <DevicesCell devices={row.devices} hidden={hidden} />
      </LastKnown>
    ),
  },
  {
    id: 'devicesByType',
    header: texts.columns.devicesByType,
    secondary: 'wide',
    hidden: true,
    cell: (row) => (
      <LastKnown at={rowKnownAt(row)} as="block">
        <ByTypeCell devices={row.devices} hidden={hidden} />
      </LastKnown>
    ),
  },
  {
    id: 'lastUpdated',
    header: texts.columns.lastUpdated,
    sort: 'lastUpdated',
    secondary: true,
    className: 'whitespace-nowrap',
    cell: ({ lastUpdated, status }) => (
      <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-0.5">
        <Time at={lastUpdated} className="text-muted-foreground" />
        {/* A controller that is down sends no updates, so its data is not marked old. */}
        {status !== 'inactive' && status !== 'unknown' && <FreshnessTag updatedAt={lastUpdated} now={now} />}
      </span>
    ),
  },
];

function StatusCell({ row: { status, faults } }: { row: Row }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-0.5">
      <StatusBadge {...CONTROLLER_STYLES[status]}>{texts.statuses[status]}</StatusBadge>
      {faults.length > 0 && <span className="text-muted-foreground">{faults.join(', ')}</span>}
    </span>
  );
}

interface DevicesCellProps {
  readonly devices: Row['devices'];
  readonly hidden: readonly DeviceKind[];
}

const shownOf = (devices: NonNullable<Row['devices']>, hidden: readonly DeviceKind[]) =>
  DEVICE_KINDS.filter((kind) => !hidden.includes(kind)).map((kind) => ({ kind, ...devices[kind] }));

/** Total of all devices, and the types that are not fully online. */
function DevicesCell({ devices, hidden }: DevicesCellProps) {
  if (devices === null) return <span className="text-muted-foreground">{texts.summaryUnavailable}</span>;
  const shown = shownOf(devices, hidden);
  const sum = (count: (one: (typeof shown)[number]) => number) => shown.reduce((all, one) => all + count(one), 0);
  const total = sum((one) => one.total);
  if (total === 0) return NO_VALUE;
  const away = shown.filter((one) => one.online < one.total);
  return (
    <span className="inline-flex flex-wrap gap-x-2">
      <span className="tabular font-medium whitespace-nowrap">
        {texts.onlineIn(
          sum((one) => one.online),
          total,
        )}
      </span>
      {away.length > 0 && (
        <span className="text-muted-foreground">
          {texts.notOnline(away.map(({ kind, online, total: all }) => texts.devices(all - online, texts.kinds[kind])))}
        </span>
      )}
    </span>
  );
}

function ByTypeCell({ devices, hidden }: DevicesCellProps) {
  if (devices === null) return <span className="text-muted-foreground">{texts.summaryUnavailable}</span>;
  const shown = shownOf(devices, hidden).filter(({ total }) => total > 0);
  return (
    <ul className="flex flex-wrap gap-x-3 gap-y-0.5 text-sm text-muted-foreground">
      {shown.map(({ kind, online, total }) => (
        <li key={kind} title={`${texts.kinds[kind]}: ${texts.onlineOf(online, total)}`} className="whitespace-nowrap">
          <span className="tabular font-medium text-foreground">{texts.onlineIn(online, total)}</span>{' '}
          {texts.kinds[kind].toLowerCase()}
        </li>
      ))}
    </ul>
  );
}
