import type { AudioClip } from '@earshot/domain/audio-clips/schema';
import { Link } from '@tanstack/react-router';
import type { DataColumn } from '#/components/data-table/column.ts';
import { StatusBadge } from '#/components/ui/status-badge.tsx';
import { Time } from '#/components/ui/time.tsx';
import { formatDuration, NO_VALUE, truncate } from '#/lib/format.ts';
import { ClipPlayButton } from '#/shared/audio-clips/clip-player.tsx';
import { audioTexts } from '#/shared/audio-clips/texts.ts';
import type { ClipSort } from '../clip-sorts.ts';
import { ClipActions } from './clip-actions.tsx';

const { columns: texts } = audioTexts;

export const clipColumns: readonly DataColumn<AudioClip, ClipSort>[] = [
  {
    id: 'name',
    header: texts.name,
    sort: 'name',
    fixed: true,
    cell: ({ id, sha256, name, status }) => (
      <span className="flex items-center gap-3">
        <ClipPlayButton id={id} sha256={sha256} name={name} />
        <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
          <Link to="/audio/$clipId" params={{ clipId: id }} className="font-medium hover:underline">
            {name}
          </Link>
          {status === 'suspended' && (
            <StatusBadge shape="stopped" tone="idle">
              {audioTexts.suspended}
            </StatusBadge>
          )}
        </span>
      </span>
    ),
  },
  { id: 'type', header: texts.type, sort: 'type', secondary: true, cell: ({ type }) => audioTexts.types[type] },
  {
    id: 'duration',
    header: texts.duration,
    sort: 'duration',
    className: 'whitespace-nowrap',
    cell: ({ durationMs }) => <span className="tabular">{formatDuration(durationMs)}</span>,
  },
  {
    id: 'description',
    header: texts.description,
    secondary: 'wide',
    cell: ({ description }) => (
      <span className="text-muted-foreground">{description === '' ? NO_VALUE : truncate(description)}</span>
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
    id: 'actions',
    header: audioTexts.actions,
    fixed: true,
    className: 'w-10 text-right',
    cell: (clip) => <ClipActions clip={clip} />,
  },
];
