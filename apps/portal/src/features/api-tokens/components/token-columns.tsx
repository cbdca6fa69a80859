import type { ApiToken } from '@earshot/domain/access-tokens/api-token';
import type { TokenSort } from '@earshot/domain/access-tokens/lists';
import { API_DEFINITIONS } from '@earshot/domain/access-tokens/token-apis';
import { Link } from '@tanstack/react-router';
import type { DataColumn } from '#/components/data-table/column.ts';
import { StatusBadge } from '#/components/ui/status-badge.tsx';
import { Time } from '#/components/ui/time.tsx';
import { truncate } from '#/lib/format.ts';
import { apiTokenTexts } from '../texts.ts';

const { columns: texts, expired, never } = apiTokenTexts;

export const tokenColumns: readonly DataColumn<ApiToken, TokenSort>[] = [
  {
    id: 'title',
    header: texts.title,
    sort: 'title',
    fixed: true,
    cell: ({ id, title, description }) => (
      <>
        <Link
          to="/api/token-management/$tokenId"
          params={{ tokenId: id }}
          className="font-medium break-words hover:underline"
        >
          {title}
        </Link>
        {description !== '' && <p className="text-sm text-muted-foreground">{truncate(description)}</p>}
      </>
    ),
  },
  {
    id: 'apis',
    header: texts.apis,
    secondary: true,
    cell: ({ apisEnabled }) => apisEnabled.map((api) => API_DEFINITIONS[api].title).join(', '),
  },
  { id: 'group', header: texts.group, secondary: 'wide', cell: ({ groupTitle }) => groupTitle },
  {
    id: 'lastUsedAt',
    header: texts.lastUsed,
    sort: 'lastUsedAt',
    cell: ({ lastUsedAt }) => <Time at={lastUsedAt} empty={never} className="text-muted-foreground" />,
  },
  {
    id: 'expiresAt',
    header: texts.expires,
    sort: 'expiresAt',
    secondary: true,
    cell: ({ isExpired, expiresAt }) =>
      isExpired ? (
        <StatusBadge shape="stopped" tone="warn">
          {expired}
        </StatusBadge>
      ) : (
        <Time at={expiresAt} className="text-muted-foreground" />
      ),
  },
  {
    id: 'createdAt',
    header: texts.created,
    sort: 'createdAt',
    secondary: 'wide',
    hidden: true,
    cell: ({ createdAt }) => <Time at={createdAt} className="text-muted-foreground" />,
  },
  { id: 'createdBy', header: texts.createdBy, secondary: 'wide', hidden: true, cell: ({ createdBy }) => createdBy },
];
