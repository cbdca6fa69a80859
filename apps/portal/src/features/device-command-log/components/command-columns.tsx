import type { LoggedCommand } from '@earshot/domain/device-command-log/schema';
import { Link } from '@tanstack/react-router';
import type { DataColumn } from '#/components/data-table/column.ts';
import { StatusBadge } from '#/components/ui/status-badge.tsx';
import { Time } from '#/components/ui/time.tsx';
import { NO_VALUE } from '#/lib/format.ts';
import { COMMAND_STYLES } from '../command-style.ts';
import { commandLogTexts } from '../texts.ts';

const { columns: texts, states, types, platform } = commandLogTexts;
type Column = DataColumn<LoggedCommand, never>;

const request: Column = { id: 'request', header: texts.request, fixed: true, cell: ({ type }) => types[type] };
const outcome: Column = {
  id: 'outcome',
  header: texts.outcome,
  fixed: true,
  cell: ({ state }) => <StatusBadge {...COMMAND_STYLES[state]}>{states[state]}</StatusBadge>,
};
const rest: readonly Column[] = [
  {
    id: 'at',
    header: texts.at,
    secondary: true,
    className: 'whitespace-nowrap',
    cell: ({ at }) => <Time at={at} className="text-muted-foreground" />,
  },
  { id: 'by', header: texts.by, secondary: true, cell: ({ by }) => by ?? platform },
  { id: 'detail', header: texts.detail, secondary: 'wide', cell: ({ detail }) => detail ?? NO_VALUE },
  {
    id: 'device',
    header: texts.device,
    secondary: 'wide',
    hidden: true,
    cell: ({ endpointId }) => <span className="font-mono text-xs text-muted-foreground">{endpointId ?? NO_VALUE}</span>,
  },
  {
    id: 'settledAt',
    header: texts.settledAt,
    secondary: 'wide',
    hidden: true,
    cell: ({ settledAt }) => <Time at={settledAt} empty={NO_VALUE} className="text-muted-foreground" />,
  },
];

const location: Column = {
  id: 'location',
  header: texts.location,
  fixed: true,
  cell: ({ controllerId, boxName }) => (
    <Link
      to="/locations/$locationId/controller-details"
      params={{ locationId: controllerId }}
      className="rounded-sm font-medium hover:underline"
    >
      {boxName}
    </Link>
  ),
};

export const commandColumns: readonly Column[] = [request, outcome, ...rest];
export const groupCommandColumns: readonly Column[] = [
  location,
  request,
  outcome,
  ...rest,
  { id: 'group', header: texts.group, secondary: 'wide', cell: ({ groupTitle }) => groupTitle },
  {
    id: 'serial',
    header: texts.serial,
    secondary: 'wide',
    hidden: true,
    cell: ({ serialNumber }) => <span className="font-mono text-xs text-muted-foreground">{serialNumber}</span>,
  },
];
