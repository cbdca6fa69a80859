import { keepPreviousData } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ListPanel } from '#/components/data-table/list-panel.tsx';
import { useListUrl } from '#/components/data-table/use-list-url.ts';
import type { ListSearch } from '#/lib/list-search.ts';
import { useSelectedGroup } from '#/lib/selected-group.ts';
import { trpc } from '#/lib/trpc.ts';
import { taskTexts as texts } from '../texts.ts';
import { NewTaskButton } from './new-task-button.tsx';
import { taskColumns } from './task-columns.tsx';

/** Refetch interval in milliseconds; updates take minutes. */
const EVERY_MS = 10_000;

export function TaskList({ search }: { search: ListSearch<never> }) {
  const { id: groupId } = useSelectedGroup();
  const navigate = useNavigate();
  const url = useListUrl(search);
  const list = trpc.tasks.list.useQuery(
    { groupId, page: url.page },
    { placeholderData: keepPreviousData, refetchInterval: EVERY_MS },
  );
  return (
    <ListPanel
      table="tasks"
      texts={texts}
      url={url}
      search={search}
      list={list}
      total={list.data?.total}
      noneAction={<NewTaskButton />}
      columns={taskColumns}
      rowId={({ id }) => id}
      rowName={({ name }) => name}
      onOpen={({ id }) => void navigate({ to: '/taskmanager/$taskId', params: { taskId: id } })}
    />
  );
}
