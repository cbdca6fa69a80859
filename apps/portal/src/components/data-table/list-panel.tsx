import type { ReactNode } from 'react';
import { EmptyState } from '#/components/feedback/empty-state.tsx';
import { ErrorState } from '#/components/feedback/error-state.tsx';
import { SearchInput } from '#/components/ui/search-input.tsx';
import type { ListSearch } from '#/lib/list-search.ts';
import { DataTable, type DataTableProps } from './data-table.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import { Pagination } from './pagination.tsx';
import { SavedViewsMenu } from './saved-views-menu.tsx';
import { type TableView, useTableView } from './table-view.ts';
import type { ListUrl } from './use-list-url.ts';
import { ViewMenu } from './view-menu.tsx';

export interface ListTexts {
  readonly title: string;
  /** Names the search field, which lists without one leave out; `searchHint` tells what it finds. */
  readonly search?: string;
  readonly searchHint?: string;
  readonly listFailed: string;
  /** There is nothing at all, or nothing that matches. */
  readonly none: string;
  readonly noneHelp?: string;
  readonly noMatch: string;
  readonly noMatchHelp?: string;
}

/** A page of rows as it was asked for. */
export interface ListAnswer<Row> {
  readonly data: { readonly items: readonly Row[] } | undefined;
  readonly error: unknown;
  readonly isError: boolean;
  readonly isPlaceholderData: boolean;
  readonly refetch: () => unknown;
}

type TableProps<Row, Sort extends string> = Omit<
  DataTableProps<Row, Sort>,
  'label' | 'rows' | 'view' | 'width' | 'onView' | 'sort' | 'onSort' | 'stale' | 'empty'
>;

export interface ListPanelProps<Row, Sort extends string> extends TableProps<Row, Sort> {
  /** Names what people chose for this table's looks. */
  readonly table: string;
  readonly texts: ListTexts;
  readonly url: ListUrl<Sort>;
  readonly search: ListSearch<Sort>;
  readonly list: ListAnswer<Row>;
  readonly total: number | undefined;
  /** There are more than were counted. */
  readonly isMore?: boolean | undefined;
  readonly pageSize?: number | undefined;
  /** How wide the table has to be for what is shown of it, in pixels. */
  readonly widthOf?: ((view: TableView) => number | undefined) | undefined;
  /** Lets people keep several looks by name. */
  readonly savedViews?: boolean | undefined;
  /** Chips beside the search. */
  readonly filters?: ReactNode;
  /** Something beside the search leaves rows out. */
  readonly filtered?: boolean | undefined;
  /** Between the search and the table: rows that wait to be shown. */
  readonly notice?: ReactNode;
  /** In place of the table and of what tells of a failure. */
  readonly problem?: ReactNode;
  /** In place of what the texts say of an empty list. */
  readonly empty?: ReactNode;
  /** What to do about an empty list, and about one that nothing matches. */
  readonly noneAction?: ReactNode;
  readonly noMatchAction?: ReactNode;
  /** Below the table: what is done to the rows chosen. */
  readonly children?: ReactNode;
}

/** A list as every area shows it: search and filters, the table with its states, the pages. */
export function ListPanel<Row, Sort extends string>(props: ListPanelProps<Row, Sort>) {
  const { table, texts, url, search, list, total, pageSize, savedViews, filters, filtered, children } = props;
  const { noneAction, noMatchAction, notice, problem, empty, isMore, widthOf, ...rows } = props;
  const [view, setView] = useTableView(table);
  const none =
    filtered === true || search.search !== undefined ? (
      <EmptyState title={texts.noMatch} text={texts.noMatchHelp} action={noMatchAction} />
    ) : (
      <EmptyState title={texts.none} text={texts.noneHelp} action={noneAction} />
    );

  return (
    <section aria-label={texts.title} className="panel">
      <ListToolbar
        tools={
          <>
            {texts.search !== undefined && (
              <SearchInput
                label={texts.search}
                title={texts.searchHint}
                value={url.text}
                onValueChange={url.setText}
                className="grow @min-[760px]/toolbar:max-w-72"
                data-list-search
              />
            )}
            {savedViews === true && <SavedViewsMenu table={table} view={view} onView={setView} />}
            <ViewMenu columns={rows.columns} view={view} onView={setView} />
          </>
        }
      >
        {filters}
      </ListToolbar>
      {notice}
      {problem ??
        (list.isError ? (
          <ErrorState error={list.error} title={texts.listFailed} onRetry={() => void list.refetch()} />
        ) : (
          <DataTable
            {...rows}
            label={texts.title}
            rows={list.data?.items}
            view={view}
            onView={setView}
            sort={search}
            onSort={url.toggleSort}
            stale={list.isPlaceholderData}
            width={widthOf?.(view)}
            empty={empty ?? none}
          />
        ))}
      <Pagination page={url.page} pageSize={pageSize} total={total} isMore={isMore} onPage={url.setPage} />
      {children}
    </section>
  );
}
