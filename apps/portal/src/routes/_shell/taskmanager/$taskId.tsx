import { createFileRoute } from '@tanstack/react-router';
import { ErrorState } from '#/components/feedback/error-state.tsx';
import { PageSkeleton } from '#/components/layout/page-skeleton.tsx';
import { RecordNotFound } from '#/components/layout/record-not-found.tsx';
import { useTask } from '#/features/tasks/api/use-task.ts';
import { TaskPage } from '#/features/tasks/components/task-page.tsx';
import { taskTexts } from '#/features/tasks/texts.ts';
import { readListSearch } from '#/lib/list-search.ts';

export const Route = createFileRoute('/_shell/taskmanager/$taskId')({
  validateSearch: readListSearch([]),
  component: TaskRoute,
});

function TaskRoute() {
  const { taskId } = Route.useParams();
  const search = Route.useSearch();
  const { task, isUnknown, error, refetch } = useTask(taskId);
  if (isUnknown)
    return <RecordNotFound title={taskTexts.notFound} list={{ to: '/taskmanager', text: taskTexts.backToList }} />;
  // A loaded task stays on screen if a later request fails.
  if (task !== undefined) return <TaskPage task={task} search={search} />;
  if (error) return <ErrorState error={error} title={taskTexts.taskFailed} onRetry={() => void refetch()} />;
  return <PageSkeleton />;
}
