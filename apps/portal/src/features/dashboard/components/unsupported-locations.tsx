import { UNSUPPORTED_PAGE_SIZE, type UnsupportedSort } from '@earshot/domain/dashboard/sorts';
import { keepPreviousData } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ListPanel } from '#/components/data-table/list-panel.tsx';
import { useListUrl } from '#/components/data-table/use-list-url.ts';
import { Page } from '#/components/layout/page.tsx';
import type { ListSearch } from '#/lib/list-search.ts';
import { useSelectedGroup } from '#/lib/selected-group.ts';
import { trpc } from '#/lib/trpc.ts';
import { useSession } from '#/lib/use-session.ts';
import { useRefreshMs } from '../api/use-refresh-ms.ts';
import { dashboardTexts } from '../texts.ts';
import { unsupportedColumns } from './unsupported-columns.tsx';

const { unsupported: texts, failed, noMatchHelp } = dashboardTexts;

/** Locations whose controllers do not report their devices. */
export function UnsupportedLocations({ search }: { search: ListSearch<UnsupportedSort> }) {
  const { id: groupId } = useSelectedGroup();
  const { permissions } = useSession();
  const url = useListUrl(search);
  const refreshMs = useRefreshMs();
  const list = trpc.dashboard.unsupported.useQuery(
    {
      groupId,
      search: search.search,
      page: url.page,
      pageSize: UNSUPPORTED_PAGE_SIZE,
      sort: search.sort,
      order: search.order,
    },
    { placeholderData: keepPreviousData, refetchInterval: refreshMs },
  );
  const mayTunnel = permissions.includes('view_controllers_tunnel');
  const columns = useMemo(() => unsupportedColumns(mayTunnel), [mayTunnel]);
  return (
    <Page
      title={texts.title}
      crumbs={[{ title: texts.crumb }]}
      lead={list.data && texts.description(list.data.supplied, list.data.locations)}
    >
      <ListPanel
        table="unsupported-locations"
        texts={{ ...texts, general: failed, noMatchHelp }}
        url={url}
        search={search}
        list={list}
        total={list.data?.total}
        pageSize={UNSUPPORTED_PAGE_SIZE}
        columns={columns}
        rowId={({ id }) => id}
        rowName={({ boxName }) => boxName}
      />
    </Page>
  );
}
