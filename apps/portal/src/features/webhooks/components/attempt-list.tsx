import type { Webhook, WebhookAttempt } from '@earshot/domain/webhooks/schema';
import { useMemo } from 'react';
import { useChangeSearch } from '#/components/data-table/cursor-list-panel.tsx';
import { DataTable } from '#/components/data-table/data-table.tsx';
import { useTableView } from '#/components/data-table/table-view.ts';
import { ViewMenu } from '#/components/data-table/view-menu.tsx';
import { WaitingRows } from '#/components/data-table/waiting-rows.tsx';
import { EmptyState } from '#/components/feedback/empty-state.tsx';
import { ErrorState } from '#/components/feedback/error-state.tsx';
import { FormError } from '#/components/feedback/form-error.tsx';
import { Button } from '#/components/ui/button.tsx';
import { FilterChip } from '#/components/ui/filter-chip.tsx';
import { useAttempts } from '../api/use-attempts.ts';
import { eventText } from '../event-text.ts';
import { webhookTexts as texts } from '../texts.ts';
import type { WebhookSearch } from '../webhook-search.ts';
import { attemptColumns } from './attempt-columns.tsx';
import { AttemptDrawer } from './attempt-drawer.tsx';
import { SendButtons } from './send-buttons.tsx';

/** The log of a webhook: requests to the receiver and their answers. */
export function AttemptList({ webhook, search }: { webhook: Webhook; search: WebhookSearch }) {
  const change = useChangeSearch<WebhookSearch>();
  const [view, setView] = useTableView('webhook-attempts');
  const list = useAttempts({ webhookId: webhook.id, failed: search.failed === true });
  const [columns, open] = useMemo(() => {
    const show = ({ id }: WebhookAttempt) => change({ attempt: id });
    return [attemptColumns(show), show];
  }, [change]);
  const showNext = () => {
    list.awaitNext();
    change({ failed: undefined, attempt: undefined });
  };
  const { rows, waiting } = list;
  return (
    <section aria-label={texts.attempts} className="panel min-w-0 self-start overflow-hidden">
      <div className="flex flex-wrap items-center gap-2 border-b border-border px-3 py-2.5">
        <h2 className="font-semibold">{texts.attempts}</h2>
        <FilterChip on={search.failed === true} onToggle={() => change({ failed: search.failed ? undefined : true })}>
          {texts.onlyFailed}
        </FilterChip>
        <div className="ml-auto flex flex-wrap items-center gap-2">
          <SendButtons webhook={webhook} onSent={showNext} />
          <ViewMenu columns={columns} view={view} onView={setView} />
        </div>
      </div>
      {waiting > 0 && <WaitingRows onShow={list.show}>{texts.newAttempts(waiting)}</WaitingRows>}
      {rows === undefined && list.error !== null ? (
        <ErrorState error={list.error} title={texts.attemptsFailed} onRetry={() => void list.refetch()} />
      ) : (
        <DataTable
          label={texts.attempts}
          columns={columns}
          rows={rows}
          rowId={({ id }) => id}
          rowName={({ type }) => eventText(type)}
          view={view}
          onView={setView}
          onOpen={open}
          empty={
            search.failed ? (
              <EmptyState
                title={texts.noFailed}
                text={texts.noFailedHelp}
                action={<Button onClick={() => change({ failed: undefined })}>{texts.showAll}</Button>}
              />
            ) : (
              <EmptyState title={texts.noAttempts} text={texts.noAttemptsHelp} />
            )
          }
        />
      )}
      {list.isFetchNextPageError && <FormError error={list.error} title={texts.olderFailed} />}
      {list.hasNextPage && (
        <div className="px-3 py-2">
          <Button size="sm" disabled={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {list.isFetchingNextPage ? texts.loading : texts.older}
          </Button>
        </div>
      )}
      {search.attempt !== undefined && (
        <AttemptDrawer
          key={search.attempt}
          webhook={webhook}
          attemptId={search.attempt}
          known={rows?.find(({ id }) => id === search.attempt)}
          onSent={showNext}
          onClose={() => change({ attempt: undefined })}
        />
      )}
    </section>
  );
}
