import { TASK_FITS } from '@earshot/domain/tasks/firmware-version';
import type { PreviewTaskInput } from '@earshot/domain/tasks/schema';
import { keepPreviousData } from '@tanstack/react-query';
import { ListPanel } from '#/components/data-table/list-panel.tsx';
import { useListUrl } from '#/components/data-table/use-list-url.ts';
import { ErrorState } from '#/components/feedback/error-state.tsx';
import { Button } from '#/components/ui/button.tsx';
import { FilterChip } from '#/components/ui/filter-chip.tsx';
import { Skeleton } from '#/components/ui/skeleton.tsx';
import type { ListSearch } from '#/lib/list-search.ts';
import { trpc } from '#/lib/trpc.ts';
import { taskTexts as texts } from '../texts.ts';
import { PreviewText } from './preview-text.tsx';
import { previewedColumns } from './previewed-columns.tsx';

interface TaskPreviewProps {
  readonly input: PreviewTaskInput & { readonly excludedIds: string[] };
  readonly search: ListSearch<never>;
  readonly onExclude: (excludedIds: string[]) => void;
}

const LIST_TEXTS = {
  title: texts.preview,
  listFailed: texts.previewFailed,
  none: texts.previewNone,
  noMatch: texts.previewNoMatch,
};

export function TaskPreview({ input, search, onExclude }: TaskPreviewProps) {
  const url = useListUrl(search);
  const { kind } = input.work;
  const fit = TASK_FITS.find((known) => known === search.filterType);
  const { data: preview, error, refetch } = trpc.tasks.preview.useQuery(input, { placeholderData: keepPreviousData });
  const list = trpc.tasks.previewControllers.useQuery(
    { ...input, page: url.page, ...(fit && { fits: [fit] }) },
    { placeholderData: keepPreviousData },
  );
  // On error, the placeholder data of an earlier selection must not be shown.
  if (error) return <ErrorState error={error} title={texts.previewFailed} onRetry={() => void refetch()} />;
  if (preview === undefined) return <Skeleton className="h-24" />;
  const { excludedIds } = input;
  return (
    <div className="grid gap-4">
      <PreviewText kind={kind} preview={preview} />
      {excludedIds.length > 0 && (
        <p className="flex flex-wrap items-center gap-2 text-sm">
          {texts.leftOut(excludedIds.length)} <Button onClick={() => onExclude([])}>{texts.takeAll}</Button>
        </p>
      )}
      <ListPanel
        table="task-preview"
        texts={LIST_TEXTS}
        url={url}
        search={search}
        list={list}
        total={list.data?.total}
        filtered={fit !== undefined}
        filters={TASK_FITS.filter((each) => preview.counts[each] > 0 || each === fit).map((each) => (
          <FilterChip
            key={each}
            on={each === fit}
            count={preview.counts[each]}
            onToggle={() => url.setFilter(each === fit ? undefined : each)}
          >
            {texts.fits[kind][each]}
          </FilterChip>
        ))}
        columns={previewedColumns(kind, (id) => onExclude([...excludedIds, id]))}
        rowId={({ controllerId }) => controllerId}
        rowName={({ boxName }) => boxName}
      />
    </div>
  );
}
