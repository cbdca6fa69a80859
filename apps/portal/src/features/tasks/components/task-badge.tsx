import type { Task } from '@earshot/domain/tasks/schema';
import { StatusBadge } from '#/components/ui/status-badge.tsx';
import { TASK_STYLES } from '../task-style.ts';
import { taskTexts as texts } from '../texts.ts';

export const TaskBadge = ({ status }: Pick<Task, 'status'>) => (
  <StatusBadge {...TASK_STYLES[status]}>{texts.statuses[status]}</StatusBadge>
);

export function TaskProgress({ counts }: Pick<Task, 'counts'>) {
  const total = Object.values(counts).reduce((sum, n) => sum + n, 0);
  return (
    <span className="tabular whitespace-nowrap">
      {texts.progress(counts.done, total)}
      {counts.failed > 0 && <span className="text-destructive"> · {texts.failed(counts.failed)}</span>}
    </span>
  );
}
