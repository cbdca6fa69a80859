import { EVENTS, type EventType } from '@earshot/domain/events/catalogue';
import type { Webhook } from '@earshot/domain/webhooks/schema';
import { Link } from '@tanstack/react-router';
import type { DataColumn } from '#/components/data-table/column.ts';
import { formatNumber, truncate } from '#/lib/format.ts';
import { webhookTexts } from '../texts.ts';
import { WebhookState } from './webhook-state.tsx';

const { columns: texts, allTypes, moreTypes } = webhookTexts;
/** Types that a cell names. */
const NAMED = 2;

export function typesText(types: readonly EventType[] | null): string {
  if (types === null) return allTypes;
  const named = types.slice(0, NAMED).map((type) => EVENTS[type].text);
  return types.length > NAMED ? `${named.join(', ')} ${moreTypes(types.length - NAMED)}` : named.join(', ');
}

export const WEBHOOK_COLUMNS: readonly DataColumn<Webhook>[] = [
  {
    id: 'name',
    header: texts.name,
    fixed: true,
    cell: ({ id, name }) => (
      <Link
        to="/api/webhooks/$webhookId"
        params={{ webhookId: id }}
        className="font-medium break-words hover:underline"
      >
        {name}
      </Link>
    ),
  },
  {
    id: 'url',
    header: texts.url,
    secondary: true,
    cell: ({ url }) => (
      <span title={url} className="[overflow-wrap:anywhere]">
        {truncate(url)}
      </span>
    ),
  },
  { id: 'types', header: texts.types, secondary: 'wide', cell: ({ types }) => typesText(types) },
  { id: 'state', header: texts.state, cell: (webhook) => <WebhookState state={webhook} /> },
  {
    id: 'waiting',
    header: texts.waiting,
    secondary: 'wide',
    cell: ({ waiting }) => <span className="tabular">{formatNumber(waiting)}</span>,
  },
  { id: 'group', header: texts.group, secondary: 'wide', cell: ({ groupTitle }) => groupTitle },
];
