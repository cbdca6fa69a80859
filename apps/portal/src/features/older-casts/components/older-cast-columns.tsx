import { Link } from '@tanstack/react-router';
import type { DataColumn } from '#/components/data-table/column.ts';
import { StatusBadge } from '#/components/ui/status-badge.tsx';
import { Time } from '#/components/ui/time.tsx';
import { formatNumber, formatSpan, NO_VALUE } from '#/lib/format.ts';
import type { OlderCastSort } from '../older-sorts.ts';
import { olderCastTexts as texts } from '../texts.ts';
import { type OlderCastRow, OlderStatusBadge } from './older-status.tsx';

const { columns } = texts;

export const olderCastColumns: readonly DataColumn<OlderCastRow, OlderCastSort>[] = [
  {
    id: 'name',
    header: columns.name,
    sort: 'name',
    fixed: true,
    cell: ({ id, name, generation }) => (
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Link to="/message/$messageId" params={{ messageId: id }} className="font-medium hover:underline">
          {name}
        </Link>
        {generation === 'newer' && (
          <StatusBadge shape="unknown" tone="idle">
            {texts.newerArea}
          </StatusBadge>
        )}
      </span>
    ),
  },
  { id: 'status', header: columns.status, cell: (cast) => <OlderStatusBadge cast={cast} /> },
  { id: 'clip', header: columns.clip, secondary: true, cell: ({ clipName }) => clipName ?? NO_VALUE },
  {
    id: 'plays',
    header: columns.plays,
    secondary: true,
    cell: ({ generation, plan: { repeat, endType } }) => (
      <span className="tabular">
        {generation === 'newer' || endType === 'date' ? NO_VALUE : formatNumber(repeat.count)}
      </span>
    ),
  },
  {
    id: 'interval',
    header: columns.interval,
    secondary: 'wide',
    cell: ({ plan: { repeat } }) => (
      <span className="tabular">{repeat.interval === 0 ? NO_VALUE : formatSpan(repeat.interval * 1_000)}</span>
    ),
  },
  {
    id: 'createdAt',
    header: columns.created,
    sort: 'createdAt',
    secondary: true,
    className: 'whitespace-nowrap',
    cell: ({ createdAt }) => <Time at={createdAt} className="text-muted-foreground" />,
  },
];
