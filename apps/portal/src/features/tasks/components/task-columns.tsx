import type { Task } from '@earshot/domain/tasks/schema';
import type { DataColumn } from '#/components/data-table/column.ts';
import { Time } from '#/components/ui/time.tsx';
import { formatSentenceDate, NO_VALUE } from '#/lib/format.ts';
import { taskTexts } from '../texts.ts';
import { TaskBadge, TaskProgress } from './task-badge.tsx';

const { columns: texts } = taskTexts;

export const taskColumns: readonly DataColumn<Task, never>[] = [
  { id: 'name', header: texts.name, fixed: true, cell: ({ name }) => <b className="font-medium">{name}</b> },
  { id: 'status', header: texts.status, fixed: true, cell: (task) => <TaskBadge {...task} /> },
  { id: 'progress', header: texts.progress, secondary: true, cell: (task) => <TaskProgress {...task} /> },
  { id: 'work', header: texts.work, secondary: true, cell: ({ work }) => taskTexts.work(work) },
  {
    id: 'next',
    header: texts.next,
    secondary: 'wide',
    className: 'whitespace-nowrap',
    cell: ({ nextStartAt }) => (nextStartAt === null ? NO_VALUE : formatSentenceDate(nextStartAt)),
  },
  { id: 'group', header: texts.group, secondary: 'wide', cell: ({ groupTitle }) => groupTitle },
  {
    id: 'created',
    header: texts.created,
    secondary: 'wide',
    className: 'whitespace-nowrap',
    cell: ({ createdAt }) => <Time at={createdAt} className="text-muted-foreground" />,
  },
];
