import { DEFAULT_PAGE_SIZE } from '@earshot/domain/lists/page';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PickDialog } from '#/components/dialog/pick-dialog.tsx';
import { formatDate } from '#/lib/format.ts';
import { trpc } from '#/lib/trpc.ts';
import { useDebounced } from '#/lib/use-debounced.ts';
import { castTexts as texts } from '#/shared/message-casts/texts.ts';

interface ChooseCastDialogProps {
  readonly groupId: string;
  /** Excluded from the list, so that a cast cannot refer to itself. */
  readonly exceptId?: string | undefined;
  readonly chosenId: string;
  readonly onChoose: (id: string) => void;
  readonly onClose: () => void;
}

export function ChooseCastDialog({ groupId, exceptId, chosenId, onChoose, onClose }: ChooseCastDialogProps) {
  const utils = trpc.useUtils();
  const [text, setText] = useState('');
  const [picked, setPicked] = useState(chosenId);
  const search = useDebounced(text.trim());
  const pages = useInfiniteQuery({
    queryKey: ['cast-pages', groupId, search],
    queryFn: ({ pageParam: page }) => utils.messageCasts.list.fetch({ groupId, search, page, sort: 'name' }),
    initialPageParam: 1,
    getNextPageParam: ({ items }, _pages, page) => (items.length < DEFAULT_PAGE_SIZE ? undefined : page + 1),
  });
  const casts = pages.data?.pages.flatMap(({ items }) => items);
  return (
    <PickDialog
      title={texts.chooseCast}
      search={{ label: texts.castSearch, value: text, onChange: setText }}
      items={casts?.filter(({ id, category }) => id !== exceptId && category !== 'clear_message')}
      picked={picked}
      onPick={setPicked}
      onChoose={onChoose}
      onClose={onClose}
      onNearEnd={() => pages.hasNextPage && !pages.isFetchingNextPage && void pages.fetchNextPage()}
      isFetchingMore={pages.isFetchingNextPage}
      failure={
        pages.isError ? { title: texts.listFailed, error: pages.error, onRetry: () => void pages.refetch() } : null
      }
      empty={search === '' ? texts.noCasts : texts.noMatch}
      renderAfter={({ createdAt }) => formatDate(createdAt)}
    />
  );
}
