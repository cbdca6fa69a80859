import type { GroupCounts, GroupDetail } from '@earshot/domain/groups/schema';
import { ErrorState } from '#/components/feedback/error-state.tsx';
import { Skeleton } from '#/components/ui/skeleton.tsx';
import { Time } from '#/components/ui/time.tsx';
import { formatNumber } from '#/lib/format.ts';
import { trpc } from '#/lib/trpc.ts';
import { groupTexts as texts } from '#/shared/groups/texts.ts';

const SHOWN = Object.keys(texts.count) as (keyof GroupCounts)[];

export function GroupFacts({ group }: { group: GroupDetail }) {
  const counts = trpc.groups.counts.useQuery({ groupId: group.id });
  return (
    <aside className="grid gap-4">
      <section aria-label={texts.counts} className="panel p-4">
        <h3 className="mb-2.5 text-sm font-semibold">{texts.counts}</h3>
        {counts.isError ? (
          <ErrorState error={counts.error} title={texts.countsFailed} onRetry={() => void counts.refetch()} />
        ) : counts.data === undefined ? (
          <Skeleton className="h-44" />
        ) : (
          <dl className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-1.5">
            {SHOWN.map((what) => (
              <div key={what} className="contents">
                <dt className="text-muted-foreground">{texts.count[what]}</dt>
                <dd className="tabular text-right">{formatNumber(counts.data[what])}</dd>
              </div>
            ))}
          </dl>
        )}
      </section>
      <section aria-label={texts.facts} className="panel p-4">
        <h3 className="mb-2.5 text-sm font-semibold">{texts.facts}</h3>
        <dl className="grid grid-cols-[110px_1fr] gap-x-3 gap-y-1.5">
          <dt className="text-muted-foreground">{texts.parent}</dt>
          <dd className="min-w-0 break-words">{group.parent?.title ?? texts.top}</dd>
          <dt className="text-muted-foreground">{texts.createdOn}</dt>
          <dd>
            <Time at={group.createdAt} />
          </dd>
        </dl>
      </section>
    </aside>
  );
}
