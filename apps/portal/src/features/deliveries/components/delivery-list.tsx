import { statusCard } from '@earshot/domain/deliveries/delivery-status';
import type { Delivery } from '@earshot/domain/deliveries/schema';
import { Link, useNavigate } from '@tanstack/react-router';
import type { DataColumn } from '#/components/data-table/column.ts';
import { DataTable } from '#/components/data-table/data-table.tsx';
import { Pagination } from '#/components/data-table/pagination.tsx';
import type { ListUrl } from '#/components/data-table/use-list-url.ts';
import { EmptyState } from '#/components/feedback/empty-state.tsx';
import { ErrorState } from '#/components/feedback/error-state.tsx';
import { Time } from '#/components/ui/time.tsx';
import { formatNumber, NO_VALUE } from '#/lib/format.ts';
import { trpc } from '#/lib/trpc.ts';
import { deliveryTexts } from '#/texts/deliveries.ts';
import { castTexts } from '#/texts/message-casts.ts';
import { DeliveryStatusBadge } from './delivery-status-badge.tsx';

/** The history of a cast has larger pages than other lists. */
const HISTORY_PAGE_SIZE = 100;
const VIEW = { density: 'comfortable', columns: {} } as const;
const CARDS = ['sent', 'faulty', 'cancelled'] as const;
const { listColumns: texts } = deliveryTexts;

const COLUMNS: readonly DataColumn<Delivery>[] = [
  {
    id: 'created',
    header: texts.created,
    fixed: true,
    className: 'whitespace-nowrap',
    cell: ({ id, castId, createdAt }) => (
      <Link
        to="/msgs/$messageId/delivery/$deliveryId"
        params={{ messageId: castId, deliveryId: id }}
        className="font-medium hover:underline"
      >
        <Time at={createdAt} />
      </Link>
    ),
  },
  {
    id: 'status',
    header: texts.status,
    cell: ({ status, counts }) => <DeliveryStatusBadge status={status} audible={counts.STARTED > 0} />,
  },
  { id: 'by', header: texts.by, secondary: true, cell: ({ createdBy }) => createdBy ?? NO_VALUE },
  { id: 'locations', header: texts.locations, secondary: true, cell: ({ funnel }) => formatNumber(funnel.planned) },
  {
    id: 'played',
    header: texts.played,
    secondary: true,
    cell: ({ counts }) => formatNumber(counts.SUCCESS + counts.DELIVERED),
  },
  { id: 'failed', header: texts.failed, secondary: true, cell: ({ counts }) => formatNumber(counts.FAILED) },
  { id: 'cancelled', header: texts.cancelled, secondary: true, cell: ({ counts }) => formatNumber(counts.CANCELED) },
];

interface DeliveryListProps {
  readonly castId: string;
  readonly groupId: string;
  readonly url: ListUrl<string>;
}

/** Every time a cast was sent, the latest first. */
export function DeliveryList({ castId, groupId, url }: DeliveryListProps) {
  const navigate = useNavigate();
  const filter = { groupId, castId, pageSize: HISTORY_PAGE_SIZE };
  const list = trpc.deliveries.list.useQuery(
    { ...filter, page: url.page, sort: 'createdAt', order: 'DESC' },
    { refetchInterval: ({ state }) => (state.data?.items.some(({ status }) => status === 'sending') ? 3_000 : false) },
  );
  const count = trpc.deliveries.count.useQuery(filter);
  const rows = list.data?.items;
  return (
    <section aria-label={castTexts.deliveries} className="panel overflow-hidden">
      <div className="flex flex-wrap items-baseline gap-x-5 gap-y-1 border-b border-line px-3.5 py-3">
        <h2 className="text-sm font-semibold">{castTexts.deliveries}</h2>
        <span className="grow" />
        {rows !== undefined &&
          rows.length > 0 &&
          CARDS.map((card) => (
            <span key={card} className="text-sm text-soft">
              {deliveryTexts.cards[card]}{' '}
              <b className="tabular font-semibold text-ink">
                {formatNumber(rows.filter(({ status }) => statusCard(status) === card).length)}
              </b>
            </span>
          ))}
      </div>
      {list.isError ? (
        <ErrorState error={list.error} title={deliveryTexts.failed} onRetry={() => void list.refetch()} />
      ) : (
        <DataTable
          label={castTexts.deliveries}
          columns={COLUMNS}
          rows={rows}
          rowId={({ id }) => id}
          rowName={({ createdAt }) => createdAt}
          view={VIEW}
          onOpen={({ id }) =>
            void navigate({
              to: '/msgs/$messageId/delivery/$deliveryId',
              params: { messageId: castId, deliveryId: id },
            })
          }
          empty={<EmptyState title={castTexts.noDeliveries} text={castTexts.noDeliveriesHelp} />}
        />
      )}
      <Pagination page={url.page} pageSize={HISTORY_PAGE_SIZE} total={count.data?.total} onPage={url.setPage} />
    </section>
  );
}
