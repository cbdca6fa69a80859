import type { ReleaseNote } from '@earshot/domain/release-notes/schema';
import { Link } from '@tanstack/react-router';
import type { DataColumn } from '#/components/data-table/column.ts';
import { StatusBadge } from '#/components/ui/status-badge.tsx';
import { Time } from '#/components/ui/time.tsx';
import { releaseNoteTexts } from '#/shared/release-notes/texts.ts';
import { formatDay } from '../format-day.ts';
import type { ReleaseNoteSort } from '../release-note-sorts.ts';

const { columns: texts, published, draft } = releaseNoteTexts;

export const releaseNoteColumns: readonly DataColumn<ReleaseNote, ReleaseNoteSort>[] = [
  {
    id: 'title',
    header: texts.title,
    sort: 'title',
    fixed: true,
    cell: ({ id, title }) => (
      <Link
        to="/config/release-notes/$releaseNoteId"
        params={{ releaseNoteId: id }}
        className="font-medium hover:underline"
      >
        {title}
      </Link>
    ),
  },
  {
    id: 'releaseDate',
    header: texts.releaseDate,
    sort: 'releaseDate',
    secondary: true,
    className: 'whitespace-nowrap',
    cell: ({ releaseDate }) => <span className="tabular">{formatDay(releaseDate)}</span>,
  },
  {
    id: 'published',
    header: texts.published,
    sort: 'published',
    cell: (note) => (
      <StatusBadge shape={note.published ? 'well' : 'waiting'} tone={note.published ? 'ok' : 'idle'}>
        {note.published ? published : draft}
      </StatusBadge>
    ),
  },
  {
    id: 'createdAt',
    header: texts.created,
    secondary: true,
    className: 'whitespace-nowrap',
    cell: ({ createdAt }) => <Time at={createdAt} className="text-muted-foreground" />,
  },
];
