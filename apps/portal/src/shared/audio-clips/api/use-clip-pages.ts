import { useInfiniteQuery } from '@tanstack/react-query';
import { CLIP_PAGE_SIZE } from '@earshot/domain/audio-clips/limits';
import { trpc } from '#/lib/trpc.ts';

/** The clips of a group, found by name and loaded page by page. */
export function useClipPages(groupId: string, search: string) {
  const utils = trpc.useUtils();
  const query = useInfiniteQuery({
    queryKey: ['clip-pages', groupId, search],
    queryFn: ({ pageParam: page }) => utils.audioClips.list.fetch({ groupId, search, page, sort: 'name' }),
    initialPageParam: 1,
    getNextPageParam: ({ items }, _pages, page) => (items.length < CLIP_PAGE_SIZE ? undefined : page + 1),
  });
  return { ...query, clips: query.data?.pages.flatMap(({ items }) => items) };
}
