import { createFileRoute } from '@tanstack/react-router';
import { Page } from '#/components/layout/page.tsx';
import { FleetVersionsPanel } from '#/features/tasks/components/fleet-versions-panel.tsx';
import { NewTaskButton } from '#/features/tasks/components/new-task-button.tsx';
import { TaskList } from '#/features/tasks/components/task-list.tsx';
import { taskTexts } from '#/features/tasks/texts.ts';
import { readListSearch } from '#/lib/list-search.ts';

export const Route = createFileRoute('/_shell/taskmanager/')({
  validateSearch: readListSearch([]),
  component: TasksPage,
});

function TasksPage() {
  return (
    <Page title={taskTexts.title} lead={taskTexts.lead} actions={<NewTaskButton />}>
      <FleetVersionsPanel />
      <TaskList search={Route.useSearch()} />
    </Page>
  );
}
