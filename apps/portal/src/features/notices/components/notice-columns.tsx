import { isCurrent } from '@earshot/domain/notices/is-current';
import type { Notice } from '@earshot/domain/notices/schema';
import type { DataColumn } from '#/components/data-table/column.ts';
import { StatusBadge } from '#/components/ui/status-badge.tsx';
import { Time } from '#/components/ui/time.tsx';
import { noticeTexts } from '#/shared/notices/texts.ts';
import { useMoment } from '#/shared/notices/use-moment.ts';
import { NoticeActions } from './notice-actions.tsx';

const { columns: texts } = noticeTexts;

function StateBadge({ notice }: { notice: Notice }) {
  const now = useMoment([notice.startDate, notice.endDate]);
  if (isCurrent(notice, now)) {
    return (
      <StatusBadge shape="well" tone="ok">
        {noticeTexts.shown}
      </StatusBadge>
    );
  }
  const over = Date.parse(notice.endDate) <= now.getTime();
  return (
    <StatusBadge shape={over ? 'stopped' : 'waiting'} tone="idle">
      {over ? noticeTexts.over : noticeTexts.toCome}
    </StatusBadge>
  );
}

export const noticeColumns: readonly DataColumn<Notice, never>[] = [
  {
    id: 'message',
    header: texts.message,
    fixed: true,
    cell: ({ message, severity }) => (
      <span className="break-words">
        <b className="font-medium">{noticeTexts.severity[severity]}</b>{' '}
        <span className="text-muted-foreground">{message}</span>
      </span>
    ),
  },
  { id: 'state', header: texts.state, cell: (notice) => <StateBadge notice={notice} /> },
  {
    id: 'start',
    header: texts.start,
    secondary: 'wide',
    className: 'whitespace-nowrap',
    cell: ({ startDate }) => <Time at={startDate} />,
  },
  {
    id: 'end',
    header: texts.end,
    secondary: 'wide',
    className: 'whitespace-nowrap',
    cell: ({ endDate }) => <Time at={endDate} />,
  },
  {
    id: 'actions',
    header: texts.actions,
    fixed: true,
    secondary: true,
    cell: (notice) => <NoticeActions notice={notice} />,
  },
];
