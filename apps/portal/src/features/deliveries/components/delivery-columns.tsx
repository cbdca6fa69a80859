import type { Delivery } from '@earshot/domain/deliveries/schema';
import { Link } from '@tanstack/react-router';
import type { DataColumn } from '#/components/data-table/column.ts';
import { Time } from '#/components/ui/time.tsx';
import { formatNumber, NO_VALUE } from '#/lib/format.ts';
import { DeliveryStatusBadge } from '#/shared/deliveries/delivery-status-badge.tsx';
import { deliveryTexts } from '#/shared/deliveries/texts.ts';
import { NextPlay } from './next-play.tsx';

const { listColumns: texts } = deliveryTexts;

const castColumn: DataColumn<Delivery> = {
  id: 'cast',
  header: texts.cast,
  fixed: true,
  cell: ({ castId, castName, createdAt }) => (
    <span className="grid">
      <Link to="/msgs/$messageId" params={{ messageId: castId }} className="font-medium hover:underline">
        {castName}
      </Link>
      <Time at={createdAt} className="text-xs text-muted-foreground @min-[560px]/table:hidden" />
    </span>
  ),
};

const OWN_COLUMNS: readonly DataColumn<Delivery>[] = [
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
  {
    id: 'next',
    header: texts.next,
    secondary: true,
    cell: (delivery) => (
      <div className="grid max-w-64 gap-0.5">
        <span>
          <NextPlay delivery={delivery} />
        </span>
        {delivery.sentence !== null && (
          <span className="line-clamp-2 text-xs text-muted-foreground" title={delivery.sentence}>
            {delivery.sentence}
          </span>
        )}
      </div>
    ),
  },
  {
    id: 'by',
    header: texts.by,
    secondary: 'wide',
    className: '@min-[780px]/table:whitespace-nowrap',
    cell: ({ createdBy }) => createdBy ?? NO_VALUE,
  },
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

/** Moved into the opened row earlier, to make room for the column of the cast. */
const BESIDE_CAST: Readonly<Record<string, DataColumn<Delivery>['secondary']>> = {
  created: true,
  next: 'wide',
  cancelled: 'wide',
};

/** Columns for deliveries of one cast, or of many casts with a column for the cast. */
export const deliveryColumns = (ofMany: boolean): readonly DataColumn<Delivery>[] =>
  ofMany
    ? [
        castColumn,
        ...OWN_COLUMNS.map((column) => ({ ...column, secondary: BESIDE_CAST[column.id] ?? column.secondary })),
      ]
    : OWN_COLUMNS;
