import { COMMAND_LOG_PAGE_SIZE } from '@earshot/domain/device-command-log/schema';
import { COMMAND_STATES } from '@earshot/domain/device-commands/outcome';
import { keepPreviousData } from '@tanstack/react-query';
import { ListPanel } from '#/components/data-table/list-panel.tsx';
import { useListUrl } from '#/components/data-table/use-list-url.ts';
import { Button } from '#/components/ui/button.tsx';
import { FilterChip } from '#/components/ui/filter-chip.tsx';
import { useSelectedGroup } from '#/lib/selected-group.ts';
import { trpc } from '#/lib/trpc.ts';
import { type CommandLogSearch, readOutcome } from '../command-log-search.ts';
import { commandLogTexts as texts } from '../texts.ts';
import { groupCommandColumns } from './command-columns.tsx';

/** Requests sent to the controllers of the selected group, newest first. */
export function CommandLog({ search }: { search: CommandLogSearch }) {
  const { id: groupId } = useSelectedGroup();
  const url = useListUrl(search);
  const outcome = readOutcome(search.filterType);
  const filter = { groupId, ...(outcome !== undefined && { states: [outcome] }) };
  const list = trpc.deviceCommandLog.list.useQuery(
    { ...filter, page: url.page },
    { placeholderData: keepPreviousData },
  );
  const count = trpc.deviceCommandLog.count.useQuery(filter, { placeholderData: keepPreviousData });
  return (
    <ListPanel
      table="device-command-log"
      texts={texts}
      url={url}
      search={search}
      list={list}
      total={count.data?.total}
      isMore={count.data?.isMore}
      pageSize={COMMAND_LOG_PAGE_SIZE}
      filtered={outcome !== undefined}
      filters={
        <>
          <FilterChip on={outcome === undefined} onToggle={() => url.setFilter(undefined)}>
            {texts.anything}
          </FilterChip>
          {COMMAND_STATES.map((state) => (
            <FilterChip
              key={state}
              on={outcome === state}
              onToggle={() => url.setFilter(outcome === state ? undefined : state)}
            >
              {texts.states[state]}
            </FilterChip>
          ))}
        </>
      }
      noMatchAction={<Button onClick={() => url.setFilter(undefined)}>{texts.clearFilters}</Button>}
      columns={groupCommandColumns}
      rowId={({ id }) => id}
      rowName={({ boxName }) => boxName}
    />
  );
}
