import { STATUS_CARDS } from '@earshot/domain/deliveries/delivery-status';
import { keepPreviousData } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useChangeSearch } from '#/components/data-table/cursor-list-panel.tsx';
import { DaysFilter } from '#/components/data-table/days-filter.tsx';
import { ListPanel } from '#/components/data-table/list-panel.tsx';
import { useListUrl } from '#/components/data-table/use-list-url.ts';
import { Button } from '#/components/ui/button.tsx';
import { FilterChip } from '#/components/ui/filter-chip.tsx';
import { instantsOf } from '#/lib/search-values.ts';
import { useSelectedGroup } from '#/lib/selected-group.ts';
import { trpc } from '#/lib/trpc.ts';
import { deliveryTexts } from '#/shared/deliveries/texts.ts';
import { tableTexts } from '#/texts/tables.ts';
import type { CastHistorySearch } from '../cast-history-search.ts';
import { castHistoryTexts as texts } from '../cast-history-texts.ts';
import { readCard } from '../status-cards.ts';
import { deliveryColumns } from './delivery-columns.tsx';

const HISTORY_PAGE_SIZE = 100;
/** Intervals of reading page 1 again, in milliseconds. */
const REFRESH_MS = { sending: 3_000, otherwise: 10_000 };
const COLUMNS = deliveryColumns(true);
const NO_FILTER = { page: undefined, search: undefined, filterType: undefined, from: undefined, to: undefined };

/** All deliveries of the selected group, latest first. */
export function CastHistory({ search }: { search: CastHistorySearch }) {
  const navigate = useNavigate();
  const { id: groupId } = useSelectedGroup();
  const url = useListUrl(search);
  const change = useChangeSearch<CastHistorySearch>();
  const card = readCard(search.filterType);
  const filter = { groupId, card, search: search.search ?? '', ...instantsOf(search) };
  const list = trpc.deliveries.list.useQuery(
    { ...filter, pageSize: HISTORY_PAGE_SIZE, page: url.page, sort: 'createdAt', order: 'DESC' },
    {
      placeholderData: keepPreviousData,
      // A page is a number of rows, so those of an older page move with each new delivery.
      refetchInterval: ({ state }) =>
        url.page > 1
          ? false
          : state.data?.items.some(({ status }) => status === 'sending')
            ? REFRESH_MS.sending
            : REFRESH_MS.otherwise,
    },
  );
  const count = trpc.deliveries.count.useQuery(filter, { placeholderData: keepPreviousData });
  return (
    <ListPanel
      table="message-cast-history"
      texts={texts}
      url={url}
      search={search}
      list={list}
      total={count.data?.total}
      pageSize={HISTORY_PAGE_SIZE}
      filtered={card !== undefined || search.from !== undefined || search.to !== undefined}
      filters={
        <>
          <FilterChip on={card === undefined} onToggle={() => url.setFilter(undefined)}>
            {texts.any}
          </FilterChip>
          {STATUS_CARDS.map((each) => (
            <FilterChip key={each} on={card === each} onToggle={() => url.setFilter(card === each ? undefined : each)}>
              {deliveryTexts.cards[each]}
            </FilterChip>
          ))}
          <DaysFilter from={search.from} to={search.to} onDays={(days) => change({ page: undefined, ...days })} />
        </>
      }
      noMatchAction={<Button onClick={() => change(NO_FILTER)}>{tableTexts.clearFilters}</Button>}
      columns={COLUMNS}
      rowId={({ id }) => id}
      rowName={({ castName, createdAt }) => `${castName} ${createdAt}`}
      onOpen={({ id, castId: messageId }) =>
        void navigate({ to: '/msgs/$messageId/delivery/$deliveryId', params: { messageId, deliveryId: id } })
      }
    />
  );
}
