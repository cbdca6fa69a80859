import { DIFFERENCE_REASONS } from '@earshot/domain/group-configuration/differences';
import { DEFAULT_PAGE_SIZE } from '@earshot/domain/lists/page';
import { keepPreviousData } from '@tanstack/react-query';
import { ListPanel } from '#/components/data-table/list-panel.tsx';
import { useListUrl } from '#/components/data-table/use-list-url.ts';
import { Page } from '#/components/layout/page.tsx';
import { Button } from '#/components/ui/button.tsx';
import { FilterChip } from '#/components/ui/filter-chip.tsx';
import { useSelectedGroup } from '#/lib/selected-group.ts';
import { trpc } from '#/lib/trpc.ts';
import { groupConfigurationTexts } from '#/shared/group-configuration/texts.ts';
import { differenceColumns } from './difference-columns.tsx';
import { type DifferencesSearch, readReason } from './differences-search.ts';
import { groupSettingsTexts } from './texts.ts';

const texts = groupSettingsTexts.list;

/** Locations of the selected group whose settings differ from those of their groups. */
export function DifferencesPage({ search }: { search: DifferencesSearch }) {
  const { id: groupId, title } = useSelectedGroup();
  const url = useListUrl(search);
  const reason = readReason(search.filterType);
  const list = trpc.groupConfiguration.differences.useQuery(
    { groupId, page: url.page, ...(reason !== undefined && { reason }) },
    { placeholderData: keepPreviousData },
  );
  const counts = list.data?.counts;
  return (
    <Page title={texts.title} lead={texts.lead(title)}>
      <ListPanel
        table="settings-differences"
        texts={list.data?.isApplying === true ? { ...texts, none: groupSettingsTexts.applying } : texts}
        url={url}
        search={search}
        list={list}
        total={list.data?.total}
        pageSize={DEFAULT_PAGE_SIZE}
        filtered={reason !== undefined}
        filters={
          <>
            <FilterChip on={reason === undefined} onToggle={() => url.setFilter(undefined)}>
              {texts.anything}
            </FilterChip>
            {DIFFERENCE_REASONS.map((one) => (
              <FilterChip
                key={one}
                on={reason === one}
                count={counts?.[one]}
                onToggle={() => url.setFilter(reason === one ? undefined : one)}
              >
                {groupConfigurationTexts.reasons[one]}
              </FilterChip>
            ))}
          </>
        }
        noMatchAction={<Button onClick={() => url.setFilter(undefined)}>{texts.clearFilters}</Button>}
        columns={differenceColumns}
        rowId={({ controllerId, reason: why, fields }) => `${controllerId}/${why}/${fields.join()}`}
        rowName={({ boxName }) => boxName}
      />
    </Page>
  );
}
