import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type ListSearch, nextSort } from '#/lib/list-search.ts';
import { useDebounced } from '#/lib/use-debounced.ts';

export interface ListUrl<Sort extends string> {
  readonly page: number;
  /** What stands in the search field; the URL follows when typing rests. */
  readonly text: string;
  readonly setText: (text: string) => void;
  readonly setPage: (page: number) => void;
  readonly toggleSort: (column: Sort) => void;
  readonly setFilter: (filterType: string | undefined) => void;
  /** Leaves the sort to the list. */
  readonly clearSort: () => void;
}

/** A list's state in the URL: whatever changes what is listed begins again at page 1, which most lists leave out. */
export function useListUrl<Sort extends string>(search: ListSearch<Sort>): ListUrl<Sort> {
  const navigate = useNavigate();
  const [text, setText] = useState(search.search ?? '');
  const rested = useDebounced(text);

  const change = useCallback(
    (values: Partial<ListSearch<Sort>>) =>
      void navigate({
        to: '.',
        search: (before: object) => ({ ...before, page: 1, ...values }) as never,
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  );

  const inUrl = search.search ?? '';
  const written = useRef(inUrl);
  const follow = useEffectEvent((next: string) => {
    if (next === inUrl) return;
    written.current = next;
    change({ search: next || undefined });
  });
  useEffect(() => follow(rested.trim()), [rested]);
  useEffect(() => {
    // The URL was changed by something other than typing, such as the back button.
    if (inUrl !== written.current) setText(inUrl);
    written.current = inUrl;
  }, [inUrl]);

  return {
    page: search.page ?? 1,
    text,
    setText,
    setPage: useCallback((page: number) => change({ page }), [change]),
    toggleSort: (column) => change(nextSort(search, column)),
    setFilter: (filterType) => change({ filterType, noFilters: undefined }),
    clearSort: () => change({ sort: undefined, order: undefined }),
  };
}
