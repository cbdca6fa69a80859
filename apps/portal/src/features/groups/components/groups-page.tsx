import { useEffect } from 'react';
import { ErrorState } from '#/components/feedback/error-state.tsx';
import { Page } from '#/components/layout/page.tsx';
import { Skeleton } from '#/components/ui/skeleton.tsx';
import { notifyError } from '#/lib/notify.ts';
import { useSelectedGroup } from '#/lib/selected-group.ts';
import { trpc } from '#/lib/trpc.ts';
import { GroupTree } from '#/shared/groups/group-tree.tsx';
import { groupTexts as texts } from '#/shared/groups/texts.ts';
import { GroupPanel } from './group-panel.tsx';

export function GroupsPage() {
  const { id, select } = useSelectedGroup();
  const { data, error, refetch } = trpc.groups.get.useQuery({ groupId: id });
  useEffect(() => {
    if (error !== null) notifyError(texts.loadFailed);
  }, [error]);
  const choose = (next: string) => {
    select(next, '/config/groups').catch(() => notifyError(texts.loadFailed));
  };
  return (
    <Page title={texts.title} lead={texts.lead}>
      <div className="grid items-start gap-4 lg:grid-cols-[340px_minmax(0,1fr)]">
        <section aria-label={texts.tree} className="panel overflow-hidden">
          <GroupTree key={id} value={id} onSelect={choose} className="lg:max-h-[70dvh] [&>div]:lg:max-h-none" />
        </section>
        {error !== null ? (
          <section className="panel">
            <ErrorState error={error} title={texts.loadFailed} onRetry={() => void refetch()} />
          </section>
        ) : data === undefined ? (
          <Skeleton className="h-96" />
        ) : (
          <GroupPanel key={data.id} group={data} onReload={() => void refetch()} onSelect={choose} />
        )}
      </div>
    </Page>
  );
}
