import { Button } from '#/components/ui/button.tsx';
import { StatusBadge } from '#/components/ui/status-badge.tsx';
import { notifyError, notifySuccess } from '#/lib/notify.ts';
import { trpc } from '#/lib/trpc.ts';
import { usePermission } from '#/lib/use-session.ts';
import { olderCastTexts as texts } from '../texts.ts';

/** Reason why a cast was not migrated to the newer area, with a button to retry. */
export function NotMigratedNote({ castId, reason }: { castId: string; reason: string }) {
  const utils = trpc.useUtils();
  const mayEdit = usePermission('edit_mcast');
  const migrate = trpc.olderCasts.migrate.useMutation({
    async onSuccess({ migrated }) {
      if (migrated) notifySuccess(texts.migrated);
      await Promise.all([utils.olderCasts.invalidate(), utils.messageCasts.invalidate()]);
    },
    onError: () => notifyError(texts.migrateFailed),
  });
  return (
    <div className="panel mb-4 flex flex-wrap items-center gap-3 px-4 py-3">
      <StatusBadge shape="fault" tone="warn">
        {texts.notMigrated}
      </StatusBadge>
      <p className="min-w-0 grow basis-60">{texts.notMigratedText(reason)}</p>
      {mayEdit && (
        <Button disabled={migrate.isPending} onClick={() => migrate.mutate({ castId })}>
          {texts.migrate}
        </Button>
      )}
    </div>
  );
}
