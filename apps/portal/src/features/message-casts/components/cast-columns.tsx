import type { CastCategory } from '@earshot/domain/message-casts/limits';
import { Link } from '@tanstack/react-router';
import type { DataColumn } from '#/components/data-table/column.ts';
import { StatusBadge } from '#/components/ui/status-badge.tsx';
import { Time } from '#/components/ui/time.tsx';
import { formatNumber, NO_VALUE, truncate } from '#/lib/format.ts';
import { DeliveryStatusBadge } from '#/shared/deliveries/delivery-status-badge.tsx';
import { castListTexts } from '#/shared/message-casts/list-texts.ts';
import { castTexts } from '#/shared/message-casts/texts.ts';
import type { CastRow } from '../cast-row.ts';
import type { CastSort } from '../cast-sorts.ts';
import { CastActions } from './cast-actions.tsx';
import { CastBadges } from './cast-badges.tsx';

const { columns: texts } = castTexts;
export const categoryName = (category: CastCategory): string => castTexts.categories[category];

/** null for inherited casts, whose deliveries are not counted in this group. */
const count = (value: number | null, tone: string) => (
  <span className={value !== null && value > 0 ? `tabular ${tone}` : 'tabular text-muted-foreground'}>
    {formatNumber(value)}
  </span>
);

/** `playing` maps casts that are playing now to their deliveries. */
export const castColumns = (playing: ReadonlyMap<string, string>): readonly DataColumn<CastRow, CastSort>[] => [
  {
    id: 'name',
    header: texts.name,
    sort: 'name',
    fixed: true,
    cell: (cast) => (
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Link to="/msgs/$messageId" params={{ messageId: cast.id }} className="font-medium hover:underline">
          {cast.name}
        </Link>
        <PlayingNow castId={cast.id} deliveryId={playing.get(cast.id)} />
        <CastBadges cast={cast} />
      </span>
    ),
  },
  {
    id: 'createdAt',
    header: texts.created,
    sort: 'createdAt',
    secondary: true,
    className: 'whitespace-nowrap',
    cell: ({ createdAt }) => <Time at={createdAt} className="text-muted-foreground" />,
  },
  {
    id: 'category',
    header: texts.category,
    sort: 'category',
    secondary: 'wide',
    cell: ({ category }) => categoryName(category),
  },
  {
    id: 'description',
    header: texts.description,
    sort: 'description',
    secondary: 'wide',
    cell: ({ description }) => (
      <span className="text-muted-foreground">{description === '' ? NO_VALUE : truncate(description)}</span>
    ),
  },
  {
    id: 'lastDelivery',
    header: castListTexts.lastStatus,
    secondary: true,
    cell: (cast) => <LastDelivery cast={cast} />,
  },
  { id: 'sent', header: texts.sent, secondary: true, cell: ({ sent }) => count(sent, 'text-ok') },
  { id: 'failed', header: texts.failed, secondary: 'wide', cell: ({ failed }) => count(failed, 'text-destructive') },
  { id: 'cancelled', header: texts.cancelled, secondary: 'wide', cell: ({ cancelled }) => count(cancelled, '') },
  {
    id: 'actions',
    header: castListTexts.actions,
    fixed: true,
    className: 'w-10 text-right',
    cell: (cast) => <CastActions cast={cast} />,
  },
];

function PlayingNow({ castId, deliveryId }: { castId: string; deliveryId: string | undefined }) {
  if (deliveryId === undefined) return null;
  return (
    <Link
      to="/msgs/$messageId/delivery/$deliveryId"
      params={{ messageId: castId, deliveryId }}
      className="rounded-full"
    >
      <StatusBadge shape="sound" tone="accent">
        {castTexts.playingNow}
      </StatusBadge>
    </Link>
  );
}

function LastDelivery({ cast: { id, lastDelivery } }: { cast: CastRow }) {
  if (lastDelivery === null) return <span className="text-muted-foreground">{castListTexts.neverSent}</span>;
  return (
    <Link
      to="/msgs/$messageId/delivery/$deliveryId"
      params={{ messageId: id, deliveryId: lastDelivery.id }}
      className="rounded-full"
    >
      <DeliveryStatusBadge status={lastDelivery.status} />
    </Link>
  );
}
