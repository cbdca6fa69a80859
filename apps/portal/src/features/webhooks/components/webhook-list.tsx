import { useNavigate } from '@tanstack/react-router';
import { DataTable } from '#/components/data-table/data-table.tsx';
import { useTableView } from '#/components/data-table/table-view.ts';
import { EmptyState } from '#/components/feedback/empty-state.tsx';
import { ErrorState } from '#/components/feedback/error-state.tsx';
import { useSelectedGroup } from '#/lib/selected-group.ts';
import { trpc } from '#/lib/trpc.ts';
import { REFRESH_MS } from '../api/refresh-ms.ts';
import { webhookTexts as texts } from '../texts.ts';
import { AddWebhookButton } from './add-webhook-button.tsx';
import { WEBHOOK_COLUMNS } from './webhook-columns.tsx';

/** Webhooks of the group and its sub-groups, by name. The platform limits their number, so there is one page. */
export function WebhookList() {
  const navigate = useNavigate();
  const { id: groupId } = useSelectedGroup();
  const [view, setView] = useTableView('webhooks');
  const list = trpc.webhooks.list.useQuery({ groupId }, { refetchInterval: REFRESH_MS });
  return (
    <section aria-label={texts.title} className="panel overflow-hidden">
      {list.isLoadingError ? (
        <ErrorState error={list.error} title={texts.listFailed} onRetry={() => void list.refetch()} />
      ) : (
        <DataTable
          label={texts.title}
          columns={WEBHOOK_COLUMNS}
          rows={list.data?.items}
          rowId={({ id }) => id}
          rowName={({ name }) => name}
          view={view}
          onView={setView}
          onOpen={({ id }) => void navigate({ to: '/api/webhooks/$webhookId', params: { webhookId: id } })}
          empty={<EmptyState title={texts.none} text={texts.noneHelp} action={<AddWebhookButton />} />}
        />
      )}
    </section>
  );
}
