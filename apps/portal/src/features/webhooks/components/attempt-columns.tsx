import type { WebhookAttempt } from '@earshot/domain/webhooks/schema';
import { type DataColumn, TIME_COLUMN } from '#/components/data-table/column.ts';
import { Time } from '#/components/ui/time.tsx';
import { formatNumber } from '#/lib/format.ts';
import { eventText } from '../event-text.ts';
import { webhookTexts } from '../texts.ts';
import { AttemptResult } from './attempt-result.tsx';

const { attemptColumns: texts, milliseconds } = webhookTexts;

/** Columns are not sortable: attempts are always newest first. */
export const attemptColumns = (onOpen: (attempt: WebhookAttempt) => void): readonly DataColumn<WebhookAttempt>[] => [
  {
    id: 'when',
    header: texts.when,
    fixed: true,
    className: TIME_COLUMN.column,
    cell: ({ at }) => <Time at={at} className={TIME_COLUMN.time} />,
  },
  {
    id: 'event',
    header: texts.event,
    secondary: true,
    cell: (attempt) => (
      <button
        type="button"
        className="rounded-sm text-left font-medium hover:underline"
        onClick={() => onOpen(attempt)}
      >
        {eventText(attempt.type)}
      </button>
    ),
  },
  { id: 'result', header: texts.result, fixed: true, cell: (attempt) => <AttemptResult attempt={attempt} /> },
  {
    id: 'ms',
    header: texts.ms,
    secondary: 'wide',
    cell: ({ ms }) => <span className="tabular whitespace-nowrap">{milliseconds(formatNumber(ms))}</span>,
  },
  {
    id: 'eventId',
    header: texts.eventId,
    secondary: 'wide',
    hidden: true,
    cell: ({ eventId }) => <code className="font-mono text-sm [overflow-wrap:anywhere]">{eventId}</code>,
  },
];
