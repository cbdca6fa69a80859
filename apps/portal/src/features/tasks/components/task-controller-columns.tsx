import type { TaskController } from '@earshot/domain/tasks/schema';
import type { DataColumn } from '#/components/data-table/column.ts';
import { StatusBadge } from '#/components/ui/status-badge.tsx';
import { Time } from '#/components/ui/time.tsx';
import { NO_VALUE } from '#/lib/format.ts';
import { CONTROLLER_STYLES } from '../task-style.ts';
import { taskTexts } from '../texts.ts';

const { controllerColumns: texts } = taskTexts;

export const taskControllerColumns: readonly DataColumn<TaskController, never>[] = [
  {
    id: 'location',
    header: texts.location,
    fixed: true,
    cell: ({ boxName }) => <b className="font-medium">{boxName}</b>,
  },
  {
    id: 'state',
    header: texts.state,
    fixed: true,
    cell: ({ state }) => <StatusBadge {...CONTROLLER_STYLES[state]}>{taskTexts.states[state]}</StatusBadge>,
  },
  { id: 'reason', header: texts.reason, secondary: true, cell: ({ reason }) => reason ?? NO_VALUE },
  {
    id: 'headsets',
    header: texts.headsets,
    secondary: 'wide',
    className: 'whitespace-nowrap tabular',
    cell: ({ health }) => {
      if (health === null) return NO_VALUE;
      if (!health.isOnline) return <span className="text-destructive">{taskTexts.offlineAfter}</span>;
      const { headsetsBefore, headsetsAfter } = health;
      const isFewer = headsetsAfter < headsetsBefore;
      return (
        <span className={isFewer ? 'text-warn' : undefined}>{taskTexts.headsets(headsetsBefore, headsetsAfter)}</span>
      );
    },
  },
  { id: 'from', header: texts.from, secondary: 'wide', cell: ({ fromVersion }) => fromVersion ?? NO_VALUE },
  {
    id: 'ended',
    header: texts.ended,
    secondary: true,
    className: 'whitespace-nowrap',
    cell: ({ endedAt, startedAt }) => {
      const at = endedAt ?? startedAt;
      return at === null ? NO_VALUE : <Time at={at} className="text-muted-foreground" />;
    },
  },
  { id: 'group', header: texts.group, secondary: 'wide', cell: ({ groupTitle }) => groupTitle },
  {
    id: 'serial',
    header: texts.serial,
    secondary: 'wide',
    hidden: true,
    cell: ({ serialNumber }) => <span className="font-mono text-xs text-muted-foreground">{serialNumber}</span>,
  },
  { id: 'timezone', header: texts.timezone, secondary: 'wide', hidden: true, cell: ({ timezone }) => timezone },
];
