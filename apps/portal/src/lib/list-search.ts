import { toPage } from '@earshot/domain/lists/page';
import type { SortOrder } from '@earshot/domain/lists/schema';

/** List state in the URL. Missing keys have their default. */
export interface ListSearch<Sort extends string = string> {
  page?: number | undefined;
  search?: string | undefined;
  sort?: Sort | undefined;
  order?: SortOrder | undefined;
  /** The active filter chip, or several separated by commas. */
  filterType?: string | undefined;
  noFilters?: string | undefined;
  /** Columns shown or hidden by a link: `serial,-group`. */
  columns?: string | undefined;
}

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

/** Reads list state from a URL. Invalid values fall back to defaults. */
export const readListSearch =
  <const Sorts extends readonly string[]>(sorts: Sorts) =>
  (raw: Record<string, unknown>): ListSearch<Sorts[number]> => {
    const asked = text(raw['sort']);
    const sort = sorts.find((known) => known === asked);
    const unknownSort = asked !== undefined && sort === undefined;
    const page = unknownSort ? 1 : toPage(raw['page']);
    const order = text(raw['order']);
    return {
      page: page === 1 ? undefined : page,
      search: text(raw['search']),
      sort,
      order: sort === undefined ? undefined : order === 'DESC' ? 'DESC' : 'ASC',
      filterType: text(raw['filterType']),
      noFilters: text(raw['noFilters']),
      columns: text(raw['columns']),
    };
  };

/** The first click sorts ascending, the second descending, the third clears the sort. */
export function nextSort<Sort extends string>(
  current: Pick<ListSearch<Sort>, 'sort' | 'order'>,
  column: Sort,
): Pick<ListSearch<Sort>, 'sort' | 'order'> {
  if (current.sort !== column) return { sort: column, order: 'ASC' };
  return current.order === 'DESC' ? { sort: undefined, order: undefined } : { sort: column, order: 'DESC' };
}

export const parseSearch = (search: string): Record<string, string> => Object.fromEntries(new URLSearchParams(search));

/** Writes plain `key=value` pairs, so that users can read and type addresses. */
export function stringifySearch(search: Record<string, unknown>): string {
  const pairs = new URLSearchParams();
  for (const [key, value] of Object.entries(search)) {
    if (typeof value === 'string' && value !== '') pairs.set(key, value);
    else if (typeof value === 'number' || typeof value === 'boolean') pairs.set(key, String(value));
  }
  const text = pairs.toString().replaceAll('%2F', '/').replaceAll('%2C', ',');
  return text === '' ? '' : `?${text}`;
}
