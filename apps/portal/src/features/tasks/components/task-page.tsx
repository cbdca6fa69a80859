import type { Task } from '@earshot/domain/tasks/schema';
import { Page } from '#/components/layout/page.tsx';
import { formatSentenceDate } from '#/lib/format.ts';
import type { ListSearch } from '#/lib/list-search.ts';
import { taskTexts as texts } from '../texts.ts';
import { TaskActions } from './task-actions.tsx';
import { TaskBadge, TaskProgress } from './task-badge.tsx';
import { TaskControllers } from './task-controllers.tsx';
import { TaskNightsPanel } from './task-nights-panel.tsx';

export function TaskPage({ task, search }: { task: Task; search: ListSearch<never> }) {
  return (
    <Page
      title={task.name}
      crumbs={[{ title: task.name }]}
      lead={
        <>
          <TaskBadge {...task} />
          <TaskProgress {...task} />
          <span>{texts.work(task.work)}</span>
          {task.status === 'waiting' && task.nextStartAt !== null && (
            <span>{texts.nextAt(formatSentenceDate(task.nextStartAt))}</span>
          )}
        </>
      }
      actions={<TaskActions task={task} />}
    >
      {task.stopReason !== null && (
        <p
          aria-live="polite"
          className="mb-4 rounded-md border border-border bg-destructive-soft px-3 py-2 text-destructive"
        >
          <span aria-hidden>▲ </span>
          {texts.stopHelp[task.stopReason]}
        </p>
      )}
      <p className="mb-4 text-sm text-muted-foreground">{texts.plan(task.plan)}</p>
      {task.health.checked > 0 && (
        <p className="mb-4 text-sm">
          {texts.healthTitle}: <span className="tabular">{texts.health(task.health)}</span>
        </p>
      )}
      {task.health.nextReadAt !== null && (
        <p className="mb-4 text-sm">
          {texts.nextCheck(task.health.pending, formatSentenceDate(task.health.nextReadAt))}
        </p>
      )}
      <TaskNightsPanel key={task.id} task={task} />
      <TaskControllers task={task} search={search} />
    </Page>
  );
}
