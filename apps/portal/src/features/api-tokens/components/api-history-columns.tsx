import type { ApiEvent } from '@earshot/domain/access-tokens/api-history-schema';
import { Link } from '@tanstack/react-router';
import type { DataColumn } from '#/components/data-table/column.ts';
import { Time } from '#/components/ui/time.tsx';
import { NO_VALUE } from '#/lib/format.ts';
import { usePermission } from '#/lib/use-session.ts';
import { apiHistoryTexts } from '../api-history-texts.ts';

const { columns: texts, unknownToken } = apiHistoryTexts;

/** Columns are not sortable: events are always newest first. */
export const API_HISTORY_COLUMNS: readonly DataColumn<ApiEvent>[] = [
  {
    id: 'when',
    header: texts.when,
    fixed: true,
    className: 'whitespace-nowrap',
    cell: ({ at }) => <Time at={at} className="tabular text-muted-foreground" />,
  },
  { id: 'token', header: texts.token, secondary: true, cell: ({ tokenTitle }) => tokenTitle ?? unknownToken },
  {
    id: 'what',
    header: texts.what,
    fixed: true,
    cell: (event) => <span className="font-medium [overflow-wrap:anywhere]">{event.sentence}</span>,
  },
  { id: 'subject', header: texts.subject, secondary: 'wide', cell: (event) => <Subject event={event} /> },
  {
    id: 'group',
    header: texts.group,
    secondary: 'wide',
    cell: ({ groupTitle }) => <span className="text-muted-foreground">{groupTitle ?? NO_VALUE}</span>,
  },
  {
    id: 'address',
    header: texts.address,
    secondary: 'wide',
    cell: ({ address }) => <span className="font-mono text-sm text-muted-foreground">{address ?? NO_VALUE}</span>,
  },
  {
    id: 'request',
    header: texts.request,
    secondary: 'wide',
    hidden: true,
    cell: ({ requestId }) => <span className="font-mono text-sm text-muted-foreground">{requestId}</span>,
  },
];

/** Links the delivery that the token sent or cancelled, for users who may see it. */
function Subject({ event: { subject, castId } }: { event: ApiEvent }) {
  const maySee = usePermission('view_mcasts');
  const name = subject?.name ?? NO_VALUE;
  if (!maySee || subject?.kind !== 'delivery' || castId === null || !subject.isPresent)
    return <span className="text-muted-foreground">{name}</span>;
  return (
    <Link
      to="/msgs/$messageId/delivery/$deliveryId"
      params={{ messageId: castId, deliveryId: subject.id }}
      className="rounded-sm text-primary underline underline-offset-2"
    >
      {name}
    </Link>
  );
}
