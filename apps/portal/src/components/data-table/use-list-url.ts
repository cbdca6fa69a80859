import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type ListSearch, nextSort } from '#/lib/list-search.ts';
import { useDebounced } from '#/lib/use-debounced.ts';

export interface ListUrl<Sort extends string> {
  readonly page: number;
  /** The content of the search field. The URL follows after a debounce. */
  readonly text: string;
  readonly setText: (text: string) => void;
  readonly setPage: (page: number) => void;
  readonly toggleSort: (column: Sort) => void;
  readonly setFilter: (filterType: string | undefined) => void;
  /** Restores the default sort of the list. */
  readonly clearSort: () => void;
}

/** List state in the URL. A change of search, sort or filter returns to page 1. */
export function useListUrl<Sort extends string>(search: ListSearch<Sort>): ListUrl<Sort> {
  const navigate = useNavigate();
  const [text, setText] = useState(search.search ?? '');
  const rested = useDebounced(text);

  const change = useCallback(
    (values: Partial<ListSearch<Sort>>) =>
      void navigate({
        to: '.',
        search: (before: object) => ({ ...before, page: 1, ...values }),
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
    // The URL changed by other means than typing, such as the back button.
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
