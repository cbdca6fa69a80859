import type { DeadMessage } from '@earshot/domain/service/schema';
import type { DataColumn } from '#/components/data-table/column.ts';
import { DataTable } from '#/components/data-table/data-table.tsx';
import { EmptyState } from '#/components/feedback/empty-state.tsx';
import { ErrorState } from '#/components/feedback/error-state.tsx';
import { SettingsPanel } from '#/components/form/settings-panel.tsx';
import { Button } from '#/components/ui/button.tsx';
import { Time } from '#/components/ui/time.tsx';
import { notify } from '#/lib/notify.ts';
import { trpc } from '#/lib/trpc.ts';
import { usePermission } from '#/lib/use-session.ts';
import { serviceTexts as texts } from '../texts.ts';

const PAGE_SIZE = 50;
const REFETCH_MS = 15_000;

/** Undelivered messages of the outbox, with buttons that send them again. */
export function DeadMessages() {
  const list = trpc.service.deadMessages.useQuery({ pageSize: PAGE_SIZE }, { refetchInterval: REFETCH_MS });
  const may = usePermission('manage_service');
  const sendAgain = trpc.service.sendAgain.useMutation({
    onSuccess: ({ count }) => notify({ type: 'success', text: texts.sent(count) }),
    onError: () => notify({ type: 'error', text: texts.sendFailed }),
    onSettled: () => list.refetch(),
  });
  const send = (messages: readonly DeadMessage[]) => sendAgain.mutate({ messageIds: messages.map(({ id }) => id) });
  const items = list.data?.items;
  return (
    <SettingsPanel
      title={texts.messages}
      lead={texts.messagesLead}
      aside={
        may && items !== undefined && items.length > 0 ? (
          <Button size="sm" disabled={sendAgain.isPending} onClick={() => send(items)}>
            {texts.sendPageAgain}
          </Button>
        ) : undefined
      }
    >
      {list.error === null ? (
        <DataTable
          label={texts.messages}
          columns={may ? [...columns, sendColumn(send, sendAgain.isPending)] : columns}
          rows={items}
          rowId={({ id }) => String(id)}
          rowName={({ workflowId }) => workflowId}
          view={{ columns: {}, density: 'compact' }}
          empty={<EmptyState title={texts.none} text={texts.noneHelp} />}
        />
      ) : (
        <ErrorState error={list.error} title={texts.failed} onRetry={() => void list.refetch()} />
      )}
      {list.data !== undefined && list.data.total > list.data.items.length && (
        <p className="text-muted-foreground">{texts.shown(list.data.items.length, list.data.total)}</p>
      )}
    </SettingsPanel>
  );
}

const columns: readonly DataColumn<DeadMessage>[] = [
  { id: 'workflow', header: texts.workflow, fixed: true, cell: ({ workflowId }) => workflowId },
  {
    id: 'reason',
    header: texts.reason,
    fixed: true,
    cell: ({ reason, error }) => <span title={error}>{reason}</span>,
  },
  { id: 'attempts', header: texts.attempts, secondary: 'wide', cell: ({ attempts }) => attempts },
  { id: 'waiting', header: texts.waiting, secondary: 'wide', cell: ({ waiting }) => waiting },
  { id: 'createdAt', header: texts.createdAt, secondary: true, cell: ({ createdAt }) => <Time at={createdAt} /> },
];

const sendColumn = (send: (messages: readonly DeadMessage[]) => void, disabled: boolean): DataColumn<DeadMessage> => ({
  id: 'send',
  header: texts.sendAgain,
  fixed: true,
  cell: (message) => (
    <Button
      size="sm"
      disabled={disabled}
      aria-label={texts.sendOneAgain(message.workflowId)}
      onClick={() => send([message])}
    >
      {texts.sendAgain}
    </Button>
  ),
});
