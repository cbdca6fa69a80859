import type { StatusCard } from '@earshot/domain/deliveries/delivery-status';
import { keepPreviousData } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ListPanel } from '#/components/data-table/list-panel.tsx';
import type { ListUrl } from '#/components/data-table/use-list-url.ts';
import { useSelectedGroup } from '#/lib/selected-group.ts';
import { trpc } from '#/lib/trpc.ts';
import { deliveryTexts as texts } from '#/shared/deliveries/texts.ts';
import { castTexts } from '#/shared/message-casts/texts.ts';
import { deliveryColumns } from './delivery-columns.tsx';
import { StatusCards } from './status-cards.tsx';

/** Page size of a cast's history; larger than in other lists. */
const HISTORY_PAGE_SIZE = 100;
const UNDER_WAY = 3_000;
const COLUMNS = { ofOne: deliveryColumns(false), ofMany: deliveryColumns(true) };

const LIST_TEXTS = {
  title: castTexts.deliveries,
  listFailed: texts.listFailed,
  none: castTexts.noDeliveries,
  noneHelp: castTexts.noDeliveriesHelp,
  noMatch: texts.noneOnCard,
};

interface DeliveryListProps {
  /** If absent, lists the deliveries of all casts of the group. */
  readonly castId?: string | undefined;
  /** Filters by this status card. */
  readonly card: StatusCard | undefined;
  readonly url: ListUrl<string>;
}

/** Deliveries of a cast or of the group, latest first. */
export function DeliveryList({ castId, card, url }: DeliveryListProps) {
  const navigate = useNavigate();
  const { id: groupId } = useSelectedGroup();
  const filter = { groupId, castId, card };
  const list = trpc.deliveries.list.useQuery(
    { ...filter, pageSize: HISTORY_PAGE_SIZE, page: url.page, sort: 'createdAt', order: 'DESC' },
    {
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) =>
        state.data?.items.some(({ status }) => status === 'sending') ? UNDER_WAY : false,
    },
  );
  const count = trpc.deliveries.count.useQuery(filter, { placeholderData: keepPreviousData });
  const rows = list.data?.items;
  const never = card === undefined && rows?.length === 0;
  return (
    <>
      {castId !== undefined && !never && <StatusCards castId={castId} value={card} onChange={url.setFilter} />}
      <ListPanel
        table={castId === undefined ? 'deliveries' : 'deliveries-of-cast'}
        texts={LIST_TEXTS}
        url={url}
        search={{}}
        list={list}
        total={count.data?.total}
        pageSize={HISTORY_PAGE_SIZE}
        filtered={card !== undefined}
        filters={<h2 className="px-0.5 text-sm font-semibold">{castTexts.deliveries}</h2>}
        columns={castId === undefined ? COLUMNS.ofMany : COLUMNS.ofOne}
        rowId={({ id }) => id}
        rowName={({ castName, createdAt }) => `${castName} ${createdAt}`}
        onOpen={({ id, castId: messageId }) =>
          void navigate({ to: '/msgs/$messageId/delivery/$deliveryId', params: { messageId, deliveryId: id } })
        }
      />
    </>
  );
}
