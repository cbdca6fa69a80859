import type { CastCategory } from '@earshot/domain/message-casts/limits';
import { Link } from '@tanstack/react-router';
import type { DataColumn } from '#/components/data-table/column.ts';
import { StatusBadge } from '#/components/ui/status-badge.tsx';
import { Time } from '#/components/ui/time.tsx';
import { formatNumber, NO_VALUE, truncate } from '#/lib/format.ts';
import type { RouterOutputs } from '#/lib/router-types.ts';
import { castTexts } from '#/texts/message-casts.ts';
import type { CastSort } from '../cast-sorts.ts';

export type CastRow = RouterOutputs['messageCasts']['list']['items'][number];

const { columns: texts } = castTexts;
export const categoryName = (category: CastCategory): string => castTexts.categories[category];

const count = (value: number, tone: string) => (
  <span className={value > 0 ? `tabular ${tone}` : 'tabular text-soft'}>{formatNumber(value)}</span>
);

/** `playing` holds the casts that can be heard at this moment, with the delivery that plays. */
export const castColumns = (playing: ReadonlyMap<string, string>): readonly DataColumn<CastRow, CastSort>[] => [
  {
    id: 'name',
    header: texts.name,
    sort: 'name',
    fixed: true,
    cell: ({ id, name }) => {
      const deliveryId = playing.get(id);
      return (
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Link to="/msgs/$messageId" params={{ messageId: id }} className="font-medium hover:underline">
            {name}
          </Link>
          {deliveryId !== undefined && (
            <Link
              to="/msgs/$messageId/delivery/$deliveryId"
              params={{ messageId: id, deliveryId }}
              className="rounded-full"
            >
              <StatusBadge shape="sound" tone="accent">
                {castTexts.playingNow}
              </StatusBadge>
            </Link>
          )}
        </span>
      );
    },
  },
  {
    id: 'createdAt',
    header: texts.created,
    sort: 'createdAt',
    secondary: true,
    className: 'whitespace-nowrap',
    cell: ({ createdAt }) => <Time at={createdAt} className="text-soft" />,
  },
  {
    id: 'category',
    header: texts.category,
    sort: 'category',
    secondary: true,
    cell: ({ category }) => categoryName(category),
  },
  {
    id: 'description',
    header: texts.description,
    secondary: 'wide',
    cell: ({ description }) => (
      <span className="text-soft">{description === '' ? NO_VALUE : truncate(description)}</span>
    ),
  },
  { id: 'sent', header: texts.sent, cell: ({ sent }) => count(sent, 'text-ok') },
  { id: 'failed', header: texts.failed, secondary: true, cell: ({ failed }) => count(failed, 'text-bad') },
  { id: 'cancelled', header: texts.cancelled, secondary: true, cell: ({ cancelled }) => count(cancelled, '') },
];
