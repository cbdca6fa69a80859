import type { ApiState, ApiStatusSort } from '@earshot/domain/api-status/lists';
import type { ApiStatus } from '@earshot/domain/api-status/schema';
import { Link } from '@tanstack/react-router';
import type { DataColumn } from '#/components/data-table/column.ts';
import { StatusBadge, type StatusBadgeProps } from '#/components/ui/status-badge.tsx';
import { Time } from '#/components/ui/time.tsx';
import { apiStatusTexts } from '../texts.ts';

const { columns: texts, states, never } = apiStatusTexts;
const STYLES: Readonly<Record<ApiState, Pick<StatusBadgeProps, 'shape' | 'tone'>>> = {
  ok: { shape: 'well', tone: 'ok' },
  warning: { shape: 'waiting', tone: 'warn' },
  error: { shape: 'fault', tone: 'bad' },
  none: { shape: 'unknown', tone: 'idle' },
};

export const apiStatusColumns: readonly DataColumn<ApiStatus, ApiStatusSort>[] = [
  {
    id: 'location',
    header: texts.location,
    sort: 'boxName',
    fixed: true,
    cell: ({ controllerId, boxName }) => (
      <Link
        to="/locations/$locationId/local-api"
        params={{ locationId: controllerId }}
        className="rounded-sm font-medium hover:underline"
      >
        {boxName}
      </Link>
    ),
  },
  {
    id: 'state',
    header: texts.state,
    sort: 'state',
    fixed: true,
    cell: ({ state }) => <StatusBadge {...STYLES[state]}>{states[state]}</StatusBadge>,
  },
  {
    id: 'heartbeat',
    header: texts.heartbeat,
    sort: 'heartbeat',
    secondary: true,
    className: 'whitespace-nowrap',
    cell: ({ heartbeatAt }) => <Time at={heartbeatAt} empty={never} className="text-muted-foreground" />,
  },
  {
    id: 'lastOffline',
    header: texts.lastOffline,
    secondary: 'wide',
    className: 'whitespace-nowrap',
    cell: ({ lastOfflineAt }) => <Time at={lastOfflineAt} empty={never} className="text-muted-foreground" />,
  },
  { id: 'group', header: texts.group, sort: 'groupTitle', secondary: 'wide', cell: ({ groupTitle }) => groupTitle },
  {
    id: 'serial',
    header: texts.serial,
    secondary: 'wide',
    hidden: true,
    cell: ({ serialNumber }) => <span className="font-mono text-xs text-muted-foreground">{serialNumber}</span>,
  },
];
