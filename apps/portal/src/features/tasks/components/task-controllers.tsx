import type { Task } from '@earshot/domain/tasks/schema';
import { TASK_CONTROLLER_STATES } from '@earshot/domain/tasks/states';
import { keepPreviousData } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ListPanel } from '#/components/data-table/list-panel.tsx';
import { useListUrl } from '#/components/data-table/use-list-url.ts';
import { FilterChip } from '#/components/ui/filter-chip.tsx';
import type { ListSearch } from '#/lib/list-search.ts';
import { trpc } from '#/lib/trpc.ts';
import { taskTexts as texts } from '../texts.ts';
import { taskControllerColumns } from './task-controller-columns.tsx';

const LIST_TEXTS = {
  title: texts.controllers,
  listFailed: texts.controllersFailed,
  none: texts.controllersNone,
  noMatch: texts.controllersNoMatch,
};

/** Controllers of a task by state, with running and failed ones first. */
export function TaskControllers({ task: { id: taskId, counts }, search }: { task: Task; search: ListSearch<never> }) {
  const url = useListUrl(search);
  const navigate = useNavigate();
  const state = TASK_CONTROLLER_STATES.find((known) => known === search.filterType);
  const list = trpc.tasks.controllers.useQuery(
    { taskId, page: url.page, ...(state && { states: [state] }) },
    { placeholderData: keepPreviousData },
  );
  return (
    <ListPanel
      table="task-controllers"
      texts={LIST_TEXTS}
      url={url}
      search={search}
      list={list}
      total={list.data?.total}
      filtered={state !== undefined}
      filters={TASK_CONTROLLER_STATES.map((each) => (
        <FilterChip
          key={each}
          on={each === state}
          count={counts[each]}
          onToggle={() => url.setFilter(each === state ? undefined : each)}
        >
          {texts.states[each]}
        </FilterChip>
      ))}
      columns={taskControllerColumns}
      rowId={({ controllerId }) => controllerId}
      rowName={({ boxName }) => boxName}
      onOpen={({ controllerId }) =>
        void navigate({ to: '/locations/$locationId/details', params: { locationId: controllerId } })
      }
    />
  );
}
