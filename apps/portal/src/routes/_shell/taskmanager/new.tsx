import { createFileRoute } from '@tanstack/react-router';
import { Page } from '#/components/layout/page.tsx';
import { NewTask } from '#/features/tasks/components/new-task.tsx';
import { taskTexts } from '#/features/tasks/texts.ts';
import { readListSearch } from '#/lib/list-search.ts';

export const Route = createFileRoute('/_shell/taskmanager/new')({
  validateSearch: readListSearch([]),
  component: NewTaskPage,
});

function NewTaskPage() {
  const navigate = Route.useNavigate();
  const search = Route.useSearch();
  return (
    <Page title={taskTexts.newTitle} crumbs={[{ title: taskTexts.newTitle }]}>
      <NewTask
        search={search}
        onDone={({ id }) => void navigate({ to: '/taskmanager/$taskId', params: { taskId: id } })}
        onCancel={() => void navigate({ to: '/taskmanager' })}
      />
    </Page>
  );
}
