import { TASK_KINDS, type TaskKind } from '@earshot/domain/tasks/work';
import { createFileRoute, useLocation } from '@tanstack/react-router';
import { Page } from '#/components/layout/page.tsx';
import { NewTask } from '#/features/tasks/components/new-task.tsx';
import { taskTexts } from '#/features/tasks/texts.ts';
import { type ListSearch, readListSearch } from '#/lib/list-search.ts';
import { chosenLocationsIn } from '#/shared/locations/chosen-locations.ts';

const readSearch = readListSearch([]);

export const Route = createFileRoute('/_shell/taskmanager/new')({
  validateSearch: (raw: Record<string, unknown>): ListSearch<never> & { kind?: TaskKind | undefined } => ({
    ...readSearch(raw),
    kind: TASK_KINDS.find((kind) => kind === raw['kind']),
  }),
  component: NewTaskPage,
});

function NewTaskPage() {
  const navigate = Route.useNavigate();
  const search = Route.useSearch();
  const chosenIds = useLocation({ select: ({ state }) => chosenLocationsIn(state) });
  return (
    <Page title={taskTexts.newTitle} crumbs={[{ title: taskTexts.newTitle }]}>
      <NewTask
        search={search}
        kind={search.kind ?? 'firmware'}
        chosenIds={chosenIds}
        onDone={({ id }) => void navigate({ to: '/taskmanager/$taskId', params: { taskId: id } })}
        onCancel={() => void navigate({ to: '/taskmanager' })}
      />
    </Page>
  );
}
